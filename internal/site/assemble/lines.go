package assemble

import (
	"bytes"
	"encoding/binary"
	"errors"
)

// dropLines clears, in the memory that a module starts with, what says which line of which
// file an instruction comes from. Only the traces of a panic use it: they name functions as
// before, and "?" in place of files and lines, as Go's runtime prints where it knows none.
// The tables that the runtime needs to walk the stack stay as they are.
//
// The layout is that of Go 1.20 to 1.26: pcHeader and _func in GOROOT/src/runtime/symtab.go
// and runtime2.go. Memory in which no such tables are, or more than one, is an error.
func dropLines(memory []byte) error {
	h, err := findTables(memory)
	if err != nil {
		return err
	}
	kept := make([]bool, len(h.values))
	for i := range h.functions {
		f, err := h.function(i)
		if err != nil {
			return err
		}
		for _, table := range f.tables() {
			if err := h.keep(kept, binary.LittleEndian.Uint32(table)); err != nil {
				return err
			}
		}
		clear(f[functionFiles:functionLists])
		clear(f[functionUnit:functionID])
	}
	for i := range kept {
		if !kept[i] {
			h.values[i] = 0
		}
	}
	clear(h.files)
	return nil
}

// Of runtime.pcHeader where a pointer has eight bytes, as in WebAssembly: the first eight
// bytes (magic, two zeros, the least size of an instruction, the size of a pointer), and where
// the numbers of eight bytes that follow are.
const (
	headerMagic     = "\xf1\xff\xff\xff\x00\x00\x01\x08"
	headerFunctions = 8
	headerUnits     = 40 // offsets from the header: units and files, values, functions
	headerValues    = 56
	headerEntries   = 64
	headerSize      = 72
)

// tables are the tables of functions and instructions of a Go program.
type tables struct {
	functions int
	files     []byte // names of files, and what numbers them in each compiled unit
	values    []byte // by ranges of instructions: lines, files, sizes of the stack
	entries   []byte // of functions
}

// findTables returns the tables that memory has.
func findTables(memory []byte) (found tables, err error) {
	for at := 0; ; at++ {
		next := bytes.Index(memory[at:], []byte(headerMagic))
		if next < 0 {
			break
		}
		at += next
		if t, ok := readTables(memory[at:]); ok {
			if found.functions > 0 {
				return tables{}, errors.New("has two tables of functions")
			}
			found = t
		}
	}
	if found.functions == 0 {
		return tables{}, errors.New("has no table of functions as Go 1.20 to 1.26 write it; dropLines has to follow another layout")
	}
	return found, nil
}

// readTables reads the tables whose header memory begins with, and whether one is there.
func readTables(memory []byte) (t tables, ok bool) {
	if len(memory) < headerSize {
		return tables{}, false
	}
	number := func(at int) int { return int(min(binary.LittleEndian.Uint64(memory[at:]), 1<<32)) }
	units, values, entries := number(headerUnits), number(headerValues), number(headerEntries)
	t.functions = number(headerFunctions)
	if t.functions == 0 || units < headerSize || values < units || entries < values || entries+8*t.functions > len(memory) {
		return tables{}, false
	}
	t.files, t.values, t.entries = memory[units:values], memory[values:entries], memory[entries:]
	return t, true
}

// Of runtime._func: offsets of its numbers, and its size without the lists that follow.
const (
	functionStack   = 16 // offset of the table of stack sizes
	functionFiles   = 20 // of files, then of lines
	functionLists   = 28 // the number of other tables, whose offsets follow the function
	functionUnit    = 32 // the compiled unit, then the first line
	functionID      = 40
	functionSize    = 44
	bytesOfAnOffset = 4
)

// function is a runtime._func with the offsets of its tables.
type function []byte

var errFunction = errors.New("has a table of functions that ends within a function")

// function returns the i-th function.
func (t tables) function(i int) (function, error) {
	at := int(binary.LittleEndian.Uint32(t.entries[8*i+4:]))
	if at+functionSize > len(t.entries) {
		return nil, errFunction
	}
	f := t.entries[at:]
	size := functionSize + bytesOfAnOffset*int(binary.LittleEndian.Uint32(f[functionLists:]))
	if size > len(f) {
		return nil, errFunction
	}
	return function(f[:size]), nil
}

// tables returns the offsets of the tables that the runtime walks the stack by.
func (f function) tables() [][]byte {
	offsets := [][]byte{f[functionStack:functionFiles]}
	for at := functionSize; at < len(f); at += bytesOfAnOffset {
		offsets = append(offsets, f[at:at+bytesOfAnOffset])
	}
	return offsets
}

// keep marks the bytes of a table of values. Offset 0 stands for no table.
func (t tables) keep(kept []bool, offset uint32) error {
	if offset == 0 {
		return nil
	}
	at := int(offset)
	for first := true; ; first = false {
		for part := range 2 { // the difference of values, then of instructions
			if at >= len(t.values) {
				return errors.New("has a table of values that does not end")
			}
			v, n := binary.Uvarint(t.values[at:])
			if n <= 0 {
				return errors.New("has a table of values that does not end")
			}
			for range n {
				kept[at] = true
				at++
			}
			if part == 0 && v == 0 && !first {
				return nil
			}
		}
	}
}
