// Package condgrad solves ILP1 (see solver/instance) approximately, as [petit2023] does:
// by the conditional gradient method on a relaxation whose hard constraints are smoothed,
// with a maximum spanning arborescence as oracle. Every iteration proves an upper bound,
// and every oracle call may return a well-formed tree.
//
// # Problem
//
// A vertex (i, u) is word i carrying tag u; every word also has an empty vertex ∅, entered
// from the root alone, which scores 0. C^sa is the set of z = (x, y) whose arcs y form a
// spanning arborescence of the words and whose vertices x are those that the arcs enter:
// ILP1 (1)-(5). What is left of ILP1 are linear equalities Az = b:
//
//	Σ_{(j,v), v≠∅} y[0→(j,v)]                           = 1   one root                            (6)
//	Σ_{(j,v), f_Type(v)=t} y[(i,u)→(j,v)] - x[i,u]·f_Args(u,t) = 0   for every (i,u), t: valency   (7)
//
// max ⟨θ,z⟩ over conv(C^sa) with Az = b, θ = (μ, φ), is solved by maximising, with a
// smoothness β that falls, g(z) = ⟨θ,z⟩ - ‖Az - b‖²/(2β) over conv(C^sa).
//
// # Method
//
// [petit2023] §4, [yurtsever2018]. From z = LMO(θ), for k = 0, 1, ...:
//
//	β = β₀/√(k+1)
//	λ = (Az - b)/β                   so that ∇g(z) = θ - Aᵀλ
//	s = LMO(∇g(z)),  d = s - z       (oracle.go)
//	bound ← min(bound, ⟨∇g(z),s⟩ + ⟨λ,b⟩)
//	incumbent ← s if it is a well-formed tree and scores higher
//	stop if ⟨∇g(z),d⟩ ≤ ε, or if bound and incumbent meet
//	z ← z + γd,  γ = min(1, β⟨∇g(z),d⟩/‖Ad‖²)
//
// The step maximises g from z to s: β⟨∇g(z),d⟩ is β⟨θ,d⟩ + ⟨Ad, b-Az⟩. (§4.2 of the paper
// prints -β⟨θ,d⟩, the sign of a minimisation.) The bound is weak duality, and holds for
// every λ. If s is feasible its value is the bound: a certificate of optimality.
//
// The iteration needs Az, ⟨θ,z⟩ and the support of z only; constraints get a row when their tag is first chosen, as
// Az = 0 and λ = 0 before. It costs O(n²·T + R), R ≤ n·E·T being the rows so far. If the bound is not met at the end,
// rounding (§4.4) solves ILP1 over what is not zero in z, by the solver of [Options.Round].
//
// # Deviations
//
//   - Arcs of rows of (7) with f_Args(u,t) = 0, and from the root to tags without a root type,
//     are left out by the oracle: as y ≥ 0, this is a face of conv(C^sa), and the same relaxation.
//   - Of tags of one word with the same argument types and result type (a rule), only that with
//     the highest μ is kept: the others have the same columns in A and can be exchanged for it.
//   - Of several best head tags, the oracle takes the tag of the head word itself, otherwise one
//     without rows, with the highest μ. A vertex s is a tree whatever head tags its arcs have.
//   - Rounding restricts pairs of words, not of vertices, which score the same.
//   - β₀ is 0.3, not 1, which saves iterations (BenchmarkPlanted).
//
// # Notation
//
//	paper    Go                     shape        meaning
//	μ        Solver.mu              [n×E]        score of a tag on a word; -Inf: not allowed, or not needed
//	φ        Problem.Phi            [(n+1)×n]    score of an arc between words
//	λ        Solver.lambda          [R]          multipliers; row 0 is (6), then rows of (7)
//	Az, As   Solver.az, as          [R]          left-hand sides of (6) and (7)
//	⟨θ,z⟩    Solver.thetaZ
//	⟨θ,s⟩    Solver.s.theta
//	s        Solver.s               [n] each     tags, heads, head tags
//	a_{i,t}  Solver.a               [n×T]        max_u -λ[i,u,t], u taking arguments of type t
//	b_{j,t}  Solver.b               [n×T]        max_v μ_v + Σ_t' λ[j,v,t']·f_Args(v,t'), v of type t
//	β₀, ε    Options.Beta, Epsilon
//
// # References
//
//	[petit2023]      Petit, Corro. On graph-based reentrancy-free semantic parsing. TACL 11.
//	[yurtsever2018]  Yurtsever, Fercoq, Locatello, Cevher. A conditional gradient framework for composite convex minimization with applications to semidefinite programming. ICML.
package condgrad
