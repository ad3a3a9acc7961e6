package programtest

import (
	"slices"
	"strconv"
	"strings"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/program"
)

// measure returns a figure to compare the numbers of groups with: mostly that of one of them, or a
// small whole number.
func (g *generator) measure(groups *grammar.Node) []string {
	figures := []string{"0", "1", "2", "3", "2.5", "-1", "0.3", "1500"}
	r, err := program.Execute(g.t, groups)
	if err == nil && !r.Empty && g.r.IntN(4) > 0 {
		group := r.Rows[g.r.IntN(len(r.Rows))]
		if v, ok := group[len(group)-1].(float64); ok {
			figures = []string{strconv.FormatFloat(v, 'f', -1, 64)}
		}
	}
	return []string{figures[g.r.IntN(len(figures))]}
}

// columns returns the columns that a label may name.
func (g *generator) columns(label string) (columns []*table.Column) {
	for _, c := range g.t.Columns {
		if slices.Contains(program.Named(label)[0].Kinds, c.Kind()) {
			columns = append(columns, c)
		}
	}
	return columns
}

// parts returns the derived columns that a label may name.
func (g *generator) parts(label string) (columns []*table.Column) {
	whole := g.t.WithParts()
	for _, c := range whole.Columns[len(whole.Own()):] {
		if slices.Contains(program.Named(label)[0].Kinds, c.Kind()) {
			columns = append(columns, c)
		}
	}
	return columns
}

// constants returns random constants of an entity.
func (g *generator) constants(label string) []string {
	if label == grammar.NumberLabel {
		return []string{strconv.Itoa(1 + g.r.IntN(4))}
	}
	if label == "nth" {
		return []string{grammar.Quote(strconv.Itoa(1 + g.r.IntN(4)))}
	}
	columns := g.columns(label)
	if g.r.IntN(4) == 0 {
		if parts := g.parts(label); len(parts) > 0 {
			columns = parts
		}
	}
	c := columns[g.r.IntN(len(columns))]
	c.Prepare()
	texts := []string{c.Name}
	switch label {
	case "cell":
		text := g.cell(c)
		if g.r.IntN(8) == 0 {
			text = "" // the rows without a value
		}
		texts = append(texts, text)
	case "amount", "moment":
		texts = append(texts, g.cell(c))
	case "part":
		words := strings.Fields(g.cell(c))
		at := g.r.IntN(len(words))
		texts = append(texts, strings.Join(words[at:min(len(words), at+1+g.r.IntN(2))], " "))
	case "piece":
		letters := []rune(g.cell(c))
		at := []int{0, g.r.IntN(len(letters)), len(letters)}[g.r.IntN(3)]
		length := 1 + g.r.IntN(3)
		if at == len(letters) {
			at = max(0, at-length)
		}
		texts = append(texts, string(letters[at:min(len(letters), at+length)]))
	case "range":
		texts = append(texts, g.cell(c), g.cell(c))
	}
	for i, text := range texts {
		texts[i] = grammar.Quote(text)
	}
	return texts
}

// others are constants that are no cells.
var others = []string{"3", "2.25", "-1", "0.3", "1500000", "2000", "1990", "2004", "May 2004", "2004-05-06", "March 1990", "10:30", "4:05", "nobody", "drama"}

// cell returns a cell of a column, perhaps written in another way, or another text.
func (g *generator) cell(c *table.Column) string {
	if len(c.Cells) == 0 || g.r.IntN(5) == 0 {
		return others[g.r.IntN(len(others))]
	}
	text := c.Cells[g.r.IntN(len(c.Cells))].Text
	switch g.r.IntN(6) {
	case 0:
		return strings.ToUpper(text)
	case 1:
		return strings.ReplaceAll(text, "ë", "e")
	}
	return text
}
