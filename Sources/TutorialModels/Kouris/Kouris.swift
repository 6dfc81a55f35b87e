/// John Kouris's Pokédex, as its part 2 leaves it, with the types spelled apart and spelled nested.
public enum Kouris {}
