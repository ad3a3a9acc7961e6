package assemble

import (
	"bytes"
	"encoding/binary"
	"errors"
)

// coarsenSearch makes the runtime's search for the function of an instruction begin a few functions earlier. For
// each 4,096 addresses a bucket has the number of a function from which it searches upwards. In WebAssembly a function has
// 65,536 addresses, so that sixteen buckets have its number, and the next ones another. Of [coarse] functions, all buckets
// now have the number of the first, which compresses better. The search finds the same, after as many steps more at most.
func coarsenSearch(memory []byte) error {
	t, err := findTables(memory)
	if err != nil {
		return err
	}
	buckets, err := t.buckets(memory)
	if err != nil {
		return err
	}
	for at := 0; at < len(buckets); at += bucketSize {
		first := binary.LittleEndian.Uint32(buckets[at:])
		if int(first) >= t.functions {
			return errBuckets
		}
		binary.LittleEndian.PutUint32(buckets[at:], first-first%coarse)
	}
	return nil
}

// coarse is how many functions have buckets with the same number. With 16, the module would be 0.05 % smaller.
const coarse = 8

// Of runtime.moduledata: offsets of numbers of eight bytes. It begins with the addresses of the header of the tables, and of names.
const (
	moduleBuckets = 152 // their address, then the first address of an instruction, and the one after the last
	moduleFirst   = 160
	moduleEnd     = 168
	moduleSize    = 176
)

// Of runtime.findfuncbucket.
const (
	bucketAddresses = 4096
	bucketSize      = 20 // a number of four bytes, and what is added to it for each sixteenth of the addresses
)

var errBuckets = errors.New("has no search for functions as Go 1.20 to 1.26 write it; coarsenSearch has to follow another layout")

// buckets returns the buckets of the search.
func (t tables) buckets(memory []byte) ([]byte, error) {
	start := binary.LittleEndian.AppendUint64(binary.LittleEndian.AppendUint64(nil, uint64(t.address)), uint64(t.names))
	at := bytes.Index(memory, start)
	if at < 0 || len(memory)-at < moduleSize || bytes.Contains(memory[at+1:], start) {
		return nil, errBuckets
	}
	number := func(offset int) int { return int(min(binary.LittleEndian.Uint64(memory[at+offset:]), 1<<40)) }
	first, end, address := number(moduleFirst), number(moduleEnd), number(moduleBuckets)
	size := (end - first + bucketAddresses - 1) / bucketAddresses * bucketSize
	if size <= 0 || address > len(memory) || size > len(memory)-address {
		return nil, errBuckets
	}
	return memory[address : address+size], nil
}
