package onnxfile

// Check reads the ONNX file b and returns the graph in it, or an *[Error]
// for the first fault. The package comment lists what it refuses. Time and memory are proportional to len(b); b is not kept.
func Check(b []byte) (*Graph, error) {
	g := &Graph{}
	ir, graph, opset := -1, false, false
	var hints []Value
	unsupported := refused("training information and functions are not supported")
	err := span{b, 0, len(b)}.message(message{
		modelIRVersion: number(&ir),
		modelProducer:  text(&g.Producer),
		modelGraph: one(func(f field) (err error) {
			graph = true
			hints, err = readGraph(f, g)
			return err
		}),
		modelOpset: many(func(f field) error {
			standard, err := readOpset(f)
			if standard && opset {
				return errorAt(f.at, "a second version of the default operator set")
			}
			opset = opset || standard
			return err
		}),
		modelTraining:  unsupported,
		modelFunctions: unsupported,
	})
	switch {
	case err != nil:
		return nil, err
	case ir < 0:
		return nil, errorAt(-1, "no ir_version: not an ONNX file")
	case !graph:
		return nil, errorAt(len(b), "ends without a graph: cut short")
	case !opset:
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
	domain, version := "", 0
	err = f.message(message{opsetDomain: text(&domain), opsetVersion: number(&version)})
	if err != nil || domain != "" && domain != "ai.onnx" {
		return false, err
	}
	if version != Opset {
		return false, errorAt(f.at, "operator set %d, want %d: export the model with operator set %d", version, Opset, Opset)
	}
	return true, nil
}

// readGraph reads the graph into g, and returns the value_info entries, whose
// shapes onnx-go uses to allocate.
func readGraph(f field, g *Graph) (hints []Value, err error) {
	values := func(to *[]Value) reader {
		return many(func(f field) error {
			v, err := readValue(f)
			*to = append(*to, v)
			return within(err, "value %q", v.Name)
		})
	}
	err = f.message(message{
		graphNode: many(func(f field) error {
			n, err := readNode(f)
			err = within(err, "%s", n.label(len(g.Nodes)))
			g.Nodes = append(g.Nodes, n)
			return err
		}),
		graphName: text(&g.Name),
		graphInit: many(func(f field) error {
			t, err := readTensor(f)
			g.Inits = append(g.Inits, t)
			return within(err, "tensor %q", t.Name)
		}),
		graphInput:      values(&g.Inputs),
		graphOutput:     values(&g.Outputs),
		graphValueInfo:  values(&hints),
		graphSparseInit: refused("sparse initializers are not supported"),
	})
	return hints, err
}

func readNode(f field) (n Node, err error) {
	err = f.message(message{
		nodeInput:  texts(&n.Inputs),
		nodeOutput: texts(&n.Outputs),
		nodeName:   text(&n.Name),
		nodeOp:     text(&n.Op),
		nodeAttr: many(func(f field) error {
			a, err := readAttr(f)
			n.Attrs = append(n.Attrs, a)
			return err
		}),
		nodeDomain: one(func(f field) error {
			domain, err := f.text()
			if err == nil && domain != "" && domain != "ai.onnx" {
				err = errorAt(f.at, "operator of domain %q, want the default operator set", domain)
			}
			return err
		}),
	})
	return n, err
}

// readAttr reads an attribute. Its type says which of its fields is the value.
func readAttr(f field) (a Attr, err error) {
	var (
		kind    int
		float   []float32
		integer int64
		content string
		floats  []float32
		ints    []int64
		list    []string
	)
	unsupported := one(func(f field) error {
		return errorAt(f.at, "attribute %q: tensors, graphs and references are not supported", a.Name)
	})
	err = f.message(message{
		attrName: text(&a.Name),
		attrType: number(&kind),
		attrFloat: one(func(f field) (err error) {
			if err = f.want(wireFixed32); err == nil {
				float, err = f.floats(nil)
			}
			return err
		}),
		attrInt: one(func(f field) error {
			integer = int64(f.num)
			return f.want(wireVarint)
		}),
		attrString:  text(&content),
		attrFloats:  floatList(&floats),
		attrInts:    intList(&ints),
		attrStrings: texts(&list),
		attrTensor:  unsupported,
		attrGraph:   unsupported,
		attrTensors: unsupported,
		attrGraphs:  unsupported,
		attrRef:     unsupported,
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
		a.Value = content
	case kindFloats:
		a.Value = floats
	case kindInts:
		a.Value = ints
	case kindStrings:
		a.Value = list
	default:
		return a, errorAt(f.at, "attribute %q has type %d, want float, int, string or a list of these", a.Name, kind)
	}
	return a, nil
}
