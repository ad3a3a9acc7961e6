package scan

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// Split is a division of all commands.
type Split int

// The splits of the package comment.
const (
	Simple Split = iota
	Right
	AroundRight
	Length
	Jump
)

var splitNames = []string{"simple", "right", "around-right", "length", "jump"}

// String returns the name of the split, as ParseSplit reads it.
func (s Split) String() string { return splitNames[s] }

// ParseSplit returns the split of a name: simple, right, around-right, length
// or jump.
func ParseSplit(name string) (Split, error) {
	if i := slices.Index(splitNames, name); i >= 0 {
		return Split(i), nil
	}
	return 0, fmt.Errorf("unknown split %q, want one of %s", name, strings.Join(splitNames, ", "))
}

// Part is where a split puts a command.
type Part int

// The parts.
const (
	Neither Part = iota
	Train
	Test
)

// Repeated is how often the official train file of the split jump has the
// command "jump", so that it is a tenth of its lines.
const Repeated = 1467

// shortest is the number of actions from which on commands are tested in the
// split length.
const shortest = 24

// simpleTest is the share of commands tested in the split simple.
const simpleTest = 0.2

// Divide returns the train and the test part of a split, in the order of All.
// The seed matters for the split simple alone. "jump" comes once.
func (s Split) Divide(seed uint64) (train, test []Command) {
	all := All()
	var drawn []bool
	if s == Simple {
		drawn = draw(len(all), seed)
	}
	for i, c := range all {
		part := Train
		if s != Simple {
			part = s.Part(c)
		} else if drawn[i] {
			part = Test
		}
		switch part {
		case Train:
			train = append(train, c)
		case Test:
			test = append(test, c)
		}
	}
	return train, test
}

// draw chooses the test part of the split simple.
func draw(n int, seed uint64) []bool {
	drawn := make([]bool, n)
	for _, i := range rand.New(rand.NewPCG(seed, 0x5ca9)).Perm(n)[:int(simpleTest*float64(n))] {
		drawn[i] = true
	}
	return drawn
}

// Part returns the part of the split that a command belongs to. It panics for the
// split simple, which has no rule.
func (s Split) Part(c Command) Part {
	switch s {
	case Right:
		return template(c, "")
	case AroundRight:
		return template(c, "around")
	case Length:
		if len(c.Actions()) >= shortest {
			return Test
		}
	case Jump:
		if c != (Command{First: Clause{Verb: "jump"}}) && (c.First.Verb == "jump" || c.Second.Verb == "jump") {
			return Test
		}
	default:
		panic(fmt.Sprintf("command: split %d has no rule", s))
	}
	return Train
}

// template finds the template "verb manner right": of turn, which no part has,
// and of other verbs, which is tested.
func template(c Command, manner string) Part {
	part := Train
	for _, clause := range []Clause{c.First, c.Second} {
		switch {
		case clause.Direction != "right" || clause.Manner != manner:
		case clause.Verb == "turn":
			return Neither
		default:
			part = Test
		}
	}
	return part
}
