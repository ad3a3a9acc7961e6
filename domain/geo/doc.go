// Package geo answers FunQL programs from facts about the geography of the
// United States.
//
// # Problem
//
// A program denotes a finite set: of things of the database, or of numbers.
// With p(x, y) for "x is related to y" and a(x) for an attribute,
//
//	⟦p_1(X)⟧      = { y : p(x, y), x ∈ ⟦X⟧ }, each y with its witnesses { x ∈ ⟦X⟧ : p(x, y) }   (1)
//	⟦p_2(X)⟧      = { y : p(y, x), x ∈ ⟦X⟧ }, with witnesses likewise                            (2)
//	⟦a_1(X)⟧      = { (x, a(x)) : x ∈ ⟦X⟧ has an a }                                             (3)
//	⟦longest(X)⟧  = argmax { a(x) : x ∈ ⟦X⟧ }, all of them; so all superlatives                   (4)
//	⟦largest_one(P)⟧ = { x : (x, v) ∈ ⟦P⟧, v greatest }                                          (5)
//	⟦most(R)⟧     = argmax { number of witnesses of y : y ∈ ⟦R⟧ has any }                        (6)
//
// The other predicates select a part of a set, whose members keep their witnesses
// (state, major, intersection, ...), or add it up (count, sum). The table
// predicates lists all of them.
//
// The equations hold for any tree of these predicates: what a predicate has no meaning
// for is left out. The rows of a set of pairs (x, a(x)) are these pairs, so that two things
// with one number are two rows.
//
// # Notation
//
//	above              Go                            meaning
//	x, y               ref, an index of Geo.items    a thing: state, city, river, place, mountain, lake, country
//	X, P, R            set                           members in the order of Geo.items, each once
//	witnesses; owner   member.from                   what y was reached from; the x of (x, a(x)): sorted
//	a(x)               item.value                    a number with its unit; NaN inside items if missing
//	p                  relation{to, from}            indices for (1) and (2), built when the facts are read
//
// # Decisions
//
// FunQL's published evaluators ([kate2005], [petit2023]) disagree with each other and, in
// places, with the facts. Here
//
//   - things are equal if they are the same record, not the same name: Mississippi is a
//     state and a river. An answer shows each name once;
//   - a superlative returns all elements that tie;
//   - a missing value, or a predicate without meaning for it, leaves an element out; the
//     empty set passes through everything, its count and sum are 0;
//   - what is related to nothing is in no relation: the state with the fewest neighbours is
//     Maine, not Alaska;
//   - mountains are those of the facts and the highest points of all states, compared by
//     higher_2 and lower_2 as any place; all 51 capitals are cities;
//   - high_point_2, low_point_2 and capital_2 ask of which states a place is that;
//   - numbers have units (areas of states are in square miles), are compared in metric ones,
//     and a sum is made for each.
//
// highest_one, lowest_one, longest_one, shortest_one and each are not implemented: no
// definition is known.
//
// # References
//
//	[zelle1996]  Zelle, Mooney. Learning to parse database queries using inductive logic programming. AAAI. GeoBase and its questions.
//	[kate2005]   Kate, Wong, Mooney. Learning to transform natural to formal languages. AAAI. FunQL.
//	[petit2023]  Petit, Corro. On graph-based reentrancy-free semantic parsing. TACL.
package geo
