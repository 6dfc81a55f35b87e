/// Something wrong with a recording's files.
package struct RecordingProblem: Error, Sendable, Equatable {
  /// What it means for whoever wanted the recording.
  package enum Kind: Sendable {
    /// There is nothing there.
    case missing
    /// What is there is no recording.
    case unreadable
    /// It can be read, but is not what was recorded.
    case edited
  }

  package let kind: Kind
  /// The file it is about.
  package let path: String
  /// The place in that file, in bytes.
  package let offset: Int
  /// Bytes from there on; 0 for the file as a whole.
  package let length: Int
  /// One sentence without a full stop, naming the file.
  package let message: String
  /// What to do.
  package let help: String

  package init(
    _ kind: Kind, path: String, offset: Int = 0, length: Int = 0, _ message: String, help: String
  ) {
    self.kind = kind
    self.path = path
    self.offset = offset
    self.length = length
    self.message = message
    self.help = help
  }
}

extension RecordingProblem: CustomStringConvertible {
  package var description: String { message }
}

extension RecordingProblem {
  private static let recordAgain = "restore it from version control, or record it again"

  static func noFile(_ path: String) -> RecordingProblem {
    RecordingProblem(
      .missing, path: path, "there is no recording `\(path)`", help: "restore it from version control, or record it")
  }

  static func noBody(_ path: String, har: String, _ place: Range<Int>) -> RecordingProblem {
    RecordingProblem(
      .missing, path: har, offset: place.lowerBound, length: place.count,
      "`\(har)` names the body `\(path)`, which does not exist", help: recordAgain)
  }

  static func noForeignFile(_ path: String) -> RecordingProblem {
    RecordingProblem(.missing, path: path, "there is no file `\(path)`", help: "look at the path")
  }

  static func packed(_ path: String, _ what: String) -> RecordingProblem {
    RecordingProblem(
      .unreadable, path: path, "`\(path)` is \(what), not a HAR", help: "unpack it first, and give the `.har` in it")
  }

  static func tooLargeToImport(_ path: String, _ count: Int, most: Int) -> RecordingProblem {
    RecordingProblem(
      .unreadable, path: path, "`\(path)` has \(count) bytes, more than the \(most) that are read at a time",
      help: "save it again with the network panel's filter on `fetch` alone, or cut its `entries` into several files")
  }

  static func system(_ path: String, _ failure: SystemFailure) -> RecordingProblem {
    RecordingProblem(
      .unreadable, path: path, "`\(path)` cannot be read: \(failure)",
      help: "see that it is a file which whoever runs this may read")
  }

  static func noRegularFile(_ path: String, _ what: String) -> RecordingProblem {
    RecordingProblem(.unreadable, path: path, "`\(path)` is \(what), not a file", help: recordAgain)
  }

  static func linkLoop(_ path: String) -> RecordingProblem {
    RecordingProblem(
      .unreadable, path: path, "`\(path)` is a symbolic link that leads back to itself", help: recordAgain)
  }

  static func linkNowhere(_ path: String) -> RecordingProblem {
    RecordingProblem(.missing, path: path, "`\(path)` is a symbolic link that leads nowhere", help: recordAgain)
  }

  static func linkOut(_ path: String) -> RecordingProblem {
    RecordingProblem(
      .unreadable, path: path, "`\(path)` is a symbolic link that leads out of the recordings' folder",
      help: "put the file itself in its place")
  }

  static func tooLarge(_ path: String, _ count: Int) -> RecordingProblem {
    RecordingProblem(
      .unreadable, path: path, "`\(path)` has \(count) bytes, more than the \(PlainFile.greatestHAR) a HAR may have",
      help: "a recording's HAR keeps its body beside it, in the file that `content._file` names")
  }

  static func largeFilePointer(_ path: String) -> RecordingProblem {
    RecordingProblem(
      .unreadable, path: path, "`\(path)` is a Git LFS pointer, not the file it stands for",
      help: "fetch the file with `git lfs pull`")
  }

  static func notJSON(_ path: String, offset: Int, _ reason: String, isCut: Bool) -> RecordingProblem {
    let message =
      isCut ? "`\(path)` is half-written: its JSON ends at byte \(offset)" : "`\(path)` is no JSON: \(reason)"
    return RecordingProblem(.unreadable, path: path, offset: offset, message, help: recordAgain)
  }

  static func notHAR(_ path: String, _ place: Range<Int>, _ what: String) -> RecordingProblem {
    RecordingProblem(
      .unreadable, path: path, offset: place.lowerBound, length: place.count, "`\(path)` is no HAR 1.2: \(what)",
      help: recordAgain)
  }

  static func badBodyName(_ path: String, _ place: Range<Int>, _ name: String) -> RecordingProblem {
    RecordingProblem(
      .unreadable, path: path, offset: place.lowerBound, length: place.count,
      "`\(path)` names the body `\(name)`, which is not a file in its own folder",
      help: "`_file` is the name of a file beside the HAR, without slashes")
  }

  static func lineEnds(_ path: String) -> RecordingProblem {
    RecordingProblem(
      .edited, path: path, "`\(path)` has other line ends than were recorded; nothing else is changed",
      help: "have `Recordings/** -text` in `.gitattributes`, then check the file out again")
  }

  static func edited(_ path: String, har: String, _ what: String) -> RecordingProblem {
    RecordingProblem(
      .edited, path: path, "`\(path)` is not as it was recorded: \(what)",
      help: "restore it, or accept it with `plumb seal \(har) --comment \"…\"`")
  }

  static func badPending(_ path: String) -> RecordingProblem {
    RecordingProblem(
      .unreadable, path: path, "`\(path)`, left by a recording that was interrupted, cannot be understood",
      help: "delete it and record again")
  }
}
