// Package avx has the loops of training and of native scoring in the vector instructions AVX2 of amd64.
// Where Available is false, its functions must not be called.
//
//	AddProduct             C += op(A)·B   4×16 sums at once; or a row of 104, if B is small or the rows are few
//	AddDots                C += A·Bᵀ      8 rows of B at once
//	Adam                                  8 parameters at once
//	Tanh, Sigmoid                         those of package math, in float64, 4 at once
//	QuickTanh, QuickSigmoid               those of package elementary, 8 at once
//
// # Bits
//
// A model must not depend on the processor. So every element is the same sum as in gonum's Sgemm for
// amd64, rounded after each product and each addition, in the same order; tests compare the bits. For
// C += op(A)·B that is the order of the terms. For C += A·Bᵀ there are eight partial sums, of every eighth
// term; the terms before the first address divisible by 16, and after the last multiple of 16 terms, are
// added to the first four, and to the first. Sums begin at a number that is not -0: gonum leaves out terms
// with a zero factor, which then change nothing. Fused multiply-add rounds once, and is not used.
package avx
