package programtest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/program"
)

// Census counts programs by the operators, and the pairs of an operator and an argument of it, that
// they have, and draws more of those that were met rarely. Operators are the rows of
// [program.Operators]; the pairs are those that fit by the types of the grammar.
type Census struct {
	Programs int // that were drawn
	Answered int // of which the answer is not empty

	Operators []int        // [operator] programs that have it
	Pairs     map[Pair]int // programs that have a pair
	Refused   map[Pair]int // how often no program with a pair was found that passes the check
}

// Pair is an operator and one that is an argument of it, by their indices in the table of operators.
type Pair struct{ Parent, Child int }

// MarshalText writes a pair as a key of JSON.
func (p Pair) MarshalText() ([]byte, error) { return fmt.Appendf(nil, "%d %d", p.Parent, p.Child), nil }

// UnmarshalText reads what MarshalText writes.
func (p *Pair) UnmarshalText(text []byte) error {
	_, err := fmt.Sscanf(string(text), "%d %d", &p.Parent, &p.Child)
	return err
}

// NewCensus returns a census of no programs.
func NewCensus() *Census {
	return &Census{Operators: make([]int, len(program.Operators())), Pairs: map[Pair]int{}, Refused: map[Pair]int{}}
}

// Draw returns a random program, as [Program] does, and counts it. Seven of eight have the pair that
// fewest programs had.
func (c *Census) Draw(r *rand.Rand, t *table.Table, depth int) *grammar.Node {
	g := newGenerator(r, t)
	draw := func() *drawn { return g.program(depth) }
	if r.IntN(8) > 0 {
		g.census = c
		rarest, found := c.rarest(g), true
		draw = func() (d *drawn) {
			if found {
				d, found = g.around(rarest)
			}
			if !found {
				c.Refused[rarest]++
				d = g.program(depth)
			}
			return d
		}
	}
	d, some := g.answered(draw)
	c.count(g.l, d)
	if c.Programs++; some {
		c.Answered++
	}
	return d.node
}

// rarest returns the pair that fewest programs had, of those that a table can be asked with.
func (c *Census) rarest(g *generator) (rarest Pair) {
	least, equal := 0, 0
	for _, p := range g.l.pairs {
		switch n := c.met(p); {
		case p.former():
		case equal == 0 || n < least:
			rarest, least, equal = p, n, 1
		case n == least:
			if equal++; g.r.IntN(equal) == 0 {
				rarest = p
			}
		}
	}
	return rarest
}

// met is how many programs have a pair. What was not found counts a little, so that others are tried, too.
func (c *Census) met(p Pair) int { return c.Pairs[p] + c.Refused[p]/20 }

// former reports whether only stored programs have a pair.
func (p Pair) former() bool {
	return program.Operators()[p.Parent].Former || program.Operators()[p.Child].Former
}

// pick returns one of n pairs, the more likely the fewer programs had it.
func (c *Census) pick(r *rand.Rand, n int, at func(int) Pair) int {
	weights, sum := make([]float64, n), 0.
	for i := range weights {
		p := at(i)
		n := float64(1 + c.met(p))
		weights[i] = 1 / (n * n * n)
		sum += weights[i]
	}
	v := r.Float64() * sum
	for i, w := range weights {
		if v -= w; v < 0 {
			return i
		}
	}
	return n - 1
}

// count counts the operators and the pairs of a program, each once.
func (c *Census) count(l *language, d *drawn) {
	operators, pairs := map[int]bool{}, map[Pair]bool{}
	var visit func(*drawn)
	visit = func(d *drawn) {
		operators[l.operators[d.tag]] = true
		for _, a := range d.args {
			pairs[Pair{l.operators[d.tag], l.operators[a.tag]}] = true
			visit(a)
		}
	}
	visit(d)
	for o := range operators {
		c.Operators[o]++
	}
	for p := range pairs {
		c.Pairs[p]++
	}
}

// Below lists the operators, and the pairs of operators that fit, that fewer programs had.
func (c *Census) Below(programs int) (list []string) {
	l := languageOf(form{kinds: [3]bool{true, true, true}, ordered: true})
	operators := program.Operators()
	for i, o := range operators {
		if n := c.Operators[i]; n < programs && slices.Contains(l.operators, i) {
			list = append(list, fmt.Sprintf("%d programs have %s", n, title(o)))
		}
	}
	for _, p := range l.pairs {
		if n := c.Pairs[p]; n < programs {
			list = append(list, fmt.Sprintf("%d programs have %s in %s, which %d times was refused", n, title(operators[p.Child]), title(operators[p.Parent]), c.Refused[p]))
		}
	}
	return list
}

// title names an operator by its first line in the table of operators.
func title(o *program.Operator) string {
	line, _, _ := strings.Cut(o.Types, "\n")
	return strings.TrimSpace(line)
}
