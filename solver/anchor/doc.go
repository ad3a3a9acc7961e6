// Package anchor finds a word of a sentence for each node of its known program,
// the anchor of the node: the latent anchoring of weakly supervised training.
//
// # Problem
//
// Given a program of m nodes, node 0 its root, and a sentence of n words, find
//
//	max  Σ_u μ[u,w(u)] + φ[0,w(0)] + Σ_{u≠0} φ[w(parent(u))+1,w(u)]     (1)
//	s.t. T(u) ∩ T(v) = ∅  for u ≠ v                                      (2)
//	     w(a) < w(u)      for a = after(u)                               (3)
//
// T(u) = {w(u)} ∪ cover(u,w(u)) are the words that a node takes: a name of several words
// stands on one and covers the others. Without covers, an addition to the paper, (2) says
// w(u) ≠ w(v), and this is ILP2 of [petit2023] §3.2, NP-hard even for a chain (Hamiltonian
// path). (3) orders siblings of the same type, as the decoder reads them.
//
// # Relaxation
//
// Without (2) the problem is a dynamic program over the program tree, in O(m·n²):
//
//	chart[u,w] = μ[u,w] + Σ_{children v} max_{w'} (chart[v,w'] + φ[w+1,w'])
//
// It keeps (3), by running maxima over the positions of ordered siblings, and
// w(u) ≠ w(parent(u)) of (2). Both solvers put prices π ≥ 0 on words (of any sign if m = n,
// when every word is taken), which a node pays for all words that it takes. For all prices,
//
//	opt ≤ Σ_w π_w + max (1) - Σ_u Σ_{c ∈ T(u)} π_c  over the relaxed anchorings    (4)
//
// since an anchoring that satisfies (2) pays each price at most once, each exactly once if
// every word is taken, and is one of the relaxed anchorings.
//
// # Exact
//
// Depth-first branch and bound. At a node: subgradient steps on (4) ([held1971]; Polyak's
// step length), a greedy repair of every relaxed anchoring as incumbent, then max-marginals
// from an inside and an outside pass, which remove every (node, word) that cannot beat the
// incumbent; then branching on the word of one contested node. A bipartite matching detects
// nodes that cannot all have a word. Memory is O(m·(m+n)+n²).
//
// Programs of questions are mostly solved at the root. The worst case is exponential: if
// scores of nodes differ only by distance, (4) is loose and many anchorings are symmetric.
// So the search stops at a deadline or a number of nodes, with incumbent and bound.
//
// # CondGrad
//
// [petit2023] §4: maximise
//
//	g(z) = ⟨θ,z⟩ - 1/(2β) Σ_w [(Az)_w - 1]₊²
//
// over the convex hull of the relaxed anchorings z, Az being the number of nodes on each
// word and β = β₀/√(k+1). The oracle is the dynamic program with π = [Az - 1]₊/β, so every
// iteration gives a bound (4); the step size takes ten bisections. It ends when the slope
// vanishes at a z with at most one node on a word; at any other z, β has to fall further.
// Then Kuhn-Munkres ([kuhn1955], [munkres1957]) assigns words to nodes with z as profit.
// Additions to the paper: the bound; feasible relaxed anchorings become incumbents; and
// (3), which Kuhn-Munkres ignores, is restored by exchanging words of siblings, or else by
// the greedy repair.
//
// # Notation
//
//	paper  Go                   shape        meaning
//	m      len(Problem.Nodes)                nodes of the program
//	n      Problem.Words                     words
//	μ      Problem.Mu           [m×n]        score of a node on a word
//	–      Problem.Cover        [m×n]        cover(u,w)
//	φ      Problem.Phi          [(n+1)×n]    score of an arc, head (0: root) × dependent
//	w(u)   Result.Word          [m]          word of a node
//	chart  chart.in             [m×n]        best subtree value
//	π, λ   chart.pi             [n]          prices of words
//	z      fractional.x         [m×n]        share of a node on a word
//	Az     fractional.load      [n]          nodes on a word
//	γ, β   gamma, beta                       step size, smoothness
//
// # References
//
//	[held1971]     Held, Karp. The traveling-salesman problem and minimum spanning trees: part II. Math. Programming 1.
//	[kuhn1955]     Kuhn. The Hungarian method for the assignment problem. NRLQ 2.
//	[munkres1957]  Munkres. Algorithms for the assignment and transportation problems. Journal of SIAM 5.
//	[petit2023]    Petit, Corro. On graph-based reentrancy-free semantic parsing. TACL 11.
package anchor
