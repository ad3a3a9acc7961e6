package suggest

import (
	"strconv"
	"strings"

	"semtree/grammar"
	"semtree/lexicon/english"
	"semtree/table"
)

// Form is a form of examples.
type Form string

// exampleForm makes the examples of a form.
type exampleForm struct {
	name    Form
	propose func(e *exampler) []candidate
	// needs says what the table must have; empty if it has it.
	needs func(e *exampler) string
}

// exampleForms are the forms, in the order in which examples take turns.
var exampleForms = []*exampleForm{
	{"count", (*exampler).counts, needsValues},
	{"extreme", (*exampler).extremes, needsMeasure},
	{"groups", (*exampler).groups, needsGroups},
	{"average", (*exampler).averages, needsMeasure},
	{"best", (*exampler).bests, needsGroups},
	{"time", (*exampler).times, needsTime},
	{"list", (*exampler).lists, needsValues},
	{"value", (*exampler).lookups, needsKey},
	{"limit", (*exampler).limits, needsMeasure},
	{"total", (*exampler).totals, needsAmount},
	{"two", (*exampler).twos, needsTwo},
	{"top", (*exampler).tops, needsMeasure},
	{"exists", (*exampler).exist, needsValues},
	{"different", (*exampler).differents, needsGroups},
	{"flag", (*exampler).flags, needsFlag},
	{"above", (*exampler).aboves, needsMeasure},
	{"empty", (*exampler).empties, needsEmpty},
	{"all", (*exampler).all, func(*exampler) string { return "" }},
}

// missing says why there are no examples of a form.
func (f *exampleForm) missing(e *exampler) string {
	if why := f.needs(e); why != "" {
		return why
	}
	return "no question of this kind is understood surely enough"
}

func needs(ok bool, what string) string {
	if ok {
		return ""
	}
	return what
}

func needsMeasure(e *exampler) string {
	return needs(len(e.measures) > 0, "no column of numbers that measure something")
}
func needsAmount(e *exampler) string { return needs(len(e.amounts()) > 0, "no numbers that add up") }
func needsGroups(e *exampler) string {
	return needs(len(e.categories) > 0, "no column whose texts come again")
}
func needsValues(e *exampler) string {
	return needs(len(e.values()) > 0, "no column with texts that come again")
}
func needsTwo(e *exampler) string {
	return needs(len(e.values()) > 1, "no two columns with texts that come again")
}
func needsKey(e *exampler) string  { return needs(e.key != nil, "no column that names each row") }
func needsTime(e *exampler) string { return needs(len(e.dates) > 0, "no column of dates or years") }
func needsFlag(e *exampler) string { return needs(len(e.properties) > 0, "no column of yes and no") }
func needsEmpty(e *exampler) string {
	return needs(len(e.gaps()) > 0, "no column with empty cells")
}

// all asks how many rows there are.
func (e *exampler) all() []candidate {
	if e.parser.Table.Rows == 0 {
		return nil
	}
	return []candidate{{"how many " + e.things + " are there?", nil, []*grammar.Node{node("count", nil)}}}
}

// counts asks how many rows have a value.
func (e *exampler) counts() (list []candidate) {
	for _, v := range e.values() {
		rows := v.rows()
		list = append(list, candidate{"how many " + e.things + " have the " + e.say(v.column) + " " + v.cell + "?", v.about(), e.counted(rows...)})
		if v.place {
			list = append(list, candidate{"how many " + e.things + " are from " + v.cell + "?", v.about(), e.counted(rows...)})
		}
		if v.maker {
			list = append(list, candidate{"how many " + e.things + " are by " + v.cell + "?", v.about(), e.counted(rows...)})
		}
	}
	return list
}

