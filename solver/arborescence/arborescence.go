package arborescence

import (
	"errors"
	"fmt"
	"math"
)

// Errors of [Solver.Max].
var (
	// ErrNoTree means that a set of words has no entering arc.
	ErrNoTree = errors.New("arborescence: no spanning arborescence: some words cannot be reached from the root")
	// ErrScore means that a score is NaN or +Inf.
	ErrScore = errors.New("arborescence: a score is NaN or +Inf")
)

// Solver finds maximum spanning arborescences and keeps its workspace: once
// it has seen the largest n, calls do not allocate. The zero value is ready.
// It is not safe for concurrent use.
type Solver struct {
	n    int       // words
	w    []float64 // [n×(n+1)] w[r*(n+1)+u]: best arc from vertex u into the node that owns row r, less what it paid inside
	at   []int32   // [n×(n+1)] the vertex which that arc enters
	node []node    // [2n] vertices 0..n, then contracted cycles
	size int       // nodes in use
	top  []int32   // [n+1] outermost node that holds the vertex
	path []int32   // the walk: nodes, each entered from the next
}

// node is a vertex or a contracted cycle.
type node struct {
	dual     float64 // z_S: reduced score of the best entering arc
	from, to int32   // that arc: two vertices
	parent   int32   // the cycle it was contracted into, 0 if none
	row      int32   // the row of w and at that it owns
	state    state
}

type state uint8

const (
	unseen   state = iota
	onPath         // on the walk
	finished       // hangs from the root
)

// Max finds a maximum spanning arborescence of score [(n+1)×n], where
// n = len(head): score[h*n+d] is the score of the arc from head h (0 is the
// root, i+1 word i) to word d. The arc of a word to itself is ignored. Max
// writes the head of every word into head and returns the sum of the scores;
// score is not modified. It takes O(n²) time.
//
// The error is [ErrScore] or [ErrNoTree]; head is then undefined. Max panics
// if the length of score does not fit that of head.
func (s *Solver) Max(score []float64, head []int) (float64, error) {
	n := len(head)
	if len(score) != (n+1)*n {
		panic(fmt.Sprintf("arborescence: %d scores for %d words, want %d×%d = %d", len(score), n, n+1, n, (n+1)*n))
	}
	s.reset(n)
	if !s.load(score) {
		return 0, ErrScore
	}
	for d := 1; d <= n; d++ {
		if v := s.top[d]; s.node[v].state == unseen && !s.walk(v) {
			return 0, ErrNoTree
		}
	}
	s.expand(head)
	value := 0.0
	for d, h := range head {
		value += score[h*n+d]
	}
	return value, nil
}

// reset makes room for n words, each vertex a node of its own.
func (s *Solver) reset(n int) {
	s.n = n
	if cap(s.top) < n+1 {
		s.w = make([]float64, n*(n+1))
		s.at = make([]int32, n*(n+1))
		s.node = make([]node, 2*n+1)
		s.top = make([]int32, n+1)
		s.path = make([]int32, 0, n+1)
	}
	s.w, s.at = s.w[:n*(n+1)], s.at[:n*(n+1)]
	s.node, s.top = s.node[:cap(s.node)], s.top[:n+1]
	s.path = s.path[:0]
	for v := range s.top {
		s.top[v] = int32(v)
		s.node[v] = node{row: int32(v - 1)}
	}
	s.node[0].state = finished
	s.size = n + 1
}

// load copies the scores, transposed: row d holds the arcs into word d. It
// returns false if a score is NaN or +Inf.
func (s *Solver) load(score []float64) bool {
	n := s.n
	for d := range n {
		w, at := s.w[d*(n+1):(d+1)*(n+1)], s.at[d*(n+1):(d+1)*(n+1)]
		for u := range w {
			x := score[u*n+d]
			if u == d+1 {
				x = math.Inf(-1)
			}
			if !(x <= math.MaxFloat64) {
				return false
			}
			w[u], at[u] = x, int32(d+1)
		}
	}
	return true
}

// walk follows best entering arcs backwards from node v until it reaches a
// finished node, contracting the cycles that it closes, and finishes all that
// is on the way. It returns false if it meets a node that has no entering arc.
func (s *Solver) walk(v int32) bool {
	s.path = append(s.path[:0], v)
	for {
		v := s.path[len(s.path)-1]
		if !s.enter(v) {
			return false
		}
		switch u := s.top[s.node[v].from]; s.node[u].state {
		case finished:
			s.finish()
			return true
		case onPath:
			s.contract(u)
		default:
			s.path = append(s.path, u)
		}
	}
}

// finish marks what is on the path as finished.
func (s *Solver) finish() {
	for _, v := range s.path {
		s.node[v].state = finished
	}
}

// enter puts node v on the path with its best entering arc. It returns false
// if there is none.
func (s *Solver) enter(v int32) bool {
	nd, m := &s.node[v], s.n+1
	row := s.w[int(nd.row)*m : int(nd.row)*m+m]
	best, from := math.Inf(-1), -1
	for u, x := range row {
		if x > best {
			best, from = x, u
		}
	}
	if from < 0 {
		return false
	}
	nd.state = onPath
	nd.dual, nd.from, nd.to = best, int32(from), s.at[int(nd.row)*m+from]
	return true
}
