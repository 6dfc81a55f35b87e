@_exported public import PlumbContracts
