//go:build amd64 && !noasm && !gccgo && !safe

package backend

import (
	"testing"

	"semtree/model/backend/avx"
)

// TestWithoutAVX runs the tests of the kernels, and of what calls them, as on processors
// without AVX2.
func TestWithoutAVX(t *testing.T) {
	if !avx.Available {
		t.Skip("all tests run without AVX2")
	}
	avx.Available = false
	defer func() { avx.Available = true }()
	for name, test := range map[string]func(*testing.T){
		"gemm": TestGemm, "step": TestLSTMStep, "cell": TestLSTMCell, "tanhs": TestTanhs, "sigmoids": TestSigmoids, "rows": TestAddRows,
		"panics": TestKernelsPanic, "lstm": TestLSTM, "outputs": TestLSTMOutputs, "matmul": TestMatMul, "tanh": TestTanh, "add": TestAdd,
		"session": TestSessionReuse,
	} {
		t.Run(name, test)
	}
}
