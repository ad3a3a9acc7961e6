package link

import (
	"testing"
)

// TestPieces: pieces are few.
func TestPieces(t *testing.T) {
	q, err := newFilms(t).Link("titles with a b or c or d or e or f or g that start with x, end with 'y' and contain z in 'Nolan'")
	if err != nil {
		t.Fatal(err)
	}
	pieces := 0
	for i := range q.Candidates {
		if q.Candidates[i].Label == "piece" {
			pieces++
		}
	}
	if pieces == 0 || pieces > maxPieces*maxPieceColumns {
		t.Errorf("%d pieces, want some, at most %d", pieces, maxPieces*maxPieceColumns)
	}
}
