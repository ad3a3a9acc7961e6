// Package solver finds the best parse of a sentence from the scores of a network: the
// problem of solver/instance, ILP1 of [petit2023]. It knows numbers and a grammar, not
// words or networks. Three methods solve it:
//
//   - [Exact], the default: a certified optimum (solver/exact). Only it supports covers.
//   - [CondGrad]: the paper's conditional gradient and rounding (solver/condgrad).
//   - [CondGradNoRound]: the same without rounding.
//
// Package solver/anchor solves the corresponding problem of training: on which words the
// nodes of a known program stand.
//
// # References
//
//	[petit2023]  Petit, Corro. On graph-based reentrancy-free semantic parsing. TACL 11.
package solver
