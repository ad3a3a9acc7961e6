package suggest

import (
	"math"
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/knowledge"
	"semtree/table/naming"
	"semtree/table/value"
)

// exampler knows the columns of a table as examples are about them.
type exampler struct {
	parser        *ask.Parser
	first         *table.Table // its first rows
	known         *knowledge.Knowledge
	thing, things string
	used          map[*table.Column]int // in how many examples

	key        *table.Column            // names each row by a text that can be said; nil if none does
	asked      []*table.Column          // what can be said, and does not only number the rows
	measures   []*table.Column          // numbers of something
	categories []*table.Column          // texts that come again
	dates      []*table.Column          // dates and years
	properties []property               // yes and no
	called     map[*table.Column]string // what they are called
	valued     []categoryCell
}

// property is a column of yes and no, as questions say it.
type property struct {
	column    *table.Column
	yes, no   string // cells
	have, not string // "are paid", "have a hospital"
}

func newExampler(p *ask.Parser) *exampler {
	first := p.Table.First(exampleRows)
	e := &exampler{parser: p.OnFirst(first), first: first, known: p.Knowledge(), thing: "row", things: "rows",
		used: map[*table.Column]int{}, called: map[*table.Column]string{}}
	t := p.Table
	if t.Rows == 0 {
		return e
	}
	for _, noun := range t.Nouns {
		if e.isNoun(noun) {
			e.thing, e.things = noun, english.Plural(noun)
			break
		}
	}
	e.call(t)
	for i, c := range t.Columns {
		if e.called[c] == "" {
			continue
		}
		e.sort(c, i == t.Key)
	}
	return e
}

// isNoun reports whether what a row is called is a word that people say.
func (e *exampler) isNoun(noun string) bool {
	for _, w := range strings.Fields(noun) {
		if e.known.Empty() {
			return true
		}
		if !naming.Plain(w, e.known) {
			return false
		}
	}
	return !english.VagueNouns.Has(noun) && !strings.Contains(noun, " ")
}

// call finds out what columns are called. Those without an everyday name are left out.
func (e *exampler) call(t *table.Table) {
	for _, c := range t.Columns {
		if !c.Hidden && c.Profile.Distinct > 0 {
			if name := naming.Say(t, c, e.known); !strings.ContainsAny(name, "0123456789") || !isCode(name) {
				e.called[c] = name
			}
		}
	}
}

// isCode reports whether a name has digits but for a number at its end: "10 20k".
func isCode(name string) bool {
	const most = 2 // digits
	words := strings.Fields(name)
	for i, w := range words {
		if n := strings.Trim(w, "0123456789"); len(n) < len(w) && (n != "" || i == 0 || i < len(words)-1 || len(w) > most || w[0] >= '2' && len(w) == most) {
			return true
		}
	}
	return false
}

// say returns what a column is called.
func (e *exampler) say(c *table.Column) string { return e.called[c] }

func (e *exampler) lastWord(c *table.Column) string {
	name := e.say(c)
	return name[strings.LastIndexByte(name, ' ')+1:]
}

// sort finds out what can be asked about a column.
func (e *exampler) sort(c *table.Column, key bool) {
	rows, p := e.parser.Table.Rows, &c.Profile
	if key && c.Type == table.TypeText && 10*p.Distinct >= 9*rows && p.Codes < 0.5 && p.Prose < 0.5 && !numbering(c) {
		e.key = c
	}
	switch {
	case numbering(c), e.lastWord(c) == e.thing, c.Unit == "" && c.Kind() == table.Number && (numbered.Has(e.lastWord(c)) || strings.HasSuffix(e.lastWord(c), "num")):
		return
	case e.property(c):
		return
	case isMeasure(c, rows) && !e.isVague(c):
		e.measures = append(e.measures, c)
	case c.Type == table.TypeYear && p.Distinct > 1, c.Type == table.TypeDate && p.Distinct > 1:
		e.dates = append(e.dates, c)
	case c.Type == table.TypeText && p.Distinct > 1 && 2*p.Distinct <= rows && 4*p.Nulls < rows && p.Prose < 0.5 && p.Codes < 0.5 && e.isSaid(c):
		e.categories = append(e.categories, c)
	case c.Kind() == table.Number, c.Type == table.TypeText && (p.Prose > 0.5 || p.Codes > 0.5):
		return // numbers of something else, and texts that nobody asks for
	}
	e.asked = append(e.asked, c)
}

