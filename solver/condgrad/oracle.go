package condgrad

import (
	"fmt"
	"math"

	"semtree/internal/buffer"
	"semtree/solver/instance"
)

// vertex is a point of C^sa: an arborescence of words, and the tags at the
// two ends of its arcs.
type vertex struct {
	tag     []int   // [n] tag that the arc into the word enters, or Empty
	head    []int   // [n] 0: root, h+1: word h
	headTag []int32 // [n] tag that the arc leaves; -1 if that is the root
	theta   float64 // ⟨θ,s⟩
}

func (v *vertex) resize(n int) {
	v.tag, v.head, v.headTag = buffer.Resize(v.tag, n), buffer.Resize(v.head, n), buffer.Resize(v.headTag, n)
}

// oracleSpace is the workspace of the oracle. Tags without rows have λ = 0:
// they offer 0 as heads and μ as dependents, which changes only when one of
// them gets rows. The best such tags are therefore kept (still...).
type oracleSpace struct {
	stillATag  []int32   // [n×T] best tag without rows that takes a type, -1: none
	stillB     []float64 // [n×T] highest μ of the tags without rows that have a type
	stillBTag  []int32   // [n×T]
	a, b       []float64 // [n×T]
	aTag, bTag []int32   // [n×T]
	score      []float64 // [(n+1)×n] contracted graph
	root       []float64 // [n] best root arc into the word, without ∅
	rootTag    []int32   // [n]
}

func (o *oracleSpace) resize(n, types int) {
	for _, v := range []*[]float64{&o.stillB, &o.a, &o.b} {
		*v = buffer.Resize(*v, n*types)
	}
	for _, v := range []*[]int32{&o.stillATag, &o.stillBTag, &o.aTag, &o.bTag} {
		*v = buffer.Resize(*v, n*types)
	}
	o.score, o.root, o.rootTag = buffer.Resize(o.score, (n+1)*n), buffer.Resize(o.root, n), buffer.Resize(o.rootTag, n)
}

// refresh updates the best tags without rows that take type t, and that have it, on
// word w. Tags without needs never get rows.
func (s *Solver) refresh(w int, t int32) {
	cell := w*len(s.gram.Types) + int(t)
	s.stillATag[cell], _ = s.bestStill(w, s.taking[t])
	s.stillBTag[cell], s.stillB[cell] = s.bestStill(w, s.giving[t])
}

// bestStill returns the tag with the highest μ among those that word w may
// carry and that have no rows; -1 and -Inf if there is none.
func (s *Solver) bestStill(w int, among []int32) (tag int32, mu float64) {
	first := w * len(s.gram.Tags)
	tag, mu = -1, math.Inf(-1)
	for _, e := range among {
		if x := s.mu[first+int(e)]; x > mu && s.slot[first+int(e)] < 0 {
			tag, mu = e, x
		}
	}
	return tag, mu
}

// touch gives the tag of a word its rows, with Az = 0 and λ = 0, unless it has
// them or needs none. It returns the first row, -1 if it has none.
func (s *Solver) touch(w int, e int32) int32 {
	needs := s.needs[e]
	if len(needs) == 0 {
		return -1
	}
	vertex := w*len(s.gram.Tags) + int(e)
	if i := s.slot[vertex]; i >= 0 {
		return s.lives[i].row
	}
	first := w * len(s.gram.Types)
	l := live{word: int32(w), tag: e, row: int32(len(s.az)), cell: int32(first + int(s.gram.Tags[e].Result)), mu: s.mu[vertex]}
	s.slot[vertex] = int32(len(s.lives))
	s.lives = append(s.lives, l)
	for _, nd := range needs {
		s.lambda, s.az, s.as = append(s.lambda, 0), append(s.az, 0), append(s.as, 0)
		if s.stillATag[first+int(nd.typ)] == e {
			s.refresh(w, nd.typ)
		}
	}
	if s.stillBTag[l.cell] == e {
		s.refresh(w, int32(s.gram.Tags[e].Result))
	}
	return l.row
}

