package assemble

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
)

// packSegments returns a WebAssembly module with its data in a few segments. Go's linker
// begins another segment at every eight zero bytes, up to a hundred thousand of them. Their
// heads take more room than the zeros do once they are compressed, and a browser copies each
// segment on its own. The memory that the module starts with is the same.
//
// A module that has no data, or other segments than Go's linker writes (active ones of
// memory 0, each with a constant address), is an error.
func packSegments(module []byte) ([]byte, error) {
	const magic = "\x00asm\x01\x00\x00\x00"
	rest, ok := bytes.CutPrefix(module, []byte(magic))
	if !ok {
		return nil, errors.New("is not a WebAssembly module")
	}
	out := append(make([]byte, 0, len(module)+len(module)/4), magic...)
	packed := false
	for r := (reader{data: rest}); len(r.data) > 0; {
		id := r.next()
		body := r.take(r.number())
		if r.short {
			return nil, errors.New("ends within a section")
		}
		if id == dataSection {
			segments, err := readSegments(body)
			if err != nil {
				return nil, err
			}
			body, packed = writeSegments(cut(lay(segments))), true
		}
		out = append(out, id)
		out = append(binary.AppendUvarint(out, uint64(len(body))), body...)
	}
	if !packed {
		return nil, errors.New("has no data")
	}
	return out, nil
}

// Parts of the binary format of WebAssembly 1.0, section 5.
const (
	dataSection  = 11
	activeAtZero = 0x00 // a segment of memory 0 with an address
	i32const     = 0x41
	end          = 0x0b
)

// segment are bytes that memory starts with.
type segment struct {
	address int
	data    []byte
}

// readSegments reads the body of a data section.
func readSegments(body []byte) ([]segment, error) {
	r := reader{data: body}
	segments := make([]segment, 0, r.number())
	for range cap(segments) {
		at := len(body) - len(r.data)
		mode, op := r.next(), r.next()
		s := segment{address: r.signed()}
		if mode != activeAtZero || op != i32const || r.next() != end {
			return nil, fmt.Errorf("has a segment of another kind than Go's linker writes, at byte %d of its data section", at)
		}
		s.data = r.take(r.number())
		if r.short || s.address < 0 || s.address+len(s.data) > maxMemory {
			return nil, fmt.Errorf("has a broken segment at byte %d of its data section", at)
		}
		segments = append(segments, s)
	}
	return segments, nil
}

// maxMemory is the most bytes that a module's memory may start with: what 32 bits address
// would be 4 GiB.
const maxMemory = 1 << 28

// lay returns the memory that segments fill, up to the last of their bytes.
func lay(segments []segment) []byte {
	size := 0
	for _, s := range segments {
		size = max(size, s.address+len(s.data))
	}
	memory := make([]byte, size)
	for _, s := range segments {
		copy(memory[s.address:], s.data)
	}
	return memory
}

// maxGap is how many zero bytes are written so that two segments become one. A larger one
// makes hardly any difference.
const maxGap = 256

// cut returns the segments of a memory: all of its bytes but runs of more than maxGap zeros.
func cut(memory []byte) (segments []segment) {
	for at := 0; at < len(memory); at++ {
		if memory[at] == 0 {
			continue
		}
		if n := len(segments); n > 0 {
			if last := &segments[n-1]; at-last.address-len(last.data) <= maxGap {
				last.data = memory[last.address : at+1]
				continue
			}
		}
		segments = append(segments, segment{at, memory[at : at+1]})
	}
	return segments
}

// writeSegments writes the body of a data section.
func writeSegments(segments []segment) []byte {
	out := binary.AppendUvarint(nil, uint64(len(segments)))
	for _, s := range segments {
		out = append(out, activeAtZero, i32const)
		out = append(appendSigned(out, s.address), end)
		out = append(binary.AppendUvarint(out, uint64(len(s.data))), s.data...)
	}
	return out
}

// reader reads the numbers and bytes of a module. After its end it returns zeros, and short
// is set.
type reader struct {
	data  []byte
	short bool
}

func (r *reader) take(n int) []byte {
	if n < 0 || n > len(r.data) {
		r.data, r.short = nil, true
		return nil
	}
	taken := r.data[:n]
	r.data = r.data[n:]
	return taken
}

func (r *reader) next() byte {
	if b := r.take(1); b != nil {
		return b[0]
	}
	return 0
}

// number reads an unsigned number of 32 bits in LEB128.
func (r *reader) number() int {
	v, n := binary.Uvarint(r.data)
	if n <= 0 || v > 1<<32-1 {
		r.data, r.short = nil, true
		return 0
	}
	r.take(n)
	return int(v)
}

// signed reads a signed number in LEB128.
func (r *reader) signed() (v int) {
	for shift := 0; shift < 35; shift += 7 {
		b := r.next()
		v |= int(b&0x7f) << shift
		if b&0x80 == 0 {
			if b&0x40 != 0 {
				v |= -1 << (shift + 7)
			}
			return v
		}
	}
	r.short = true
	return 0
}

// appendSigned appends a number that is not negative in signed LEB128.
func appendSigned(out []byte, v int) []byte {
	for ; v > 0x3f; v >>= 7 {
		out = append(out, byte(v&0x7f)|0x80)
	}
	return append(out, byte(v))
}