// numbering reports whether a column only numbers the rows, or things, by its header or its cells.
func numbering(c *table.Column) bool {
	n := len(c.Words)
	if n == 0 {
		return false
	}
	last := c.Words[n-1]
	switch {
	case english.IdentifierHeaders.Has(last), english.ContactHeaders.Has(last), rowNumbers.Has(strings.Join(c.Words, " ")):
		return true
	case english.CodeHeaders.Has(last) && (c.Kind() != table.Number || n == 1 || c.Profile.Distinct == len(c.Codes)):
		return true
	case c.Type != table.TypeNumber:
		return false
	case c.Numbers() && len(c.Codes) == c.Profile.Distinct:
		return true
	}
	return strings.HasPrefix(last, "id") && len(last) <= 4 || c.Unit == "" && numbered.Has(last) || c.Unit == "" && numbered.Has(c.Words[0]) && n == 1
}

// Words of headers.
const (
	rowNumbers english.Words = " rownames rowname rownum index idx unnamed "
	// numbered are headers of numbers that measure nothing: they name things, places and times, or rank them.
	numbered english.Words = " lat latitude lon lng long longitude x y z easting northing code group grp cluster block series season episode ward precinct district " +
		"school subject patient person participant site plot store shop room bus line route week day month quarter year hour minute version panel rep replicate class " +
		"code type category rank ranking place position pos seed id number no num trial study period round lap team player run label bib batch sample order " +
		"north south east west fips zip geoid key statecode phase stage wave visit section chapter page verse gate track platform seq sequence ordinal draft "
	// rates do not add up, whatever their unit.
	rates english.Words = " price rate average avg mean median percent percentage share ratio index score rating age year temperature temp speed height depth width length " +
		"weight density latitude longitude margin max min maximum minimum highest lowest peak per rank level grade stars pace wage salary life expectancy elevation " +
		"altitude distance size gpa bmi unemployment unit cap std deviation variance probability odds chance change growth value "
	// amountWords are headers of what adds up.
	amountWords english.Words = " amount total sales revenue cost costs paid quantity qty units pieces count votes visitors attendance passengers deaths cases births points goals " +
		"hours minutes days calls orders trips tickets seats population exports imports budget spending spent profit expenses donations downloads views clicks " +
		"visits copies wins losses medals games matches tons injuries rainfall precipitation production servings fee fees tip tips bill students pupils employees staff patients " +
		"pages items rooms beds cars vehicles miles kilometers acres arrivals departures shipments "
	// unsaid are cells that name nothing.
	unsaid english.Words = " other others none unknown na n/a nan null nil total all misc various missing yes no true false undefined unspecified default blank empty test and or not the "
)

// isMeasure reports whether the numbers of a column measure something, so that they can be compared and have an
// average: no codes, and no 0 and 1.
func isMeasure(c *table.Column, rows int) bool {
	if c.Kind() != table.Number || c.Profile.Distinct < 3 || 2*c.Profile.Nulls > rows {
		return false
	}
	if c.Type == table.TypeDuration || c.Unit != "" {
		return true
	}
	whole, years, own := true, true, c.Profile.Distinct == len(c.Codes) && strings.HasPrefix(value.Fold(c.Cells[0].Text), c.Words[0])
	for i := range c.Cells[:min(len(c.Cells), 500)] {
		v := c.Cells[i].Number
		whole = whole && (v != v || v == math.Trunc(v))
		years = years && (v != v || v >= 1800 && v <= 2100)
	}
	last := c.Words[max(0, len(c.Words)-1)]
	const fewCodes = 5
	switch {
	case whole && years, own, strings.HasPrefix(value.Fold(c.Cells[0].Text), c.Words[0]):
		return false // years, and "Berth 5" below "berth"
	case whole && c.Profile.Distinct <= fewCodes:
		return english.AmountHeaders.Has(last) || english.RatingHeaders.Has(last) || english.CountHeaders.Has(last) || amountWords.Has(last) || last == "age"
	}
	return true
}

// isVague reports whether the name of a column of numbers does not say what they are of, or is no noun: "value", "exported".
func (e *exampler) isVague(c *table.Column) bool {
	last := e.lastWord(c)
	if first, _, more := strings.Cut(e.say(c), " "); more && english.ClassOf(first).IsFunction() {
		return true
	}
	return english.IsParticiple(last) || notNouns.Has(last) || english.ClassOf(last).IsFunction() || vague.Has(e.say(c))
}

const (
	notNouns english.Words = " open high low close approve disapprove win lose draw agree disagree favor favorable unfavorable active total old new male female urban rural estimated awake asleep semi final quarterfinal first second third one two three four five six seven eight nine ten sixteen top "
	vague    english.Words = " value values number result data percent percentage pct count counts n amount "
)

