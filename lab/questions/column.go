package questions

import (
	"math"
	"slices"
	"strings"
	"unicode"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/knowledge"
)

// A column is a column of the table with the words for it.
type column struct {
	*table.Column
	view      *view
	index     int
	words     string   // the header in lower case, without unit and notes; empty if nobody says it
	other     []string // parts of it and other words that mean no other column
	near      []string // words that are near in meaning, as package knowledge has it
	said      []string // words that a recipe has for the column
	header    *header  // what is known about such headers; never nil
	verbs     []verb
	quality   []quality
	is        map[string]bool // classes of headers.tsv
	know      *knowledge.Knowledge
	speakable bool      // most cells can be said
	cells     []bool    // [Cells] whether each can be said
	numbers   []float64 // the different numbers in order
}

// newColumn reads what the generator needs of a column; said are words that people say
// for it. What is known of such headers is looked up by the header, then by these words.
func newColumn(v *view, t *table.Column, index int, words *vocabulary, said []string) *column {
	c := &column{Column: t, view: v, index: index, words: spoken(t), is: map[string]bool{}, know: words.know}
	c.header, c.said = &header{}, said
	keys := headerKeys(c.words)
	for _, w := range said {
		keys = append(keys, headerKeys(w)...)
	}
	for _, key := range keys {
		if h := words.headers[key]; h != nil {
			c.header = h
			if t.Kind() == table.Text || key == c.words && !isTextual(h) {
				c.other = append(c.other, h.other...)
			}
			break
		}
	}
	for _, key := range keys {
		if c.verbs == nil {
			c.verbs = words.verbs[key]
		}
		if c.quality == nil {
			c.quality = words.qualities[key]
		}
	}
	if isBirth(c) && c.quality == nil {
		c.quality = words.qualities["date of birth"]
	}
	known := c.quality
	c.quality = slices.DeleteFunc(slices.Clone(known), func(q quality) bool {
		contrary := func(o quality) bool { return o.adjective == q.adjective && o.low != q.low && o.weight >= q.weight }
		return !c.extreme(q.low) || slices.ContainsFunc(known, contrary)
	})
	if lastWord(c.words) == "age" || t.Type == table.TypeDuration { // the latest person is not the youngest
		c.quality = slices.DeleteFunc(c.quality, func(q quality) bool {
			return isOne(q.adjective, "new", "recent", "late", "early")
		})
	}
	c.describe(words)
	for _, class := range c.header.classes {
		c.is[class] = true
	}
	for _, w := range strings.Fields(headerWords(strings.ReplaceAll(c.Name, "(", " "))) {
		if w == "unit" || w == "each" || w == "per" {
			c.is["noadd"] = true // nobody adds up what one of each costs
		}
	}
	c.is["phrase"] = hasEnding(c.words, " by", " to", " in", " from", " at", " with", " on")
	c.shape(t, words.know)
	c.other = append(c.other, t.Other...)
	c.near = c.nearWords()
	if f := strings.Fields(c.words); len(f) > 1 && len(f) <= 4 {
		c.other = append(c.other, f[len(f)-1], strings.Join(f[1:], " "), strings.Join(f[:len(f)-1], " "))
	}
	c.other = slices.DeleteFunc(c.other, func(w string) bool { return w == c.words || len(w) < 3 || isSmall(w) })
	c.readCells()
	return c
}

// describe takes verbs and adjectives out of the words of the recipe: "borrowed" only says
// which verbs the column has, and by a column that is "tall" one compares rows.
func (c *column) describe(words *vocabulary) {
	known := len(c.quality) > 0
	c.said = slices.DeleteFunc(c.said, func(w string) bool {
		q, isAdjective := words.adjectives[w]
		if isAdjective && !known && c.Kind() == table.Number {
			c.quality = append(c.quality, q)
		}
		return isAdjective || words.verbForms[w] || strings.HasSuffix(w, "ed")
	})
	if len(c.said) > 0 && isQuestionWord(c.words) {
		c.words = c.said[0]
	}
}

// isQuestionWord reports whether a header is a word that begins questions.
func isQuestionWord(w string) bool {
	return slices.Contains([]string{"who", "what", "when", "where", "how many"}, w)
}

// nearWords returns the header with its last word replaced by synonyms.
func (c *column) nearWords() []string {
	f := strings.Fields(c.words)
	if len(f) == 0 || len(f) > 2 {
		return nil
	}
	head := english.Singular(f[len(f)-1])
	var all []string
	for _, w := range c.know.Near(head, knowledge.Synonym) {
		if c.know.Related(w, head).Strength >= 0.6 && len(w) > 3 && !strings.HasPrefix(w, head) {
			all = append(all, strings.TrimSpace(strings.Join(f[:len(f)-1], " ")+" "+w))
		}
	}
	return all[:min(len(all), 4)]
}

// extreme reports whether people compare by a column in a direction: nobody is hottest
// by the lowest temperature.
func (c *column) extreme(low bool) bool {
	for _, w := range strings.Fields(c.words) {
		switch w {
		case "min", "minimum", "low", "lowest":
			return low
		case "max", "maximum", "high", "highest", "peak":
			return !low
		}
	}
	return true
}