// extremes asks for the only row with the greatest number, or the least.
func (e *exampler) extremes() (list []candidate) {
	for _, c := range e.measures {
		for _, end := range []struct {
			limit            float64
			much, high, size string
			adjective        map[string]string
		}{{c.Profile.Max, "most", "highest", "largest", greatest}, {c.Profile.Min, "fewest", "lowest", "smallest", least}} {
			if at(c, end.limit) != 1 || end.limit == 0 {
				continue
			}
			programs := e.named(node(end.high, nil, of(c)), node(end.size, []string{c.Name}))
			if adjective := end.adjective[e.lastWord(c)]; adjective != "" && e.thing != "row" {
				list = append(list, candidate{"which " + e.thing + " is the " + adjective + "?", about(c), programs})
			}
			if e.countable(c) {
				list = append(list, candidate{"which " + e.thing + " has the " + end.much + " " + e.say(c) + "?", about(c), programs})
			} else {
				list = append(list, candidate{"which " + e.thing + " has the " + end.high + " " + e.say(c) + "?", about(c), programs})
			}
		}
	}
	return list
}

// tops asks for the first three.
func (e *exampler) tops() (list []candidate) {
	for _, c := range e.measures {
		if c.Profile.Distinct < 4 {
			continue
		}
		three := node(grammar.NumberLabel, nil)
		three.Consts = []string{"3"}
		programs := e.named(node("highest", nil, three, of(c)), node("largest", []string{c.Name}, three))
		if adjective := greatest[e.lastWord(c)]; adjective != "" && e.thing != "row" {
			list = append(list, candidate{"what are the 3 " + adjective + " " + e.things + "?", about(c), programs})
		}
		list = append(list, candidate{"which 3 " + e.things + " have the " + e.much(c) + "?", about(c), programs})
	}
	return list
}

// much says the greatest of a column.
func (e *exampler) much(c *table.Column) string {
	if e.countable(c) {
		return "most " + e.say(c)
	}
	return "highest " + e.say(c)
}

func (e *exampler) averages() (list []candidate) {
	for _, c := range e.measures {
		question := "what is the average " + e.say(c)
		if e.countable(c) {
			question = "what is the average number of " + e.say(c)
		}
		avg := node("avg", nil, of(c))
		if e.thing != "row" && !e.countable(c) {
			list = append(list, candidate{question + " of the " + e.things + "?", about(c), one(avg)})
		}
		list = append(list, candidate{question + "?", about(c), one(avg)})
	}
	for _, v := range e.values() {
		for _, c := range e.measures[:min(2, len(e.measures))] {
			if !e.countable(c) {
				list = append(list, candidate{"what is the average " + e.say(c) + " of " + e.things + " with the " + e.say(v.column) + " " + v.cell + "?", v.about(c), one(node("avg", nil, of(c, v.rows()...)))})
			}
		}
	}
	return list
}

func (e *exampler) totals() (list []candidate) {
	for _, c := range e.amounts() {
		list = append(list, candidate{"what is the total " + e.say(c) + "?", about(c), one(node("sum", nil, of(c)))})
		if e.countable(c) {
			list = append(list, candidate{"what is the total number of " + e.say(c) + "?", about(c), one(node("sum", nil, of(c)))})
		}
		for _, g := range e.groupable() {
			list = append(list, candidate{"what is the total " + e.say(c) + " per " + e.say(g) + "?", about(c, g), one(node("per", nil, of(g), node("sum", nil, of(c))))})
		}
	}
	return list
}

// groups asks for a number of each group.
func (e *exampler) groups() (list []candidate) {
	for _, g := range e.groupable() {
		list = append(list, candidate{"how many " + e.things + " are there per " + e.say(g) + "?", about(g), one(node("per", nil, of(g), node("count", nil)))})
		for _, c := range e.measures {
			list = append(list, candidate{"what is the average " + e.say(c) + " per " + e.say(g) + "?", about(c, g), one(node("per", nil, of(g), node("avg", nil, of(c))))})
		}
	}
	return list
}

// bests asks for the group with the most rows, or the fewest, or the highest average.
func (e *exampler) bests() (list []candidate) {
	for _, g := range e.categories {
		count := node("count", nil)
		if english.IsPlural(e.lastWord(g)) {
			continue // "which languages has"
		}
		if groupEnds(g, true) == 1 {
			list = append(list, candidate{"which " + e.say(g) + " has the most " + e.things + "?", about(g), []*grammar.Node{node("mostper", nil, of(g), count), node("frequent", nil, of(g))}})
		}
		if groupEnds(g, false) == 1 {
			list = append(list, candidate{"which " + e.say(g) + " has the fewest " + e.things + "?", about(g), one(node("leastper", nil, of(g), count))})
		}
		for _, c := range e.measures[:min(3, len(e.measures))] {
			list = append(list, candidate{"which " + e.say(g) + " has the highest average " + e.say(c) + "?", about(g, c), one(node("mostper", nil, of(g), node("avg", nil, of(c))))})
		}
	}
	return list
}

