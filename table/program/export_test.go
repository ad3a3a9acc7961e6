package program

// Kept returns the number of cells in what a session keeps of filters, and the limit.
func (x *Session) Kept() (cells, limit int) {
	for _, seen := range x.known {
		cells += len(seen)
	}
	return cells, maxKnown
}
