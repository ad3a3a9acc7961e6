package onnxfile

import (
	"encoding/binary"
	"fmt"
	"math"
	"unicode/utf8"
)

// Error reports what is wrong with a model file, and where.
type Error struct {
	Offset int    // byte at which the wrong part begins, -1 if there is no such byte
	Where  string // node, tensor or value concerned; may be empty
	What   string
}

// Error returns "onnx file: byte 17: tensor "W": …" without the unknown parts.
func (e *Error) Error() string {
	s := "onnx file: "
	if e.Offset >= 0 {
		s += fmt.Sprintf("byte %d: ", e.Offset)
	}
	if e.Where != "" {
		s += e.Where + ": "
	}
	return s + e.What
}

func errorAt(offset int, format string, args ...any) *Error {
	return &Error{Offset: offset, What: fmt.Sprintf(format, args...)}
}

// within adds the place to an error that does not name one yet.
func within(err error, format string, args ...any) error {
	if e, ok := err.(*Error); ok && e.Where == "" {
		e.Where = fmt.Sprintf(format, args...)
	}
	return err
}

// A span is a message, or any run of bytes, as part of the whole file:
// file[at:end]. Offsets in errors count from the beginning of the file.
type span struct {
	file    []byte
	at, end int
}

func (s span) size() int     { return s.end - s.at }
func (s span) bytes() []byte { return s.file[s.at:s.end:s.end] }

// varint takes an unsigned number of at most 64 bits from the front.
func (s *span) varint() (uint64, error) {
	x, n := binary.Uvarint(s.bytes())
	switch {
	case n == 0:
		return 0, errorAt(s.at, "number cut short after %d bytes", s.size())
	case n < 0:
		return 0, errorAt(s.at, "number of more than 64 bits")
	}
	s.at += n
	return x, nil
}

// take cuts n bytes from the front.
func (s *span) take(n uint64) (span, error) {
	if n > uint64(s.size()) {
		return span{}, errorAt(s.at, "%d bytes announced, %d remain", n, s.size())
	}
	head := span{s.file, s.at, s.at + int(n)}
	s.at = head.end
	return head, nil
}

// A field is one field of a message. The value is in num for varints, in
// body otherwise.
type field struct {
	id, wire int
	at       int // offset of its key
	num      uint64
	body     span
}

// message says how the fields of a message are read, by number. All others are skipped,
// unless it has a reader for [others].
type message map[int]reader

// others stands for the numbers that a message does not list.
const others = 0

// reader reads a field, which occurs once at most unless it is repeated.
type reader struct {
	repeated bool
	read     func(f field) error
}

func one(read func(f field) error) reader  { return reader{false, read} }
func many(read func(f field) error) reader { return reader{true, read} }

// text reads a field that is a text.
func text(to *string) reader {
	return one(func(f field) (err error) {
		*to, err = f.text()
		return err
	})
}

// texts reads a repeated field, each of which is a text.
func texts(to *[]string) reader {
	return many(func(f field) error {
		s, err := f.text()
		*to = append(*to, s)
		return err
	})
}

// number reads a field that is a small number.
func number[T ~int](to *T) reader {
	return one(func(f field) error {
		x, err := f.number(1 << 20)
		*to = T(x)
		return err
	})
}

// refused is a field that may not occur.
func refused(format string, args ...any) reader {
	return one(func(f field) error { return errorAt(f.at, format, args...) })
}

// intList reads a repeated field of integers.
func intList(to *[]int64) reader {
	return many(func(f field) (err error) {
		*to, err = f.ints(*to)
		return err
	})
}

// floatList reads a repeated field of numbers.
func floatList(to *[]float32) reader {
	return many(func(f field) (err error) {
		*to, err = f.floats(*to)
		return err
	})
}

// message reads a field that is a message.
func (f field) message(known message) error {
	if err := f.want(wireBytes); err != nil {
		return err
	}
	return f.body.message(known)
}

// message reads the fields of a message in their order.
func (s span) message(known message) error {
	var seen uint64
	for s.size() > 0 {
		f, err := s.field()
		if err != nil {
			return err
		}
		r, ok := known[f.id]
		if !ok {
			if r, ok = known[others]; !ok {
				continue
			}
		}
		if err := r.read(f); err != nil {
			return err
		}
		bit := uint64(1) << f.id // known numbers are below 64
		if seen&bit != 0 && !r.repeated {
			return errorAt(f.at, "field %d given twice", f.id)
		}
		seen |= bit
	}
	return nil
}

// field takes one field from the front.
func (s *span) field() (field, error) {
	f := field{at: s.at}
	key, err := s.varint()
	if err != nil {
		return f, err
	}
	if key>>3 == 0 || key>>3 >= 1<<29 {
		return f, errorAt(f.at, "field number %d", key>>3)
	}
	f.id, f.wire = int(key>>3), int(key&7)
	size := uint64(0)
	switch f.wire {
	case wireVarint:
		f.num, err = s.varint()
		return f, err
	case wireFixed64:
		size = 8
	case wireFixed32:
		size = 4
	case wireBytes:
		if size, err = s.varint(); err != nil {
			return f, err
		}
	default:
		return f, errorAt(f.at, "field %d has wire type %d, want 0, 1, 2 or 5", f.id, f.wire)
	}
	f.body, err = s.take(size)
	return f, err
}

// want checks the wire type.
func (f field) want(wire int) error {
	if f.wire != wire {
		return errorAt(f.at, "field %d has wire type %d, want %d", f.id, f.wire, wire)
	}
	return nil
}

// number returns the value of a varint field that must lie in 0..limit.
func (f field) number(limit uint64) (int, error) {
	if err := f.want(wireVarint); err != nil {
		return 0, err
	}
	if f.num > limit {
		return 0, errorAt(f.at, "field %d is %d, want 0 to %d", f.id, int64(f.num), limit)
	}
	return int(f.num), nil
}

// text returns the value of a string field.
func (f field) text() (string, error) {
	if err := f.want(wireBytes); err != nil {
		return "", err
	}
	if b := f.body.bytes(); utf8.Valid(b) {
		return string(b), nil
	}
	return "", errorAt(f.at, "field %d is not UTF-8", f.id)
}

// ints appends the numbers of a repeated field, packed or one by one.
func (f field) ints(list []int64) ([]int64, error) {
	if f.wire == wireVarint {
		return append(list, int64(f.num)), nil
	}
	if err := f.want(wireBytes); err != nil {
		return nil, err
	}
	for s := f.body; s.size() > 0; {
		x, err := s.varint()
		if err != nil {
			return nil, err
		}
		list = append(list, int64(x))
	}
	return list, nil
}

// floats appends the numbers of a repeated field, packed or one by one.
func (f field) floats(list []float32) ([]float32, error) {
	if f.wire != wireFixed32 {
		if err := f.want(wireBytes); err != nil {
			return nil, err
		}
	}
	return appendFloats(list, f.body)
}

func appendFloats(list []float32, s span) ([]float32, error) {
	b := s.bytes()
	if len(b)%4 != 0 {
		return nil, errorAt(s.at, "%d bytes are not a whole number of float32 values", len(b))
	}
	if list == nil {
		list = make([]float32, 0, len(b)/4)
	}
	for ; len(b) >= 4; b = b[4:] {
		list = append(list, math.Float32frombits(binary.LittleEndian.Uint32(b)))
	}
	return list, nil
}
