package onnxfile

import "encoding/binary"

// MaxRank is the largest number of axes of a tensor, twice as many as any operator
// of the scorer needs.
const MaxRank = 8

// readTensor reads an initializer. The data are in raw_data, float_data or
// int64_data, with the fields in any order; [Graph.validate] compares
// their number with the dimensions.
func readTensor(f field) (t Tensor, err error) {
	var (
		kind Type
		dims []int64
		raw  *field
	)
	apart := refused("segmented and external data are not supported")
	foreign := one(func(f field) error {
		return errorAt(f.at, "data in field %d, want raw_data, float_data or int64_data", f.id)
	})
	err = f.message(message{
		tensorDims:   intList(&dims),
		tensorType:   number(&kind),
		tensorName:   text(&t.Name),
		tensorFloats: floatList(&t.Float),
		tensorInt64s: intList(&t.Int),
		tensorRaw: one(func(f field) error {
			raw = &f
			return f.want(wireBytes)
		}),
		tensorLocation: one(func(f field) error {
			_, err := f.number(0)
			return err
		}),
		tensorSegment:  apart,
		tensorExternal: apart,
		tensorInt32s:   foreign,
		tensorStrings:  foreign,
		tensorDoubles:  foreign,
		tensorUint64s:  foreign,
	})
	if err != nil {
		return t, err
	}
	if err := t.decode(f, kind, raw); err != nil {
		return t, err
	}
	t.Dims, err = checkDims(f.at, dims)
	return t, err
}

// decode puts the data into the field of type kind, and into no other.
func (t *Tensor) decode(f field, kind Type, raw *field) (err error) {
	switch {
	case kind != Float32 && kind != Int64:
		return errorAt(f.at, "%v, want float32 or int64", kind)
	case raw != nil && (t.Float != nil || t.Int != nil),
		kind == Float32 && t.Int != nil, kind == Int64 && t.Float != nil:
		return errorAt(f.at, "data of %v in two fields, or in that of another type", kind)
	case raw == nil:
		return nil
	case kind == Float32:
		t.Float, err = appendFloats(nil, raw.body)
		return err
	}
	b := raw.body.bytes()
	if len(b)%8 != 0 {
		return errorAt(raw.at, "%d bytes are not a whole number of int64 values", len(b))
	}
	t.Int = make([]int64, len(b)/8)
	for i := range t.Int {
		t.Int[i] = int64(binary.LittleEndian.Uint64(b[8*i:]))
	}
	return nil
}

// checkDims converts sizes, all of which must be positive.
func checkDims(at int, dims []int64) ([]int, error) {
	if len(dims) > MaxRank {
		return nil, errorAt(at, "%d dimensions, want at most %d", len(dims), MaxRank)
	}
	sizes := make([]int, len(dims))
	for i, d := range dims {
		if d < 1 || d > maxSize {
			return nil, errorAt(at, "dimension %d is %d, want 1 to %d", i, d, maxSize)
		}
		sizes[i] = int(d)
	}
	return sizes, nil
}

// readValue reads the declaration of a graph's input or output.
func readValue(f field) (v Value, err error) {
	typed := false
	err = f.message(message{
		valueName: text(&v.Name),
		valueType: one(func(f field) error {
			typed = true
			return readType(f, &v)
		}),
	})
	if err == nil && !typed {
		err = errorAt(f.at, "declared without a type")
	}
	return v, err
}

// readType reads element type and shape: TypeProto and, in it, its Tensor.
func readType(f field, v *Value) error {
	shape := false
	err := f.message(message{
		typeTensor: one(func(f field) error {
			return f.message(message{
				tensorTypeElem: number(&v.Type),
				tensorTypeShape: one(func(f field) error {
					shape = true
					return f.message(message{shapeDim: many(v.readDim)})
				}),
			})
		}),
		others: one(func(f field) error { return errorAt(f.at, "type of kind %d, want a tensor", f.id) }),
	})
	if err == nil && !shape {
		err = errorAt(f.at, "declared without element type and shape of a tensor")
	}
	return err
}

// readDim reads the next dimension of a value.
func (v *Value) readDim(f field) error {
	if len(v.Dims) == MaxRank && f.wire == wireBytes {
		return errorAt(f.at, "more than %d dimensions", MaxRank)
	}
	var d Dim
	err := f.message(message{
		dimSize: one(func(f field) (err error) {
			if d.Size, err = f.number(maxSize); err == nil && d.Size == 0 {
				err = errorAt(f.at, "dimension of size 0")
			}
			return err
		}),
		dimParam: text(&d.Symbol),
	})
	if err == nil && d.Size > 0 && d.Symbol != "" {
		err = errorAt(f.at, "dimension with size and symbol")
	}
	v.Dims = append(v.Dims, d)
	return err
}
