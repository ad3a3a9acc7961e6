package ask

import (
	"math"
	"slices"
	"strings"
	"time"

	"semtree/grammar"
	"semtree/lexicon/english"
	"semtree/parser"
	"semtree/table"
)

// MaxExamples is the most questions that [Parser.Examples] returns.
const MaxExamples = 5

// Examples returns questions about the table that the parser understands, of different kinds,
// for people who see the table for the first time. They are made of headers and cells by
// simple forms, so that it is known which program each means; a question is kept only if it is
// answered, and by that program. Hidden columns are not asked about. Of a large table, the
// first rows decide. It stops after some dozens of questions, never by a clock: the examples of
// a table are the same on every machine.
func (p *Parser) Examples() []string {
	first := p.Table.First(exampleRows)
	e := exampler{parser: p.onFirst(first), first: first, left: maxTried, used: map[*table.Column]bool{}}
	e.things = "rows"
	e.thing = "row"
	if len(p.Table.Nouns) > 0 {
		e.thing = p.Table.Nouns[0]
		e.things = english.Plural(e.thing)
	}
	for _, kind := range []func(){e.largest, e.counts, e.averages, e.groups, e.lookups, e.limits, e.most} {
		if len(e.questions) < MaxExamples {
			kind()
		}
	}
	return e.questions
}

// Limits of the work for examples.
const (
	// maxTried is the number of questions that are tried at most.
	maxTried = 40
	// exampleRows are the rows of which they are asked.
	exampleRows = 2000
	// exampleList is the longest answer of an example: people do not read more.
	exampleList = 1000
	// exampleNodes are those of a search for a program: a question made of headers takes
	// some hundred.
	exampleNodes = 20_000
	// exampleTime is far more than all that takes.
	exampleTime = time.Hour
)

// onFirst returns a parser for the same questions whose programs are executed on the first rows
// of the table.
func (p *Parser) onFirst(first *table.Table) *Parser {
	w := *p.world
	if _, ok := w.executor.(memory); ok {
		w.executor = inMemory(first)
	}
	return newParser(&w, p.Model())
}

// sure is the least confidence of an example.
const sure = 0.7

// exampler makes examples, at most one of each kind.
type exampler struct {
	parser        *Parser
	first         *table.Table // its first rows
	left          int          // questions that may be tried
	thing, things string
	used          map[*table.Column]bool // columns that an example is about, which others come before
	questions     []string
}

// columns calls a function with each column that is asked about and accepted until it returns
// true. First come those that no example is about, and of these those with a plain header.
func (e *exampler) columns(accept, try func(c *table.Column) bool) {
	for pass := range 4 {
		used, plain := pass >= 2, pass%2 == 0
		for i, c := range e.parser.Table.Columns {
			if !c.Hidden && len(c.Words) > 0 && e.used[c] == used && isPlain(c) == plain && i != e.parser.Table.Key && accept(c) && try(c) {
				e.used[c] = true
				return
			}
		}
	}
}

// inFirst returns a column with the cells of the first rows.
func (e *exampler) inFirst(c *table.Column) *table.Column {
	return e.first.Columns[slices.Index(e.parser.Table.Columns, c)]
}

// isPlain reports whether a header is words, and not abbreviations, and no number of a place
// in a list.
func isPlain(c *table.Column) bool {
	for _, w := range c.Words {
		if len(w) < 3 || strings.Trim(w, "abcdefghijklmnopqrstuvwxyz") != "" || listed(" pos rank num number bib code ref from where with who ", w) {
			return false
		}
	}
	return true
}

// keep asks a question. It reports whether it was understood as one of the programs, and has an
// answer; then it is an example.
func (e *exampler) keep(question string, programs ...*grammar.Node) bool {
	if e.left--; e.left < 0 {
		return false
	}
	r := e.parser.Ask(question, Options{Budget: exampleTime, MaxNodes: exampleNodes})
	if r.Refused || r.Empty != "" || r.Status != parser.Optimal || r.Confidence != nil && *r.Confidence < sure {
		return false
	}
	for _, n := range programs {
		if r.Tree.String() == n.String() {
			e.questions = append(e.questions, question)
			return true
		}
	}
	return false
}

// node makes a node of a program.
func node(name string, consts []string, args ...*grammar.Node) *grammar.Node {
	n := &grammar.Node{Name: name, Args: args}
	for _, c := range consts {
		n.Consts = append(n.Consts, grammar.Quote(c))
	}
	return n
}

// of returns a column as a program mentions it, of all rows or of some.
func of(c *table.Column, rows ...*grammar.Node) *grammar.Node {
	return node([...]string{"text", "quantity", "time"}[c.Kind()], []string{c.Name}, rows...)
}

// named returns programs that denote rows, and those for the cells that name the rows:
// "which vessel" may mean either where a column "Vessel" names them.
func (e *exampler) named(rows ...*grammar.Node) []*grammar.Node {
	t := e.parser.Table
	if t.Key < 0 || t.Columns[t.Key].Kind() != table.Text {
		return rows
	}
	for _, n := range rows[:len(rows):len(rows)] {
		rows = append(rows, of(t.Columns[t.Key], n))
	}
	return rows
}

// header returns a header as people say it.
func header(c *table.Column) string { return strings.Join(c.Words, " ") }

