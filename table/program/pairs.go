package program

// chosenOf is a thing and what was chosen of it.
type chosenOf struct {
	first       int32 // row of the thing with the value
	thing, code int32 // the cells that they are shown as
}

// ofEach returns what a term chooses of each thing, in the order of the first rows, and the rows of what was
// chosen.
func (x *Session) ofEach(t *Term, s scope) (pairs []chosenOf, rows []int32) {
	column := t.Args[0].Column
	codes := x.t.Column(column).Codes
	things := x.things(t.Things, s)
	for i, g := range things.list {
		of := things.rows(i)
		chosen := x.things(t.Args[0], scope{rows: of})
		place := x.tallyOf(column) // n is the first row of a class, and one more
		for _, row := range of {
			if code := codes[row]; code >= 0 && place.count(code) == 0 {
				place.stamp[place.class[code]], place.n[place.class[code]] = place.now, row+1
			}
		}
		for k, c := range chosen.list {
			pairs = append(pairs, chosenOf{place.count(c.code) - 1, g.code, c.code})
			rows = append(rows, chosen.rows(k)...) // no row is in two groups
		}
	}
	x.sortRows(rows)
	return inOrder(pairs, placesOf(len(pairs), func(i int) float64 { return float64(pairs[i].first) })), rows
}

// showPairs lists things with what was chosen of each.
func (x *Session) showPairs(r *Result, t *Term) scope {
	pairs, rows := x.ofEach(t, wholeTable)
	for _, c := range t.Fields {
		r.Columns = append(r.Columns, x.t.Column(c).Name)
	}
	r.list(len(pairs), 2, func(i, column int, whole bool) any {
		code := pairs[i].thing
		if column > 0 {
			code = pairs[i].code
		}
		return x.show(t.Fields[column], code, whole)
	})
	return scope{rows: rows}
}
