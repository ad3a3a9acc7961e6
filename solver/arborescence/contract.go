package arborescence

import "math"

// contract makes one node from the cycle that the path has closed: first and all
// nodes after it on the path. An arc into the cycle replaces the arc of
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
// vertex v determines the head of v and so breaks every cycle that contains v;
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