// measures reports whether a column measures something: not numbers of things, such as
// "Store 12" below "store".
func measures(c *table.Column) bool {
	return c.Type == table.TypeNumber && c.Profile.Distinct > 2 && !strings.HasPrefix(table.Fold(c.Cells[0].Text), c.Words[0])
}

// sorts reports whether a column sorts the rows into few kinds.
func (e *exampler) sorts(c *table.Column) bool {
	p, rows := &c.Profile, e.parser.Table.Rows
	return c.Type == table.TypeText && p.Distinct > 1 && 2*p.Distinct <= rows && 4*p.Nulls < rows && p.Prose < 0.5
}

func (e *exampler) largest() {
	e.columns(func(c *table.Column) bool { return measures(c) && atTop(c) == 1 }, func(c *table.Column) bool {
		return e.keep("which "+e.thing+" has the highest "+header(c)+"?", e.named(node("highest", nil, of(c)), node("largest", []string{c.Name}))...)
	})
}

// atTop returns how many rows have the greatest number of a column.
func atTop(c *table.Column) (rows int) {
	for _, code := range c.Codes {
		if code >= 0 && c.Cells[code].Number == c.Profile.Max {
			rows++
		}
	}
	return rows
}

func (e *exampler) counts() {
	e.columns(e.sorts, func(c *table.Column) bool {
		cell := common(e.inFirst(c))
		if cell == "" {
			return false
		}
		count := func(label string) *grammar.Node { return node("count", nil, node(label, []string{c.Name, cell})) }
		for _, form := range []string{"how many " + e.things + " have " + header(c) + " " + cell + "?", "how many " + e.things + " are there with " + header(c) + " " + cell + "?"} {
			if e.keep(form, count("cell"), count("part")) {
				return true
			}
		}
		return false
	})
}

func (e *exampler) averages() {
	e.columns(measures, func(c *table.Column) bool {
		return e.keep("what is the average "+header(c)+"?", node("avg", nil, of(c)))
	})
}

func (e *exampler) groups() {
	e.columns(e.groupsBy, func(c *table.Column) bool {
		return e.keep("how many "+e.things+" per "+header(c)+"?", node("per", nil, of(c), node("count", nil)))
	})
}

func (e *exampler) most() {
	e.columns(e.sorts, func(c *table.Column) bool {
		return e.keep("which "+header(c)+" has the most "+e.things+"?", node("mostper", nil, of(c), node("count", nil)), node("frequent", nil, of(c)))
	})
}

// lookups asks for a cell of a row that its name tells.
func (e *exampler) lookups() {
	t := e.parser.Table
	if t.Key < 0 || t.Columns[t.Key].Hidden || t.Columns[t.Key].Kind() != table.Text {
		return
	}
	key := t.Columns[t.Key]
	for i := range key.Cells[:min(3, len(key.Cells))] {
		cell := key.Cells[i].Text
		if !sayable(cell) {
			continue
		}
		row := node("cell", []string{key.Name, cell})
		n := len(e.questions)
		e.columns(func(c *table.Column) bool { return c.Profile.Prose < 0.5 && c.Profile.Codes < 0.5 }, func(c *table.Column) bool {
			return e.keep("what is the "+header(c)+" of "+cell+"?", of(c, row))
		})
		if len(e.questions) > n {
			return
		}
	}
}

// groupsBy reports whether a column sorts the rows into so few kinds that they can be listed.
func (e *exampler) groupsBy(c *table.Column) bool {
	return e.sorts(c) && c.Profile.Distinct <= exampleList
}

// limits asks for the rows beyond a number that a quarter of them, or so, are beyond, or how many
// they are.
func (e *exampler) limits() {
	e.columns(measures, func(c *table.Column) bool {
		var limit *table.Cell
		low, high := c.Profile.Min, c.Profile.Max
		few := e.inFirst(c)
		for i := range few.Cells {
			if v := few.Cells[i].Number; v >= low+(high-low)/2 && v <= low+(high-low)*3/4 && v == math.Trunc(v) {
				limit = &few.Cells[i]
				break
			}
		}
		if limit == nil || !sayable(limit.Text) {
			return false
		}
		what := e.things + " have a " + header(c) + " above " + limit.Text + "?"
		rows := node("more", nil, node("amount", []string{c.Name, limit.Text}))
		if above(c, limit.Number) > exampleList {
			return e.keep("how many "+what, node("count", nil, rows))
		}
		return e.keep("which "+what, e.named(rows)...)
	})
}

// above returns how many rows have a greater number.
func above(c *table.Column, limit float64) (rows int) {
	for _, code := range c.Codes {
		if code >= 0 && c.Cells[code].Number > limit {
			rows++
		}
	}
	return rows
}

// common returns the cell that most rows have, if it can be said.
func common(c *table.Column) string {
	rows := make([]int, len(c.Cells))
	for _, code := range c.Codes {
		if code >= 0 {
			rows[code]++
		}
	}
	best := ""
	most := 0
	for i, n := range rows {
		if n > most && sayable(c.Cells[i].Text) {
			best, most = c.Cells[i].Text, n
		}
	}
	return best
}

// sayable reports whether a cell can stand in a question: a short text of one line.
func sayable(cell string) bool {
	const longest = 30
	return cell != "" && len(cell) <= longest && !strings.ContainsAny(cell, "\n\r\t\"?")
}
