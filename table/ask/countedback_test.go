package ask_test

import (
	"slices"
	"testing"

	"semtree/table/ask"
)

// TestCountedBack: the answer says from which day a time is counted back.
func TestCountedBack(t *testing.T) {
	const parcels = "parcel,town,sent,fee\nP1,Graz,2023-06-01,12\nP2,Linz,2023-07-20,8\nP3,Graz,2023-09-02,20\nP4,Wien,2023-09-15,5\nP5,Linz,2023-09-25,31\nP6,Wels,2023-10-01,9\n"
	r := about(t, parcels, shipped(t)).Ask("parcels sent within the last 30 days", ask.Options{AnswerAll: true})
	if want := "'last 30 days' is counted back from 2023-10-01, the latest sent in the table"; !slices.Contains(r.Notes, want) {
		t.Errorf("%s says %q, want %q", r.Program, r.Notes, want)
	}
}
