// Package clevr generates questions about scenes from templates in the format of CLEVR, and reads the
// official scene files.
//
// # Problem
//
// A template is a program with holes and a few ways to say it. Given a scene, find values for the holes
// such that there is exactly one object wherever the program requires one, the constraints hold, the
// template has not had the same answer too often, and no part of the question could be left out without
// changing the answer, as far as this is tested.
//
// Values are found by depth-first search in random order, node by node, of at most MaxStates states, as
// in [johnson2017] and, with stricter tests, [bahdanau2019] ([Rules]): those that some object has, and a
// share of random ones.
//
// # Templates
//
// A file is a JSON list of objects:
//
//	params       [{"name": "<Z>", "type": "Size"}, ...]   the holes; types Size, Color, Material, Shape, Relation
//	text         ["How many <Z> <C> things are there?"]   [...] is optional; "s" after a shape is its plural
//	nodes        [{"type": "filter_count", "inputs": [0], "side_inputs": ["<Z>", "<C>", "<M>", "<S>"]}, ...]
//	constraints  [{"type": "NULL", "params": ["<Z>"]}, {"type": "OUT_NEQ", "params": [1, 3]}]
//
// An input is an earlier node; the last node gives the answer. NULL requires an
// empty hole, OUT_NEQ two nodes with different results.
//
//	node                                                         takes         gives
//	scene                                                        -             set
//	filter, filter_unique, filter_count, filter_exist            set           set, object, number, yes or no
//	filter_size, _color, _material, _shape                       set           set
//	relate                                                       object        set
//	relate_filter, _unique, _count, _exist                       object        as filter
//	unique, count, exist                                         set           object, number, yes or no
//	same_size, _color, _material, _shape                         object        set
//	union, intersect                                             set, set      set
//	query_size, _color, _material, _shape                        object        value
//	equal_size, _color, _material, _shape                        value, value  yes or no
//	equal_integer, less_than, greater_than                       number twice  yes or no
//
// # References
//
//	[johnson2017]   Johnson et al. CLEVR: a diagnostic dataset for compositional language and elementary visual reasoning. CVPR.
//	[bahdanau2019]  Bahdanau et al. CLOSURE: assessing systematic generalization of CLEVR models. ViGIL.
package clevr
