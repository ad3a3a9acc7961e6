//go:build amd64 && !noasm && !gccgo && !safe

package backend

import (
	"testing"

	"semtree/internal/avx"
)

// TestWithoutAVX runs the tests of the kernels as on processors without AVX2.
func TestWithoutAVX(t *testing.T) {
	if !avx.Available {
		t.Skip("all tests run without AVX2")
	}
	avx.Available = false
	defer func() { avx.Available = true }()
	t.Run("gemm", TestGemm)
	t.Run("step", TestLSTMStep)
}