// oracle sets s to a vertex of C^sa that maximises ⟨∇g,s⟩, ∇g = θ - Aᵀλ. The
// best arc between two clusters separates by the type of the dependent:
//
//	max_{u,v} φ_ij - λ[i,u,type(v)] + μ'_v = φ_ij + max_t a_{i,t} + b_{j,t}.
//
// The cost is O(n²·T + R).
func (s *Solver) oracle() error {
	s.offers()
	s.contract()
	if _, err := s.arb.Max(s.score, s.s.head); err != nil {
		return fmt.Errorf("conditional gradient: sums of scores overflow: %w", err)
	}
	s.readTags()
	s.readHeadTags()
	return nil
}

// offers computes a and b. In both, ties go to the tags without rows.
func (s *Solver) offers() {
	types := len(s.gram.Types)
	for cell, e := range s.stillATag {
		if s.a[cell] = math.Inf(-1); e >= 0 {
			s.a[cell] = 0
		}
	}
	copy(s.aTag, s.stillATag)
	copy(s.b, s.stillB)
	copy(s.bTag, s.stillBTag)
	for _, l := range s.lives {
		mu, first := l.mu, int(l.word)*types
		for i, nd := range s.needs[l.tag] {
			lambda := s.lambda[int(l.row)+i]
			mu += lambda * nd.count
			if cell := first + int(nd.typ); -lambda > s.a[cell] {
				s.a[cell], s.aTag[cell] = -lambda, l.tag
			}
		}
		if mu > s.b[l.cell] {
			s.b[l.cell], s.bTag[l.cell] = mu, l.tag
		}
	}
}

// contract scores the arcs between clusters. The empty vertex makes every
// word reachable from the root.
func (s *Solver) contract() {
	n, types := s.n, len(s.gram.Types)
	for j := range n {
		s.root[j], s.rootTag[j] = math.Inf(-1), -1
		for t, ok := range s.gram.RootTypes {
			if cell := j*types + t; ok && s.b[cell] > s.root[j] {
				s.root[j], s.rootTag[j] = s.b[cell], s.bTag[cell]
			}
		}
		s.root[j] += s.p.Phi[j] - s.lambda[0]
		s.score[j] = max(s.root[j], 0)
	}
	for i := range n {
		a := s.a[i*types : (i+1)*types]
		for j := range n {
			b, best := s.b[j*types:][:len(a)], math.Inf(-1)
			for t, x := range a {
				best = max(best, x+b[t]) // without a branch: a third faster than with one
			}
			s.score[(i+1)*n+j] = s.p.Phi[(i+1)*n+j] + best
		}
	}
}

// readTags reads off the tags that the arcs enter, ⟨θ,s⟩, and As as far as x
// and the root arcs make it.
func (s *Solver) readTags() {
	n, tags := s.n, len(s.gram.Tags)
	clear(s.as)
	s.s.theta = 0
	for j, h := range s.s.head {
		var e int32
		switch {
		case h > 0:
			e = s.bTag[j*len(s.gram.Types)+s.bestType(h-1, j)]
		case s.root[j] > 0:
			e = s.rootTag[j]
			s.as[0]++
		default:
			s.s.tag[j] = instance.Empty
			continue
		}
		s.s.tag[j] = int(e)
		s.s.theta += s.mu[j*tags+int(e)] + s.p.Phi[h*n+j]
		row := s.touch(j, e)
		for i, nd := range s.needs[e] {
			s.as[int(row)+i] -= nd.count
		}
	}
}

// bestType returns the type of the dependent on the best arc between words.
func (s *Solver) bestType(i, j int) int {
	types := len(s.gram.Types)
	a, b := s.a[i*types:(i+1)*types], s.b[j*types:(j+1)*types]
	best := 0
	for t := range a {
		if a[t]+b[t] > a[best]+b[best] {
			best = t
		}
	}
	return best
}

// readHeadTags reads off the tags that the arcs leave and completes As. Among
// the best ones it prefers the tag that the head word itself carries.
func (s *Solver) readHeadTags() {
	types := len(s.gram.Types)
	for j, h := range s.s.head {
		s.s.headTag[j] = -1
		if h == 0 {
			continue
		}
		i, t := h-1, int32(s.gram.Tags[s.s.tag[j]].Result)
		cell := i*types + int(t)
		u := s.aTag[cell]
		if own := s.s.tag[i]; own != instance.Empty {
			if k := s.taken(int32(own), t); k >= 0 && -s.lambda[s.touch(i, int32(own))+k] == s.a[cell] {
				u = int32(own)
			}
		}
		s.s.headTag[j] = u
		s.as[s.touch(i, u)+s.taken(u, t)]++
	}
}