// times asks by parts of times, and before and after one.
func (e *exampler) times() (list []candidate) {
	for _, c := range e.dates {
		again := 2*c.Profile.Distinct <= e.parser.Table.Rows
		if c.Type == table.TypeYear {
			if again {
				list = append(list, candidate{"how many " + e.things + " are there per " + e.say(c) + "?", about(c), one(node("per", nil, of(c), node("count", nil)))})
			}
			for _, m := range e.measures[:min(2, len(e.measures))] {
				if again {
					list = append(list, candidate{"what is the average " + e.say(m) + " per " + e.say(c) + "?", about(c, m), one(node("per", nil, of(c), node("avg", nil, of(m))))})
				}
			}
			if year := e.middleYear(c); year != "" && e.singular(c) && strings.Count(e.say(c), " ") < 2 {
				after := node("more", nil, node("moment", []string{c.Name, year}))
				list = append(list, candidate{"how many " + e.things + " have " + e.an(c) + " after " + year + "?", about(c), e.counted(after)})
			}
			continue
		}
		single := c.Profile.Distinct == e.parser.Table.Rows && c.Period() != ""
		for _, part := range c.Parts() {
			part.Prepare()
			name, ofColumn, _ := strings.Cut(part.Name, " of ")
			if strings.Contains(ofColumn, "the year of ") || name == "weekend" || name == "day" || name == "week" || name == "decade" || part.Profile.Distinct < 2 || part.Profile.Distinct > 60 {
				continue
			}
			if !single {
				list = append(list, candidate{"how many " + e.things + " are there per " + name + "?", about(c), one(node("per", nil, of(part), node("count", nil)))})
			}
			for _, m := range e.measures[:min(2, len(e.measures))] {
				if 2*part.Profile.Distinct <= e.parser.Table.Rows {
					list = append(list, candidate{"what is the average " + e.say(m) + " per " + name + "?", about(c, m), one(node("per", nil, of(part), node("avg", nil, of(m))))})
				}
			}
			if name == "year" && !single {
				for i := range part.Cells[:min(3, len(part.Cells))] {
					year := part.Cells[i].Text
					list = append(list, candidate{"how many " + e.things + " were in " + year + "?", about(c), e.counted(node("cell", []string{c.Name, year}))})
				}
			}
		}
		if e.thing != "row" && len(e.dates) == 1 && !single {
			list = append(list, candidate{"when was the latest " + e.thing + "?", about(c), []*grammar.Node{node("max", nil, of(c)), of(c, node("largest", []string{c.Name}))}})
		}
	}
	return list
}

// lists asks for the rows with a value.
func (e *exampler) lists() (list []candidate) {
	for _, v := range e.values() {
		if v.count > exampleShort {
			continue
		}
		list = append(list, candidate{"which " + e.things + " have the " + e.say(v.column) + " " + v.cell + "?", v.about(), e.named(v.rows()...)})
		if v.place {
			list = append(list, candidate{"which " + e.things + " are from " + v.cell + "?", v.about(), e.named(v.rows()...)})
		}
		if v.maker {
			list = append(list, candidate{"which " + e.things + " are by " + v.cell + "?", v.about(), e.named(v.rows()...)})
		}
		if e.key != nil {
			list = append(list, candidate{"show the " + e.things + " with the " + e.say(v.column) + " " + v.cell, v.about(), e.named(v.rows()...)})
		}
	}
	return list
}

// exampleShort is the longest list of rows that an example asks for.
const exampleShort = 50

func (e *exampler) exist() (list []candidate) {
	for _, v := range e.values() {
		exists := []*grammar.Node{node("exists", nil, v.rows()[0]), node("exists", nil, v.rows()[1])}
		list = append(list, candidate{"is there " + withArticle(e.thing) + " with the " + e.say(v.column) + " " + v.cell + "?", v.about(), exists})
	}
	return list
}

