package ask

import (
	"slices"

	"semtree/lexicon/english"
	"semtree/solver/instance"
	"semtree/table/link"
)

// role is what a word does for a reading.
type role int

const (
	ordinary    role = iota // understood, or of no weight
	missing                 // a content word that the program leaves out
	missingName             // a number, or a word with a capital letter, that it leaves out
	vital                   // a word that denies, compares or chooses, that it leaves out
)

// indefinite are content words that ask for nothing in particular, and misspelt polite ones.
const indefinite = " anything anybody anyone something somebody someone everything everybody everyone thing things stuff ones " +
	"yet still already ever exactly roughly actually altogether together whole entire single pls plz thx teh "

// role returns what word w does. A word without a label is understood if it names a column that the
// program uses, or its unit, or what a row is called; if it says what another word or the mention
// beside it says, too; if it is a function word whose usual label the program has; or if a
// correction excuses it. A content word that is lost (see [Found.lost]) is not.
func (f *Found) role(r *Reading, w int, used map[int]bool) role {
	t := f.Question.Tokens[w]
	class := english.ClassOf(t.Word)
	content := class == english.Content && !listed(indefinite, t.Word)
	switch {
	case f.labelled(r, w):
		return ordinary
	case content && f.lost(r, w, used) && !f.excused(w, used):
		return f.leftRole(w)
	case f.wordHas(w, rowNoun) && !f.asksTable(w), listed(rowWords, t.Word) && !f.describesRows(r, w):
		return ordinary
	}
	if f.says(r, w, used) || f.light(r, w, used) {
		return ordinary
	}
	if class == english.Content && f.repeated(r, w) || class != english.Content && f.usual[w] >= 0 && f.has(r, f.usual[w]) {
		return ordinary
	}
	switch class {
	case english.Vital:
		if english.Asking.Has(t.Word) {
			return ordinary
		}
		return vital
	case english.Operator:
		if slices.Contains(weighty, t.Word) {
			return vital
		}
	case english.Content:
		if listed(" many much ", t.Word) || listed(indefinite, t.Word) {
			return ordinary // of "how many"
		}
		if !f.name(w) && f.excused(w, used) {
			return ordinary
		}
		return f.leftRole(w)
	}
	return ordinary
}

// asksTable reports whether a question asks for what only the table's name says: "which marina" of
// a table of boats, called marina.
func (f *Found) asksTable(w int) bool {
	if w+1 < len(f.Question.Tokens) && english.ClassOf(f.Question.Tokens[w+1].Word) == english.Content {
		return false // "which polling station"
	}
	noun := english.Singular(f.Question.Tokens[w].Word)
	return w > 0 && english.Asking.Has(f.Question.Tokens[w-1].Word) && slices.Contains(f.table.Called, noun) && !slices.Contains(f.table.Nouns, noun)
}

// leftRole is the role of a content word that is left out.
func (f *Found) leftRole(w int) role {
	if f.name(w) {
		return missingName
	}
	return missing
}

// says reports whether a word that carries nothing names a column that a program uses, or its unit.
func (f *Found) says(r *Reading, w int, used map[int]bool) bool {
	if f.wordHas(w, ordinal) {
		return false // "second" is no time
	}
	return f.naming(w, func(c *link.Candidate) bool {
		named := namesColumn(c) && !seemsShort(c) && !(farFetched(c) && f.compared(r, w))
		return used[c.Column] && (named || saysUnit(c)) && (!f.groups(w) || c.Start < w-1 || best(c.Features, byName) > 0)
	})
}

// excused reports whether a corrected program leaves out a word, and uses only columns that
// this one uses: whoever chose it knew what the word adds to them.
func (f *Found) excused(w int, used map[int]bool) bool {
	for _, columns := range f.left[f.posed.Key(w)] {
		if !slices.ContainsFunc(columns, func(c int) bool { return !used[c] }) {
			return true
		}
	}
	return false
}

// weighty are operators without which a question about a table is another one.
var weighty = []string{"above", "below", "between", "under", "over", "before", "after", "until", "or", "than", "more", "most", "less", "least", "few", "fewer", "same", "other"}

// labelled reports whether a predicate or mention takes a word, and is not only guessed.
func (f *Found) labelled(r *Reading, w int) bool {
	if r.covered>>w&1 == 1 {
		return !f.misread(r, w)
	}
	tag := r.tree.Tag[w]
	return tag != instance.Empty && !f.guessed(w, f.grammar.Labels[f.grammar.Tags[tag].Label].Name)
}

// has reports whether a program has a label of the table language.
func (f *Found) has(r *Reading, label int) bool {
	for _, n := range r.Tree.Preorder() {
		if f.grammar.Base.Label(n.Name) == label {
			return true
		}
	}
	return false
}

