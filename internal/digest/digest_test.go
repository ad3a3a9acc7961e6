package digest

import (
	"crypto/sha256"
	"encoding/hex"
	"math/rand/v2"
	"testing"
)

// TestPortable compares the sums of texts of all lengths around the ends of blocks with
// those of crypto/sha256, and one with the standard.
func TestPortable(t *testing.T) {
	rng := rand.NewChaCha8([32]byte{1})
	for n := range 4*blockSize + 1 {
		data := make([]byte, n)
		rng.Read(data)
		if got, want := portable(data), sha256.Sum256(data); got != want || Sum(data) != want {
			t.Fatalf("%d bytes: %x, want %x", n, got, want)
		}
	}
	long := make([]byte, 1_000_003)
	rng.Read(long)
	if portable(long) != sha256.Sum256(long) {
		t.Error("another sum of a million bytes")
	}
	const abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
	if sum := portable([]byte("abc")); hex.EncodeToString(sum[:]) != abc {
		t.Errorf("abc: %x, want %s", sum, abc)
	}
}

// FuzzPortable compares sums with those of crypto/sha256.
func FuzzPortable(f *testing.F) {
	f.Add([]byte(nil))
	f.Fuzz(func(t *testing.T, data []byte) {
		if got, want := portable(data), sha256.Sum256(data); got != want {
			t.Errorf("%x: %x, want %x", data, got, want)
		}
	})
}
