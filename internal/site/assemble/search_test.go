package assemble

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strings"
	"testing"
)

// searchable returns memory with 20 functions, and the buckets of the search for them at byte 400, two for each function.
func searchable() []byte {
	const header, buckets = 100, 400
	memory := make([]byte, buckets+40*bucketSize)
	copy(memory[header:], headerMagic)
	put := func(at, n int) { binary.LittleEndian.PutUint64(memory[at:], uint64(n)) }
	for at, n := range map[int]int{headerFunctions: 20, headerNames: 70, headerUnits: 75, headerValues: 80, headerEntries: 96} {
		put(header+at, n)
	}
	const module = 200 // among the entries, which the search does not read
	for at, n := range map[int]int{0: header, 8: header + 70, moduleBuckets: buckets, moduleFirst: bucketAddresses, moduleEnd: 40*bucketAddresses + 1} {
		put(module+at, n)
	}
	for i := range 40 {
		memory[buckets+i*bucketSize], memory[buckets+i*bucketSize+7] = byte(i/2), 1
	}
	return memory
}

func TestCoarsenSearch(t *testing.T) {
	memory := searchable()
	want := slices.Clone(memory)
	for i := range 40 {
		want[400+i*bucketSize] = byte(i / 2 / coarse * coarse)
	}
	if err := coarsenSearch(memory); err != nil || !bytes.Equal(memory, want) {
		t.Errorf("error %v, memory\n%v, want\n%v", err, memory, want)
	}
}

// TestCoarsenSearchBad: memory without the search of Go's linker, or with a broken one, is an error.
func TestCoarsenSearchBad(t *testing.T) {
	for name, edit := range map[string]func(memory []byte) []byte{
		"no tables":   func(memory []byte) []byte { return memory[200:] },
		"no module":   func(memory []byte) []byte { memory[200]++; return memory },
		"two modules": func(memory []byte) []byte { return append(memory, memory[200:216]...) },
		"a module that ends": func(memory []byte) []byte {
			return append(append(memory[:200:200], make([]byte, 200)...), memory[200:216]...)
		},
		"buckets beyond the end":     func(memory []byte) []byte { return memory[:len(memory)-1] },
		"a place beyond the end":     func(memory []byte) []byte { memory[200+moduleBuckets+3] = 1; return memory },
		"an end before the first":    func(memory []byte) []byte { clear(memory[200+moduleEnd : 200+moduleEnd+8]); return memory },
		"a function that is not one": func(memory []byte) []byte { memory[400] = 20; return memory },
	} {
		if err := coarsenSearch(edit(searchable())); err == nil || !strings.Contains(err.Error(), "as Go 1.20 to 1.26") {
			t.Errorf("%s: error %v", name, err)
		}
	}
}
