package dataset

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"semtree/grammar"
)

// Divergences says how a test part differs from its train part ([keysers2020]): 1 less the Chernoff coefficient
// Σ p^α·q^(1−α) of the distributions p in the train and q in the test part. It is 0 for equal ones and 1 for those that
// share nothing.
//
// Atoms are the labels of nodes, with α = ½: their frequencies count alike. Compounds are pairs of a node and the one that it
// is an argument of, with α = 0.1: that a compound occurs in the train part counts more than how often.
//
//	[keysers2020]  D. Keysers et al. Measuring compositional generalization: a comprehensive method on realistic data. ICLR 2020.
type Divergences struct{ Atoms, Compounds float64 }

const (
	atomAlpha, compoundAlpha = 0.5, 0.1
	// mostAtoms is how much the atoms of a division by compounds may diverge, as Keysers et al. have it.
	mostAtoms = 0.02
	// searchSteps are the steps of the search for a division.
	searchSteps = 40_000
	// penalty is what a unit of a broken limit costs, in compound divergence.
	penalty = 20
)

// ByCompounds holds out a share of the examples whose programs have the labels of the others in other combinations: the
// divergence of compounds is great, that of atoms at most 0.02, and every atom is in the train part. Examples of one
// template (see [Template]) are in the same part. It is a local search from a random division; the same seed gives the same
// on one platform. An error names the line of a program that does not parse, or says that no division was found. It panics
// unless 0 < share < 1.
func ByCompounds(examples []Example, share float64, seed uint64) (Fold, error) {
	if !(0 < share && share < 1) {
		panic(fmt.Sprintf("dataset: held-out share is %g, want more than 0 and less than 1", share))
	}
	c, err := newCompounds(examples)
	if err != nil {
		return Fold{}, err
	}
	rng := rand.New(rand.NewPCG(seed, 0xc0))
	c.want = share * float64(len(examples))
	for _, g := range rng.Perm(len(c.groups)) {
		if c.size < c.want {
			c.move(g)
		}
	}
	if len(c.groups) < 2 {
		return Fold{}, errors.New("examples of fewer than two templates cannot be divided")
	}
	worth := c.worth()
	for range searchSteps {
		worth = c.step(rng, worth)
	}
	fold := c.fold()
	if c.broken() > 0 || len(fold.Train) == 0 || len(fold.Test) == 0 {
		return Fold{}, fmt.Errorf("no division of %d examples was found whose parts have the same labels", len(examples))
	}
	return fold, nil
}

// Diverges returns the divergences of a division.
func Diverges(examples []Example, fold Fold) (Divergences, error) {
	c, err := newCompounds(examples)
	if err != nil {
		return Divergences{}, err
	}
	for _, i := range fold.Test {
		c.atoms.add(c.example[i].atoms, 1)
		c.compounds.add(c.example[i].compounds, 1)
	}
	return c.divergences(), nil
}

// compounds is a division into groups of examples that stay together.
type compounds struct {
	example []parts // of each example
	groups  []group
	test    []bool // whether a group is held out
	size    float64
	want    float64

	atoms, compounds tally
}

// parts are the atoms and the compounds of a program, by number.
type parts struct{ atoms, compounds []int }

// group is the examples of a template.
type group struct {
	members []int
	parts   parts // of all members
}

// tally counts things in all examples, and in those that are held out.
type tally struct {
	numbers   numbering
	all, test []float64
}

func (t *tally) number(name string) int {
	n := t.numbers.of(name)
	if n == len(t.all) {
		t.all, t.test = append(t.all, 0), append(t.test, 0)
	}
	t.all[n]++
	return n
}

func (t *tally) add(numbers []int, times float64) {
	for _, n := range numbers {
		t.test[n] += times
	}
}

// divergence is 1 less the Chernoff coefficient of what is left and what is held out.
func (t *tally) divergence(alpha float64) float64 {
	var train, test float64
	for n := range t.all {
		train, test = train+t.all[n]-t.test[n], test+t.test[n]
	}
	if train == 0 || test == 0 {
		return 1
	}
	sum := 0.0
	for n, held := range t.test {
		if left := t.all[n] - held; left > 0 && held > 0 {
			sum += math.Pow(left/train, alpha) * math.Pow(held/test, 1-alpha)
		}
	}
	return max(0, 1-sum)
}

func newCompounds(examples []Example) (*compounds, error) {
	c := &compounds{atoms: tally{numbers: numbering{}}, compounds: tally{numbers: numbering{}}}
	templates := numbering{}
	for i, ex := range examples {
		program, err := grammar.Parse(ex.Program)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", ex.Line, err)
		}
		var p parts
		for _, n := range program.Preorder() {
			p.atoms = append(p.atoms, c.atoms.number(n.Name))
			for _, below := range n.Args {
				p.compounds = append(p.compounds, c.compounds.number(n.Name+" "+below.Name))
			}
		}
		c.example = append(c.example, p)
		g := templates.of(TemplateOf(program))
		if g == len(c.groups) {
			c.groups, c.test = append(c.groups, group{}), append(c.test, false)
		}
		to := &c.groups[g]
		to.members = append(to.members, i)
		to.parts.atoms, to.parts.compounds = append(to.parts.atoms, p.atoms...), append(to.parts.compounds, p.compounds...)
	}
	return c, nil
}

func (c *compounds) divergences() Divergences {
	return Divergences{c.atoms.divergence(atomAlpha), c.compounds.divergence(compoundAlpha)}
}

// move moves a group into the other part.
func (c *compounds) move(g int) {
	c.test[g] = !c.test[g]
	times := 1.0
	if !c.test[g] {
		times = -1
	}
	c.size += times * float64(len(c.groups[g].members))
	c.atoms.add(c.groups[g].parts.atoms, times)
	c.compounds.add(c.groups[g].parts.compounds, times)
}

// worth is the divergence of compounds, less what the limits cost that are broken.
func (c *compounds) worth() float64 {
	return c.compounds.divergence(compoundAlpha) - penalty*c.broken()
}

// broken is by how much the limits are broken.
func (c *compounds) broken() float64 {
	missing := 0
	for n, held := range c.atoms.test {
		if held > 0 && held == c.atoms.all[n] {
			missing++
		}
	}
	off := max(0, math.Abs(c.size-c.want)/float64(len(c.example))-0.01)
	return max(0, c.atoms.divergence(atomAlpha)-mostAtoms) + off + float64(missing)
}

// step moves one group, or two in opposite directions, if that is no worse. It returns what the division is worth.
func (c *compounds) step(rng *rand.Rand, before float64) float64 {
	moved := []int{rng.IntN(len(c.groups))}
	if other := rng.IntN(len(c.groups)); c.test[other] != c.test[moved[0]] {
		moved = append(moved, other)
	}
	for _, g := range moved {
		c.move(g)
	}
	worth := c.worth()
	if worth >= before {
		return worth
	}
	for _, g := range moved {
		c.move(g)
	}
	return before
}

func (c *compounds) fold() (f Fold) {
	for g, group := range c.groups {
		if c.test[g] {
			f.Test = append(f.Test, group.members...)
		} else {
			f.Train = append(f.Train, group.members...)
		}
	}
	slices.Sort(f.Train)
	slices.Sort(f.Test)
	return f
}