// isTextual reports whether columns of such a header hold texts.
func isTextual(h *header) bool {
	return slices.Contains(h.classes, "person") || slices.Contains(h.classes, "place") || slices.Contains(h.classes, "cat")
}

// shape adds classes that are known of the words of the header, or that the cells show
// if the words are not known.
func (c *column) shape(t *table.Column, know *knowledge.Knowledge) {
	if t.Type == table.TypeBool {
		c.is = map[string]bool{}
		return
	}
	var class knowledge.Class
	for _, key := range headerKeys(c.words) {
		if class = know.Class(key); class != 0 {
			break
		}
	}
	isName := c.is["named"] || class == 0
	if class&knowledge.Person != 0 && !c.is["named"] || isName && t.Profile.Persons > 0.7 {
		c.is["person"] = true
	}
	if t.Kind() == table.Text && isOne(lastWord(c.words), "doctor", "physician", "dentist", "therapist", "vet", "surgeon", "nurse", "referee", "umpire", "mechanic", "clerk", "borrower", "tenant") {
		c.is["person"] = true
	}
	if t.Kind() == table.Number && isOne(c.words, "pos", "position", "place", "finish", "placing") {
		c.is["rank"], c.is["noadd"] = true, true
	}
	if class&knowledge.Place != 0 {
		c.is["place"] = true
	}
	if f := strings.Fields(c.words); len(f) > 0 && t.Kind() == table.Number && english.IsPlural(f[len(f)-1]) && !c.is["noadd"] && !c.is["money"] {
		c.is["many"] = true
	}
	if c.is["many"] {
		for i := range t.Cells {
			if x := t.Cells[i].Number; x != math.Trunc(x) && !math.IsNaN(x) {
				c.is["many"] = false
				break
			}
		}
	}
}

func (c *column) readCells() {
	said := 0
	c.cells = make([]bool, len(c.Cells))
	for i := range c.Cells {
		c.cells[i] = canSay(&c.Cells[i])
		if c.cells[i] {
			said++
		}
		if x := c.Cells[i].Number; c.Kind() == table.Number && !math.IsNaN(x) {
			c.numbers = append(c.numbers, x)
		}
	}
	c.speakable = !c.Hidden && 2*said > len(c.Cells) && said > 0
	slices.Sort(c.numbers)
	c.numbers = slices.Compact(c.numbers)
}

// canSay reports whether people would write a cell into a question.
func canSay(c *table.Cell) bool {
	letters := strings.IndexFunc(c.Text, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
	return letters >= 0 && len(c.Text) <= 48 && len(strings.Fields(c.Text)) <= 7 && !strings.ContainsAny(c.Text, "\n\"{}|<>") &&
		!slices.Contains([]string{"n/a", "none", "unknown", "tba", "tbd", "nan", "null", "nil"}, strings.ToLower(c.Text))
}

func (c *column) verb(kind string) *verb {
	for i := range c.verbs {
		if c.verbs[i].kind == kind {
			return &c.verbs[i]
		}
	}
	return nil
}

// headerKeys returns what a header is looked up as: as a whole, then its last word.
func headerKeys(words string) []string {
	if words == "" {
		return nil
	}
	keys := []string{words, english.Singular(words)}
	if f := strings.Fields(words); len(f) > 1 {
		last := f[len(f)-1]
		keys = append(keys, last, english.Singular(last))
	}
	return keys
}

// spoken returns the header of a column as people say it.
func spoken(t *table.Column) string {
	if words := strings.Join(t.Words, " "); t.Unit != "" && !strings.ContainsAny(t.Name, "([") && len(words) > 2 {
		return headerWords(words)
	}
	return headerWords(t.Name)
}

// headerWords returns a header as people say it: lower case, without unit, notes and
// underscores. It is empty for a header that nobody says.
func headerWords(name string) string {
	if cut := strings.IndexAny(name, "([\n"); cut > 0 {
		name = name[:cut]
	}
	var b strings.Builder
	runes := []rune(name)
	for i, r := range runes {
		switch {
		case r == '_' || r == '-' || r == '/':
			b.WriteByte(' ')
		case unicode.IsUpper(r) && i > 0 && unicode.IsLower(runes[i-1]) && i+1 < len(runes) && unicode.IsLower(runes[i+1]):
			b.WriteByte(' ')
			b.WriteRune(unicode.ToLower(r))
		case unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("#%&'.+", r):
			b.WriteRune(unicode.ToLower(r))
		default:
			b.WriteByte(' ')
		}
	}
	f := strings.Fields(b.String())
	text := strings.Join(f, " ")
	switch {
	case len(f) == 0 || len(f) > 5 || len(text) > 40 || strings.HasPrefix(text, "column "):
		return ""
	case text != "#" && text != "%" && strings.IndexFunc(text, unicode.IsLetter) < 0:
		return ""
	}
	return text
}

// isSmall reports whether a part of a header says too little to name it.
func isSmall(text string) bool {
	f := strings.Fields(text)
	small := []string{"of", "the", "in", "at", "by", "for", "to", "and", "a", "no", "no.", "on", "per", "from", "with", "as", "has", "is", "out", "than"}
	return slices.Contains(small, f[0]) || slices.Contains(small, f[len(f)-1])
}
