package program

import "time"

// Clock sets the clock that tells when the time of a program is over.
func (x *Session) Clock(now func() time.Time) { x.now = now }

// Kept returns the number of cells in what a session keeps of filters, and the limit.
func (x *Session) Kept() (cells, limit int) {
	for _, seen := range x.known {
		cells += len(seen)
	}
	return cells, maxKnown
}
