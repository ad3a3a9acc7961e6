package ask

import (
	"cmp"
	"slices"

	"semtree/table"
)

// leastFor is how much more has to speak for a meaning, in questions, than against it.
const leastFor = 0.5

// mostMeant adds up what questions say. A question that has the word and not what it means speaks against it, and so does one with
// the other end of an order.
func mostMeant(t *table.Table, all []*claims) (list []table.Meaning) {
	pro, first := map[reference]float64{}, map[reference]string{}
	var order []reference
	for _, c := range all {
		for _, x := range c.list {
			if first[x.reference] == "" {
				first[x.reference] = x.word
				order = append(order, x.reference)
			}
			pro[x.reference] += x.weight
		}
	}
	against := func(m reference) (n float64) {
		if m.means.Kind == table.MeansOrder {
			return pro[reference{means: contradicted(m.means)}]
		}
		for _, c := range all {
			words := c.free
			if m.means.Kind == table.MeansValue {
				words = c.keys
			}
			if slices.Contains(words, m.key) && !c.used[m.means] && !slices.ContainsFunc(c.list, func(x claim) bool { return x.reference == m }) {
				n++
			}
		}
		return n
	}
	most := map[string]float64{} // of the columns of a word
	for m, v := range pro {
		if m.means.Kind == table.MeansColumn {
			most[m.key] = max(most[m.key], v)
		}
	}
	slices.SortStableFunc(order, func(a, b reference) int { return cmp.Compare(pro[b], pro[a]) })
	for _, m := range order {
		if pro[m]-against(m) < leastFor || m.means.Kind == table.MeansColumn && pro[m] < most[m.key] {
			continue
		}
		meaning := m.means
		meaning.Word = first[m]
		if meaning.Kind != table.MeansOrder || isNews(t, meaning) {
			list = append(list, meaning)
		}
	}
	return list
}

// contradicted returns the meaning that an order has not.
func contradicted(m table.Meaning) table.Meaning {
	if m.End == "low" {
		m.End = "high"
	} else {
		m.End = "low"
	}
	return m
}

// isNews reports whether an order says something else of a column than is known of it.
func isNews(t *table.Table, m table.Meaning) bool {
	c := t.Columns[slices.IndexFunc(t.Columns, func(c *table.Column) bool { return c.Name == m.Column })]
	better, _ := c.Better()
	return c.Best == "" && (better < 0) != (m.End == "low")
}
