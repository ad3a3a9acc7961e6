package lexicon

// Name is one name of an entity: what a domain gives to the linker.
type Name struct {
	Text   string   // as people write it, in lower case: "austin texas"
	Label  string   // entity constructor: "cityid"
	Consts []string // as FunQL writes them, quotes included: "'austin'", "'tx'"
}
