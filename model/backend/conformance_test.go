package backend_test

import (
	"testing"

	"github.com/owulveryck/onnx-go/backend/testbackend"
	_ "github.com/owulveryck/onnx-go/backend/testbackend/onnx"

	"semtree/model/backend"
)

// conformance is the number of ONNX node tests that onnx-go ships for each
// operator, all of which pass. There are none for LSTM.
var conformance = map[string]int{
	"Add":       2,
	"Concat":    6,
	"Gather":    2,
	"LSTM":      0,
	"MatMul":    3,
	"Relu":      1,
	"Reshape":   4,
	"Tanh":      2,
	"Transpose": 7,
}

// TestConformance runs them. They use the backend as onnx-go means it:
// decode, set inputs by position, run.
func TestConformance(t *testing.T) {
	for _, op := range backend.Operators() {
		tests := testbackend.GetOpTypeTests(op)
		if len(tests) != conformance[op] {
			t.Errorf("%s has %d node tests, want %d", op, len(tests), conformance[op])
		}
		for _, newTest := range tests {
			test := newTest()
			t.Run(test.Title, func(t *testing.T) {
				test.RunTest(backend.New(), false)(t)
				if t.Skipped() || test.Skipped {
					t.Errorf("%s was skipped", test.Title)
				}
			})
		}
	}
}
