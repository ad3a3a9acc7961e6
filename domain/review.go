package domain

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"semtree/answer"
	"semtree/internal/elementary"
	"semtree/lexicon"
	"semtree/lexicon/english"
	"semtree/model"
	"semtree/parser"
	"semtree/solver/instance"
)

// The features of the confidence, in order.
const (
	eMargin   = iota // log(1+) of the value of the program less that of the best one with another answer, at most maxMargin
	eSurprise        // log(1 − Σ log p), over the labels and heads of all words in programs with its answer, by the network alone

	// What the program leaves out, or makes of words that it does not know. Filler
	// words (see package lexicon) don't count, nor do words that people say before
	// their question.
	eMissing   // content words, and words that ask or deny, that are not known and carry no label
	eGuessed   // words that are not known and carry a label, which the words around suggest
	eOperators // other function words that restrict, are not known and carry no label
	eNames     // names and numbers that carry no label
	eDropped   // known words that carry no label, but nearly always did in training
	eUnseen    // known words with a label that they never had in training
	features
)

// Features are the names of the features.
var Features = []string{"log(1+margin)", "log(1+surprise)", "missing", "guessed", "operators", "names", "dropped", "unseen"}

// maxMargin is the largest margin, and that of a program without a second: beyond it, more
// says nothing new.
const maxMargin = 20

// Review implements [parser.Work]. The best program is the answer, if any is. Without a proof of it, and of how far
// the others are behind, nothing is known of it.
func (w *world) Review(f *parser.Found) parser.Review {
	best := f.Readings[0]
	words := newUsage(f)
	r := parser.Review{Missing: words.missing(), Places: words.places()}
	if best.Empty == "" {
		r.Note = words.leftOut(r.Missing)
	}
	if text := explain(r.Missing); text != "" {
		r.Objections = []parser.Objection{{Reason: text, Kind: answer.Unfound}}
	}
	if text := w.otherKind(best); text != "" {
		r.Objections = append(r.Objections, parser.Objection{Reason: text, Force: parser.Usually, Kind: answer.Unfound})
	}
	margin, known, same := ahead(f)
	if !known {
		r.Objections = append(r.Objections, parser.Objection{Reason: "time ran out before it was known how far the best program is ahead of the others", Kind: answer.Unfinished})
		return r
	}
	surprise, _ := f.Surprise(same...)
	r.Evidence = make([]float64, features)
	r.Evidence[eMargin], r.Evidence[eSurprise] = elementary.Log64(1+min(margin, maxMargin)), elementary.Log64(1+surprise)
	words.count(r.Evidence)
	if r.Evidence[eMissing] > 0 {
		// What a missing word asks for, restricts or denies is not in the answer, however sure the rest is.
		r.Objections[0].Force = parser.Usually
	}
	return r
}

// otherKind says of an empty answer that a thing which is called by its name is not of the kind that is asked for: a city is no
// capital. Nobody who knew that would ask so: another thing of that name is meant, which the facts do not have.
func (w *world) otherKind(r *parser.Reading) string {
	selector, ok := w.Executor.(Selector)
	if !ok || r.Empty == "" {
		return ""
	}
	for _, n := range r.Tree.Preorder() {
		if len(n.Args) == 1 && len(n.Args[0].Consts) > 0 && selector.Selects(n.Name) {
			if a, err := w.Domain.Execute(n); err == nil && len(a.Values) == 0 {
				return "there are no " + w.InWords(n)
			}
		}
	}
	return ""
}

// ahead is how far the best program is ahead of those with another answer, as far as programs are ranked, and the programs with
// its answer: there are several ways to write one program, of which none need be far ahead of the others.
func ahead(f *parser.Found) (margin float64, known bool, same []*parser.Reading) {
	best := f.Readings[0]
	margin, known = f.Margin()
	same = append(same, best)
	for _, r := range f.Readings[1:] {
		if !known || !r.Proved {
			break
		}
		if margin = max(best.Score-r.Score, 0); best.Empty != "" || !r.SameResult(&best.Reading) { // those after it are worth no more
			break
		}
		same = append(same, r)
	}
	return margin, known, same
}

