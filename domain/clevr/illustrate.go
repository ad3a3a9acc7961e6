package clevr

import "semtree/grammar"

// Picture is a scene as a page draws it, with the results of the parts of a
// program.
type Picture struct {
	Kind    string   `json:"kind"` // "scene"
	Objects []*Solid `json:"objects"`
	Steps   []*Step  `json:"steps"` // of the program's nodes in preorder; none without a program
}

// Solid is an object.
type Solid struct {
	Shape    string  `json:"shape"`
	Size     string  `json:"size"`
	Color    string  `json:"color"`
	Material string  `json:"material"`
	X        float64 `json:"x"` // grows to the right; the middle is 0, 0, and sampled scenes reach to about ±4.3
	Y        float64 `json:"y"` // grows to the back
}

// Step is what a node of the program denotes.
type Step struct {
	Program string   `json:"program"`         // from this node down, as users write it
	Words   []string `json:"words"`           // labels of the words that the step stands for
	Depth   int      `json:"depth"`           // of the node, 0 for the root
	Objects []int    `json:"objects"`         // from 0; empty for attributes and answers
	Set     bool     `json:"set"`             // whether it denotes a set of objects
	Value   string   `json:"value,omitempty"` // the answer, if it is one and there is one
}

// Illustrate implements [domain.Illustrator] with a [Picture].
func (s *Scene) Illustrate(program *grammar.Node) any {
	p := Picture{Kind: "scene", Objects: make([]*Solid, len(s.objects)), Steps: []*Step{}}
	for i := range s.objects {
		o := &s.objects[i]
		p.Objects[i] = &Solid{o.Values[Shape], o.Values[Size], o.Values[Color], o.Values[Material], o.X, o.Y}
	}
	if program != nil {
		p.steps(s, program, 0, s.run(program))
	}
	return p
}

// steps appends the steps of a node and those below it.
func (p *Picture) steps(s *Scene, n *grammar.Node, depth int, results []result) {
	r := &results[len(p.Steps)]
	step := &Step{Program: Write(n), Words: []string{n.Name}, Depth: depth, Objects: []int{}, Set: r.kind == objects}
	for i := range s.objects {
		if r.kind == objects && r.set.Has(i) {
			step.Objects = append(step.Objects, i)
		}
	}
	if r.kind == answer {
		step.Value = r.text
	}
	p.Steps = append(p.Steps, step)
	for _, a := range n.Args {
		p.steps(s, a, depth+1, results)
	}
}
