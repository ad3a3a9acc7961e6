package knowledge

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"strings"
)

// ErrFormat is an error of [Open] for data that begin unlike any file of ours, or
// like one of another version.
var ErrFormat = errors.New("not a knowledge file of this version")

// ErrDamaged is an error of [Open] for a file that is not as it was written.
var ErrDamaged = errors.New("the knowledge file is damaged: copy it again")

// packed begins a file that [Pack] has written, in place of magic and digest.
const packed = "semtree knowledge packed 2\n"

// Pack returns a file for the page, which [Decode] does not check again: a site lists the digests of all of its files,
// which the host compares as they arrive, with the SHA-256 of the browser. In WebAssembly that takes as long as reading.
func Pack(file []byte) ([]byte, error) {
	if _, err := Decode(file); err != nil {
		return nil, err
	}
	return append([]byte(packed), file[len(magic)+sha256.Size:]...), nil
}

// Decode reads a file. All of it is checked, unless it is packed: the error wraps [ErrFormat] or
// [ErrDamaged].
func Decode(data []byte) (*Data, error) {
	if body, ok := bytes.CutPrefix(data, []byte(packed)); ok {
		return decode(body)
	}
	if len(data) < len(magic)+sha256.Size || string(data[:len(magic)]) != magic {
		return nil, ErrFormat
	}
	sum, body := data[len(magic):len(magic)+sha256.Size], data[len(magic)+sha256.Size:]
	if sha256.Sum256(body) != [sha256.Size]byte(sum) {
		return nil, fmt.Errorf("%w: its digest differs", ErrDamaged)
	}
	d, err := decode(body)
	if err != nil {
		return nil, err
	}
	if err := d.check(); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	return d, nil
}

// decode reads what follows the digest, without [Data.check].
func decode(body []byte) (*Data, error) {
	r := &reader{rest: body}
	d := r.data()
	if r.failed || len(r.rest) > 0 {
		return nil, fmt.Errorf("%w: it ends too early or too late", ErrDamaged)
	}
	return d, nil
}

// reader takes parts off the front of a file. After a failure all parts are empty.
type reader struct {
	rest   []byte
	failed bool
}

func (r *reader) fail() { r.failed, r.rest = true, nil }

// number takes a number of at most limit.
func (r *reader) number(limit int) int {
	v, n := binary.Uvarint(r.rest)
	if n <= 0 || v > uint64(limit) {
		r.fail()
		return 0
	}
	r.rest = r.rest[n:]
	return int(v)
}

// bytes takes n bytes.
func (r *reader) bytes(n int) []byte {
	if n > len(r.rest) {
		r.fail()
		return nil
	}
	part := r.rest[:n]
	r.rest = r.rest[n:]
	return part
}

func (r *reader) data() *Data {
	d := &Data{}
	d.Words = r.words()
	n := len(d.Words)
	if r.failed {
		return d
	}
	low, high := r.bytes(n), r.bytes(n)
	if r.failed {
		return d
	}
	d.Class = make([]Class, n)
	for i := range d.Class {
		d.Class[i] = Class(low[i]) | Class(high[i])<<8
	}
	d.Edges = r.edges(n)
	r.vectors(d)
	if with := r.bytes(1); with != nil && with[0] > 0 {
		for _, x := range r.bytes(d.Dims * d.Dims) {
			d.Likeness = append(d.Likeness, int8(x))
		}
		if with[0] > 1 || d.Dims == 0 {
			r.fail()
		}
	}
	d.Said = r.said()
	return d
}

// said takes what is said for notions.
func (r *reader) said() (s Said) {
	s.Notions, s.Keys = r.words(), r.words()
	total := 0
	for range s.Keys {
		n := r.number(len(r.rest))
		total += n
		if total > len(r.rest) { // each has two bytes at least
			r.fail()
		}
		s.Of = append(s.Of, make([]SaidOf, n))
	}
	for _, of := range s.Of {
		last := 0
		for j := range of {
			last += r.number(maxWords)
			of[j].Notion = int32(min(last, maxWords))
		}
	}
	for _, of := range s.Of {
		for j, code := range r.bytes(len(of)) {
			of[j].How, of[j].Strength = How(code>>4), code&15
		}
	}
	return s
}

// words takes a list of words. They share one string.
func (r *reader) words() []string {
	n := r.number(maxWords)
	counts := r.bytes(2 * n)
	if r.failed {
		return nil
	}
	total := 0
	for i := range n {
		total += int(counts[2*i]) + int(counts[2*i+1])
	}
	var all strings.Builder
	all.Grow(total)
	ends := make([]int, n)
	var last []byte
	for i := range n {
		s, more := int(counts[2*i]), int(counts[2*i+1])
		if s > len(last) {
			r.fail()
			return nil
		}
		last = append(last[:s], r.bytes(more)...)
		all.Write(last)
		ends[i] = all.Len()
	}
	text, start := all.String(), 0
	words := make([]string, n)
	for i, end := range ends {
		words[i] = text[start:end]
		start = end
	}
	return words
}

// edges takes the edges of n words. They share one array.
func (r *reader) edges(n int) [][]Edge {
	counts := make([]int, n)
	total := 0
	for i := range counts {
		counts[i] = r.number(maxEdges)
		total += counts[i]
	}
	if total > len(r.rest) { // each has two bytes at least
		r.fail()
	}
	if r.failed {
		return nil
	}
	all := make([]Edge, total)
	edges := make([][]Edge, n)
	next := all
	for i, c := range counts {
		edges[i], next = next[:c:c], next[c:]
		to := 0
		for j := range edges[i] {
			to += r.number(maxWords)
			edges[i][j].To = int32(min(to, maxWords))
		}
	}
	for i, code := range r.bytes(total) {
		all[i].Kind, all[i].Strength = Kind(code>>4), code&15
	}
	return edges
}

func (r *reader) vectors(d *Data) {
	d.Dims = r.number(maxDims)
	bits := r.bytes((len(d.Words) + 7) / 8)
	if r.failed {
		return
	}
	d.Row = make([]int32, len(d.Words))
	rows := 0
	for i := range d.Row {
		d.Row[i] = -1
		if bits[i/8]>>(i%8)&1 == 1 {
			d.Row[i] = int32(rows)
			rows++
		}
	}
	for range min(d.Dims, VectorDims) {
		if part := r.bytes(4); part != nil {
			d.Features = append(d.Features, math.Float32frombits(binary.LittleEndian.Uint32(part)))
		}
	}
	pairs := r.bytes(rows * ((d.Dims + 1) / 2))
	if r.failed {
		return
	}
	d.Vectors = make([]int8, rows*d.Dims)
	for row := range rows { // by row: the pairs of a row lie in as many places, each of which is read from its beginning on
		vector, at := d.Vectors[row*d.Dims:][:d.Dims], row
		for i := range vector {
			if i%2 == 0 {
				vector[i] = int8(pairs[at]>>4) - MaxComponent - 1
				continue
			}
			vector[i] = int8(pairs[at]&15) - MaxComponent - 1
			at += rows
		}
	}
}
