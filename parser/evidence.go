package parser

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"semtree/lexicon"
	"semtree/lexicon/english"
	"semtree/model"
	"semtree/solver/instance"
)

// Missing is a part of the question that the program does not say, or says only
// by guessing what it means.
type Missing struct {
	Text  string `json:"text"`  // as typed
	Start int    `json:"start"` // byte offset in the question
	End   int    `json:"end"`   // byte offset after it
	Kind  string `json:"kind"`  // MissingName, MissingWord or Unused
}

// Kinds of what a program does not say.
const (
	MissingName = "name"   // a word that is not known where a name stands, or several: the facts have no such name
	MissingWord = "word"   // another content word that is not known
	Unused      = "unused" // a known word, a name, a number or a function word that changes what is asked
)

// reading looks at what a parse makes of the words of a question.
type reading struct {
	question string
	model    *model.Model
	tokens   []lexicon.Token
	ids      []int // [n] in the vocabulary
	labels   []int // [n] of the grammar; instance.Empty for none
	opening  int   // words before the question proper
	capitals bool  // capital letters mean something
	roles    []role
}

// role is what a word does in a parse.
type role int

const (
	ordinary role = iota // understood, or of no weight
	missing              // a content word that is not known, without a label
	vital                // a function word that asks, denies or limits, not known, without a label
	guessed              // a word that is not known, with a label
	operator             // another function word that restricts, not known, without a label
	unused               // a name or number without a label
	dropped              // a known word without a label, which nearly always had one in training
	unseen               // a known word with a label that it never had in training
)

// newReading prepares a look at a parse.
func newReading(question string, m *model.Model, tokens []lexicon.Token, ids, labels []int) *reading {
	r := &reading{question: question, model: m, tokens: tokens, ids: ids, labels: labels}
	for i, t := range tokens {
		if english.Asking.Has(t.Key) {
			r.opening = i
			break
		}
		if labels[i] != instance.Empty {
			break
		}
	}
	for i, t := range tokens {
		if class := english.ClassOf(t.Key); i > 0 && class != english.Content && class != english.Request && !r.upper(i) {
			r.capitals = true // not everything begins with one
		}
	}
	r.roles = make([]role, len(tokens))
	for i := range r.roles {
		r.roles[i] = r.roleOf(i)
	}
	return r
}

// role returns what word i does.
func (r *reading) role(i int) role { return r.roles[i] }

// roleOf finds out what word i does.
func (r *reading) roleOf(i int) role {
	t, label := r.tokens[i], r.labels[i]
	labelled := label != instance.Empty
	switch {
	case t.Entities != nil && !labelled:
		return unused
	case t.Entities != nil:
		return ordinary
	case r.ids[i] == 0 && labelled:
		return guessed
	case r.ids[i] == 0:
		return r.unknown(i)
	case labelled && !r.model.Used(r.ids[i], label):
		return unseen
	case !labelled && english.ClassOf(t.Key) != english.Filler && r.model.Carries(r.ids[i]):
		return dropped
	}
	return ordinary
}

// unknown returns what word i does, which is not known and has no label. Before the
// question proper, what people say to begin does not count: "excuse me, how long …".
func (r *reading) unknown(i int) role {
	opened := i >= r.opening
	switch english.ClassOf(r.tokens[i].Key) {
	case english.Content:
		if opened || !english.Openings.Has(r.tokens[i].Key) {
			return missing
		}
	case english.Request:
		if opened && !r.begins(i) {
			return missing
		}
	case english.Vital:
		if opened {
			return vital
		}
	case english.Operator:
		if opened && r.limits(i) {
			return vital
		}
		return operator
	}
	return ordinary
}

// limits reports whether word i counts or compares what is asked for: "rivers through only one
// state". In "the only state", it does not; nor at the end of a request: "tell me more".
func (r *reading) limits(i int) bool {
	key := r.tokens[i].Key
	if !english.Limiting.Has(key) || key == "only" && i > 0 && r.tokens[i-1].Key == "the" {
		return false
	}
	for j := range i {
		if r.labels[j] != instance.Empty {
			return true
		}
	}
	return false
}

// begins reports whether word i stands before all that asks and all that has a
// label.
func (r *reading) begins(i int) bool {
	for j := range i {
		if english.Asking.Has(r.tokens[j].Key) || r.labels[j] != instance.Empty {
			return false
		}
	}
	return true
}

// evidence counts what the words do. Margin and surprise are for the caller to add.
func (r *reading) evidence() model.Evidence {
	var e model.Evidence
	for i := range r.tokens {
		switch r.role(i) {
		case missing, vital:
			e.Missing++
		case guessed:
			e.Guessed++
		case operator:
			e.Operators++
		case unused:
			e.Names++
		case dropped:
			e.Dropped++
		case unseen:
			e.Unseen++
		}
	}
	return e
}

// missing lists what the program does not say.
func (r *reading) missing() []Missing {
	var list []Missing
	for i := 0; i < len(r.tokens); i++ {
		switch r.role(i) {
		case missing, guessed:
			from, kind := i, MissingWord
			if r.likeName(i) {
				for kind = MissingName; i+1 < len(r.tokens) && r.goesOn(i+1); i++ {
				}
			}
			list = append(list, r.part(from, i, kind))
		case vital, operator, unused, dropped:
			list = append(list, r.part(i, i, Unused))
		}
	}
	return list
}

// likeName reports whether word i, which is not known, stands where a name does:
// after a preposition or before 's, or with a capital letter.
func (r *reading) likeName(i int) bool {
	if english.ClassOf(r.tokens[i].Key) != english.Content {
		return false
	}
	return i > 0 && (english.Prepositions.Has(r.tokens[i-1].Key) || r.capitals && r.upper(i)) ||
		i+1 < len(r.tokens) && r.tokens[i+1].Key == "'s"
}

// goesOn reports whether word i goes on with the name before it.
func (r *reading) goesOn(i int) bool {
	role := r.role(i)
	return (role == missing || role == guessed) && english.ClassOf(r.tokens[i].Key) == english.Content
}

// upper reports whether word i is typed with a capital letter at its beginning.
func (r *reading) upper(i int) bool {
	c, _ := utf8.DecodeRuneInString(r.typed(i, i))
	return unicode.IsUpper(c)
}

// part returns words i to j as a part of the question.
func (r *reading) part(i, j int, kind string) Missing {
	return Missing{r.typed(i, j), r.tokens[i].Start, r.tokens[j].End, kind}
}

// typed returns words i to j as they were typed.
func (r *reading) typed(i, j int) string { return r.question[r.tokens[i].Start:r.tokens[j].End] }

// explain says in words what is missing: which names the facts lack, about which
// words nothing is known, and what the program leaves out all the same. It is
// empty if nothing is.
func explain(list []Missing) string {
	var parts []string
	for _, kind := range []struct{ kind, text string }{
		{MissingName, "the facts have no "}, {MissingWord, "nothing is known about "}, {Unused, "no program was found that uses "},
	} {
		var texts []string
		for _, m := range list {
			if m.Kind == kind.kind {
				texts = append(texts, "'"+m.Text+"'")
			}
		}
		if texts != nil {
			parts = append(parts, kind.text+strings.Join(texts, ", "))
		}
	}
	return strings.Join(parts, "; ")
}
