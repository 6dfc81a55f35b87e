@_exported public import Plumbline
