package link

import (
	"slices"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/knowledge"
	"semtree/table/value"
)

// addPersons adds words for persons, countries and the like, if the cells of a column that names the rows are such.
func (x *Index) addPersons() {
	for i, c := range x.table.Columns {
		if i != x.table.Key && (c.Hidden || 10*c.Profile.Distinct < 9*x.table.Rows) {
			continue
		}
		if x.columns[i].person > 0.5 && !x.columns[i].second {
			x.addLikely("person", "people", "name")
		}
		if c.Kind() == table.Text && 10*c.Profile.Distinct >= 9*x.table.Rows {
			x.addLikely(x.placesOf(c)...)
			if x.columns[i].place > 0.5 {
				x.addLikely("place", "location")
			}
			if isVague(c.Words) {
				x.addLikely(x.sortsOf(c)...)
			}
		}
	}
}

// placesOf returns what most cells of a column are: countries or states, or codes of countries.
func (x *Index) placesOf(c *table.Column) []string {
	countries, states := 0, 0
	cells := c.Cells[:min(len(c.Cells), countedCells)]
	for i := range cells {
		name := value.Fold(cells[i].Text)
		coded := len(name) == isoCode && isUpper(cells[i].Text) && slices.ContainsFunc(x.lore.Names(name), english.Country)
		countries += int(number(coded || english.Country(name)))
		states += int(number(english.State(name)))
	}
	switch n := len(cells); {
	case n > 1 && 2*countries > n:
		return []string{"country", "nation", "state", "territory"}
	case n > 1 && 2*states > n:
		return []string{"state"}
	}
	return nil
}

// isoCode is the number of letters of a country's code that is hardly that of something else.
const isoCode = 3

// leastSort is the number of cells that show of which sort all are.
const leastSort = 5

// sortsOf returns what the cells of a column are, if most of them are nouns: trades of persons, and words that are
// broader than half of them, such as "fruit" for apples and pears.
func (x *Index) sortsOf(c *table.Column) (sorts []string) {
	cells := c.Cells[:min(len(c.Cells), countedCells)]
	if len(cells) < leastSort {
		return nil
	}
	persons, count := 0, make(map[string]int)
	for i := range cells {
		words := wordsOf(cells[i].Text)
		if len(words) == 0 || len(words) > 2 {
			continue
		}
		last := words[len(words)-1]
		persons += int(number(x.lore.Class(last) == knowledge.Person))
		for _, broader := range x.lore.Near(last, knowledge.Broader) {
			count[broader]++
		}
	}
	if 2*persons > len(cells) && c.Profile.Persons < 0.5 {
		sorts = append(sorts, "occupation", "profession", "job", "trade")
	}
	for broader, n := range count {
		if 2*n > len(cells) && isWord(broader) {
			sorts = append(sorts, broader)
		}
	}
	return sorts
}
