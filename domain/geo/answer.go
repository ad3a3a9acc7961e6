package geo

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"semtree/domain"
)

// shown is what an answer shows of a thing.
type shown struct {
	value   domain.Value
	element any // its text
}

// rankThings notes what answers show of all things, in the order in which they show it, and where each thing is there.
func (g *Geo) rankThings() {
	order := make([]ref, len(g.items))
	for x := range g.items {
		order[x] = ref(x)
	}
	show := func(x ref) domain.Value { return domain.Value{Text: g.text(x), Type: g.items[x].kind.name} }
	slices.SortFunc(order, func(x, y ref) int { return compareValues(show(x), show(y)) })
	g.rank = make([]int, len(g.items))
	for _, x := range order {
		v := show(x)
		if last := len(g.shown) - 1; last < 0 || g.shown[last].value != v {
			g.shown = append(g.shown, shown{v, v.Text})
		}
		g.rank[x] = len(g.shown) - 1
	}
}

// answer turns a set into an answer: sorted, equal values once.
func (g *Geo) answer(s set) domain.Answer {
	if slices.ContainsFunc(s, func(m member) bool { return m.item == number }) {
		return domain.Answer{Values: g.mixed(s), Rows: g.rows(s)}
	}
	if len(s) == 0 {
		return domain.Answer{}
	}
	ranks := make([]int, len(s))
	for i, m := range s {
		ranks[i] = g.rank[m.item]
	}
	slices.Sort(ranks)
	ranks = slices.Compact(ranks)
	a := domain.Answer{Values: make([]domain.Value, len(ranks)), Elements: make([]any, len(ranks))}
	for i, r := range ranks {
		a.Values[i], a.Elements[i] = g.shown[r].value, g.shown[r].element
	}
	return a
}

// mixed is what an answer shows of a set with numbers.
func (g *Geo) mixed(s set) []domain.Value {
	values := make([]domain.Value, 0, len(s))
	for _, m := range s {
		if m.item == number {
			values = append(values, domain.Value{Text: format(m.q.value), Number: m.q.value, IsNumber: true, Type: "number", Unit: m.q.unit})
			continue
		}
		values = append(values, g.shown[g.rank[m.item]].value)
	}
	slices.SortFunc(values, compareValues)
	return slices.Compact(values)
}

func compareValues(a, b domain.Value) int {
	if a.Number != b.Number {
		return cmp.Compare(a.Number, b.Number)
	}
	return cmp.Or(strings.Compare(a.Text, b.Text), strings.Compare(a.Type, b.Type), strings.Compare(a.Unit, b.Unit))
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
	slices.SortFunc(rows, func(a, b domain.Row) int {
		return cmp.Or(strings.Compare(a.Name, b.Name), cmp.Compare(a.Number, b.Number), strings.Compare(a.Type, b.Type))
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
