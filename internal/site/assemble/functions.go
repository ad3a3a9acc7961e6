package assemble

import (
	"bytes"
	"encoding/binary"
	"errors"
)

// The tables of functions of a Go program, as Go 1.20 to 1.26 write them: pcHeader, moduledata and findfunc in
// GOROOT/src/runtime/symtab.go, _func in runtime2.go there, and numbers in internal/abi/symtab.go.

// Of runtime.pcHeader where a pointer has eight bytes, as in WebAssembly: the first eight
// bytes (magic, two zeros, the least size of an instruction, the size of a pointer), and where
// the numbers of eight bytes that follow are.
const (
	headerMagic     = "\xf1\xff\xff\xff\x00\x00\x01\x08"
	headerFunctions = 8
	headerNames     = 32 // offsets from the header: names, units and files, values, functions
	headerUnits     = 40
	headerValues    = 56
	headerEntries   = 64
	headerSize      = 72
)

// tables are the tables of functions and instructions of a Go program.
type tables struct {
	address   int // of the header
	names     int // the address of the names of functions
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
			t.address, t.names = at, t.names+at
			found = t
		}
	}
	if found.functions == 0 {
		return tables{}, errors.New("has no table of functions as Go 1.20 to 1.26 write it; functions.go has to follow another layout")
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
	t.functions, t.names = number(headerFunctions), number(headerNames)
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
	functionData    = 43 // the number of data of the function, whose offsets follow those of tables
	functionSize    = 44
	bytesOfAnOffset = 4
)

// Numbers of tables of a function, and of its data.
const (
	unsafePoints   = 0
	liveArguments  = 3
	argumentPlaces = 5
	argumentLives  = 6
)

// noData is the offset of data that a function does not have. That of a table would be 0.
const noData = "\xff\xff\xff\xff"

// function is a runtime._func with the offsets of its tables and data.
type function []byte

var errFunction = errors.New("has a table of functions that ends within a function")

// function returns the i-th function.
func (t tables) function(i int) (function, error) {
	at := int(binary.LittleEndian.Uint32(t.entries[8*i+4:]))
	if at+functionSize > len(t.entries) {
		return nil, errFunction
	}
	f := t.entries[at:]
	size := functionSize + bytesOfAnOffset*(int(binary.LittleEndian.Uint32(f[functionLists:]))+int(f[functionData]))
	if size > len(f) {
		return nil, errFunction
	}
	return function(f[:size]), nil
}

// lists returns the offsets of the tables of a function, and those of its data.
func (f function) lists() (tables, data []byte) {
	end := len(f) - bytesOfAnOffset*int(f[functionData])
	return f[functionSize:end], f[end:]
}

// parts returns the offsets of a list.
func parts(list []byte) (offsets [][]byte) {
	for i := range len(list) / bytesOfAnOffset {
		offsets = append(offsets, part(list, i))
	}
	return offsets
}

// part returns one of the offsets of a list, nothing beyond its end.
func part(list []byte, i int) []byte {
	return list[min(i*bytesOfAnOffset, len(list)):min((i+1)*bytesOfAnOffset, len(list))]
}
