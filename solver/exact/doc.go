// Package exact finds the best parse of a sentence, or the best programs, and
// proves that they are the best: ILP1 of solver/instance, solved by A* search on
// Lagrangian weights.
//
// # Method
//
// Dualising the valency of every word, the single root, and that a word is taken at most
// once, with multipliers λ[h,t], λ₀ and ν[c] ≥ 0, leaves each word to choose its tag and
// its head alone, so that
//
//	L(λ,ν) = λ₀ + Σ_w max(ν[w], max_{e,h} μ(w,e) + Σ_{a ∈ args(e)} λ[w,a]
//	                            − Σ_{c ∈ cover(e)} ν[c] + φ(h,w) − λ[h,type(e)])   (1)
//
// is an upper bound on the optimum for every λ and every ν ≥ 0; for the root, λ₀ stands
// for λ[h,t]. cover(e) are the further words that a tag takes. It pays their prices ν[c],
// which are paid out for every word without a tag: in a tree the prices of covered words
// cancel, since each is covered once and has no tag, and a word that is not taken adds its
// price, which is not negative. Prices of words that no label covers stay 0. A word that must be taken
// ([instance.Problem.Must]) may have a negative price: every tree takes it, by a cover that pays the price, or by a tag, so
// that nothing is added for it. A search accepts only trees that take all these words, as the set of an item's words tells; what
// replaces an item has the same set, and bounds on more trees than there are stay bounds. The worth of
// a tree is its value. The search has three stages, and stops as soon as the best known
// tree, the incumbent, is worth as much as the bound:
//
//  1. Bound (bound.go, incumbent.go). Subgradient steps lower (1) ([held1971], [polyak1969]). The
//     chosen heads, if they form a tree, get their best typed tags by dynamic programming: an
//     incumbent. Of choices that take the same word only that of the greatest gain stays
//     (cover.go). Rules are removed as in stage 2, with a floor somewhat below the incumbent.
//  2. Tighten (prove.go). A rule whose best contribution to (1) on a word puts the bound at a
//     floor or below is removed: reduced-cost fixing. That lowers the bound, which removes more.
//     The floor is a guess, lowered from round to round; if nothing is left above, it is a bound.
//  3. Search (search.go, estimate.go). Items are partial programs with their score in the weights
//     μ(w,e) + Σ_a λ[w,a] and φ(h,w) − λ[h,t], in which every complete tree keeps its value; their
//     words are those that their tags take. The estimate adds the gains in (1) of the words
//     outside, under heads outside ([lewis2014], [lindemann2020]). The item with the greatest
//     estimate is combined with all items expanded before, until no estimate is above the floor,
//     which rises with the incumbent.
//
// Tags of one word with the same argument types, result type and cover differ only in μ.
// Such a class is a rule, and only its best tag matters to one tree.
//
// [Solver.Rank] goes on from the bound, multipliers and tree that [Solver.Solve] has left.
// [Solver.KBest] does stage 1 itself and, with covers, proves the optimum, since
// overlapping mentions make the first bound loose. Both then run stages 2 and 3 in rounds
// above falling floors (kbest.go, guess.go), in which stage 3 uses all tags of a rule that
// the floor leaves. The first floor is the k-th least loss of (1) if a word takes another
// tag: too high costs a round, too low costs items, and no proof depends on it.
//
// # Why the end of the search is a proof
//
// The key of a complete item is its set of words, its root word and its type; that of an
// incomplete one also has its tag, its number of arguments and the root of the last one.
// In every tree an item can be replaced by another of the same key, since the other items
// take words outside this set. For each key the search keeps the best K items of different
// programs; for Solve, K is 1 and all programs count as one. A better item that arrives
// late enters this list and is expanded, so that the estimate need not be consistent. (It
// is not: a word outside an item may not have a head among its inner words, but the head
// of its root may.) It must be admissible: no tree that contains an item is worth more
// than its estimate. It is, since each word outside gains at most its part of (1): a score
// contains no price, and the prices that tags outside pay are those of words outside,
// which have no tag and so gain at least their price.
//
// Let ρ bound the effect of rounding (below), and let a search end with a floor and no
// item above it on the agenda. Claim: for every program P that is worth more than
// floor + 3ρ, the search has found a tree of P whose value is at least the worth of P
// less 3ρ, or K programs worth as much, whose least value is then the floor.
//
// A tree is built from items, from its leaves to its root. Items add up scores in one
// fixed order, and float64 addition is monotone: if a part is replaced by an item of the
// same key with at least the same score, the score of the whole does not decrease, in
// spite of rounding. Take a tree T that is worth more than floor + 3ρ, and the first of
// its items, x, that was not expanded, or was removed from its list later. The parts of x
// were expanded and stayed in their lists, so the search has considered x. It was not
// kept for one of three reasons:
//
//   - Its estimate, or the cheap bound before it, was not above the floor at that time.
//     Then T is worth at most floor + ρ: a contradiction.
//   - A better item of its key denotes the same program. If it replaces x, T still denotes
//     the same program, and its score does not decrease.
//   - K better items of its key denote different programs. Replacing x, they give K trees
//     of different programs, none with a lower score: a program with one part exchanged is
//     a different one, even if the order of arguments has no meaning, because the other
//     arguments stay the same.
//
// The items that replace x stay in their lists until the end, so they were expanded, or
// the first reason holds for them. Each replacement leaves fewer items of the tree that
// were not expanded; by induction the search has found the trees. If it is stopped early,
// the greatest estimate on the agenda, with the item being expanded, takes the place of
// the floor: every tree that was not found contains one of these items, or one that was
// left out because of one of them.
//
// Stages 1 and 2 remove rules with which no tree is worth more than floor + ρ. The floors
// of stage 1 lie below the incumbent of the time: its bound is L(λ,ν) + ρ for the rules that
// are left, or the highest of its floors and ρ if that is more, which only rounding can
// make it. These rules stay away from all rounds of Solve, whose floors lie above the
// incumbent. The bound of a round, and the floor of a round that found fewer than K
// programs, hold for all later rounds.
//
// # Why a ranking may go on
//
// What Solve leaves are statements about trees: none is worth more than its bound and ρ,
// so no program is. The multipliers need no proof, since (1) is a bound for all of them.
// Rules that Solve has removed are brought back (Solver.whole), as its floor may lie above
// the programs.
//
// A rule r forced on word w lets (1) fall to L − gain(w) + v(w,r) + outer(w, type(r)), with
// the v of its best tag. Its other tags differ in μ alone, which is less, and addition is
// monotone. So no tree with any tag of r on w is worth more than this number and ρ, at
// whatever multipliers. It is computed once: each round keeps the rules whose number is
// above its floor, and stage 3 asks the same of each tag with its own μ. The maxima Λ and
// G below only grow, so that ρ also holds for what was computed before.
//
// A program's number in a ranking is that of the program without its last argument, paired
// with the number of this argument: equal numbers mean equal programs.
//
// # Rounding
//
// Every bound is a float64 sum that dominates, term by term, the terms of the tree that it
// bounds, added in the same order. The error of a sum of m terms is at most
// (m−1)·2⁻⁵³·Σ|terms|, up to second order. For n words, M = Σ_w (max μ⁺ + max φ⁺),
// Λ = max |λ|, and G the largest sum of the gains in (1), a tree of value V has
//
//	Σ|terms| ≤ 2M + |V| + 2(n+1)Λ,
//
// because the absolute sum of its negative scores is that of its positive scores less V.
// Estimates subtract gains from the sum of all gains, which adds at most 2G; m ≤ 8(n+1);
// |V| is at most the larger of |floor| and G + Λ. So
//
//	ρ = 2⁻⁴⁹·(n+1)·(M + (n+1)Λ + 2G + |floor|)
//
// bounds the error of a bound, an item's score and the value of a tree. It underflows only
// where sums are exact.
//
// With covers, or words that must be taken, Λ is also at least max |ν|, and G the largest sum of |gains|. Each word is covered at most once, and
// reduced-cost fixing takes the price of a covered word from its gain: at most 3n further
// terms, and 2(n+1)Λ more in Σ|terms|, so that m ≤ 11(n+1). Then
//
//	11(n+1)·2⁻⁵³·(2M + |V| + 4(n+1)Λ + 2G) ≤ 2⁻⁴⁸·(n+1)·(M + 2(n+1)Λ + 2G + |floor|)
//
// takes the place of ρ. Each reported bound has 4ρ added: 3ρ for the claim above, and ρ
// for the value that it is compared with.
//
// # What a certificate says
//
// Of real numbers, the sums of the scores as given:
//
//   - Result.Bound: no tree is worth more.
//   - Optimal: no tree is worth more than Result.Tree and the tolerance, [instance.Tolerance] times 1 + |Value|. The
//     search stops by this rule only, so that Feasible with Done means that rounding prevents a proof.
//   - Ranking.Rest: no program outside Ranking.Programs is worth more.
//   - Ranking.Certified: rank i is certified if no program except the i before it is worth more than its tree and the
//     tolerance. Programs within it are tied, in any order.
//
// # Cost
//
// A step of stage 1 costs O(n·R + n²·T) for n words, R rules, T types, and an incumbent
// O(k·2ᵏ) for each rule of k ≤ 8 arguments. Stage 3 is exponential in the worst case: the
// problem is NP-hard. [Options] limits time and expanded items, [MaxItems] memory; the
// result always has the incumbent, a valid bound, and the reason for the end. The clock is
// read after a fixed number of operations (clock.go).
//
// # References
//
//	[petit2023]      Petit, Corro. On graph-based reentrancy-free semantic parsing. TACL 11.
//	[held1971]       Held, Karp. The traveling-salesman problem and minimum spanning trees: Part II. Math. Programming 1.
//	[huang2005]      Huang, Chiang. Better k-best parsing. IWPT.
//	[polyak1969]     Polyak. Minimization of unsmooth functionals. USSR Comp. Math. 9.
//	[lewis2014]      Lewis, Steedman. A* CCG parsing with a supertag-factored model. EMNLP.
//	[lindemann2020]  Lindemann, Groschwitz, Koller. Fast semantic parsing with well-typedness guarantees. EMNLP.
package exact
