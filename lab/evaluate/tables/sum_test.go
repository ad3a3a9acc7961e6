package tables

import (
	"testing"

	"semtree/answer"
	"semtree/lab/dataset/wikitables"
	"semtree/table/ask"
)

// TestSum: the shares of four questions, two of them sure, and of none.
func TestSum(t *testing.T) {
	asked := func(confidence float64, right, top, refused bool) Asked {
		status := answer.Sure
		if refused {
			status = answer.Cannot
		}
		r := &ask.Result{Result: answer.Result{Status: status, Proof: answer.Optimal, Confidence: &confidence, Refused: refused, Ms: answer.Millis{Total: 5}}}
		return Asked{Right: right, Top: top, Any: right || top, Result: r}
	}
	w := WikiTables{N: 4, Asked: []Asked{
		asked(0.8, true, true, false), asked(0.95, false, true, false), asked(0.79, true, false, false), asked(0.1, false, false, true),
	}}
	w.sum(make([]wikitables.Question, 4))
	if w.Denotation != 0.5 || w.DenotationTop != 0.5 || w.Oracle != 0.75 || w.Refused != 0.25 || w.Sure != 0.5 || w.SureRight != 0.5 || w.Certified != 1 || w.PerSecond != 200 {
		t.Errorf("%+v", w)
	}
	var none WikiTables
	none.sum(nil)
	if none.Denotation != 0 || none.Sure != 0 || none.SureRight != 0 || none.PerSecond != 0 {
		t.Errorf("%+v", none)
	}
}
