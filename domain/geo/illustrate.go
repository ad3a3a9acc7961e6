package geo

import (
	"slices"

	"semtree/grammar"
)

// Picture is a map as a page draws it, with what the parts of a program denote.
// The facts have no coordinates: things are where their states are.
type Picture struct {
	Kind   string  `json:"kind"`   // "map"
	Places []Place `json:"places"` // that the steps list, each once
	Steps  []Step  `json:"steps"`  // of the program's nodes in preorder; none without a program
}

// Place is a thing of the facts.
type Place struct {
	Name string `json:"name"`         // as in an answer
	Type string `json:"type"`         // "state", "city", "river", "place", "mountain", "lake" or "country"
	In   string `json:"in,omitempty"` // the states, by their abbreviations with blanks between; "" for a country
}

// Step is what a node of the program denotes: a set of things, of numbers, or of both.
type Step struct {
	Program string `json:"program"` // from this node down
	Total   int    `json:"total"`   // things and numbers; no more than maxListed of them are listed
	Places  []int  `json:"places"`  // things, as indices of the picture's places
	// Types has the number of things of each type, and of numbers as "number". It
	// counts what is not listed, too.
	Types map[string]int `json:"types"`
	// Count has the number of things that are in each state, other than states, by
	// the states' abbreviations. It, too, counts what is not listed.
	Count   map[string]int `json:"count,omitempty"`
	Numbers []Number       `json:"numbers,omitempty"`
}

// Number is a number with its unit and its thing.
type Number struct {
	Number float64 `json:"number"`
	Unit   string  `json:"unit,omitempty"`
	Of     int     `json:"of"` // index of the picture's places; -1 for a number of no single thing
}

// maxListed is the number of elements that a step lists: all states and rivers,
// and as many cities as somebody looks at.
const maxListed = 100

// Illustrate implements [domain.Illustrator] with a [Picture].
func (g *Geo) Illustrate(program *grammar.Node) any {
	d := drawing{g, begin(g), &Picture{Kind: "map", Places: []Place{}, Steps: []Step{}}, map[ref]int{}}
	defer evaluations.Put(d.run)
	if program != nil {
		d.step(program)
	}
	return d.picture
}

// drawing is a picture that is being made.
type drawing struct {
	*Geo
	run     *evaluation
	picture *Picture
	places  map[ref]int // index in the picture
}

// step executes a node. It appends the node's step and those of what is below it.
func (d *drawing) step(n *grammar.Node) {
	own := len(d.picture.Steps)
	d.picture.Steps = append(d.picture.Steps, Step{})
	for _, a := range n.Args {
		d.step(a)
	}
	d.picture.Steps[own] = d.describe(n, d.run.set(n))
}

// describe lists what a node denotes.
func (d *drawing) describe(n *grammar.Node, s set) Step {
	step := Step{Program: n.String(), Total: len(s), Places: []int{}, Types: map[string]int{}}
	for i, m := range s {
		switch {
		case m.item != number:
			if i < maxListed {
				step.Places = append(step.Places, d.place(m.item))
			}
			step.Types[d.items[m.item].kind.name]++
			d.count(&step, m.item)
		default:
			step.Types["number"]++
			if i >= maxListed {
				continue
			}
			of := -1
			if len(m.from) == 1 {
				of = d.place(m.from[0])
			}
			step.Numbers = append(step.Numbers, Number{m.q.value, m.q.unit, of})
		}
	}
	return step
}

// count adds a thing to those of its states, if it is not a state itself.
func (d *drawing) count(step *Step, x ref) {
	if d.items[x].kind.class == state {
		return
	}
	for _, s := range d.statesOf(x) {
		if step.Count == nil {
			step.Count = map[string]int{}
		}
		step.Count[d.items[s].code]++
	}
}

// place returns the index of a thing in the picture.
func (d *drawing) place(x ref) int {
	at, ok := d.places[x]
	if !ok {
		at = len(d.picture.Places)
		d.places[x] = at
		in := ""
		for _, s := range d.statesOf(x) {
			if in != "" {
				in += " "
			}
			in += d.items[s].code
		}
		d.picture.Places = append(d.picture.Places, Place{d.text(x), d.items[x].kind.name, in})
	}
	return at
}

// statesOf returns the states of a thing: a state itself, or those that it is in
// or runs through. A country has none.
func (g *Geo) statesOf(x ref) []ref {
	if g.items[x].kind.class == state {
		return []ref{x}
	}
	var states []ref
	for _, to := range [...]index{g.loc.to, g.traverse.to} {
		for _, y := range to[x] {
			if g.items[y].kind.class == state && !slices.Contains(states, y) {
				states = append(states, y)
			}
		}
	}
	return states
}
