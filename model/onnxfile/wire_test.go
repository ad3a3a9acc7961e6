package onnxfile

import (
	"reflect"
	"strings"
	"testing"
)

// file puts the fields of a graph, followed by those of the small one, into
// a file.
func file(graph ...byte) []byte {
	b := appendInt(nil, modelIRVersion, IRVersion)
	b = appendBytes(b, modelGraph, append(graph, encodeGraph(small())...))
	return appendBytes(b, modelOpset, appendInt(nil, opsetVersion, Opset))
}

// tensorWith encodes an initializer "t" with the given fields in front.
func tensorWith(fields ...[]byte) []byte {
	var b []byte
	for _, f := range fields {
		b = append(b, f...)
	}
	return appendBytes(nil, graphInit, appendString(b, tensorName, "t"))
}

func attrWith(fields ...[]byte) []byte {
	b := appendString(nil, attrName, "a")
	for _, f := range fields {
		b = append(b, f...)
	}
	return appendBytes(nil, graphNode, appendBytes(appendString(nil, nodeName, "bad"), nodeAttr, b))
}

func inputWith(typeFields []byte) []byte {
	b := appendString(nil, valueName, "in")
	return appendBytes(nil, graphInput, appendBytes(b, valueType, typeFields))
}

// TestWireErrors gives Check files that Write would never write.
func TestWireErrors(t *testing.T) {
	kind := func(k int64) []byte { return appendInt(nil, tensorType, k) }
	dims := func(d ...int64) (b []byte) {
		for _, x := range d {
			b = appendInt(b, tensorDims, x)
		}
		return b
	}
	raw := func(n int) []byte { return appendBytes(nil, tensorRaw, make([]byte, n)) }
	tests := []struct {
		name string
		file []byte
		want string
	}{
		{"empty", nil, "not an ONNX file"},
		{"text", []byte("<!DOCTYPE html>"), "byte 0"},
		{"varint of 11 bytes", []byte{8, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 1}, "byte 1: number of more than 64 bits"},
		{"field 0", []byte{0, 0}, "byte 0: field number 0"},
		{"group", []byte{8, 7, 0x3b}, "byte 2: field 7 has wire type 3"},
		{"no ir_version", appendBytes(nil, modelOpset, nil), "operator set 0"},
		{"graph as a number", appendInt(appendInt(nil, 1, 7), modelGraph, 1), "byte 2: field 7 has wire type 0, want 2"},
		{"two graphs", append(file(), appendBytes(nil, modelGraph, nil)...), "field 7 given twice"},
		{"operator set 17", appendBytes(nil, modelOpset, appendInt(nil, opsetVersion, 17)), "operator set 17, want 13"},
		{"two operator sets", append(file(), appendBytes(nil, modelOpset, appendInt(nil, opsetVersion, Opset))...), "a second version"},
		{"functions", append(file(), appendBytes(nil, modelFunctions, nil)...), "functions are not supported"},
		{"sparse", file(appendBytes(nil, graphSparseInit, nil)...), "sparse initializers"},
		{"length beyond the graph", file(0x0a, 255, 255, 3), "65535 bytes announced"},
		{"length of 2^63", file(0x0a, 128, 128, 128, 128, 128, 128, 128, 128, 128, 1), "9223372036854775808 bytes announced"},
		{"name in Latin-1", file(0x12, 1, 0xfc), "field 2 is not UTF-8"},
		{"foreign domain", file(appendBytes(nil, graphNode, appendString(appendString(nil, nodeName, "bad"), nodeDomain, "com.x"))...), `node "bad" (): operator of domain "com.x"`},

		{"tensor of float16", file(tensorWith(kind(10), dims(1), raw(2))...), `tensor "t": element type 10, want float32 or int64`},
		{"tensor without elements", file(tensorWith(kind(1), dims(0), raw(0))...), `dimension 0 is 0`},
		{"tensor of negative size", file(tensorWith(kind(1), dims(-1), raw(4))...), `dimension 0 is -1`},
		{"tensor of size 2^40", file(tensorWith(kind(1), dims(1<<40), raw(4))...), `dimension 0 is 1099511627776`},
		{"overflowing tensor", file(tensorWith(kind(1), dims(1<<30, 1<<30, 1<<30, 1<<30), raw(0))...), "no data"},
		{"tensor of 9 axes", file(tensorWith(kind(1), dims(1, 1, 1, 1, 1, 1, 1, 1, 1), raw(4))...), "9 dimensions"},
		{"3 bytes of float32", file(tensorWith(kind(1), dims(1), raw(3))...), "3 bytes are not a whole number of float32"},
		{"4 bytes of int64", file(tensorWith(kind(7), dims(1), raw(4))...), "4 bytes are not a whole number of int64"},
		{"short tensor", file(tensorWith(kind(1), dims(2), raw(4))...), `tensor "t": dimensions [2], but 1 elements`},
		{"data as double", file(tensorWith(kind(1), dims(1), appendBytes(nil, tensorDoubles, make([]byte, 8)))...), "data in field 10"},
		{"data twice", file(tensorWith(kind(1), dims(1), raw(4), appendFloat(nil, tensorFloats, 1))...), "in two fields"},
		{"int64 data of a float32", file(tensorWith(kind(1), dims(1), appendInt(nil, tensorInt64s, 1))...), "that of another type"},
		{"external data", file(tensorWith(kind(1), dims(1), appendBytes(nil, tensorExternal, nil))...), "external data"},
		{"external location", file(tensorWith(kind(1), dims(1), appendInt(nil, tensorLocation, 1))...), "field 14 is 1, want 0 to 0"},

		{"graph attribute", file(attrWith(appendBytes(nil, attrGraph, nil))...), `node "bad" (): attribute "a": tensors, graphs`},
		{"untyped attribute", file(attrWith(appendInt(nil, attrInt, 1))...), `attribute "a" has type 0`},
		{"float as varint", file(attrWith(appendInt(nil, attrFloat, 1))...), "field 2 has wire type 0, want 5"},
		{"floats of 5 bytes", file(attrWith(appendBytes(nil, attrFloats, make([]byte, 5)))...), "5 bytes are not a whole number"},
		{"ints cut short", file(attrWith(appendBytes(nil, attrInts, []byte{128}))...), "number cut short after 1 bytes"},

		{"input without type", file(appendBytes(nil, graphInput, appendString(nil, valueName, "in"))...), `value "in": declared without a type`},
		{"input of map type", file(inputWith(appendBytes(nil, 5, nil))...), "type of kind 5, want a tensor"},
		{"input without shape", file(inputWith(appendBytes(nil, typeTensor, appendInt(nil, tensorTypeElem, 1)))...), "without element type and shape"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g, err := Check(test.file)
			if g != nil || err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("Check = %v, %v, want an error with %q", g, err, test.want)
			}
		})
	}
}

