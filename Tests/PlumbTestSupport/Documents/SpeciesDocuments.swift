/// Documents written from facts about SWAPI's species: numbers are strings, and some are no numbers at all.
public enum SpeciesDocuments {
  /// Heights of "210", "n/a" and "unknown"; a null homeworld; lists of none, one and several parts.
  public static let page = """
    {
      "count": 37,
      "next": "https://swapi.dev/api/species/?page=2",
      "previous": null,
      "results": [
        \(wookie),
        \(droid),
        \(unknown)
      ]
    }
    """

  /// A species with a number in every place that is meant to have one.
  public static let wookie = """
    {
      "name": "Wookie",
      "classification": "mammal",
      "designation": "sentient",
      "average_height": "210",
      "skin_colors": "gray",
      "hair_colors": "black, brown",
      "eye_colors": "blue, green, yellow, brown, golden, red",
      "average_lifespan": "400",
      "homeworld": "https://swapi.dev/api/planets/14/",
      "language": "Shyriiwook",
      "people": ["https://swapi.dev/api/people/13/", "https://swapi.dev/api/people/80/"],
      "films": ["https://swapi.dev/api/films/1/"],
      "created": "2014-12-10T16:44:31.486000Z",
      "edited": "2014-12-20T21:36:42.142000Z",
      "url": "https://swapi.dev/api/species/3/"
    }
    """

  /// A species without height, life span or home.
  public static let droid = """
    {
      "name": "Droid",
      "classification": "artificial",
      "designation": "sentient",
      "average_height": "n/a",
      "skin_colors": "n/a",
      "hair_colors": "n/a",
      "eye_colors": "n/a",
      "average_lifespan": "indefinite",
      "homeworld": null,
      "language": "n/a",
      "people": [],
      "films": ["https://swapi.dev/api/films/1/"],
      "created": "2014-12-10T15:16:16.259000Z",
      "edited": "2014-12-20T21:36:42.139000Z",
      "url": "https://swapi.dev/api/species/2/"
    }
    """

  /// A species nobody measured.
  public static let unknown = """
    {
      "name": "Clawdite",
      "classification": "reptilian",
      "designation": "sentient",
      "average_height": "unknown",
      "skin_colors": "green, yellow",
      "hair_colors": "none",
      "eye_colors": "yellow",
      "average_lifespan": "70",
      "homeworld": "https://swapi.dev/api/planets/54/",
      "language": "Clawdite",
      "people": [],
      "films": [],
      "created": "2014-12-20T16:57:46.171000Z",
      "edited": "2014-12-20T21:36:42.187000Z",
      "url": "https://swapi.dev/api/species/29/"
    }
    """

  /// Numbers sent as numbers, which the API never does: the one way `average_height` is read.
  public static let numeric = #"{"name":"Hutt","average_height":300,"average_lifespan":1000}"#

  /// What the API answers for an unknown id.
  public static let notFoundDetail = #"{"detail":"Not found"}"#
}
