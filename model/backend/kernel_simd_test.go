//go:build js && wasm && simd

package backend

import (
	"os"
	"testing"
)

// TestKernels: the other tests have tested the kernel, and not plain Go.
func TestKernels(t *testing.T) {
	want := "simd128"
	if os.Getenv("SEMTREE_KERNEL") != "" { // see model/backend/kernel/preload.mjs
		want = "go"
	}
	if got := Kernels(); got != want {
		t.Errorf("computed with %s, want %s", got, want)
	}
}
