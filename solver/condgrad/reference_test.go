package condgrad

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/optimize/convex/lp"

	"semtree/solver/instance"
)

// dense is the relaxation written out: a variable for every arc between
// vertices, x eliminated by ILP1 (5), and the matrix A of (6)-(7). It shares
// nothing with the solver but the problem.
type dense struct {
	p     *instance.Problem
	arcs  []arc
	theta []float64 // [arcs] φ of the arc + μ of the vertex it enters
	a     *mat.Dense
	b     []float64 // [rows]
	row   map[[3]int]int
}

// arc leaves tag u of word head-1 (the root if head is 0) and enters tag v of
// word dep; v = Empty is ∅.
type arc struct{ head, u, dep, v int }

// newDense writes p out, with the tags that may says a word may carry.
func newDense(p *instance.Problem, may func(w, e int) bool) *dense {
	d := &dense{p: p, row: map[[3]int]int{}}
	g, n := p.Grammar, p.Words
	tags := func(w int) (list []int) {
		for e := range g.Tags {
			if may(w, e) {
				list = append(list, e)
			}
		}
		return list
	}
	rows := 1
	for j := range n {
		d.add(arc{0, -1, j, instance.Empty})
		for _, v := range tags(j) {
			if g.RootTypes[g.Tags[v].Result] {
				d.add(arc{0, -1, j, v})
			}
			for i := range n {
				for _, u := range tags(i) {
					if i != j && d.valency(u, int(g.Tags[v].Result)) > 0 {
						d.add(arc{i + 1, u, j, v})
					}
				}
			}
			for t := range g.Types {
				if d.valency(v, t) > 0 {
					d.row[[3]int{j, v, t}] = rows
					rows++
				}
			}
		}
	}
	d.a = mat.NewDense(rows, len(d.arcs), nil)
	d.b = make([]float64, rows)
	d.b[0] = 1
	for k, x := range d.arcs {
		d.column(k, x)
	}
	return d
}

// add appends an arc unless it is forbidden.
func (d *dense) add(x arc) {
	theta := 0.0
	if x.v != instance.Empty {
		g := d.p.Grammar
		theta = d.p.Phi[x.head*d.p.Words+x.dep] + d.p.Mu[x.dep*len(g.Labels)+g.Tags[x.v].Label]
	}
	if !math.IsInf(theta, -1) {
		d.arcs, d.theta = append(d.arcs, x), append(d.theta, theta)
	}
}

func (d *dense) column(k int, x arc) {
	if x.v == instance.Empty {
		return
	}
	if x.head == 0 {
		d.a.Set(0, k, 1)
	} else {
		d.a.Set(d.row[[3]int{x.head - 1, x.u, int(d.p.Grammar.Tags[x.v].Result)}], k, 1)
	}
	for t := range d.p.Grammar.Types {
		if c := d.valency(x.v, t); c > 0 {
			d.a.Set(d.row[[3]int{x.dep, x.v, t}], k, -c)
		}
	}
}

// valency is f_Args(e, t).
func (d *dense) valency(e, t int) float64 {
	count := 0.0
	for _, arg := range d.p.Grammar.Tags[e].Args {
		if int(arg) == t {
			count++
		}
	}
	return count
}

// residual returns Az - b.
func (d *dense) residual(z []float64) []float64 {
	var r mat.VecDense
	r.MulVec(d.a, mat.NewVecDense(len(z), z))
	for i, b := range d.b {
		r.SetVec(i, r.AtVec(i)-b)
	}
	return r.RawVector().Data
}

// smoothed is g(z) = ⟨θ,z⟩ - ‖Az-b‖²/(2β).
func (d *dense) smoothed(z []float64, beta float64) float64 {
	value := dot(d.theta, z)
	for _, r := range d.residual(z) {
		value -= r * r / (2 * beta)
	}
	return value
}