// usage looks at what a parse makes of the words of a question.
type usage struct {
	question string
	model    *model.Model
	tokens   []lexicon.Token
	ids      []int // [n] in the vocabulary
	labels   []int // [n] of the language; instance.Empty for none
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

// newUsage prepares a look at what the best program makes of the words.
func newUsage(f *parser.Found) *usage {
	tokens := f.Linked.([]lexicon.Token)
	labels := make([]int, len(tokens))
	tree := f.Readings[0].Parse
	for w, tag := range tree.Tag {
		switch c := f.On(tree, w); {
		case tag == instance.Empty:
			labels[w] = instance.Empty
		case c != nil:
			labels[w] = c.Label
		default:
			labels[w] = f.Grammar.Tags[tag].Label
		}
	}
	r := &usage{question: f.Text, model: f.Model, tokens: tokens, ids: f.Words, labels: labels}
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

// roleOf finds out what word i does.
func (r *usage) roleOf(i int) role {
	t, label := r.tokens[i], r.labels[i]
	labelled := label != instance.Empty
	switch {
	case r.ids[i] == 0 && r.goes(i):
		return ordinary
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

// goes reports whether word i is a verb that says no more than the preposition behind it.
func (r *usage) goes(i int) bool {
	return english.Passing.Has(r.tokens[i].Key) && i+1 < len(r.tokens) && english.Prepositions.Has(r.tokens[i+1].Key)
}

// unknown returns what word i does, which is not known and has no label. Before the
// question proper, what people say to begin does not count: "excuse me, how long …".
func (r *usage) unknown(i int) role {
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
func (r *usage) limits(i int) bool {
	key := r.tokens[i].Key
	if !english.Limiting.Has(key) || key == "only" && i > 0 && r.tokens[i-1].Key == "the" {
		return false
	}
	return slices.ContainsFunc(r.labels[:i], func(label int) bool { return label != instance.Empty })
}

// begins reports whether word i stands before all that asks and all that has a
// label.
func (r *usage) begins(i int) bool {
	for j := range i {
		if english.Asking.Has(r.tokens[j].Key) || r.labels[j] != instance.Empty {
			return false
		}
	}
	return true
}

// evidenceOf has the feature that counts the words of a role.
var evidenceOf = [...]int{
	missing: eMissing, vital: eMissing, guessed: eGuessed, operator: eOperators, unused: eNames, dropped: eDropped, unseen: eUnseen,
}

// count counts what the words do.
func (r *usage) count(e []float64) {
	for _, role := range r.roles {
		if role != ordinary {
			e[evidenceOf[role]]++
		}
	}
}

// missing lists what the program does not say.
func (r *usage) missing() []answer.Missing {
	var list []answer.Missing
	for i := 0; i < len(r.tokens); i++ {
		switch r.roles[i] {
		case missing, guessed:
			from, kind := i, answer.MissingWord
			if r.likeName(i) {
				for kind = answer.MissingName; i+1 < len(r.tokens) && r.goesOn(i+1); i++ {
				}
			}
			list = append(list, r.part(from, i, kind))
		case vital, operator, unused, dropped:
			list = append(list, r.part(i, i, answer.Unused))
		}
	}
	return list
}

// places says which part of the program each word stands for.
func (r *usage) places() []answer.WordPlace {
	places := make([]answer.WordPlace, len(r.tokens))
	for i, t := range r.tokens {
		class := english.ClassOf(t.Key)
		switch role := r.roles[i]; {
		case role == guessed || role == unseen:
			places[i] = answer.PlaceDoubtful
		case role != ordinary:
			places[i] = answer.PlaceLeft
		case r.labels[i] != instance.Empty && t.Entities != nil:
			places[i] = answer.PlaceValue
		case r.labels[i] != instance.Empty:
			places[i] = answer.PlaceOperation
		case class == english.Content || class == english.Request:
			places[i] = answer.PlaceSaid
		default:
			places[i] = answer.PlaceFunction
		}
	}
	return places
}

// likeName reports whether word i, which is not known, stands where a name does:
// after a preposition or before 's, or with a capital letter.
func (r *usage) likeName(i int) bool {
	if english.ClassOf(r.tokens[i].Key) != english.Content {
		return false
	}
	return i > 0 && (english.Prepositions.Has(r.tokens[i-1].Key) || r.capitals && r.upper(i)) ||
		i+1 < len(r.tokens) && r.tokens[i+1].Key == "'s"
}

// goesOn reports whether word i goes on with the name before it.
func (r *usage) goesOn(i int) bool {
	role := r.roles[i]
	return (role == missing || role == guessed) && english.ClassOf(r.tokens[i].Key) == english.Content
}

// upper reports whether word i is typed with a capital letter at its beginning.
func (r *usage) upper(i int) bool {
	c, _ := utf8.DecodeRuneInString(r.typed(i, i))
	return unicode.IsUpper(c)
}

// part returns words i to j as a part of the question.
func (r *usage) part(i, j int, kind string) answer.Missing {
	return answer.Missing{Text: r.typed(i, j), Start: r.tokens[i].Start, End: r.tokens[j].End, Kind: kind}
}

// typed returns words i to j as they were typed.
func (r *usage) typed(i, j int) string { return r.question[r.tokens[i].Start:r.tokens[j].End] }

// explain says in words what is missing: which names the facts lack, about which
// words nothing is known, and what the program leaves out all the same. It is
// empty if nothing is.
func explain(list []answer.Missing) string {
	var parts []string
	for _, kind := range []struct{ kind, text string }{
		{answer.MissingName, "the facts have no "}, {answer.MissingWord, "nothing is known about "}, {answer.Unused, "no program was found that uses "},
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

// leftOut says what became of what is missing: some words carry a label, which
// the words around suggest, the others nothing. It is empty if nothing is missing.
func (r *usage) leftOut(missing []answer.Missing) string {
	var unknown, left, parts []string
	for i, t := range r.tokens {
		text := r.typed(i, i)
		within := func(m answer.Missing) bool { return m.Start <= t.Start && t.End <= m.End }
		switch {
		case !slices.ContainsFunc(missing, within):
			continue
		case r.labels[i] != instance.Empty:
			unknown = append(unknown, text)
			continue
		case r.ids[i] == 0 && t.Entities == nil:
			unknown = append(unknown, text)
		}
		left = append(left, text)
	}
	if unknown != nil {
		parts = append(parts, "not understood: "+strings.Join(unknown, ", "))
	}
	if left != nil {
		parts = append(parts, "the answer leaves "+strings.Join(left, ", ")+" out")
	}
	return strings.Join(parts, "; ")
}
