// Package backend runs ONNX graphs that onnx-go decodes.
//
// [Backend] is a computation backend in the sense of onnx-go: the decoder
// calls it with nodes, initializers and operations, and Run computes the
// nodes in the order of the file. [Open] is the door to use: it checks the
// bytes (package model/onnxfile) and the operators before onnx-go sees
// them, and returns a [Session] that is fed and read by name.
//
// Everything is computed in float32. Tensors are row-major.
//
// # Operators
//
//	Add        A + B, shapes broadcast as in numpy
//	Concat     along one axis
//	Gather     rows of an axis by index
//	LSTM       forward, reverse or bidirectional, gates in the order i, o, f, c:
//	             i, o, f = σ(x·Wᵀ + h·Rᵀ + Wb + Rb)    [B×H] each
//	             g       = tanh(x·Wᵀ + h·Rᵀ + Wb + Rb)
//	             c'      = f∘c + i∘g
//	             h'      = o∘tanh(c')
//	           without peepholes, clipping, sequence lengths or other activations
//	MatMul     [m×k]·[k×n], also for a stack of left matrices, or two equal stacks
//	Reshape    shares its input's data
//	Tanh       per element
//	Transpose  any permutation of axes
//
// A graph with anything else is refused by name when it is decoded; shapes
// that do not fit are an error of Run. Neither panics.
//
// # The same bits everywhere
//
// A parse is only reproducible if its scores are. Every output is the same
// to the last bit natively and in WebAssembly, on every processor:
//
//   - products add in the order of k, each element y ← y + x[k]·w[k], product
//     and sum rounded separately. Explicit conversions float32(x*w) forbid the
//     compiler to fuse them (Go specification, "Floating-point operators");
//   - exponentials are polynomials of [moshier] in float32, not those of
//     package math, whose assembly differs between processors.
//
// The kernels that do the work stand alone in kernel.go, so that another
// implementation, such as SIMD, has three functions to replace. Natively on
// amd64, matrix products use gonum's assembly, elsewhere an unrolled loop; a
// test holds both to the bits of the obvious one.
//
// # References
//
//	[onnx]     Open Neural Network Exchange. Operator schemas, operator set 13. onnx.ai.
//	[moshier]  S. L. Moshier. Cephes Mathematical Library, single precision: expf, tanhf. 1992. netlib.org/cephes.
package backend
