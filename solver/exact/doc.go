// Package exact finds the best parse of a sentence and proves that it is the
// best: ILP1 of solver/instance, solved by A* search on Lagrangian weights.
//
// # Method
//
// Dualising the valency of every word and the single root with multipliers
// λ[h,t] and λ₀ leaves each word to choose its tag and its head alone, so that
//
//	L(λ) = λ₀ + Σ_w max(0, max_{e,h} μ(w,e) + Σ_{a ∈ args(e)} λ[w,a] + φ(h,w) − λ[h,type(e)])   (1)
//
// is an upper bound on the optimum for every λ; for the root, λ₀ stands for
// λ[h,t]. The search goes through three stages and stops as soon as the best
// tree known, the incumbent, is worth as much as the bound:
//
//  1. Bound (bound.go, incumbent.go). Subgradient steps lower (1). At each step
//     the chosen heads, if they form a tree, get their best typed tags by dynamic
//     programming over that tree: an incumbent. With confident scores this ends it.
//  2. Tighten (prove.go). A rule whose best contribution to (1) on a word puts
//     the bound below a floor is removed: reduced-cost fixing. That lowers the
//     bound, which removes more. The floor is a guess that is lowered from round
//     to round; if nothing is left above it, it is a new bound.
//  3. Search (search.go, estimate.go). Items are partial programs (set of words, root word,
//     type) with their score in the reparametrised weights μ(w,e) + Σ_a λ[w,a]
//     and φ(h,w) − λ[h,t], in which every complete tree keeps its value. What the
//     words outside an item add to (1), under heads outside it, bounds what they
//     can add: an admissible, consistent estimate, so the first complete program
//     that leaves the agenda is optimal, and the greatest estimate on the agenda
//     is an upper bound at any time ([lewis2014], [lindemann2020]).
//
// Tags of one word that take and give the same types differ only in μ. Just the
// best of them matters; such a class of tags is a rule.
//
// # Cost
//
// A step of stage 1 costs O(n·R + n²·T) for n words, R rules, T types. Stage 3
// is exponential in the worst case, as it must be for an NP-hard problem:
// [Options] bounds its time, its expanded items and, with [MaxItems], its memory. Whatever
// stops it, the result has the incumbent, a valid bound, and the reason.
//
// # References
//
//	[petit2023]     A. Petit and C. Corro. On graph-based reentrancy-free
//	                semantic parsing. Transactions of the ACL 11. 2023.
//	[held1971]      M. Held and R. Karp. The traveling-salesman problem and
//	                minimum spanning trees: Part II. Mathematical Programming 1. 1971.
//	[polyak1969]    B. Polyak. Minimization of unsmooth functionals. USSR
//	                Computational Mathematics and Mathematical Physics 9. 1969.
//	[lewis2014]     M. Lewis and M. Steedman. A* CCG parsing with a
//	                supertag-factored model. EMNLP 2014.
//	[lindemann2020] M. Lindemann, J. Groschwitz and A. Koller. Fast semantic
//	                parsing with well-typedness guarantees. EMNLP 2020.
package exact