// amounts are measures that add up.
func (e *exampler) amounts() (list []*table.Column) {
	for _, c := range e.measures {
		words := strings.Fields(e.say(c))
		adds := c.Unit != "%" && (c.Type == table.TypeNumber && slices.ContainsFunc(words, amountWords.Has))
		if adds && words[0] != "total" && words[len(words)-1] != "total" && !slices.ContainsFunc(words, rates.Has) && !slices.ContainsFunc(words, english.ShareHeaders.Has) && c.Profile.Min >= 0 {
			list = append(list, c)
		}
	}
	return list
}

// countable reports whether the name of a column is what is counted: "pieces".
func (e *exampler) countable(c *table.Column) bool {
	last := e.lastWord(c)
	if first, _, _ := strings.Cut(e.say(c), " "); counted.Has(first) {
		return false
	}
	return c.Unit == "" && c.Type == table.TypeNumber && english.IsPlural(last) && english.Singular(last) != last && !uncounted.Has(last)
}

// counted stand before what is counted, and say so.
const counted english.Words = " total number num average mean percent percentage "

// uncounted look like plurals of what is counted.
const uncounted english.Words = " sales earnings savings losses gross costs expenses wages exports imports proceeds profits taxes fees tips assets rates scores species series status "

// singular reports whether the name of a column is a noun in the singular: "length", not "placed on".
func (e *exampler) singular(c *table.Column) bool {
	last := e.lastWord(c)
	if len(last) < 3 || adjective(last) && e.known.Class(last) == 0 || english.IsPlural(last) && english.Singular(last) != last || english.ClassOf(last).IsFunction() || english.IsParticiple(last) {
		return false
	}
	return last != "by" && last != "at" && last != "name"
}

// groupable are categories so few that a number of each can be listed.
func (e *exampler) groupable() (list []*table.Column) {
	for _, c := range e.categories {
		if c.Profile.Distinct <= exampleShort && e.singular(c) {
			list = append(list, c)
		}
	}
	return list
}

func (e *exampler) gaps() (list []*table.Column) {
	for _, c := range e.asked {
		if n := c.Profile.Nulls; n > 0 && c.Kind() != table.Number && e.singular(c) {
			list = append(list, c)
		}
	}
	return list
}

func (e *exampler) isPerson(c *table.Column) bool {
	return e.known.Class(e.lastWord(c))&knowledge.Person != 0 && c.Profile.Persons > 0.3
}

// property finds out how a column of yes and no is said. It reports whether the column is one.
func (e *exampler) property(c *table.Column) bool {
	p, ok := property{column: c}, false
	if p.yes, p.no, ok = c.Truths(); !ok {
		return c.Type == table.TypeBool
	}
	switch name := e.say(c); {
	case english.IsParticiple(e.lastWord(c)), adjective(e.lastWord(c)) && e.known.Class(e.lastWord(c)) == 0:
		p.have, p.not = "are "+name, "are not "+name
	case english.IsPlural(e.lastWord(c)) && english.Singular(e.lastWord(c)) != e.lastWord(c):
		p.have, p.not = "have "+name, "have no "+name
	case e.known.Class(name)&(knowledge.Place|knowledge.Thing|knowledge.Person|knowledge.Event) != 0:
		p.have, p.not = "have "+withArticle(name), "have no "+name
	default:
		return true // it cannot be told how that is said
	}
	e.properties = append(e.properties, p)
	return true
}

// adjective reports whether a word ends as adjectives do.
func adjective(w string) bool {
	for _, end := range []string{"able", "ible", "ful", "ous", "ive", "less", "ary", "ory", "al", "ic", "ern"} {
		if len(w) > len(end)+2 && strings.HasSuffix(w, end) {
			return true
		}
	}
	return false
}

// an returns the name of a column with an article, if it is one of something.
func (e *exampler) an(c *table.Column) string {
	if last := e.lastWord(c); english.IsPlural(last) && english.Singular(last) != last {
		return e.say(c)
	}
	return withArticle(e.say(c))
}

// withArticle puts "a" or "an" before a word.
func withArticle(word string) string {
	if strings.ContainsRune("aeio", rune(word[0])) || strings.HasPrefix(word, "un") && !strings.HasPrefix(word, "uni") {
		return "an " + word
	}
	return "a " + word
}

// Adjectives for much and little of what a header names.
var (
	greatest = map[string]string{"length": "longest", "duration": "longest", "runtime": "longest", "height": "tallest", "weight": "heaviest", "price": "most expensive", "age": "oldest", "depth": "deepest", "width": "widest", "area": "largest"}
	least    = map[string]string{"length": "shortest", "duration": "shortest", "runtime": "shortest", "height": "shortest", "weight": "lightest", "price": "cheapest", "age": "youngest", "area": "smallest"}
)
