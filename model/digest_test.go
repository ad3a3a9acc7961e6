package model_test

import (
	"crypto/sha256"
	"fmt"
	"testing"

	"semtree/model"
)

// TestDigest compares with crypto/sha256 for every length up to three blocks:
// all cases of padding.
func TestDigest(t *testing.T) {
	b := make([]byte, 200)
	for n := range b {
		b[n] = byte(n*n + 131*n)
		if got, want := model.Digest(b[:n]), fmt.Sprintf("%x", sha256.Sum256(b[:n])); got != want {
			t.Fatalf("Digest of %d bytes = %s, want %s", n, got, want)
		}
	}
}

func BenchmarkDigest(b *testing.B) {
	data := make([]byte, 1<<20)
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		model.Digest(data)
	}
}
