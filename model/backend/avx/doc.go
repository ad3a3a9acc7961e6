// Package avx has the loops of training and of native scoring in the vector instructions AVX2 of amd64:
// products of matrices, activations, and the optimiser's step.
//
// # Problem
//
// Products take two thirds of a training. Gonum's assembly has four lanes, and loads
// and stores the result for each term. Here eight lanes are used, and sums stay in
// registers:
//
//	AddProduct     C += op(A)·B   4×16 sums at once; or a row of 104, if B is small or the rows are few
//	AddDots        C += A·Bᵀ      8 rows of B at once
//	Adam                          8 parameters at once
//	Tanh, Sigmoid                 those of package math, in float64, 4 at once
//	QuickTanh, QuickSigmoid       those of package elementary, 8 at once
//
// Scoring uses AddProduct and the quick activations, too (package model/backend).
//
// # Bits
//
// A model must not depend on the processor that it was trained on, and trainings from
// before these loops must give the same model. So every element is the same sum as in
// gonum's Sgemm for amd64: rounded after each product and each addition, in the same
// order. For C += op(A)·B that is the order of the terms. For C += A·Bᵀ there are eight
// partial sums, of every eighth term; the terms before the first address divisible by 16
// and after the last multiple of 16 terms are added to the first four, and to the first.
// Tests compare with gonum, bit by bit.
//
// Sums begin at +0 in training, or at a number that is not -0, and stay so. Gonum leaves
// out terms with a zero factor; adding them changes nothing then.
//
// Fused multiply-add is not used: it rounds once.
//
// Where there is no AVX2, Available is false, and the functions must not be called.
package avx
