package assemble

import (
	"encoding/binary"
	"errors"
)

// dropLines clears, in the memory that a module starts with, what only the traces of a panic
// use: which line of which file an instruction comes from, and where the arguments of a
// function are. Traces name functions as before, and print "?" in place of files and lines, as Go's
// runtime prints where it knows none. Where a goroutine may be interrupted goes, too: in
// WebAssembly it never is. The tables that the runtime needs to walk the stack stay as they are.
//
// Memory in which no tables of functions are, or more than one, is an error.
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
		values, data := f.lists()
		for _, which := range []int{unsafePoints, liveArguments} {
			clear(part(values, which))
		}
		for _, which := range []int{argumentPlaces, argumentLives} {
			copy(part(data, which), noData)
		}
		for _, table := range append(parts(values), f[functionStack:functionFiles]) {
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
