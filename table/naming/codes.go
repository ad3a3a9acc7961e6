package naming

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/value"
)

// codeSet says what the cells of a column mean if all are in the set.
type codeSet struct {
	means string   // as an answer: "F = female, M = male"
	least []string // cells that have to be there
}

// codeSets are sets of letters that stand for the same words everywhere.
var codeSets = []codeSet{
	{"f = female / woman / girl, m = male / man / boy", []string{"f", "m"}},
	{"xs = extra small, s = small, m = medium, l = large, xl = extra large, xxl = double extra large", []string{"s", "l"}},
	{"w = win / won, d = draw / drawn, t = tie / tied, l = loss / lost", []string{"w", "l"}},
	{"h = home / at home, a = away, n = neutral", []string{"h", "a"}},
	{"l = left, r = right, b = both", []string{"l", "r"}},
	{"n = north, e = east, s = south, w = west, ne = northeast, nw = northwest, se = southeast, sw = southwest", []string{"n", "s"}},
	{"p = pass / passed, f = fail / failed", []string{"p", "f"}},
	{"am = morning / in the morning, pm = afternoon / in the afternoon", []string{"am", "pm"}},
}

// maxCodeCells is the number of different cells of a column of codes that is asked about.
const maxCodeCells = 6

// codesQuestion asks what the cells of a column mean, if they are a few letters or codes.
func codesQuestion(c *table.Column) (Question, bool) {
	kinds := numbersKinds(c)
	if c.Type != table.TypeText && !kinds || len(c.Values) > 0 || len(c.Cells) < 2 || len(c.Cells) > 2*maxCodeCells {
		return Question{}, false
	}
	texts := make([]string, len(c.Cells))
	for i := range c.Cells {
		if texts[i] = c.Cells[i].Text; len(texts[i]) > 3 {
			return Question{}, false
		}
	}
	q := Question{Kind: Codes, Column: c.Name, Text: fmt.Sprintf("What do the cells of %s mean?", c.Name), Cells: texts}
	for _, set := range codeSets {
		if text := set.of(texts); text != "" {
			q.Proposals, q.Sure = []string{text}, true
			return q, true
		}
	}
	return q, kinds || len(texts) <= maxCodeCells && !slices.ContainsFunc(texts, func(text string) bool { return strings.Trim(text, "0123456789.-+") == "" })
}

// numbersKinds reports whether the numbers of a column hardly measure or count anything, so that they stand for kinds: three to six of
// them, from 0 or 1 on, without a gap, in four times as many rows or more, below a header in the singular that says nothing of levels or amounts.
func numbersKinds(c *table.Column) bool {
	n := len(c.Cells)
	if c.Type != table.TypeNumber || c.Unit != "" || n < 3 || n > maxCodeCells || len(c.Codes) < 4*n || len(c.Words) == 0 || c.Measure() != table.Open {
		return false
	}
	if p := &c.Profile; p.Min != 0 && p.Min != 1 || p.Max-p.Min != float64(n-1) || slices.ContainsFunc(c.Cells, func(cell table.Cell) bool { return cell.Number != math.Trunc(cell.Number) }) {
		return false
	}
	last := c.Words[len(c.Words)-1]
	return english.Singular(last) == last
}

// of returns what cells mean, as an answer; empty if one is not in the set.
func (s codeSet) of(cells []string) string {
	folded := make([]string, len(cells))
	for i, cell := range cells {
		folded[i] = value.Fold(cell)
	}
	for _, need := range s.least {
		if !slices.Contains(folded, need) {
			return ""
		}
	}
	means := ValuesOf(s.means)
	var list []string
	for i, cell := range cells {
		names := means[folded[i]]
		if names == nil {
			return ""
		}
		list = append(list, cell+" = "+strings.Join(names, " / "))
	}
	return strings.Join(list, ", ")
}

// ValuesOf reads an answer to a question of the kind [Codes]: "F = female / woman, M = male". With cells, it has those that are meant,
// as they are written: by their texts, or up to case, accents and blanks where only one is.
func ValuesOf(answer string, cells ...string) map[string][]string {
	values := map[string][]string{}
	for part := range strings.SplitSeq(answer, ",") {
		cell, text, ok := strings.Cut(part, "=")
		if !ok {
			continue
		}
		if cell = strings.TrimSpace(cell); len(cells) > 0 {
			cell = cellOf(cell, cells)
		}
		for name := range strings.SplitSeq(text, "/") {
			if name := strings.TrimSpace(name); cell != "" && name != "" {
				values[cell] = append(values[cell], name)
			}
		}
	}
	return values
}

// cellOf returns the cell that a text means; empty for none, or several.
func cellOf(text string, cells []string) (found string) {
	if slices.Contains(cells, text) {
		return text
	}
	for _, cell := range cells {
		if value.Fold(cell) == value.Fold(text) {
			if found != "" {
				return ""
			}
			found = cell
		}
	}
	return found
}
