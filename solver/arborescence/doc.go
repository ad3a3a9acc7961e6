// Package arborescence finds maximum spanning arborescences of dense graphs: the
// best head for every word such that every word reaches the root.
//
// # Problem
//
// Given arc scores φ from heads 0..n (0 is the root, i+1 is word i) to words
// 0..n-1, find
//
//	max Σ_d φ[head(d), d]   over head such that every word reaches the root.   (1)
//
// As a linear program over sets S of words, with its dual ([edmonds1967]):
//
//	max Σ_a φ_a y_a   s.t.  y(arcs into {d}) = 1,  y(arcs into S) ≥ 1,  y ≥ 0    (2)
//	min Σ_S z_S       s.t.  Σ (z_S over S that arc a enters) ≥ φ_a for every arc a,
//	                        z_S ≤ 0 for every S of two words or more             (3)
//
// # Method
//
// [tarjan1977] for dense graphs, O(n²) time and space: walk backwards from an unfinished
// word along the best entering arcs until the root or a finished word. A cycle is
// contracted to one node. A node keeps one row, the best entering arc from every vertex
// after subtracting what was already paid for ([edmonds1967]); contracting k nodes merges k
// rows. At most 2n-1 nodes ever exist, each of which scans its row once. Then cycles are
// broken from the outermost to the innermost ([camerini1979]).
//
// # Notation
//
//	paper  Go             shape        meaning
//	φ      score[h*n+d]   [(n+1)×n]    score of the arc from head h to word d; -Inf forbids it
//	y      head[d]        [n]          head of word d: 0 the root, h+1 word h
//	S      node           [2n]         vertices 0..n, then the contracted cycles, outer after inner
//	z_S    node.dual                   score of the best arc into S less what inner nodes paid
//
// # References
//
//	[edmonds1967]   Edmonds. Optimum branchings. J. Res. NBS 71B.
//	[tarjan1977]    Tarjan. Finding optimum branchings. Networks 7.
//	[camerini1979]  Camerini, Fratta, Maffioli. A note on finding optimum branchings. Networks 9.
package arborescence
