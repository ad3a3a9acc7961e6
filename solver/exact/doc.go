// Package exact finds the best parse of a sentence, or the best programs, and
// proves that they are the best: ILP1 of solver/instance, solved by A* search on
// Lagrangian weights.
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
//     the bound at a floor or below is removed: reduced-cost fixing. That lowers
//     the bound, which removes more. The floor is a guess that is lowered from round
//     to round; if nothing is left above it, it is a new bound.
//  3. Search (search.go, estimate.go). Items are partial programs with their
//     score in the reparametrised weights μ(w,e) + Σ_a λ[w,a] and φ(h,w) − λ[h,t],
//     in which every complete tree keeps its value. What the words outside an
//     item add to (1), under heads outside it, bounds what they can add: the
//     item's estimate ([lewis2014], [lindemann2020]). The item of the greatest
//     estimate is combined with all that were expanded before. The search ends
//     when no estimate is above the floor, which rises with the incumbent.
//
// Tags of one word that take and give the same types differ only in μ. Just the
// best of them matters; such a class of tags is a rule. For [Solver.KBest], where
// such tags make different programs, every tag is a rule of its own.
//
// # Why the end of the search is a proof
//
// The key of a complete item is its set of words, its root word and its type;
// that of an incomplete one also has its rule, its number of arguments and the
// root of the last one. Items of one key can take each other's place in every
// tree. Of each key the search keeps the best K items of different programs, K
// being 1 for [Solver.Solve], where all programs count as one. An item that
// arrives late, but is better, takes its place in that list and is expanded: so
// the estimate need not be consistent (it is not: a word outside an item may not
// hang on its inner words, but the head of its root may). It has to be
// admissible: no tree that contains an item is worth more than its estimate.
//
// Let ρ bound the effect of rounding, see below, and let a search end with a
// floor, nothing above it being left on the agenda. Claim: of every program that
// is worth more than floor + 3ρ a tree was found whose value is no lower than
// that less 3ρ, or is replaced by K programs that are worth as much, in which
// case the floor is theirs.
//
// A tree is built of items, from its leaves to its root. Items add up scores in
// one fixed order, and float64 addition is monotone: a part that is replaced by
// one of its key with at least the same score leaves the score of the whole no
// lower, exactly, without any rounding. Take a tree T that is worth more than
// floor + 3ρ, and the first of its items, x, that was not expanded, or that was
// and lost its place since. What x is made of was expanded and kept its place,
// so that x was looked at. There are three reasons not to keep it:
//
//   - Its estimate, or the cheap bound before it, was not above the floor of that
//     time. Then T is worth floor + ρ at most, against the assumption.
//   - A better item of its key denotes the same program. With it in the place of
//     x, T denotes the same program and scores no less.
//   - K better items of its key denote different programs. In the place of x they
//     make K trees of different programs, none of which scores less: a program
//     with one part exchanged is another one, also where the order of arguments
//     means nothing, since the other arguments stay.
//
// The items that stand in for x keep their places until the end, and so were
// expanded, or else the first reason holds for them. Each exchange leaves fewer
// steps of the tree that were not expanded, so that induction ends with trees
// that were found. If the search is stopped instead, the same argument holds
// with the greatest estimate on the agenda, that of the item being expanded
// included, in the place of the floor: every tree that was not found contains
// one of those items, or one that was left out for their sake.
//
// Stage 2 removes rules with which no tree is worth more than floor + ρ, and
// stage 1 has the bound L(λ) + ρ. The bound of a round, and the floor of a round
// that found fewer than K programs, hold for all later ones.
//
// # Rounding
//
// Every bound is a sum in float64 that dominates, term by term, the terms of the
// tree that it bounds, which are added in the same order. Such a sum of m terms
// is wrong by at most (m−1)·2⁻⁵³·Σ|terms|, but for terms of second order. For
// words n, M = Σ_w (max μ⁺ + max φ⁺), Λ = max |λ|, and G the largest sum of the
// gains in (1), a tree of value V has
//
//	Σ|terms| ≤ 2M + |V| + 2(n+1)Λ,
//
// since its negative scores are its positive ones less V; estimates subtract
// gains from their sum, of 2G in all; and m ≤ 8(n+1). |V| is at most the larger
// of |floor| and G + Λ. So
//
//	ρ = 2⁻⁴⁹·(n+1)·(M + (n+1)Λ + 2G + |floor|)
//
// bounds the error of a bound, an item's score and the value of a tree. It
// underflows only where sums are exact. 4ρ is added to each bound that is
// reported: 3ρ of the claim above, and one for the value it is compared with.
//
// # What a certificate says
//
// All statements are about real numbers: the sums of the scores as given.
//
//   - Result.Bound: no tree is worth more.
//   - Optimal: no tree is worth more than Result.Tree and the tolerance,
//     [instance.Tolerance] times 1 + |Value|. The search stops by this rule and no
//     other, so that with a status of Feasible and Done it is rounding that
//     stands in the way of a proof.
//   - Ranking.Rest: no program outside Ranking.Programs is worth more.
//   - Ranking.Certified: rank i is certified if no program but the i before it is
//     worth more than its tree and the tolerance. Programs within the tolerance
//     of each other are tied, and any order of them is right.
//
// Random calls are compared with all programs, added up exactly
// (certificate_test.go).
//
// # Cost
//
// A step of stage 1 costs O(n·R + n²·T) for n words, R rules, T types, and an
// incumbent O(k·2ᵏ) for each rule of k arguments, at most 8. Stage 3
// is exponential in the worst case, as it must be for an NP-hard problem:
// [Options] bounds its time, its expanded items and, with [MaxItems], its memory. Whatever
// stops it, the result has the incumbent, a valid bound, and the reason. What
// takes more than a pass over the scores counts its operations (clock.go), and
// the clock is read after so many of them, whatever they belong to.
//
// # References
//
//	[petit2023]     A. Petit and C. Corro. On graph-based reentrancy-free
//	                semantic parsing. Transactions of the ACL 11. 2023.
//	[held1971]      M. Held and R. Karp. The traveling-salesman problem and
//	                minimum spanning trees: Part II. Mathematical Programming 1. 1971.
//	[huang2005]     L. Huang and D. Chiang. Better k-best parsing. IWPT 2005.
//	[polyak1969]    B. Polyak. Minimization of unsmooth functionals. USSR
//	                Computational Mathematics and Mathematical Physics 9. 1969.
//	[lewis2014]     M. Lewis and M. Steedman. A* CCG parsing with a
//	                supertag-factored model. EMNLP 2014.
//	[lindemann2020] M. Lindemann, J. Groschwitz and A. Koller. Fast semantic
//	                parsing with well-typedness guarantees. EMNLP 2020.
package exact
