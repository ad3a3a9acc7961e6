package knowledge

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math"
	"slices"
)

// magic begins every file. The number is the version of the format.
const magic = "semtree knowledge 2\n"

// Limits of a file. They are far above what a useful file has, and keep a corrupt one
// from asking for much memory.
const (
	maxWords = 1 << 20
	maxEdges = 1 << 24
	maxBytes = 255 // of one word
	maxDims  = 1 << 10
)

// Edge relates a word to the word To. Strength is 1 to [MaxStrength].
type Edge struct {
	To       int32
	Kind     Kind
	Strength uint8
}

// MaxStrength is the strength of an edge that stands for 1.
const MaxStrength = 15

// MaxComponent is the largest component of a vector: half a byte holds one.
const MaxComponent = 7

// Data is the content of a file.
type Data struct {
	Words    []string  // [n] in order of their bytes, all different
	Class    []Class   // [n]
	Edges    [][]Edge  // [n] by To, then Kind; no two of the same To and Kind
	Dims     int       // components of a vector; 0 for no vectors
	Row      []int32   // [n] which vector a word has; -1 for none; vectors are in the order of words
	Vectors  []int8    // [vectors x Dims], -MaxComponent to MaxComponent
	Features []float32 // [min(Dims, VectorDims)] factors that give components of Vector variance 1
	Likeness []int8    // [Dims × Dims], question's word by header's word, in steps of LikenessStep; nil for none
	Said     Said
}

// Encode returns the file. It panics if the data are not as described.
func (d *Data) Encode() []byte {
	if err := d.check(); err != nil {
		panic("knowledge: " + err.Error())
	}
	var b bytes.Buffer
	number := func(v int) { b.Write(binary.AppendUvarint(nil, uint64(v))) }
	encodeWords(&b, d.Words)
	for _, c := range d.Class {
		b.WriteByte(byte(c))
	}
	for _, c := range d.Class {
		b.WriteByte(byte(c >> 8))
	}
	for _, edges := range d.Edges {
		number(len(edges))
	}
	for _, edges := range d.Edges {
		to := 0
		for _, e := range edges {
			number(int(e.To) - to)
			to = int(e.To)
		}
	}
	for _, edges := range d.Edges {
		for _, e := range edges {
			b.WriteByte(byte(e.Kind)<<4 | e.Strength)
		}
	}
	d.encodeVectors(&b)
	d.Said.encode(&b)
	sum := sha256.Sum256(b.Bytes())
	return slices.Concat([]byte(magic), sum[:], b.Bytes())
}

// encodeWords writes texts in order: how many, how many bytes each shares with the one before, other bytes.
func encodeWords(b *bytes.Buffer, words []string) {
	b.Write(binary.AppendUvarint(nil, uint64(len(words))))
	last := ""
	for _, w := range words {
		s := shared(last, w)
		b.WriteByte(byte(s))
		b.WriteByte(byte(len(w) - s))
		last = w
	}
	last = ""
	for _, w := range words {
		b.WriteString(w[shared(last, w):])
		last = w
	}
}

// encode writes notions, keys, how many notions each key has, and these; then how and strength, a byte each.
func (s *Said) encode(b *bytes.Buffer) {
	encodeWords(b, s.Notions)
	encodeWords(b, s.Keys)
	for _, of := range s.Of {
		b.Write(binary.AppendUvarint(nil, uint64(len(of))))
	}
	for _, of := range s.Of {
		last := int32(0)
		for _, o := range of {
			b.Write(binary.AppendUvarint(nil, uint64(o.Notion-last)))
			last = o.Notion
		}
	}
	for _, of := range s.Of {
		for _, o := range of {
			b.WriteByte(byte(o.How)<<4 | o.Strength)
		}
	}
}

func (d *Data) encodeVectors(b *bytes.Buffer) {
	b.Write(binary.AppendUvarint(nil, uint64(d.Dims)))
	bits := make([]byte, (len(d.Words)+7)/8)
	for i, row := range d.Row {
		if row >= 0 {
			bits[i/8] |= 1 << (i % 8)
		}
	}
	b.Write(bits)
	for _, f := range d.Features {
		b.Write(binary.LittleEndian.AppendUint32(nil, math.Float32bits(f)))
	}
	for i := 0; i < d.Dims; i += 2 {
		for v := i; v < len(d.Vectors); v += d.Dims {
			pair := byte(d.Vectors[v]+MaxComponent+1) << 4
			if i+1 < d.Dims {
				pair |= byte(d.Vectors[v+1] + MaxComponent + 1)
			}
			b.WriteByte(pair)
		}
	}
	b.WriteByte(byte(min(len(d.Likeness), 1)))
	for _, x := range d.Likeness {
		b.WriteByte(byte(x))
	}
}

