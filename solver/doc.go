// Package solver finds the best parse of a sentence from the scores of a
// network: the maximum generalized valency-constrained
// not-necessarily-spanning arborescence of [petit2023]. It knows numbers and
// a grammar, not words or networks.
//
// The problem is stated in solver/instance. Three methods solve it:
//
//   - [Exact], the default: a certified optimum (solver/exact).
//   - [CondGrad]: the paper's conditional gradient and rounding (solver/condgrad).
//   - [CondGradNoRound]: the same without rounding.
//
// Labels may cover further words and may mean the same ([Problem]); only the exact method
// supports covers. [Solver.Reset] changes the grammar and keeps the memory.
//
// The package solver/anchor solves the corresponding problem of training: it finds
// the words on which the nodes of a known program are anchored.
//
// # References
//
//	[petit2023]  A. Petit and C. Corro. On graph-based reentrancy-free semantic
//	             parsing. Transactions of the ACL 11. 2023.
package solver