// TestForeignEncodings accepts what other writers write: packed lists, data
// outside raw_data, documentation, value_info, unknown fields.
func TestForeignEncodings(t *testing.T) {
	packedDims := appendBytes(nil, tensorDims, []byte{1, 2})
	floats := appendBytes(nil, tensorFloats, appendFloat(nil, 1, 0)[1:])
	floats = append(floats, appendFloat(nil, tensorFloats, 3)...)
	extra := tensorWith(packedDims, appendInt(nil, tensorType, 1), floats)
	extra = append(extra, appendString(nil, 10, "documentation")...)
	extra = append(extra, appendBytes(nil, graphValueInfo, encodeValue(&Value{Name: "rows", Type: Float32, Dims: []Dim{{}, {Size: 2}}}))...)
	extra = append(extra, appendFloat(nil, 1000, 1)...)
	g, err := Check(file(extra...))
	if err != nil {
		t.Fatal(err)
	}
	want := &Tensor{Name: "t", Dims: []int{1, 2}, Float: []float32{0, 3}}
	if got := g.Init("t"); !reflect.DeepEqual(got, want) {
		t.Errorf("tensor t = %+v, want %+v", got, want)
	}
	if g.Init("none") != nil {
		t.Error(`Init("none") is a tensor`)
	}
}