// twos asks for rows with two values.
func (e *exampler) twos() (list []candidate) {
	values := e.values()
	for i, v := range values {
		for _, w := range values[i+1:] {
			if v.column == w.column || e.both(v, w) < 2 {
				continue
			}
			rows := []*grammar.Node{node("cell", []string{v.column.Name, v.cell}, w.rows()[0]), node("cell", []string{w.column.Name, w.cell}, v.rows()[0])}
			list = append(list, candidate{"how many " + e.things + " have the " + e.say(v.column) + " " + v.cell + " and the " + e.say(w.column) + " " + w.cell + "?", v.about(w.column), e.counted(rows...)})
		}
	}
	return list
}

// lookups asks for a cell of a row that its name tells.
func (e *exampler) lookups() (list []candidate) {
	if e.key == nil {
		return nil
	}
	for _, cell := range e.names() {
		row := node("cell", []string{e.key.Name, cell})
		for _, c := range e.asked {
			if c == e.key || !e.singular(c) {
				continue
			}
			who := "what is the "
			if e.isPerson(c) {
				who = "who is the "
			}
			list = append(list, candidate{who + e.say(c) + " of " + cell + "?", about(c), one(of(c, row))})
		}
	}
	return list
}

// differents asks for the values of a column, or for their number.
func (e *exampler) differents() (list []candidate) {
	for _, c := range e.categories {
		if !e.singular(c) {
			continue
		}
		many := english.Plural(e.say(c))
		if c.Profile.Distinct <= exampleShort {
			list = append(list, candidate{"what are the different " + many + "?", about(c), []*grammar.Node{node("distinct", nil, of(c)), of(c)}})
		}
		list = append(list, candidate{"how many different " + many + " are there?", about(c), one(node("count", nil, of(c)))})
	}
	return list
}

// flags asks for the rows that have a property.
func (e *exampler) flags() (list []candidate) {
	for _, p := range e.properties {
		list = append(list,
			candidate{"how many " + e.things + " " + p.have + "?", about(p.column), e.counted(node("cell", []string{p.column.Name, p.yes}))},
			candidate{"how many " + e.things + " " + p.not + "?", about(p.column), e.counted(node("cell", []string{p.column.Name, p.no}))})
	}
	return list
}

func (e *exampler) aboves() (list []candidate) {
	for _, c := range e.measures {
		if rows := e.parser.Table.Rows; rows > exampleShort || e.countable(c) {
			list = append(list, candidate{"how many " + e.things + " have " + e.an(c) + " above the average?", about(c), e.counted(node("more", nil, node("avg", nil, of(c))))})
			continue
		}
		list = append(list, candidate{"which " + e.things + " have " + e.an(c) + " above the average " + e.say(c) + "?", about(c), e.named(node("more", nil, node("avg", nil, of(c))))})
	}
	return list
}

func (e *exampler) empties() (list []candidate) {
	for _, c := range e.gaps() {
		list = append(list, candidate{"how many " + e.things + " have no " + e.say(c) + "?", about(c), e.counted(node("cell", []string{c.Name, ""}))})
	}
	return list
}

// limits asks for the rows beyond a round number that a quarter of them, or so, are beyond, or how many
// they are.
func (e *exampler) limits() (list []candidate) {
	for _, c := range e.measures {
		limit, beyond := roundLimit(e.inFirst(c))
		if beyond == 0 {
			continue
		}
		text := strconv.FormatFloat(limit, 'f', -1, 64)
		what := e.things + " have " + e.an(c) + " above " + text + "?"
		if e.countable(c) {
			what = e.things + " have more than " + text + " " + e.say(c) + "?"
		}
		rows := one(node("more", nil, node("amount", []string{c.Name, text})))
		if above(c, limit) <= exampleShort && e.key != nil {
			list = append(list, candidate{"which " + what, about(c), e.named(rows...)})
		}
		list = append(list, candidate{"how many " + what, about(c), e.counted(rows...)})
	}
	return list
}
