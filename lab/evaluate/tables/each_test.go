package tables

import (
	"fmt"
	"math"
	"testing"

	"semtree/answer"
	"semtree/table"
	"semtree/table/ask"
)

// TestEachError: of several errors, that of the first question is returned, also if another comes first.
func TestEachError(t *testing.T) {
	questions := []string{"a", "b", "c"}
	later := make(chan struct{})
	open := func(name string) (*table.Table, error) {
		switch name {
		case "a":
			<-later
		case "c":
			defer close(later)
		}
		return nil, fmt.Errorf("no table %s", name)
	}
	err := each(questions, func(q *string) string { return *q }, open, nil, nil, len(questions), nil)
	if err == nil || err.Error() != "no table a" {
		t.Errorf("error %v, want that of a", err)
	}
}

// TestCalibrationError compares with the definition: each of these is alone in its bin.
func TestCalibrationError(t *testing.T) {
	sure, unsure := 0.9, 0.7
	results := []*ask.Result{{Result: answer.Result{Confidence: &sure}}, {Result: answer.Result{Confidence: &unsure}}, {}}
	if got, want := calibrationError(results, func(i int) bool { return i == 0 }), (0.1+0.7+0)/3; math.Abs(got-want) > 1e-12 {
		t.Errorf("calibration error %g, want %g", got, want)
	}
	if got := calibrationError(nil, nil); got != 0 {
		t.Errorf("calibration error %g of no questions", got)
	}
}
