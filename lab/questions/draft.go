package questions

import (
	"math/rand/v2"
	"slices"

	"semtree/lexicon/english"
)

// Slots that are neither columns nor values.
const (
	figureSlot = "k"    // a small number without a column
	oneSlot    = "one"  // the number one
	rowSlot    = "row"  // a noun for the rows
	itemSlot   = "item" // a noun for the rows that is no header
)

func isNoun(s *slot) bool { return s.column == rowSlot || s.column == itemSlot }

// A draft is a question in the making.
type draft struct {
	lib    library
	view   *view
	rng    *rand.Rand
	weight func(r *rule, name string) float64
	row    int    // that the question is about: its cells fill the slots, so that filters have a result
	used   []bool // [columns] that the question names
	words  []word
	scopes int // number of expanded rules
	tries  int // rules that may still be tried
	noun   [2]*noun
	ones   []meaning // what should be one row
	begin  string    // first alternative of "question"
}

// oneRow is the nonterminal for one row of the table.
const oneRow = "one"

// A word is one or more words of the question that are written together.
type word struct {
	text string
	says source // the slot that they come from; zero for words of the template
}

// A source is a slot of an expanded rule.
type source struct {
	scope int // from 1
	key   string
}

// A scope is what the slots and nonterminals of one expanded rule stand for.
type scope struct {
	id      int
	start   int // index into words
	columns map[string]*column
	values  map[string]entity
	parts   map[string]meaning
}

// says reports whether a rule says a value already: nobody asks for one thing or the same.
func (s *scope) says(v entity) bool {
	for _, other := range s.values {
		if other.label == v.label && slices.Equal(other.consts, v.consts) {
			return true
		}
	}
	return false
}

// expand writes the words of a nonterminal and returns what they mean. It tries the
// rules in random order until one fits the table; words and columns are as before
// if none does.
func (d *draft) expand(name string) (meaning, bool) {
	rules := slices.Clone(d.lib[name])
	words, used, begin, ones := len(d.words), slices.Clone(d.used), d.begin, len(d.ones)
	for len(rules) > 0 && d.tries > 0 {
		i := weighted(d.rng, rules, func(r *rule) float64 { return d.weight(r, name) })
		if i < 0 {
			break
		}
		r := rules[i]
		rules = slices.Delete(rules, i, i+1)
		d.tries--
		if name == "construct" {
			d.begin = construct(r)
		}
		if m, ok := d.apply(r); ok {
			return m, true
		}
		d.words = d.words[:words]
		copy(d.used, used)
		d.begin, d.ones = begin, d.ones[:ones]
	}
	return meaning{}, false
}

func (d *draft) apply(r *rule) (meaning, bool) {
	d.scopes++
	s := &scope{d.scopes, len(d.words), map[string]*column{}, map[string]entity{}, map[string]meaning{}}
	if !d.write(r, s, r.words) {
		return meaning{}, false
	}
	return d.build(r.meaning, s)
}

// write writes pieces of a rule.
func (d *draft) write(r *rule, s *scope, pieces []piece) bool {
	for _, p := range pieces {
		ok := true
		switch {
		case p.choice != nil:
			ok = d.write(r, s, p.choice[d.rng.IntN(len(p.choice))])
		case p.part != nil:
			s.parts[p.part.key], ok = d.expand(p.part.name)
			if p.part.name == oneRow {
				d.ones = append(d.ones, s.parts[p.part.key])
			}
		case p.slot != nil:
			ok = d.fill(r, s, p.slot)
		default:
			d.words = append(d.words, word{text: p.text})
		}
		if !ok {
			return false
		}
	}
	return true
}

// fill writes a slot.
func (d *draft) fill(r *rule, s *scope, sl *slot) bool {
	says := source{s.id, sl.key()}
	switch sl.column {
	case rowSlot, itemSlot:
		d.words = append(d.words, word{text: d.rowNoun(sl)})
		return true
	case figureSlot:
		return d.figure(s, sl, says)
	case oneSlot:
		s.values[sl.key()] = entity{label: "number", consts: []string{"1"}}
		text := english.Cardinal(1)
		if sl.said != nil {
			text = sl.said[d.rng.IntN(len(sl.said))]
		}
		d.words = append(d.words, word{text: text, says: says})
		return true
	}
	c := s.columns[sl.column]
	if c == nil {
		if c = d.column(r.needs[sl.column], s.partner(sl)); c == nil {
			return false
		}
		s.columns[sl.column] = c
		d.used[c.index] = true
	}
	if sl.op != opColumn && sl.op != opAgain {
		v, ok := s.values[sl.key()]
		if !ok {
			if v, ok = d.value(c, sl); !ok || s.says(v) {
				return false
			}
			s.values[sl.key()] = v
		}
		d.words = append(d.words, word{text: v.said, says: says})
		return true
	}
	w := word{text: d.name(c, sl), says: says}
	if sl.form == "prep" {
		w.says = source{}
	}
	d.words = append(d.words, w)
	return w.text != ""
}

// rowNoun returns the noun of this question: the same everywhere.
func (d *draft) rowNoun(sl *slot) string {
	i := 0
	if sl.column == itemSlot {
		i = 1
	}
	if d.noun[i] == nil {
		n := d.view.noun(d.rng, i == 1)
		d.noun[i] = &n
	}
	if sl.form == "s" {
		return d.noun[i].many
	}
	return d.noun[i].one
}

func (d *draft) figure(s *scope, sl *slot, says source) bool {
	most := min(10, d.view.t.Rows-1)
	if most < 2 {
		return false
	}
	k := 2 + d.rng.IntN(most-1)
	if d.rng.IntN(2) == 0 {
		k = min([]int{2, 3, 3, 5, 5, 10}[d.rng.IntN(6)], most)
	}
	if sl.form == "nth" {
		s.values[sl.key()] = entity{label: "nth", consts: quoted(plain(float64(k)))}
		d.words = append(d.words, word{text: sayNth(k, d.rng), says: says})
		return true
	}
	text := plain(float64(k))
	s.values[sl.key()] = entity{label: "number", consts: []string{text}, said: text}
	if d.rng.Float64() < 0.4 && sl.form != "plus" {
		text = english.Cardinal(k)
	}
	switch {
	case sl.form == "plus":
		text += "+"
	case sl.form == "times" && k == 2 && d.rng.IntN(2) == 0:
		text = "twice"
	case sl.form == "times":
		text += " times"
	}
	d.words = append(d.words, word{text: text, says: says})
	return true
}
