package parquet

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"github.com/apache/thrift/lib/go/thrift"
)

// The description of a file, and the header of each page, are structures of Thrift. Before the library
// takes memory for what a structure claims, it is skipped through once by the library of Thrift.

// maxNested is how deep structures and lists may be in each other, and the groups of a schema.
const maxNested = 24

// outline counts the parts of a structure, and tells of its numbers.
type outline struct {
	*thrift.TCompactProtocol
	in    thrift.TMemoryBuffer
	parts int
	path  []int16                     // the fields that are open
	told  func(path []int16, n int32) // of each number of 32 bits; of each structure that begins, as field 0
}

var errOutline = errors.New("its description is damaged: get the file again")

// skip goes through the structure at the start of some bytes, and returns its size.
func skip(b []byte, parts int, told func(path []int16, n int32)) (int, error) {
	o := &outline{in: thrift.TMemoryBuffer{Buffer: bytes.NewBuffer(b)}, parts: parts, told: told}
	o.TCompactProtocol = thrift.NewTCompactProtocolConf(&o.in, &thrift.TConfiguration{})
	err := thrift.Skip(context.Background(), o, thrift.STRUCT, maxNested)
	switch {
	case err == nil:
		return len(b) - int(o.in.RemainingBytes()), nil
	case o.parts < 0:
		return 0, fmt.Errorf("its description has more than %d parts: that is the limit", parts)
	}
	return 0, errOutline
}

func (o *outline) ReadStructBegin(ctx context.Context) (string, error) {
	o.path = append(o.path, 0)
	o.told(o.path, 0)
	return o.TCompactProtocol.ReadStructBegin(ctx)
}

func (o *outline) ReadStructEnd(ctx context.Context) error {
	o.path = o.path[:len(o.path)-1]
	return o.TCompactProtocol.ReadStructEnd(ctx)
}

func (o *outline) ReadFieldBegin(ctx context.Context) (string, thrift.TType, int16, error) {
	name, kind, id, err := o.TCompactProtocol.ReadFieldBegin(ctx)
	o.path[len(o.path)-1] = id
	return name, kind, id, err
}

func (o *outline) ReadI32(ctx context.Context) (int32, error) {
	n, err := o.TCompactProtocol.ReadI32(ctx)
	o.told(o.path, n)
	return n, err
}

func (o *outline) ReadListBegin(ctx context.Context) (thrift.TType, int, error) {
	kind, n, err := o.TCompactProtocol.ReadListBegin(ctx)
	return kind, n, errors.Join(err, o.count(n))
}

func (o *outline) ReadSetBegin(ctx context.Context) (thrift.TType, int, error) {
	kind, n, err := o.TCompactProtocol.ReadSetBegin(ctx)
	return kind, n, errors.Join(err, o.count(n))
}

func (o *outline) ReadMapBegin(ctx context.Context) (thrift.TType, thrift.TType, int, error) {
	key, kind, n, err := o.TCompactProtocol.ReadMapBegin(ctx)
	return key, kind, n, errors.Join(err, o.count(n))
}

// count refuses more parts than there are bytes for, or than the limit.
func (o *outline) count(n int) error {
	if uint64(n) > o.in.RemainingBytes() {
		return errOutline
	}
	if o.parts -= n; o.parts < 0 {
		return errOutline
	}
	return nil
}
