package naming

import (
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/knowledge"
	"semtree/table/value"
)

// MaxSuggestions are the proposals of a question.
const MaxSuggestions = 3

// proposals returns names for a column, each with a source, and whether the first may be taken unseen.
func proposals(t *table.Table, c *table.Column, fields []*field, k *knowledge.Knowledge) (list []string, sure bool) {
	header := strings.Join(c.Words, " ")
	add := func(names ...string) (added bool) {
		names = slices.DeleteFunc(slices.Clone(names), func(name string) bool { return name == "" || name == header || taken(t, c, name) })
		if text := joined(names); text != "" && !slices.Contains(list, text) {
			list, added = append(list, text), true
		}
		return added
	}
	kinds, clearly := byCells(c, k)
	if add(spelt(c, fields, k)...) {
		sure = true
	}
	if clearly && add(kinds...) {
		sure = true
	}
	long := written(t, c, k)
	unit := ""
	if !isFlag(c) {
		unit = byUnit[c.Unit]
	}
	switch {
	case len(long) > 0 && isClear(long, c, k) && !slices.ContainsFunc(long[1:], func(l string) bool { return english.Stem(l) != english.Stem(long[0]) }):
		sure = add(withOf(long[0])) && len(list) == 1 || sure
	case slices.Contains(long, unit):
		sure = add(unit) && len(list) == 1 || sure
	}
	for _, name := range long {
		add(withOf(name))
	}
	add(unit)
	if !clearly {
		add(kinds...)
	}
	if sure {
		return list[:1], true
	}
	return list[:min(len(list), MaxSuggestions)], false
}

// withOf puts "of" after "number" and its like before a plural: "number of polls".
func withOf(name string) string {
	words := strings.Fields(name)
	if len(words) > 1 && counting.Has(words[0]) && english.IsPlural(words[1]) {
		return words[0] + " of " + strings.Join(words[1:], " ")
	}
	return name
}

// counting are words before what is counted.
const counting english.Words = " number amount count percentage quantity "

// taken reports whether another column has this name.
func taken(t *table.Table, c *table.Column, name string) bool {
	return slices.ContainsFunc(t.Columns, func(o *table.Column) bool {
		return o != c && (strings.Join(o.Words, " ") == name || slices.Contains(o.Other, name))
	})
}

// written returns the header with its short words written out, in some ways if there are several; none unless
// each of them can be.
func written(t *table.Table, c *table.Column, k *knowledge.Knowledge) []string {
	names := []string{""}
	for i, w := range c.Words {
		next := i+1 < len(c.Words) && isDigits(c.Words[i+1])
		ways := []string{strings.Join(parts(w, k), " ")}
		if wordReason(w, next, len(c.Words) > 1, k) != "" {
			if ways = longer(t, c, w, k); len(ways) == 0 {
				return nil
			}
		}
		var longer []string
		for _, name := range names {
			for _, way := range ways {
				longer = append(longer, strings.TrimSpace(name+" "+way))
			}
		}
		names = longer[:min(len(longer), 2*MaxSuggestions)]
	}
	return names
}

// parts returns the words that a word is written together of, or the word.
func parts(w string, k *knowledge.Knowledge) []string {
	if p := compound(w, k); p != nil {
		return p
	}
	return []string{w}
}

// longer returns what a word of a header may be short for; a number at its end stays.
func longer(t *table.Table, c *table.Column, w string, k *knowledge.Knowledge) []string {
	letters, digits := splitNumber(w)
	if meaningless.Has(letters) || len(letters) < 2 {
		return nil
	}
	list := neighbours(t, c, letters, k)
	for _, l := range longForms(letters, k) {
		if fits(l, c, k) && !slices.Contains(list, l) {
			list = append(list, l)
		}
	}
	if len(list) == 0 {
		list = beginning(letters, k)
	}
	for i := range list {
		list[i] = strings.TrimSpace(list[i] + " " + digits)
	}
	return list[:min(len(list), MaxSuggestions)]
}

// neighbours returns words of other headers, and of the table's name, that begin like a short word.
func neighbours(t *table.Table, c *table.Column, short string, k *knowledge.Knowledge) []string {
	const shortest = 3
	if len(short) < shortest {
		return nil
	}
	var list []string
	add := func(w string) {
		if w = english.Singular(w); len(w) >= len(short)+2 && strings.HasPrefix(w, short) && Plain(w, k) && !slices.Contains(list, w) {
			list = append(list, w)
		}
	}
	for _, o := range t.Columns {
		if o != c && !o.Hidden {
			for _, w := range o.Words {
				add(w)
			}
		}
	}
	for _, w := range t.NameWords() {
		add(w)
	}
	return list
}

