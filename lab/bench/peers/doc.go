// Package peers states the parsing problem as an integer linear program and solves it with HiGHS
// [huangfu2018]: an independent check of the optima of package solver, and a comparison of speed.
//
// # Problem
//
// ILP1 of [petit2023] §2.3, with one variable for each arc between two words and type of the
// dependent, as φ does not depend on tags. For words d, heads h (0 is the root), tags e, types t:
//
//	maximise    Σ μ[d,e]·x[d,e] + Σ φ[h,d]·y[h,d,t]
//	(one tag)   Σ_e x[d,e] ≤ 1
//	(head)      Σ_h y[h,d,t]  =  Σ_{e of type t} x[d,e]
//	(valency)   Σ_d y[h,d,t]  =  Σ_e f_Args(e,t)·x[h,e]          h ≥ 1
//	(root)      Σ_{d,t} y[0,d,t]  =  1,  t a type that programs may have
//	x, y        in {0,1}
//
// The words must also be connected. With X[d] = Σ_e x[d,e] and Y[h,d] = Σ_t y[h,d,t], either
//
//   - [Flow]: the multi-commodity flow of [martins2009]. Every word k with a tag is sent one unit
//     from the root, over arcs of the tree:
//
//     Σ_h f[k,h,d] − Σ_j f[k,d,j]  =  X[k] if d = k, else 0
//     0 ≤ f[k,h,d] ≤ Y[h,d]
//
//   - or [Cuts]: a solution with a cycle through the words S adds Σ_{h∉S, d∈S} Y[h,d] ≥ X[k] for
//     each k in S, and is solved again ([dantzig1954]).
//
// HiGHS runs as WebAssembly in node (npm package highs), in place of the CPLEX of [petit2023]. Only
// its solve calls are timed.
//
// # References
//
//	[petit2023]    Petit, Corro. On graph-based reentrancy-free semantic parsing. TACL 11.
//	[martins2009]  Martins, Smith, Xing. Concise integer linear programming formulations for dependency parsing. ACL.
//	[dantzig1954]  Dantzig, Fulkerson, Johnson. Solution of a large-scale traveling-salesman problem. Operations Research 2.
//	[huangfu2018]  Huangfu, Hall. Parallelizing the dual revised simplex method. Math. Programming Computation 10.
package peers
