package onnxfile

// Check reads the ONNX file b and returns the graph in it, or an *[Error]
// for the first fault. The package comment lists what it refuses. Time and memory are proportional to len(b); b is not kept.
func Check(b []byte) (*Graph, error) {
	g := &Graph{}
	var seen struct{ ir, graph, opset bool }
	var hints []Value
	file := span{b, 0, len(b)}
	err := file.fields(1<<modelOpset, func(f field) (known bool, err error) {
		switch f.id {
		case modelIRVersion:
			seen.ir = true
			_, err = f.number(1 << 20)
		case modelProducer:
			g.Producer, err = f.text()
		case modelGraph:
			seen.graph = true
			hints, err = readGraph(f, g)
		case modelOpset:
			var standard bool
			standard, err = readOpset(f)
			if standard && seen.opset {
				err = errorAt(f.at, "a second version of the default operator set")
			}
			seen.opset = seen.opset || standard
		case modelTraining, modelFunctions:
			err = errorAt(f.at, "training information and functions are not supported")
		default:
			return false, nil
		}
		return true, err
	})
	switch {
	case err != nil:
		return nil, err
	case !seen.ir:
		return nil, errorAt(-1, "no ir_version: not an ONNX file")
	case !seen.graph:
		return nil, errorAt(len(b), "ends without a graph: cut short")
	case !seen.opset:
		return nil, errorAt(len(b), "ends without opset_import: cut short")
	}
	if err := g.validate(hints); err != nil {
		return nil, err
	}
	return g, nil
}

// readOpset checks one imported operator set and reports whether it is the
// default one. Other sets may be imported as long as no node uses them.
func readOpset(f field) (standard bool, err error) {
	if err := f.want(wireBytes); err != nil {
		return false, err
	}
	domain, version := "", 0
	err = f.body.fields(0, func(f field) (known bool, err error) {
		switch f.id {
		case opsetDomain:
			domain, err = f.text()
		case opsetVersion:
			version, err = f.number(1 << 20)
		default:
			return false, nil
		}
		return true, err
	})
	if err != nil {
		return false, err
	}
	if domain != "" && domain != "ai.onnx" {
		return false, nil
	}
	if version != Opset {
		return false, errorAt(f.at, "operator set %d, want %d: export the model with operator set %d", version, Opset, Opset)
	}
	return true, nil
}

// readGraph fills g and returns the value_info. It adds no information to that of
// the values themselves, but onnx-go creates nodes from it.
func readGraph(f field, g *Graph) (hints []Value, err error) {
	if err := f.want(wireBytes); err != nil {
		return nil, err
	}
	const repeated = 1<<graphNode | 1<<graphInit | 1<<graphInput | 1<<graphOutput | 1<<graphValueInfo
	value := func(list []Value, f field) ([]Value, error) {
		v, err := readValue(f)
		return append(list, v), within(err, "value %q", v.Name)
	}
	err = f.body.fields(repeated, func(f field) (known bool, err error) {
		switch f.id {
		case graphNode:
			var n Node
			n, err = readNode(f)
			err = within(err, "%s", n.label(len(g.Nodes)))
			g.Nodes = append(g.Nodes, n)
		case graphName:
			g.Name, err = f.text()
		case graphInit:
			var t Tensor
			t, err = readTensor(f)
			err = within(err, "tensor %q", t.Name)
			g.Inits = append(g.Inits, t)
		case graphInput:
			g.Inputs, err = value(g.Inputs, f)
		case graphOutput:
			g.Outputs, err = value(g.Outputs, f)
		case graphValueInfo:
			hints, err = value(hints, f)
		case graphSparseInit:
			err = errorAt(f.at, "sparse initializers are not supported")
		default:
			return false, nil
		}
		return true, err
	})
	return hints, err
}

func readNode(f field) (n Node, err error) {
	if err := f.want(wireBytes); err != nil {
		return n, err
	}
	list := func(names []string, f field) ([]string, error) {
		s, err := f.text()
		return append(names, s), err
	}
	err = f.body.fields(1<<nodeInput|1<<nodeOutput|1<<nodeAttr, func(f field) (known bool, err error) {
		switch f.id {
		case nodeInput:
			n.Inputs, err = list(n.Inputs, f)
		case nodeOutput:
			n.Outputs, err = list(n.Outputs, f)
		case nodeName:
			n.Name, err = f.text()
		case nodeOp:
			n.Op, err = f.text()
		case nodeAttr:
			var a Attr
			a, err = readAttr(f)
			n.Attrs = append(n.Attrs, a)
		case nodeDomain:
			var domain string
			if domain, err = f.text(); err == nil && domain != "" && domain != "ai.onnx" {
				err = errorAt(f.at, "operator of domain %q, want the default operator set", domain)
			}
		default:
			return false, nil
		}
		return true, err
	})
	return n, err
}

// readAttr reads an attribute whose type field says which value counts. A
// number or string that is left out is zero, as proto3 writers have it.
func readAttr(f field) (a Attr, err error) {
	if err := f.want(wireBytes); err != nil {
		return a, err
	}
	var (
		kind    int
		float   []float32
		integer int64
		text    string
		floats  []float32
		ints    []int64
		texts   []string
	)
	err = f.body.fields(1<<attrFloats|1<<attrInts|1<<attrStrings, func(f field) (known bool, err error) {
		switch f.id {
		case attrName:
			a.Name, err = f.text()
		case attrType:
			kind, err = f.number(1 << 20)
		case attrFloat:
			if err = f.want(wireFixed32); err == nil {
				float, err = f.floats(nil)
			}
		case attrInt:
			err = f.want(wireVarint)
			integer = int64(f.num)
		case attrString:
			text, err = f.text()
		case attrFloats:
			floats, err = f.floats(floats)
		case attrInts:
			ints, err = f.ints(ints)
		case attrStrings:
			var s string
			s, err = f.text()
			texts = append(texts, s)
		case attrTensor, attrGraph, attrTensors, attrGraphs, attrRef:
			err = errorAt(f.at, "attribute %q: tensors, graphs and references are not supported", a.Name)
		default:
			return false, nil
		}
		return true, err
	})
	if err != nil {
		return a, err
	}
	switch kind {
	case kindFloat:
		a.Value = append(float, 0)[0]
	case kindInt:
		a.Value = integer
	case kindString:
		a.Value = text
	case kindFloats:
		a.Value = floats
	case kindInts:
		a.Value = ints
	case kindStrings:
		a.Value = texts
	default:
		return a, errorAt(f.at, "attribute %q has type %d, want float, int, string or a list of these", a.Name, kind)
	}
	return a, nil
}
