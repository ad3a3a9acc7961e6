package sql

import (
	"slices"
	"strconv"
	"strings"

	"semtree/table"
	"semtree/table/program"
)

// Things without rows are rows of the table that things are of, all of which a query of its own has ([Wide.all]): those that the conditions of things
// choose, and that are none of the things with rows.

// withUnseen returns the source with the cells of things without rows, which a term needs if they take part in it.
func (s *Source) withUnseen(t *program.Term) *Source {
	if s.Wide == nil || len(t.Bare(s.Table)) == 0 {
		return s
	}
	more, of := *s, *s.Table
	more.Table, more.known, more.Session, of.Columns = &of, s.Table, nil, slices.Clone(of.Columns)
	for _, c := range t.Mentioned() {
		if of.Columns[c].OfAll() {
			of.Columns[c], _ = of.Columns[c].Unseen()
		}
	}
	return &more
}

// takesBare reports whether things without rows take part in a term.
func (w *writer) takesBare(t *program.Term) bool {
	if len(w.groups) > 0 || w.seen {
		return false
	}
	_, takes := t.TakesBare(w.Table)
	return takes
}

// hasBare reports whether things without rows are among those that a term is about.
func (w *writer) hasBare(t *program.Term) bool {
	return w.takesBare(t) || t.Things != nil && t.Things.Op != program.OpThings && w.hasBare(t.Things)
}

// withBare writes a query for things with numbers, by those that have rows and those that have none: these have the given numbers.
func (w *writer) withBare(t *program.Term, numbers, constants []string, seen func()) {
	if !w.hasBare(t) {
		seen()
		return
	}
	k := w.keyOf(t.Things.Column)
	names := k.named()
	list := names.list()
	if len(numbers) > 0 {
		list += ", " + strings.Join(numbers, ", ")
	}
	own := w.named(nil, seen)
	things := w.named(nil, func() { w.eachThing(mentioned(t.Things)) })
	chosen := ""
	if t.Things.Op != program.OpThings {
		chosen = w.named(t.Things, func() { w.chosen(t.Things) })
		k = names
	}
	w.text("SELECT ", list, w.ordered(""), " FROM ", w.use(own), " UNION ALL SELECT ", k.as(names))
	for i, name := range numbers {
		w.text(", ", constants[i], " AS ", name)
	}
	none := func() {
		w.text("(")
		w.isIn(k, names, func() { w.text(" FROM ", w.use(things)) })
		w.text(") IS NOT ", w.truth(true))
	}
	if chosen != "" {
		w.text(w.ordered(""), " FROM ", w.use(chosen))
		w.where([]func(){none})
		return
	}
	if w.Order != "" {
		w.text(", (SELECT MAX(", ident(w.Order), ") FROM ", w.qualified(), ") + MIN(", ident(w.Order), ") AS o")
	}
	conditions := []func(){w.anyValue(t.Things.Column), none}
	of, _ := t.TakesBare(w.Table)
	for _, c := range of {
		conditions = append(conditions, func() { w.set(c) })
	}
	w.text(" FROM ", ident(w.Wide.all(w.Columns[t.Things.Column].Owner)))
	w.where(conditions)
	w.text(" GROUP BY ", k.list())
}

// perAll writes the query of per for the things of a term, by its measure.
func (w *writer) perAll(t *program.Term) {
	n, ok := t.Args[0].OfNothing()
	if !ok {
		w.per(t.Things, t.Args[0])
		return
	}
	constant := strconv.Itoa(n)
	if t.Args[0].Type == program.Truth {
		constant = w.truth(n > 0)
	}
	w.withBare(t, []string{"n"}, []string{constant}, func() { w.per(t.Things, t.Args[0]) })
}

// onlySeen writes what is about things with rows alone.
func (w *writer) onlySeen(write func()) {
	before := w.seen
	w.seen = true
	write()
	w.seen = before
}

// noneLast returns the order of things of which those come last that have no row, if they take part in an answer that has no other order.
func (w *writer) noneLast(whole, t *program.Term, numbers []string) string {
	var order []string
	if k := t.None(w.Table); k >= 0 && whole == t {
		order = append(order, numbers[k]+" = 0")
	}
	if w.Order != "" {
		order = append(order, "o")
	}
	return strings.Join(order, ", ")
}

// none returns the place of the number of a line that says how many rows things have, if it may be that none does; -1: there is none.
func (q *Query) none(t *table.Table) int {
	k := q.term.Unsorted().None(t)
	if k < 0 {
		return -1
	}
	place := -1
	for _, o := range q.Outputs {
		if o.Part == Value {
			place++
		}
		if o.number != nil {
			if k--; k < 0 {
				return place
			}
		}
	}
	return -1
}
