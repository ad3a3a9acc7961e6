//go:build linux && amd64 && !noasm && !gccgo && !safe

package avx

import (
	"os"
	"strings"
	"testing"
)

// TestAvailable compares with what the system says: where the processor has AVX2, it is used,
// so that the tests of this package are not skipped unnoticed.
func TestAvailable(t *testing.T) {
	text, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		t.Skip(err)
	}
	_, flags, _ := strings.Cut(string(text), "\nflags")
	flags, _, _ = strings.Cut(flags, "\n")
	has := false
	for _, flag := range strings.Fields(flags) {
		has = has || flag == "avx2"
	}
	if has != Available {
		t.Errorf("the processor has AVX2: %t, used: %t", has, Available)
	}
}
