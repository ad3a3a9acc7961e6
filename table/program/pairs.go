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
	for _, g := range x.things(t.Things, s) {
		chosen := x.things(t.Args[0], scope{rows: g.rows})
		place := x.tallyOf(column) // n is the first row of a class, and one more
		for _, row := range g.rows {
			if code := codes[row]; code >= 0 && place.count(code) == 0 {
				place.stamp[place.class[code]], place.n[place.class[code]] = place.now, row+1
			}
		}
		for _, c := range chosen {
			pairs = append(pairs, chosenOf{place.count(c.code) - 1, g.code, c.code})
			rows = append(rows, c.rows...) // no row is in two groups
		}
	}
	sortRows(rows)
	return inOrder(pairs, placesOf(len(pairs), func(i int) float64 { return float64(pairs[i].first) })), rows
}

// showPairs lists things with what was chosen of each.
func (x *Session) showPairs(r *Result, t *Term) scope {
	pairs, rows := x.ofEach(t, wholeTable)
	r.Empty, r.Total = len(pairs) == 0, len(pairs)
	for _, c := range t.Fields {
		r.Columns = append(r.Columns, x.t.Column(c).Name)
	}
	for i, p := range pairs {
		thing, value := x.showing(t.Fields[0], p.thing), x.showing(t.Fields[1], p.code)
		r.Answer = append(r.Answer, []any{thing.said, value.said})
		if i < MaxRows {
			r.Rows = append(r.Rows, []any{thing.whole, value.whole})
		}
	}
	return scope{rows: rows}
}
