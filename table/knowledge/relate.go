package knowledge

import (
	"cmp"
	"slices"

	"semtree/lexicon/english"
)

// Kind says how two words are related.
type Kind uint8

// The kinds, in the order in which [Knowledge.Related] prefers them among equally
// strong ones.
const (
	None         Kind = iota
	Form              // a form and its base; Related reports it as Same
	Comparative       // likewise, of an adjective
	Superlative       // likewise
	Same              // the same word, or forms of the same word
	Name              // other ways to write a name: texas, tx
	More              // heavy: more weight
	Less              // light: less weight
	Abbreviation      // temp, temperature
	Hint              // earn, salary: a word that asks for a column
	Synonym           // film, movie
	Derived           // weigh, weight
	Broader           // wife, spouse: the second is what the first is a kind of
	Narrower          // spouse, wife; the file has only the other direction
	kinds
)

var kindNames = [...]string{"none", "form", "comparative", "superlative", "same", "name", "more", "less", "abbreviation", "hint", "synonym", "derived", "broader", "narrower"}

func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return "unknown"
}

// Relation is how a word of a question is related to a word of a header or cell.
type Relation struct {
	Kind      Kind
	Direction int            // of More: 1; of Less: -1; else 0
	Degree    english.Degree // of the word in the question, if the kind is More or Less
	Strength  float64        // in (0, 1]; 0 for None
}

// Strengths of relations that are not edges.
const (
	sameForm   = 0.95 // one is a form of the other, or both of a third
	sameStem   = 0.8  // unknown words with the same stem
	sameDegree = 0.6  // one is a comparative of the other
	shortened  = 0.5  // an unknown word that looks like a short form
)

// Related returns the strongest relation of a word of a question to a word of a
// header or cell; None, which is the zero Relation, if there is none. Either may be a
// phrase, if the file has it.
func (k *Knowledge) Related(word, header string) Relation {
	a, b := k.Word(word), k.Word(header)
	return k.Relate(&a, &b)
}

// Relate is [Knowledge.Related] of words that were looked up before.
func (k *Knowledge) Relate(word, header *Word) Relation {
	if word.text == header.text {
		return Relation{Kind: Same, Strength: 1}
	}
	best := Relation{}
	for _, f := range word.all() {
		for _, g := range header.all() {
			if r := k.relation(f, g); r.Strength > best.Strength {
				best = r
			}
		}
	}
	if best.Kind == None && (word.count == 0 || header.count == 0) {
		return unknown(word, header)
	}
	return best
}

// relation returns the strongest relation of two forms.
func (k *Knowledge) relation(f, g form) Relation {
	plain := (f.kind == Same || f.kind == Form) && (g.kind == Same || g.kind == Form)
	if f.id == g.id {
		if plain || f.kind == g.kind {
			return Relation{Kind: Same, Strength: sameForm}
		}
		return Relation{Kind: Same, Strength: sameDegree}
	}
	best := Relation{}
	for _, e := range between(k.edges[f.id], g.id) {
		r := Relation{Kind: e.Kind, Strength: float64(e.Strength) / MaxStrength}
		switch {
		case e.Kind <= Superlative:
			continue // both are forms of one word, which another pair shows
		case e.Kind == More:
			r.Direction, r.Degree = 1, f.degree()
		case e.Kind == Less:
			r.Direction, r.Degree = -1, f.degree()
		case !plain:
			r.Strength *= sameDegree
		}
		if r.Strength > best.Strength {
			best = r
		}
	}
	for _, e := range between(k.edges[g.id], f.id) {
		if s := float64(e.Strength) / MaxStrength; e.Kind == Broader && plain && s > best.Strength {
			best = Relation{Kind: Narrower, Strength: s}
		}
	}
	return best
}

// between returns the edges to a word.
func between(edges []Edge, to int32) []Edge {
	low, _ := slices.BinarySearchFunc(edges, to, func(e Edge, to int32) int { return cmp.Compare(e.To, to) })
	high := low
	for high < len(edges) && edges[high].To == to {
		high++
	}
	return edges[low:high]
}

// degree returns the degree of a form.
func (f form) degree() english.Degree {
	if f.kind == Comparative || f.kind == Superlative {
		return english.Degree(f.kind - Form)
	}
	return english.Positive
}

// unknown relates words of which at least one is not in the file, by their letters.
func unknown(word, header *Word) Relation {
	if word.stem() == header.stem() {
		return Relation{Kind: Same, Strength: sameStem}
	}
	if header.count == 0 && shortens(header.text, word.text) || word.count == 0 && shortens(word.text, header.text) {
		return Relation{Kind: Abbreviation, Strength: shortened}
	}
	return Relation{}
}

// shortens reports whether a word looks like a short form of a long word: its
// beginning, or its first and some further consonants in their order, and the last
// one or the one before it among them.
func shortens(short, long string) bool {
	if len(short) < 3 || len(long) < len(short)+2 || short[0] != long[0] {
		return false
	}
	if long[:len(short)] == short {
		return true
	}
	at := 0
	for i := range len(short) {
		if i > 0 && slices.Contains([]byte("aeiou"), short[i]) {
			return false
		}
		for at < len(long) && long[at] != short[i] {
			at++
		}
		if at == len(long) {
			return false
		}
		at++
	}
	return at >= len(long)-1
}

// Measure is a column that an adjective compares.
type Measure struct {
	Noun      string
	Direction int     // 1: more of it is more of the adjective; -1: less of it is
	Strength  float64 // in (0, 1]
}

// Attribute returns the columns that an adjective compares, the likeliest first, and
// its degree: for "heaviest" weight with direction 1 among others, and Superlative. For
// "oldest", age has direction 1 and year has direction -1.
func (k *Knowledge) Attribute(adjective string) ([]Measure, english.Degree) {
	var found []Measure
	degree := english.Positive
	w := k.Word(adjective)
	for _, f := range w.all() {
		for _, e := range k.edges[f.id] {
			direction := 1
			switch e.Kind {
			case More:
			case Less:
				direction = -1
			default:
				continue
			}
			degree = max(degree, f.degree())
			m := Measure{k.words[e.To], direction, float64(e.Strength) / MaxStrength}
			if !slices.ContainsFunc(found, func(o Measure) bool { return o.Noun == m.Noun && o.Direction == m.Direction }) {
				found = append(found, m)
			}
		}
	}
	slices.SortStableFunc(found, func(a, b Measure) int { return cmp.Compare(b.Strength, a.Strength) })
	return found, degree
}

// Names returns other ways to write a name, the surest first: "tx" for "texas". The
// words of a name of several words have one blank between.
func (k *Knowledge) Names(name string) []string { return k.Near(name, Name) }

// Near returns the words to which a word has an edge of one of the kinds, the
// strongest first: what a linker looks for among the cells of a table too large to
// compare with each.
func (k *Knowledge) Near(word string, of ...Kind) []string {
	var edges []Edge
	w := k.Word(word)
	for _, f := range w.all() {
		for _, e := range k.edges[f.id] {
			if slices.Contains(of, e.Kind) {
				edges = append(edges, e)
			}
		}
	}
	slices.SortStableFunc(edges, func(a, b Edge) int { return cmp.Compare(b.Strength, a.Strength) })
	var near []string
	for _, e := range edges {
		if other := k.words[e.To]; other != word && !slices.Contains(near, other) {
			near = append(near, other)
		}
	}
	return near
}
