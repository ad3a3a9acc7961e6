package sql

import "semtree/table/program"

// pairs are things with what was chosen of each: of all pairs that rows have, those whose value is among
// what is chosen of the rows of the thing.
func (w *writer) pairs(q *Query, t *program.Term) shown {
	thing, value := w.keyOf(t.Column), w.keyOf(t.Args[0].Column)
	names := thing.named()
	other := value.renamed(func(_, name string) string { return name + place(1) })
	q.add(thing, t.Column, true)
	q.add(value, t.Args[0].Column, true)
	s := shown{columns: append(names.shown(), other.shown()...), key: func(int) key { return names }, from: func() {
		found := false
		if best := w.capture(func() { found = w.bestOfEach(t) }); found {
			w.text(" FROM (")
			w.put(&best)
			w.text(") AS ", w.alias())
			return
		}
		all := w.named(t, func() {
			w.text("SELECT ", thing.as(names), ", ", value.as(other), w.firstRow())
			w.fromThings(t.Things, w.anyValue(t.Args[0].Column))
			w.text(" GROUP BY ", thing.list(), ", ", value.list())
		})
		pair := w.alias()
		w.text(" FROM ", w.use(all), " AS ", pair, " WHERE ")
		w.ofThing(groupRef{t.Things, names.of(pair)}, func() {
			w.isIn(other.of(pair), value.named(), func() {
				w.text(" FROM (")
				w.query(func() { w.chosen(t.Args[0]) })
				w.text(") AS ", w.alias())
			})
		})
	}}
	if w.Order != "" {
		s.order = "o"
	}
	return s
}
