package sql

import (
	"strconv"

	"semtree/table/program"
)

// fromList writes FROM with the rows of a list: of each thing those that its own rows select.
func (w *writer) fromList(t *program.Term) {
	if t.Op != program.OpPerRows {
		w.from(t.In)
		return
	}
	if len(t.Args) > 0 && w.isPlaced(t.Args[0]) {
		w.from(nil, func() { w.amongFirst(t, t.Args[0]) })
		return
	}
	best := bestOf(t)
	things := w.named(nil, func() {
		if best != nil {
			w.simplePer(t.Things, best)
		} else {
			w.thingsQuery(t.Things)
		}
	})
	thing := w.alias()
	w.text(" FROM ", w.qualified(), ", ", w.use(things), " AS ", thing)
	w.ofThing(groupRef{t.Things, w.keyOf(t.Column).named().of(thing)}, func() {
		conditions := w.scope()
		switch {
		case best != nil:
			conditions = append(conditions, w.sql(w.column(best.Column)+" = "+thing+".n"))
			conditions = append(conditions, w.chain(best.Args[0].In)...)
		case len(t.Args) > 0:
			conditions = append(conditions, func() { w.ownSet(t.Args[0]) })
		}
		w.where(conditions)
	})
}

// isPlaced reports whether rows are the K greatest, or least, of those that single rows tell, in row order.
func (w *writer) isPlaced(t *program.Term) bool {
	return t.Op == program.OpExtreme && t.K > 0 && !t.Nth && w.Order != "" && isFlat(t.In)
}

// amongFirst writes that the row is one of such rows of its thing.
func (w *writer) amongFirst(t, of *program.Term) {
	row, value := ident(w.Order), w.column(of.Column)
	w.text(row, " IN (SELECT o FROM (SELECT ", row, " AS o, ROW_NUMBER() OVER (PARTITION BY ", w.keyOf(t.Column).list(), " ORDER BY ", value, order(of.Sign), ", ", row, ") AS i")
	w.fromThings(t.Things, append(w.chain(of.In), w.sql(value+" IS NOT NULL"))...)
	w.text(") AS ", w.alias(), " WHERE i <= ", strconv.Itoa(of.K), ")")
}

// bestOf returns the greatest, or least, number of each thing, if its rows with that are selected and it is
// told by single rows: one GROUP BY finds all, where others are found thing by thing.
func bestOf(t *program.Term) *program.Term {
	if len(t.Args) == 0 || t.Args[0].Op != program.OpExtreme || t.Args[0].K > 0 || !isFlat(t.Args[0].In) {
		return nil
	}
	of := t.Args[0]
	values := program.Term{Operator: &program.Operator{Op: program.OpProject, Type: program.Values}, Column: of.Column, In: of.In}
	return &program.Term{Operator: &program.Operator{Op: program.OpBest, Type: program.Number, Sign: of.Sign}, Column: of.Column, Args: []*program.Term{&values}}
}
