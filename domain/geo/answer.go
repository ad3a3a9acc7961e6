package geo

import (
	"cmp"
	"slices"
	"sort"
	"strconv"
	"strings"

	"semtree/domain"
)

// display turns a set into the values of an answer: sorted, equal ones once.
func (g *Geo) display(s set) []domain.Value {
	if len(s) == 0 {
		return nil
	}
	answer := make([]domain.Value, 0, len(s))
	for _, m := range s {
		if m.item == number {
			answer = append(answer, domain.Value{Text: format(m.q.value), Number: m.q.value, IsNumber: true, Type: "number", Unit: m.q.unit})
			continue
		}
		answer = append(answer, domain.Value{Text: g.text(m.item), Type: g.items[m.item].kind.name})
	}
	// sort.Slice, here and below: slices.SortFunc makes the page larger for each
	// type that it sorts (RATIONALE.md, on inlining).
	if len(answer) == 1 {
		return answer
	}
	sort.Slice(answer, func(i, j int) bool {
		a, b := &answer[i], &answer[j]
		return cmp.Or(cmp.Compare(a.Number, b.Number), cmp.Compare(a.Text, b.Text), cmp.Compare(a.Type, b.Type), cmp.Compare(a.Unit, b.Unit)) < 0
	})
	return slices.Compact(answer)
}

// rows puts each number of a set beside its owner. There are none if a member is
// no number or has no owner.
func (g *Geo) rows(s set) []domain.Row {
	for _, m := range s {
		if m.item != number || len(m.from) != 1 {
			return nil
		}
	}
	if len(s) == 0 {
		return nil
	}
	rows := make([]domain.Row, 0, len(s))
	things := make(map[string]int, len(s)) // how many of a name
	for _, m := range s {
		things[g.text(m.from[0])]++
	}
	for _, m := range s {
		x := m.from[0]
		name := g.text(x)
		if it := &g.items[x]; things[name] > 1 && it.is&(place|mountain) != 0 {
			name += ", " + g.items[it.home].code
		}
		rows = append(rows, domain.Row{Name: name, Type: g.items[x].kind.name, Number: m.q.value, Text: format(m.q.value), Unit: m.q.unit})
	}
	sort.Slice(rows, func(i, j int) bool {
		a, b := &rows[i], &rows[j]
		return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.Number, b.Number), cmp.Compare(a.Type, b.Type)) < 0
	})
	return rows
}

// text is what an answer calls a thing.
func (g *Geo) text(x ref) string { return g.items[x].text }

// format writes a number with at most two decimals.
func format(v float64) string {
	s := strings.TrimSuffix(strings.TrimRight(strconv.FormatFloat(v, 'f', 2, 64), "0"), ".")
	if s == "-0" {
		return "0"
	}
	return s
}