// shared returns the number of bytes with which both words begin.
func shared(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// check reports what is not as described.
func (d *Data) check() error {
	n := len(d.Words)
	if n > maxWords || len(d.Class) != n || len(d.Edges) != n || len(d.Row) != n {
		return fmt.Errorf("%d words, %d classes, %d lists of edges, %d rows: want the same number, at most %d", n, len(d.Class), len(d.Edges), len(d.Row), maxWords)
	}
	for i, w := range d.Words {
		if w == "" || len(w) > maxBytes || i > 0 && w <= d.Words[i-1] {
			return fmt.Errorf("word %d, %q, is empty, too long or not in order", i, w)
		}
		if d.Class[i] >= 1<<Classes {
			return fmt.Errorf("word %q has class %#x", w, int(d.Class[i]))
		}
		for j, e := range d.Edges[i] {
			if e.To < 0 || int(e.To) >= n || int(e.To) == i || e.Kind < Form || e.Kind == Same || e.Kind >= kinds || e.Strength < 1 || e.Strength > MaxStrength {
				return fmt.Errorf("word %q has the edge %v", w, e)
			}
			if j > 0 && order(d.Edges[i][j-1], e) >= 0 {
				return fmt.Errorf("word %q has edges out of order", w)
			}
		}
	}
	if n := len(d.Likeness); n != 0 && n != d.Dims*d.Dims {
		return fmt.Errorf("the likeness has %d numbers for %d components", n, d.Dims)
	}
	if err := d.Said.check(); err != nil {
		return err
	}
	return d.checkVectors()
}

// check reports what is not as described.
func (s *Said) check() error {
	for _, list := range [][]string{s.Notions, s.Keys} {
		for i, w := range list {
			if w == "" || len(w) > maxBytes || i > 0 && w <= list[i-1] {
				return fmt.Errorf("%q, said or a notion, is empty, too long or not in order", w)
			}
		}
	}
	if len(s.Notions) > maxWords || len(s.Keys) > maxWords || len(s.Of) != len(s.Keys) {
		return fmt.Errorf("%d notions, %d sayings of %d keys: want at most %d, and as many", len(s.Notions), len(s.Of), len(s.Keys), maxWords)
	}
	for i, of := range s.Of {
		for j, o := range of {
			if o.Notion < 0 || int(o.Notion) >= len(s.Notions) || o.How >= hows || o.Strength < 1 || o.Strength > MaxStrength {
				return fmt.Errorf("%q says %v", s.Keys[i], o)
			}
			if j > 0 && (o.Notion < of[j-1].Notion || o.Notion == of[j-1].Notion && o.How <= of[j-1].How) {
				return fmt.Errorf("%q says notions out of order", s.Keys[i])
			}
		}
	}
	return nil
}

func (d *Data) checkVectors() error {
	rows := int32(0)
	for i, row := range d.Row {
		switch {
		case row == rows:
			rows++
		case row != -1:
			return fmt.Errorf("word %q has vector %d, want %d or -1", d.Words[i], row, rows)
		}
	}
	if d.Dims < 0 || d.Dims > maxDims || len(d.Vectors) != int(rows)*d.Dims || len(d.Features) != min(d.Dims, VectorDims) || d.Dims == 0 && rows > 0 {
		return fmt.Errorf("%d vectors of %d components have %d numbers and %d factors", rows, d.Dims, len(d.Vectors), len(d.Features))
	}
	for _, x := range d.Vectors {
		if x < -MaxComponent || x > MaxComponent {
			return fmt.Errorf("a component is %d", x)
		}
	}
	for _, f := range d.Features {
		if !(f > 0 && f < 1e6) {
			return fmt.Errorf("a factor is %g", f)
		}
	}
	return nil
}

// order compares edges of a word by target, then kind.
func order(a, b Edge) int {
	return cmp.Or(cmp.Compare(a.To, b.To), cmp.Compare(a.Kind, b.Kind))
}
