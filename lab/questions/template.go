package questions

// A rule is one way to say a nonterminal, with what it means.
type rule struct {
	weight  float64
	words   []piece
	meaning *term
	needs   map[string]*need // by column of the rule, as "num2"
	place   string           // "filter.txt:12", for messages
}

// A piece is a part of the words of a rule: exactly one of its fields is set.
type piece struct {
	text   string
	choice [][]piece
	slot   *slot
	part   *reference
}

// A slot stands for a column or a value of the table, or for a row noun.
type slot struct {
	column  string   // which column of the rule: "num", "num2"
	classes []string // what it must be, all of them; the first one is its name without digit
	op      string   // what is said of the column: see the constants
	nth     string   // which value: "" or "2"
	form    string   // form of the words, as "s" for the plural
	said    []string // words instead of the column's own
}

// What a slot says of its column.
const (
	opColumn  = ""   // its name
	opCell    = "="  // a cell
	opMore    = ">"  // a value below that of the row that the question is about
	opLess    = "<"  // a value above it
	opAtLeast = ">=" // a value below or equal
	opAtMost  = "<=" // a value above or equal
	opRange   = "~"  // two values around it
	opDecade  = "^"  // the ten years around it
	opYes     = "!"  // that it is "yes", said by its name
	opNo      = "-"  // that it is "no", said by its name
	opAgain   = "&"  // its name, said a second time
	opPiece   = "*"  // letters or a word of a cell
	opEmpty   = "_"  // that there is nothing in it, said by its name
)

// key tells apart what the slots of a rule say: slots with the same key say the same.
func (s *slot) key() string { return s.column + s.op + s.nth }

// A reference is a nonterminal in the words of a rule or in its meaning.
type reference struct {
	name string // "rows"
	key  string // "rows2": another expansion of it
}

// A term is a part of a rule's meaning: one of name, slot, part and join is set.
type term struct {
	name string
	slot *slot
	part *reference
	join []*term // filters of the same rows
	args []*term // of a name or a slot; of a part what is put into it: see within
}

// A need says what the rule wants to say of one column.
type need struct {
	classes []string
	name    bool            // the name of the column
	values  map[string]bool // ops that take a value
	second  bool            // a second value
}

// A library holds the rules of all nonterminals.
type library map[string][]*rule
