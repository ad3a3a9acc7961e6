package arborescence

import (
	"fmt"
	"math"
)

// contract makes one node of the cycle that the path has closed: first and
// all that follows it on the path. An arc into the cycle replaces the arc of
// the member that it enters, so its score is reduced by that member's dual;
// of the arcs from the same vertex only the best can matter.
func (s *Solver) contract(first int32) {
	c := int32(s.size)
	s.size++
	m := s.n + 1
	row := s.node[first].row
	w, at := s.w[int(row)*m:int(row)*m+m], s.at[int(row)*m:int(row)*m+m]
	for u := range w {
		w[u] -= s.node[first].dual
	}
	k := len(s.path) - 1
	for ; s.path[k] != first; k-- {
		v := &s.node[s.path[k]]
		v.parent = c
		other := s.w[int(v.row)*m : int(v.row)*m+m]
		otherAt := s.at[int(v.row)*m : int(v.row)*m+m]
		for u, x := range other {
			if x -= v.dual; x > w[u] {
				w[u], at[u] = x, otherAt[u]
			}
		}
	}
	s.node[first].parent = c
	s.node[c] = node{row: row}
	for u, t := range s.top {
		if s.node[t].parent == c {
			s.top[u] = c
			w[u] = math.Inf(-1) // arcs inside the cycle are gone
		}
	}
	s.path = append(s.path[:k], c)
}

// expand reads off the heads. The arc that enters a contracted cycle at
// vertex v decides the head of v and thereby breaks every cycle that holds v;
// outer nodes, which have the larger numbers, decide first.
func (s *Solver) expand(head []int) {
	for c := s.size - 1; c >= 1; c-- {
		nd := &s.node[c]
		if nd.from < 0 {
			continue // an outer arc enters here already
		}
		from := nd.from
		head[nd.to-1] = int(from)
		for v := nd.to; v != 0 && v <= int32(c); v = s.node[v].parent {
			s.node[v].from = -1
		}
	}
}

// Reduced writes the reduced scores of the arcs under the dual solution (3)
// of the last successful call of [Solver.Max] into dst [(n+1)×n]:
//
//	dst[h*n+d] = φ_a - Σ z_S over the sets S that arc a = (h, d) enters.
//
// They are at most 0 up to rounding, and 0 on the arcs of the arborescence
// found. Every arborescence that contains arc a scores at most the maximum
// plus dst[a]: what reduced-cost fixing needs. Root arcs lose exactly that (4).
// score must be the matrix given to Max. An arc of a word to itself gets -Inf.
// It takes O(n²) time.
func (s *Solver) Reduced(dst, score []float64) {
	n := s.n
	if len(dst) != (n+1)*n || len(score) != (n+1)*n {
		panic(fmt.Sprintf("arborescence: %d reduced scores from %d scores, want %d×%d = %d of both", len(dst), len(score), n+1, n, (n+1)*n))
	}
	for d := range n {
		s.paid(int32(d + 1))
		for h := range n + 1 {
			dst[h*n+d] = score[h*n+d] - s.sum[h]
		}
		dst[(d+1)*n+d] = math.Inf(-1)
	}
}

// paid sets sum[v], for every vertex v, to the duals of the sets that an arc
// from v to vertex d enters: those that hold d but not v. Nodes are numbered
// inner before outer, so sums are passed down in falling order.
func (s *Solver) paid(d int32) {
	sum := s.sum[:s.size]
	for v := range sum {
		sum[v] = math.NaN() // not on the way from d outwards
	}
	total, v := 0.0, d
	for v != 0 {
		sum[v] = total
		total += s.node[v].dual
		v = s.node[v].parent
	}
	for v := s.size - 1; v >= 0; v-- {
		if !math.IsNaN(sum[v]) {
			continue
		}
		if p := s.node[v].parent; p != 0 {
			sum[v] = sum[p]
		} else {
			sum[v] = total
		}
	}
}
