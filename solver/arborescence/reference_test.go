package arborescence

import (
	"math"
	"math/rand"
)

// evaluate returns the score of head, and whether it is a spanning
// arborescence with no forbidden arc.
func evaluate(score []float64, head []int) (value float64, ok bool) {
	n := len(head)
	for d, h := range head {
		if h < 0 || h > n || h == d+1 || math.IsInf(score[h*n+d], -1) {
			return 0, false
		}
		value += score[h*n+d]
		for steps := 0; h != 0; steps++ {
			if steps == n {
				return 0, false // a cycle
			}
			h = head[h-1]
		}
	}
	return value, true
}

// enumerate returns the best score over all (n+1)ⁿ head vectors, -Inf if none
// of them is an arborescence.
func enumerate(score []float64, n int) float64 {
	best, head := math.Inf(-1), make([]int, n)
	for {
		if value, ok := evaluate(score, head); ok && value > best {
			best = value
		}
		d := 0
		for ; d < n && head[d] == n; d++ {
			head[d] = 0
		}
		if d == n {
			return best
		}
		head[d]++
	}
}

// edmonds is the recursive algorithm in O(n³), as textbooks have it: take the
// best arc into every word, contract one cycle if there is any, recurse. It
// shares no idea of representation with Max. Scores are score[u][v] over
// vertices with root 0; the result is the best score, -Inf if there is none.
func edmonds(score [][]float64) float64 {
	n := len(score)
	best, total := make([]int, n), 0.0
	for v := 1; v < n; v++ {
		best[v] = -1
		for u := range n {
			if u != v && (best[v] < 0 || score[u][v] > score[best[v]][v]) {
				best[v] = u
			}
		}
		total += score[best[v]][v]
	}
	if math.IsInf(total, -1) {
		return total
	}
	cycle := findCycle(best)
	if cycle == nil {
		return total
	}
	inside := make([]bool, n)
	paid := 0.0
	for _, v := range cycle {
		inside[v] = true
		paid += score[best[v]][v]
	}
	name, c := make([]int, n), n-len(cycle) // the cycle comes last
	for v, next := 0, 0; v < n; v++ {
		if name[v] = c; !inside[v] {
			name[v] = next
			next++
		}
	}
	small := make([][]float64, c+1)
	for u := range small {
		small[u] = make([]float64, c+1)
		for v := range small[u] {
			small[u][v] = math.Inf(-1)
		}
	}
	for u := range n {
		for v := 1; v < n; v++ {
			if name[u] == name[v] {
				continue
			}
			x := score[u][v]
			if inside[v] {
				x -= score[best[v]][v]
			}
			small[name[u]][name[v]] = max(small[name[u]][name[v]], x)
		}
	}
	return edmonds(small) + paid
}

// findCycle returns the vertices of a cycle of the arcs head[v] → v, v ≥ 1,
// or nil.
func findCycle(head []int) []int {
	for start := 1; start < len(head); start++ {
		var path []int
		for v := start; v != 0; v = head[v] {
			for i, u := range path {
				if u == v {
					return path[i:]
				}
			}
			path = append(path, v)
		}
	}
	return nil
}

// square turns a score matrix [(n+1)×n] into one over vertices.
func square(score []float64, n int) [][]float64 {
	out := make([][]float64, n+1)
	for u := range out {
		out[u] = append([]float64{math.Inf(-1)}, score[u*n:(u+1)*n]...)
		out[u][u] = math.Inf(-1)
	}
	return out
}

// generate draws a score matrix: small integers (ties are common) or normal
// deviates, each arc forbidden with probability holes.
func generate(rng *rand.Rand, n int, integers bool, holes float64) []float64 {
	score := make([]float64, (n+1)*n)
	for i := range score {
		switch {
		case rng.Float64() < holes:
			score[i] = math.Inf(-1)
		case integers:
			score[i] = float64(rng.Intn(7) - 3)
		default:
			score[i] = 3 * rng.NormFloat64()
		}
	}
	return score
}