// columns is the set of columns that a program mentions.
func (f *Found) columns(t *instance.Tree) map[int]bool {
	used := map[int]bool{}
	for w := range t.Tag {
		if c := f.candidate(t, w); c != nil && c.Column >= 0 {
			used[c.Column] = true
		}
	}
	return used
}

// texts are words as typed.
func (f *Found) texts(words []int) (texts []string) {
	for _, w := range words {
		t := f.Question.Tokens[w]
		texts = append(texts, f.Question.Text[t.Start:t.End])
	}
	return texts
}

// leftOut lists the words, as typed, that have one of these roles for a reading.
func (f *Found) leftOut(r *Reading, roles ...role) []string {
	var words []int
	used := f.columns(r.tree)
	for w, t := range f.Question.Tokens {
		compared := t.Word == "than" && contains(r.Tree, compares) // with "longer"
		if slices.Contains(roles, f.role(r, w, used)) && !compared {
			words = append(words, w)
		}
	}
	return f.texts(words)
}

// Shares of the uses of a word in training with a label. Below seldom it mostly has
// none, above mostly it has one.
const (
	seldom = 0.2
	mostly = 0.5
)

// omitted notes what a reading leaves out.
func (f *Found) omitted(e Evidence, r *Reading) {
	used := f.columns(r.tree)
	content, run := 0.0, 0.0
	left := make([]bool, len(f.Question.Tokens))
	for w, t := range f.Question.Tokens {
		isContent := english.ClassOf(t.Word) == english.Content
		if isContent {
			content++
		}
		role := f.role(r, w, used)
		left[w] = role == missing || role == missingName
		switch {
		case left[w]:
			run++
			e.raise(eRun, run)
			e.lacks(f, w)
			if role == missingName {
				e[eNames]++
			}
			continue
		case role == vital:
			e[eVital]++
		case role == ordinary && f.known[w] && !f.labelled(r, w) && f.carrying[w] > mostly:
			e[eFunction] += f.carrying[w]
		}
		if isContent || f.labelled(r, w) {
			run = 0
		}
	}
	e[eMissingShare] = e[eMissing] / max(content, 1)
	e.set(eAllMissing, e[eMissing] >= content)
	e[eBeyondTwo] = max(e[eMissing]-2, 0)
	if w := f.askedWord(); w >= 0 && left[w] {
		e[eAskedLeft], e[eAskedCarrying] = 1, f.carrying[w]
		e.set(eAskedCount, r.Tree.Name == "count")
	}
}

// lacks notes a content word that is left out.
func (e Evidence) lacks(f *Found, w int) {
	e[eMissing]++
	e[eCarrying] += f.carrying[w]
	if !f.known[w] {
		e[eUnknown]++
	} else if f.carrying[w] < seldom {
		e[eBenign]++
	}
	p := f.problem
	L := len(p.Grammar.Labels)
	none := surpriseOf(true, func(yield func(float64, bool)) {
		for l, v := range p.Mu[w*L : (w+1)*L] {
			if from, to := p.Grammar.TagsOf(l); from < to {
				yield(v, false)
			}
		}
	})
	e[eNone] += none
	e.raise(eNoneLeast, none)
	named, cell, related, linked := 0.0, 0.0, 0.0, false
	for i := range f.Question.Candidates {
		c := &f.Question.Candidates[i]
		if w < c.Start || c.End <= w {
			continue
		}
		linked = true
		switch {
		case !isColumn(c):
			if best(c.Features, exact) > 0 {
				cell = max(cell, best(c.Features, share))
			}
		case best(c.Features, byName) > 0:
			named = max(named, quality(c))
			fallthrough
		default:
			related = max(related, best(c.Features, matches))
		}
	}
	e[eNamedLeft] += named
	e[eCellLeft] += cell
	e[eRelatedLeft] += related
	if !linked {
		e[eUnlinked]++
	}
}

// askedWord returns the word that says what is asked for, by its place: the first one
// after the first question word, but for "many", "much", and a function word; -1 if there
// is none nearby.
func (f *Found) askedWord() int {
	tokens := f.Question.Tokens
	ask := slices.IndexFunc(tokens, func(t link.Token) bool { return english.Asking.Has(t.Word) })
	if ask < 0 {
		return -1
	}
	for w := ask + 1; w < min(ask+4, len(tokens)); w++ {
		word := tokens[w].Word
		filler := w == ask+1 && english.ClassOf(word) == english.Filler && tokens[ask].Word != "who"
		if !filler && !listed(" many much ", word) {
			return w
		}
	}
	return -1
}
