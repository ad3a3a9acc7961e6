package table

// origin is what a column was made of, as far as its cells do not say it. With it the column
// can be made again with another setting, without the file. It takes next to no memory: a few
// texts, and the rows whose text is not the usual one.
type origin struct {
	seen  evidence
	lost  []lostText // texts that no cell has, by number: those of nulls; all of a column of yes and no
	usual []int32    // of a column of yes and no, the first text of each cell; nil otherwise
	null  int32      // the first text that is null; -1: there is none
	odd   []oddRow   // rows that have another text than the usual one of their cell, or of null
}

// lostText is a text with its number among the different texts of the column.
type lostText struct {
	number int32
	text   string
}

// oddRow is a row with the number of its text.
type oddRow struct{ row, number int32 }

// encode replaces the numbers of texts in Codes by those of cells, and notes what is lost by
// that. The list has the cell of each text; -1 is null.
func (x *inference) encode(to []int32) {
	if x.stored != nil {
		return
	}
	o := &origin{seen: x.seen, null: -1}
	x.origin = o
	odd, some := make([]bool, len(to)), false
	for i, code := range to {
		number := int32(i)
		switch {
		case code < 0 && o.null < 0:
			o.null = number
		case x.Type == TypeBool && int(code) == len(o.usual):
			o.usual = append(o.usual, number)
		case code < 0, x.Type == TypeBool:
			odd[i], some = true, true
		default:
			continue // a cell with this text
		}
		o.lost = append(o.lost, lostText{number, x.cells[i].Text})
	}
	if len(o.lost) == 0 {
		return
	}
	for row, number := range x.Codes {
		if some && odd[number] {
			o.odd = append(o.odd, oddRow{int32(row), number})
		}
		x.Codes[row] = to[number]
	}
}

// texts returns what encode began with: a cell of each different text, not yet read, and the
// number of the text of each row.
func (c *Column) texts() (cells []Cell, codes []int32) {
	o := c.origin
	kept := c.Cells
	if o.usual != nil {
		kept = nil // their texts are not those of the file
	}
	cells = make([]Cell, 0, len(o.lost)+len(kept))
	lost := o.lost
	number := o.usual // of the text of each cell
	if kept != nil {
		number = make([]int32, 0, len(kept))
	}
	for n := int32(0); len(lost) > 0 || len(kept) > 0; n++ {
		if len(lost) > 0 && lost[0].number == n {
			cells = append(cells, unread(lost[0].text))
			lost = lost[1:]
			continue
		}
		cells = append(cells, unread(kept[0].Text))
		number = append(number, n)
		kept = kept[1:]
	}
	codes = make([]int32, len(c.Codes))
	for row, code := range c.Codes {
		if code < 0 {
			codes[row] = o.null
		} else {
			codes[row] = number[code]
		}
	}
	for _, r := range o.odd {
		codes[r.row] = r.number
	}
	return cells, codes
}
