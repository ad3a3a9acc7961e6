package grammar

// Type is the index of a type in [Grammar.Types].
type Type int

// Order is the order of those arguments of a predicate that have the same type.
// Arguments of different types are distinguished by their types.
type Order int

const (
	Sentence Order = iota // in the order of their anchors in the sentence
	Free                  // without meaning: any order is the same program
	Reversed              // in the opposite order of their anchors
)

// Label is what the network scores: a predicate or an entity constructor.
// A predicate's signatures share its label.
type Label struct {
	Name   string
	Entity bool // carries constants, allowed only on words the lexicon links
	Order  Order
}

// Tag is a label with one of its signatures: a tag of [petit2023] §2.
type Tag struct {
	Label  int // index into Grammar.Labels
	Args   []Type
	Result Type
}

// Grammar is the tuple ⟨E, T, f_Type, f_Args⟩ of [petit2023] §2, read from a
// file by [Read]. It is immutable after that and safe for concurrent use.
type Grammar struct {
	Wrapper   string   // predicate around every program ("answer"); "" for none
	Types     []string // names
	RootTypes []bool   // [T] types that a program may have
	Labels    []Label  // in file order: the order of the network's outputs
	Tags      []Tag    // grouped by label, in label order

	labels map[string]int // name → index
	first  []int          // [L+1] first tag of each label

	valency []int // [E] see Valency
	forms   []Tag // a tag of each valency
}

// Label returns the index of the label called name, or -1.
func (g *Grammar) Label(name string) int {
	if l, ok := g.labels[name]; ok {
		return l
	}
	return -1
}

// TagsOf returns the half-open range of tags that share label l.
func (g *Grammar) TagsOf(l int) (from, to int) { return g.first[l], g.first[l+1] }

// Valency returns the number of a tag's result and argument types, which are in any order: it is the same for tags that
// differ in nothing else than their labels. It is below [Grammar.Valencies], and a grammar of mentions has the numbers of its base.
func (g *Grammar) Valency(tag int) int { return g.valency[tag] }

// Valencies returns the number of different valencies.
func (g *Grammar) Valencies() int { return len(g.forms) }

// numberValencies numbers the valencies of all tags.
func (g *Grammar) numberValencies() {
	known := map[string]int{}
	for _, tag := range g.Tags {
		key := valency(tag)
		v, ok := known[key]
		if !ok {
			v, known[key] = len(g.forms), len(g.forms)
			g.forms = append(g.forms, tag)
		}
		g.valency = append(g.valency, v)
	}
}

// LabelNames returns the names of the labels, in the order of a model's outputs.
func (g *Grammar) LabelNames() []string {
	names := make([]string, len(g.Labels))
	for i, l := range g.Labels {
		names[i] = l.Name
	}
	return names
}
