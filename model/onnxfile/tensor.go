package onnxfile

import "encoding/binary"

// MaxRank is the largest number of axes of a tensor, twice as many as any operator
// of the scorer needs.
const MaxRank = 8

// readTensor reads an initializer. The data are in raw_data, float_data or
// int64_data, with the fields in any order; [Graph.validate] compares
// their number with the dimensions.
func readTensor(f field) (t Tensor, err error) {
	if err := f.want(wireBytes); err != nil {
		return t, err
	}
	var (
		kind Type
		dims []int64
		raw  *field
		name string
	)
	err = f.body.fields(1<<tensorDims|1<<tensorFloats|1<<tensorInt64s, func(f field) (known bool, err error) {
		switch f.id {
		case tensorDims:
			dims, err = f.ints(dims)
		case tensorType:
			var k int
			k, err = f.number(1 << 20)
			kind = Type(k)
		case tensorName:
			name, err = f.text()
			t.Name = name
		case tensorFloats:
			t.Float, err = f.floats(t.Float)
		case tensorInt64s:
			t.Int, err = f.ints(t.Int)
		case tensorRaw:
			raw = &f
			err = f.want(wireBytes)
		case tensorLocation:
			_, err = f.number(0)
		case tensorSegment, tensorExternal:
			err = errorAt(f.at, "segmented and external data are not supported")
		case tensorInt32s, tensorStrings, tensorDoubles, tensorUint64s:
			err = errorAt(f.at, "data in field %d, want raw_data, float_data or int64_data", f.id)
		default:
			return false, nil
		}
		return true, err
	})
	if err != nil {
		return t, err
	}
	if err := t.decode(f, kind, raw); err != nil {
		return t, err
	}
	if t.Dims, err = checkDims(f.at, dims); err != nil {
		return t, err
	}
	return t, nil
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
	if err := f.want(wireBytes); err != nil {
		return v, err
	}
	typed := false
	err = f.body.fields(0, func(f field) (known bool, err error) {
		switch f.id {
		case valueName:
			v.Name, err = f.text()
		case valueType:
			typed = true
			err = readType(f, &v)
		default:
			return false, nil
		}
		return true, err
	})
	if err == nil && !typed {
		err = errorAt(f.at, "declared without a type")
	}
	return v, err
}

// readType reads element type and shape: TypeProto and, in it, its Tensor.
func readType(f field, v *Value) error {
	if err := f.want(wireBytes); err != nil {
		return err
	}
	tensor, shape := false, false
	inner := func(f field) (known bool, err error) {
		switch f.id {
		case tensorTypeElem:
			var k int
			k, err = f.number(1 << 20)
			v.Type = Type(k)
		case tensorTypeShape:
			shape = true
			err = readShape(f, v)
		default:
			return false, nil
		}
		return true, err
	}
	err := f.body.fields(0, func(f field) (known bool, err error) {
		if f.id != typeTensor {
			return true, errorAt(f.at, "type of kind %d, want a tensor", f.id)
		}
		tensor = true
		if err := f.want(wireBytes); err != nil {
			return true, err
		}
		return true, f.body.fields(0, inner)
	})
	if err == nil && !(tensor && shape) {
		err = errorAt(f.at, "declared without element type and shape of a tensor")
	}
	return err
}

func readShape(f field, v *Value) error {
	if err := f.want(wireBytes); err != nil {
		return err
	}
	return f.body.fields(1<<shapeDim, func(f field) (known bool, err error) {
		if f.id != shapeDim {
			return false, nil
		}
		if err := f.want(wireBytes); err != nil {
			return true, err
		}
		if len(v.Dims) == MaxRank {
			return true, errorAt(f.at, "more than %d dimensions", MaxRank)
		}
		var d Dim
		err = f.body.fields(0, func(f field) (known bool, err error) {
			switch f.id {
			case dimSize:
				d.Size, err = f.number(maxSize)
				if err == nil && d.Size == 0 {
					err = errorAt(f.at, "dimension of size 0")
				}
			case dimParam:
				d.Symbol, err = f.text()
			default:
				return false, nil
			}
			return true, err
		})
		if err == nil && d.Size > 0 && d.Symbol != "" {
			err = errorAt(f.at, "dimension with size and symbol")
		}
		v.Dims = append(v.Dims, d)
		return true, err
	})
}
