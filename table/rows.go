package table

// IDs returns the typed view of a column by which rows are grouped and compared: of each row the
// index into Cells, -1 for null. It is nil if the rows are elsewhere. It must not be changed.
func (c *Column) IDs() []int32 { return c.Codes }

// RowNumbers returns the typed view of a column by which it is added up and sorted: of each row the
// number of its cell, in the column's unit, NaN for null and for a cell without a number. It is made when it is first needed,
// takes 8 bytes a row, and must not be changed. Any number of goroutines may call it. A derived column has to be prepared before.
// It is nil if the rows are elsewhere.
func (c *Column) RowNumbers() []float64 {
	made := c.parts
	if made == nil {
		made = &partsOf{}
	}
	made.numbersOnce.Do(func() { made.numbers = c.rowNumbers() })
	return made.numbers
}

func (c *Column) rowNumbers() []float64 {
	if c.Codes == nil {
		return nil
	}
	cells := c.CellNumbers()
	rows := make([]float64, len(c.Codes))
	for row, code := range c.Codes {
		if rows[row] = nan; code >= 0 {
			rows[row] = cells[code]
		}
	}
	return rows
}

// CellNumbers returns the numbers of the cells, in the order of Cells, in an array of their own: NaN for a cell
// without a number. It is made anew each time.
func (c *Column) CellNumbers() []float64 {
	numbers := make([]float64, len(c.Cells))
	for i := range c.Cells {
		numbers[i] = c.Cells[i].Number
	}
	return numbers
}
