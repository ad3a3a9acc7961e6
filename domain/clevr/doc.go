// Package clevr answers questions about scenes of simple solids: the programs
// of CLEVR and CLOSURE.
//
// # Problem
//
// A scene is a set O of objects, each with a size, a color, a material and a
// shape, and two strict orders: from left to right, and from front to back. With
// a(x) for an attribute of an object and first(X) for the first object of a set
// in the order of the scene, a program denotes
//
//	⟦scene()⟧                        = O                                                    (1)
//	⟦filter(v, w, ..., X)⟧           = { x ∈ ⟦X⟧ : x has the values v, w, ... }              (2)
//	⟦relate(left, X)⟧                = { y : y is left of first(⟦X⟧) }                       (3)
//	⟦relate_attribute_equal(a, X)⟧   = { y ≠ x : a(y) = a(x) }, x = first(⟦X⟧)               (4)
//	⟦intersect(X, Y)⟧, ⟦union(X, Y)⟧ = ⟦X⟧ ∩ ⟦Y⟧, ⟦X⟧ ∪ ⟦Y⟧                                 (5)
//	⟦query(a, X)⟧                    = a(first(⟦X⟧))                                         (6)
//	⟦count(X)⟧, ⟦exist(X)⟧           = |⟦X⟧|, |⟦X⟧| > 0                                      (7)
//	⟦query_attribute_equal(a, X, Y)⟧ = a(first(⟦X⟧)) = a(first(⟦Y⟧))                         (8)
//	⟦count_less(X, Y)⟧               = |⟦X⟧| < |⟦Y⟧|; count_greater and count_equal likewise (9)
//
// In (3), (4), (6) and (8), questions are about one object. If there is none, (3)
// and (4) are empty, and (6) and (8) have no answer.
//
// # Trees
//
// A tree of the grammar has no filter and no relate: each value and each relation
// is a predicate, and a value without an argument applies to the whole scene.
//
//	filter(small, red, relate(left, filter(cube, scene())))     small(red(left(cube)))
//
// Successive values form one filter, in the order size, color, material, shape. A scene that
// is no argument of a filter remains a node, "scene", anchored on a word such as "things". The
// form with filter and relate is that of [herzig2021].
//
// # Scenes
//
// A text has one of two forms. The compact one, of [herzig2021], has objects
// separated by "***", each with shape, material, size, color, and two ranks: how
// many objects are left of it, and how many are in front of it.
//
//	cube metal large red 0 1***sphere rubber small blue 1 0
//
// The other starts with a line "scene 1" and has one object in each line, with
// coordinates in place of the ranks: x grows to the right, y to the back. "#" starts a
// comment.
//
//	scene 1
//	cube metal large red -1.5 0.25
//
// # References
//
//	[johnson2017]   Johnson et al. CLEVR: a diagnostic dataset for compositional language and elementary visual reasoning. CVPR.
//	[bahdanau2019]  Bahdanau et al. CLOSURE: assessing systematic generalization of CLEVR models. ViGIL.
//	[steele2014]    Steele, Lea, Flood. Fast splittable pseudorandom number generators. OOPSLA.
//	[herzig2021]    Herzig, Berant. Span-based semantic parsing for compositional generalization. ACL.
package clevr
