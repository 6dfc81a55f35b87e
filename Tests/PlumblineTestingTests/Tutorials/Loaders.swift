import Foundation
import TutorialModels

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Why a loader has nothing to show.
enum LoadError: Error, Equatable {
  case noURL(String)
  case offline, timedOut, noPicture
  case status(Int)
  case other(Int)
  case notDecoded

  init(_ error: any Error) {
    switch (error as? URLError)?.code {
    case .notConnectedToInternet?: self = .offline
    case .timedOut?: self = .timedOut
    case let code?: self = .other(code.rawValue)
    case nil: self = .notDecoded
    }
  }
}

/// Loads the species table page by page, each by the `next` of the one before, as Grok Swift's does.
struct GrokSwiftLoader {
  let session: URLSession

  func page(
    _ address: String, completion: @escaping @Sendable (Result<GrokSwift.SpeciesWrapper, LoadError>) -> Void
  ) {
    guard let url = URL(string: address), url.host != nil else { return completion(.failure(.noURL(address))) }
    session.dataTask(with: url) { data, _, error in
      if let error { return completion(.failure(LoadError(error))) }
      guard let page = try? JSONDecoder().decode(GrokSwift.SpeciesWrapper.self, from: data ?? Data()) else {
        return completion(.failure(.notDecoded))
      }
      completion(.success(page))
    }.resume()
  }

  func page(_ address: String) async throws -> GrokSwift.SpeciesWrapper {
    try await withCheckedThrowingContinuation { continuation in
      page(address) { continuation.resume(with: $0) }
    }
  }
}

/// Loads the list, then a Pokémon by the URL its row has, as CS50's Pokédex does.
struct CS50Loader {
  let session: URLSession

  func load<Model: Decodable & Sendable>(
    _ type: Model.Type, _ address: String, completion: @escaping @Sendable (Result<Model, LoadError>) -> Void
  ) {
    guard let url = URL(string: address) else { return completion(.failure(.noURL(address))) }
    session.dataTask(with: url) { data, _, error in
      guard let data, error == nil else {
        return completion(.failure(error.map(LoadError.init) ?? .notDecoded))
      }
      do {
        completion(.success(try JSONDecoder().decode(Model.self, from: data)))
      } catch {
        completion(.failure(.notDecoded))
      }
    }.resume()
  }

  func load<Model: Decodable & Sendable>(_ type: Model.Type, _ address: String) async throws -> Model {
    try await withCheckedThrowingContinuation { continuation in
      load(type, address) { continuation.resume(with: $0) }
    }
  }
}

/// Downloads a Pokémon's picture, as Kouris's Pokédex does for the image it shows.
struct PictureLoader {
  let session: URLSession

  func picture(_ address: String) async throws -> Data {
    guard let url = URL(string: address) else { throw LoadError.noURL(address) }
    let given = await session.given(URLRequest(url: url))
    if let error = given.error { throw LoadError(error) }
    if let status = given.response?.statusCode, status != 200 { throw LoadError.status(status) }
    guard let data = given.data, data.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { throw LoadError.noPicture }
    return data
  }
}

/// Loads a Pokémon as Miciano's Pokedex does: the completion is called in one branch of three.
struct MicianoLoader {
  let session: URLSession
  /// Where the tutorial prints.
  let say: @Sendable (String) -> Void

  func pokemon(_ address: String, completion: @escaping @Sendable (Miciano.PokemonModel) -> Void) {
    guard let url = URL(string: address) else { return say("no URL") }
    session.dataTask(with: url) { data, _, error in
      guard let data, error == nil else { return say("no data") }
      do {
        completion(try JSONDecoder().decode(Miciano.PokemonModel.self, from: data))
      } catch {
        say("not decoded")
      }
    }.resume()
  }

  /// What became of a load: the Pokémon's number and name, or the branch that ends without the completion.
  static func outcome(_ session: URLSession, _ address: String) async -> String {
    await withCheckedContinuation { continuation in
      MicianoLoader(session: session, say: { continuation.resume(returning: "never called: \($0)") })
        .pokemon(address) { continuation.resume(returning: "called: \($0.id) \($0.name)") }
    }
  }
}