// best returns the largest ⟨w,s⟩ over all vertices s of C^sa, by trying every
// choice of one entering arc for every word.
func (d *dense) best(w []float64) float64 {
	byDep := make([][]int, d.p.Words)
	for k, x := range d.arcs {
		byDep[x.dep] = append(byDep[x.dep], k)
	}
	best, head := math.Inf(-1), make([]int, d.p.Words)
	var try func(j int, value float64)
	try = func(j int, value float64) {
		if j == len(head) {
			if value > best && reachesRoot(head) {
				best = value
			}
			return
		}
		for _, k := range byDep[j] {
			head[j] = d.arcs[k].head
			try(j+1, value+w[k])
		}
	}
	try(0, 0)
	return best
}

func reachesRoot(head []int) bool {
	for d := range head {
		h := head[d]
		for steps := 0; h != 0; steps++ {
			if steps == len(head) {
				return false
			}
			h = head[h-1]
		}
	}
	return true
}

// indicator writes the solver's vertex as a dense point.
func (d *dense) indicator(t *testing.T, v *vertex) []float64 {
	t.Helper()
	z := make([]float64, len(d.arcs))
	for j, h := range v.head {
		want, found := arc{h, int(v.headTag[j]), j, v.tag[j]}, false
		for k, x := range d.arcs {
			if x == want {
				z[k], found = 1, true
			}
		}
		if !found {
			t.Fatalf("the oracle chose arc %+v, which does not exist", want)
		}
	}
	return z
}

func dot(v, w []float64) float64 {
	sum := 0.0
	for i, x := range v {
		sum += x * w[i]
	}
	return sum
}

// relaxation returns the value of max ⟨θ,z⟩ over conv(C^sa) with Az = b, from
// the linear program with one cut (2) for every set of words. It is -Inf if
// there is no such z.
func (d *dense) relaxation(t *testing.T) float64 {
	t.Helper()
	var rows [][]float64 // with the right-hand side in front
	cols := len(d.arcs) + 1<<d.p.Words
	for i, b := range d.b {
		r := make([]float64, 1+cols)
		r[0] = b
		copy(r[1:], d.a.RawRowView(i))
		rows = append(rows, r)
	}
	slacks := 0
	for set := 1; set < 1<<d.p.Words; set++ {
		r := make([]float64, 1+cols)
		r[0] = 1
		for k, x := range d.arcs {
			if set>>x.dep&1 == 1 && (x.head == 0 || set>>(x.head-1)&1 == 0) {
				r[1+k] = 1
			}
		}
		if set&(set-1) != 0 { // two words or more: ≥ 1
			r[1+len(d.arcs)+slacks] = -1
			slacks++
		}
		rows = append(rows, r)
	}
	rows, ok := independent(rows)
	if !ok {
		return math.Inf(-1)
	}
	cols = len(d.arcs) + slacks
	a, b, c := mat.NewDense(len(rows), cols, nil), make([]float64, len(rows)), make([]float64, cols)
	for i, r := range rows {
		b[i] = r[0]
		a.SetRow(i, r[1:1+cols])
	}
	for k, x := range d.theta {
		c[k] = -x
	}
	value, _, err := lp.Simplex(c, a, b, 1e-10, nil)
	if err == lp.ErrInfeasible {
		return math.Inf(-1)
	}
	if err != nil {
		t.Fatalf("linear program: %v", err)
	}
	return -value
}

// independent drops equations that follow from others: the simplex method
// cannot do with them. It returns false if an equation contradicts others.
func independent(rows [][]float64) (kept [][]float64, ok bool) {
	var basis [][]float64 // echelon form of the equations kept
	for _, row := range rows {
		r := append([]float64(nil), row...)
		for _, e := range basis {
			if f := r[leading(e)] / e[leading(e)]; f != 0 {
				for k := range r {
					r[k] -= f * e[k]
				}
				r[leading(e)] = 0
			}
		}
		switch {
		case leading(r) >= 0:
			basis, kept = append(basis, r), append(kept, row)
		case math.Abs(r[0]) > 1e-9:
			return nil, false
		}
	}
	return kept, true
}

// leading returns the first coefficient that is not zero, after the
// right-hand side; -1 if there is none.
func leading(row []float64) int {
	for k, x := range row {
		if k > 0 && math.Abs(x) > 1e-9 {
			return k
		}
	}
	return -1
}