// fits reports whether a column may hold what a word names: no places in a column of numbers, and no amounts in one of
// texts.
func fits(word string, c *table.Column, k *knowledge.Knowledge) bool {
	class := k.Class(word[strings.LastIndexByte(word, ' ')+1:])
	const amounts, things = knowledge.Quantity | knowledge.Money, knowledge.Person | knowledge.Place | knowledge.Group | knowledge.Color | knowledge.Language
	switch c.Kind() {
	case table.Number:
		return class == 0 || class&^things != 0
	case table.Text:
		return class == 0 || class&^amounts != 0
	}
	return true
}

// beginning returns known words that begin like a word which is none, if all of them are forms of one word.
func beginning(short string, k *knowledge.Knowledge) []string {
	const shortest = 5
	if len(short) < shortest || isWord(short, k) {
		return nil
	}
	words := k.Beginning(short)
	var nouns []string
	for _, w := range words {
		if strings.Contains(w, " ") {
			continue
		}
		if len(w) < len(short)+2 || english.Stem(w) != english.Stem(words[0]) {
			return nil
		}
		nouns = append(nouns, w)
	}
	isNoun := func(w string) int {
		if strings.HasSuffix(w, "ment") || strings.HasSuffix(w, "ion") || strings.HasSuffix(w, "ty") || strings.HasSuffix(w, "ness") {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(nouns, func(a, b string) int { return isNoun(a) - isNoun(b) })
	return nouns[:min(len(nouns), 2)]
}

// byUnit are names of columns by the unit of their numbers.
var byUnit = map[string]string{
	"°C": "temperature", "°F": "temperature", "kg": "weight", "g": "weight", "lb": "weight", "km/h": "speed", "mph": "speed", "km": "distance", "mi": "distance",
	"km²": "area", "ha": "area", "m²": "area", "s": "duration", "min": "duration", "h": "duration",
}

// byCells names a column by what its cells are, if nearly all of them are of one kind: clearly, or as one of the persons
// or places that a table may be about.
func byCells(c *table.Column, k *knowledge.Knowledge) (names []string, clearly bool) {
	if c.Type != table.TypeText || len(c.Cells) < 2 {
		return nil, false
	}
	cells := c.Cells[:min(len(c.Cells), 200)]
	all := func(fits func(cell string) bool) bool {
		n := 0
		for i := range cells {
			if fits(value.Fold(cells[i].Text)) {
				n++
			}
		}
		return 10*n >= 9*len(cells)
	}
	has := func(words english.Words) func(string) bool { return func(cell string) bool { return words.Has(cell) } }
	class := func(of knowledge.Class) func(string) bool {
		return func(cell string) bool { return k.Class(cell)&of != 0 }
	}
	switch {
	case len(cells) <= 3 && all(has(" m f male female man woman men women boy girl ")):
		return []string{"sex", "gender"}, true
	case all(has(" monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun ")):
		return []string{"weekday"}, true
	case all(has(" january february march april may june july august september october november december jan feb mar apr jun jul aug sep oct nov dec ")):
		return []string{"month"}, true
	case all(class(knowledge.Color)):
		return []string{"color"}, true
	case all(class(knowledge.Language)):
		return []string{"language"}, true
	case c.Profile.Persons > 0.7:
		return []string{"person"}, false
	case c.Profile.Places > 0.7:
		return []string{"place"}, false
	}
	return nil, false
}

// compound cuts a word that is not known into words that are, two or three, or known words and a number; nil if it
// cannot be cut so. The longest first parts are tried first.
func compound(w string, k *knowledge.Knowledge) []string {
	const shortest, longest = 6, 32
	letters, digits := splitNumber(w)
	if digits != "" {
		if len(letters) >= 3 && isLetters(letters) && !meaningless.Has(letters) && isWord(letters, k) && !isShort(letters, k) {
			return []string{letters, digits}
		}
		return nil
	}
	if len(w) < shortest || len(w) > longest || !isLetters(w) || isWord(w, k) {
		return nil
	}
	return cut(w, 3, k)
}

// cut cuts a word into at most so many parts.
func cut(w string, most int, k *knowledge.Knowledge) []string {
	const shortest = 3
	if isWord(w, k) && len(w) >= shortest && !isShort(w, k) {
		return []string{w}
	}
	if most == 1 {
		return nil
	}
	for at := len(w) - shortest; at >= shortest; at-- {
		if head := w[:at]; isWord(head, k) && !isShort(head, k) {
			if rest := cut(w[at:], most-1, k); rest != nil {
				return append([]string{head}, rest...)
			}
		}
	}
	return nil
}
