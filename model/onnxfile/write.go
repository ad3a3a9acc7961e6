package onnxfile

import (
	"encoding/binary"
	"fmt"
	"io"
	"math"
)

// Write writes g as one ONNX file. It refuses what [Check] would refuse, and
// then writes nothing.
func Write(w io.Writer, g *Graph) error {
	if err := g.validate(nil); err != nil {
		return err
	}
	var b []byte
	b = appendInt(b, modelIRVersion, IRVersion)
	b = appendString(b, modelProducer, g.Producer)
	b = appendBytes(b, modelGraph, encodeGraph(g))
	b = appendBytes(b, modelOpset, appendInt(nil, opsetVersion, Opset))
	if _, err := w.Write(b); err != nil {
		return fmt.Errorf("write onnx file: %w", err)
	}
	return nil
}

func encodeGraph(g *Graph) []byte {
	var b []byte
	for i := range g.Nodes {
		b = appendBytes(b, graphNode, encodeNode(&g.Nodes[i]))
	}
	b = appendString(b, graphName, g.Name)
	for i := range g.Inits {
		b = appendBytes(b, graphInit, encodeTensor(&g.Inits[i]))
	}
	for i := range g.Inputs {
		b = appendBytes(b, graphInput, encodeValue(&g.Inputs[i]))
	}
	for i := range g.Outputs {
		b = appendBytes(b, graphOutput, encodeValue(&g.Outputs[i]))
	}
	return b
}

func encodeNode(n *Node) []byte {
	var b []byte
	for _, s := range n.Inputs {
		b = appendString(b, nodeInput, s)
	}
	for _, s := range n.Outputs {
		b = appendString(b, nodeOutput, s)
	}
	b = appendString(b, nodeName, n.Name)
	b = appendString(b, nodeOp, n.Op)
	for _, a := range n.Attrs {
		b = appendBytes(b, nodeAttr, encodeAttr(a))
	}
	return b
}

// encodeAttr writes lists unpacked, as [onnx] (a proto2 schema at heart) has them.
func encodeAttr(a Attr) []byte {
	b := appendString(nil, attrName, a.Name)
	kind := 0
	switch v := a.Value.(type) {
	case float32:
		kind, b = kindFloat, appendFloat(b, attrFloat, v)
	case int64:
		kind, b = kindInt, appendInt(b, attrInt, v)
	case string:
		kind, b = kindString, appendString(b, attrString, v)
	case []float32:
		kind = kindFloats
		for _, x := range v {
			b = appendFloat(b, attrFloats, x)
		}
	case []int64:
		kind = kindInts
		for _, x := range v {
			b = appendInt(b, attrInts, x)
		}
	case []string:
		kind = kindStrings
		for _, x := range v {
			b = appendString(b, attrStrings, x)
		}
	}
	return appendInt(b, attrType, int64(kind))
}

func encodeTensor(t *Tensor) []byte {
	var b, raw []byte
	for _, d := range t.Dims {
		b = appendInt(b, tensorDims, int64(d))
	}
	kind := Int64
	if t.Float != nil {
		kind = Float32
	}
	b = appendInt(b, tensorType, int64(kind))
	b = appendString(b, tensorName, t.Name)
	for _, x := range t.Float {
		raw = binary.LittleEndian.AppendUint32(raw, math.Float32bits(x))
	}
	for _, x := range t.Int {
		raw = binary.LittleEndian.AppendUint64(raw, uint64(x))
	}
	return appendBytes(b, tensorRaw, raw)
}

func encodeValue(v *Value) []byte {
	var shape []byte
	for _, d := range v.Dims {
		var dim []byte
		switch {
		case d.Size > 0:
			dim = appendInt(nil, dimSize, int64(d.Size))
		case d.Symbol != "":
			dim = appendString(nil, dimParam, d.Symbol)
		}
		shape = appendBytes(shape, shapeDim, dim)
	}
	tensor := appendInt(nil, tensorTypeElem, int64(v.Type))
	tensor = appendBytes(tensor, tensorTypeShape, shape)
	b := appendString(nil, valueName, v.Name)
	return appendBytes(b, valueType, appendBytes(nil, typeTensor, tensor))
}

// The primitives: a key, number and wire type, then the value.

func appendKey(b []byte, field, wire int) []byte {
	return binary.AppendUvarint(b, uint64(field)<<3|uint64(wire))
}

func appendInt(b []byte, field int, x int64) []byte {
	return binary.AppendUvarint(appendKey(b, field, wireVarint), uint64(x))
}

func appendFloat(b []byte, field int, x float32) []byte {
	return binary.LittleEndian.AppendUint32(appendKey(b, field, wireFixed32), math.Float32bits(x))
}

func appendBytes(b []byte, field int, body []byte) []byte {
	b = binary.AppendUvarint(appendKey(b, field, wireBytes), uint64(len(body)))
	return append(b, body...)
}

func appendString(b []byte, field int, s string) []byte {
	return appendBytes(b, field, []byte(s))
}
