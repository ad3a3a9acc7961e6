package parquet

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math/bits"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/format"
)

// Columns of yes and no are decoded here: parquet-go v0.32 takes a run of trues for one true in eight
// (TestRuns).

const (
	null int8 = iota - 1
	isNo
	isYes
)

// Encodings of such columns.
const (
	encodedPlain = 0
	encodedRuns  = 3
)

// readBooleans returns the values of a column in a group of rows. Its pages were checked.
func (c chunk) readBooleans(file []byte, rows int64, optional int) ([]int8, error) {
	pages := file[c.start() : c.start()+c.size]
	values := make([]int8, 0, rows)
	for int64(len(values)) < rows {
		p, rest, err := readPage(pages)
		if err != nil {
			return nil, err
		}
		pages = rest
		if p.kind != dataPage && p.kind != dataPage2 {
			continue
		}
		if values, err = p.booleans(values, c.codec, optional); err != nil {
			return nil, err
		}
	}
	return values, nil
}

// booleans adds the values of a page.
func (p page) booleans(to []int8, codec int64, optional int) (_ []int8, err error) {
	data := p.data
	if codec != stored && p.packed && p.unpacked > 0 {
		if data, err = parquet.LookupCompressionCodec(format.CompressionCodec(codec)).Decode(make([]byte, 0, p.unpacked), data); err != nil {
			return nil, err
		}
	}
	levels := p.before
	present := int64(0)
	start := len(to)
	if optional > 0 {
		if p.kind == dataPage {
			if levels, data, err = prefixed(data); err != nil {
				return nil, err
			}
		}
		err = runs(levels, bits.Len(uint(optional)), p.values, func(level uint32) {
			if to = append(to, null); int(level) == optional {
				to[len(to)-1] = isNo
				present++
			}
		})
		if err != nil {
			return nil, err
		}
	} else {
		for range p.values {
			to = append(to, isNo)
		}
		present = p.values
	}
	at := start
	put := func(bit uint32) {
		for to[at] == null {
			at++
		}
		to[at] = isNo + int8(bit&1)
		at++
	}
	switch p.encoding {
	case encodedPlain:
		if int64(len(data))*8 < present {
			return nil, errPage
		}
		for i := range present {
			put(uint32(data[i/8] >> (i % 8)))
		}
		return to, nil
	case encodedRuns:
		if data, _, err = prefixed(data); err != nil {
			return nil, err
		}
		return to, runs(data, 1, present, put)
	}
	return nil, fmt.Errorf("yes and no are stored by encoding %d: store them as plain values", p.encoding)
}

// prefixed returns the bytes whose number comes before them, and those that follow.
func prefixed(b []byte) (part, rest []byte, err error) {
	const size = 4
	if len(b) < size || uint64(binary.LittleEndian.Uint32(b)) > uint64(len(b)-size) {
		return nil, nil, errPage
	}
	end := size + int(binary.LittleEndian.Uint32(b))
	return b[size:end], b[end:], nil
}

var errRuns = errors.New("a page has fewer values than it states: get the file again")

// runs calls a function for each of so many numbers of a few bits: runs of one number, and packed ones
// in groups of eight.
func runs(b []byte, width int, n int64, do func(uint32)) error {
	for n > 0 {
		head, size := binary.Uvarint(b)
		if size <= 0 {
			return errRuns
		}
		b = b[size:]
		length := min(head>>1, 1<<40)
		bytes := uint64(width+7) / 8
		if head&1 == 1 {
			bytes = min(length*uint64(width), uint64(len(b))) // the last group may be cut off
			length = bytes * 8 / uint64(width)
		}
		if bytes > uint64(len(b)) || bytes == 0 {
			return errRuns
		}
		part := b[:bytes]
		b = b[bytes:]
		for i := range min(length, uint64(n)) {
			if head&1 == 0 {
				value := uint32(0)
				for k := len(part) - 1; k >= 0; k-- {
					value = value<<8 | uint32(part[k])
				}
				do(value)
				continue
			}
			value := uint32(0)
			for k := range uint64(width) {
				bit := i*uint64(width) + k
				value |= uint32(part[bit/8]>>(bit%8)&1) << k
			}
			do(value)
		}
		n -= int64(min(length, uint64(n)))
	}
	return nil
}
