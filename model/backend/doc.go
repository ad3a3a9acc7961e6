// Package backend runs ONNX graphs that onnx-go decodes.
//
// [Backend] is a computation backend in the sense of onnx-go: the decoder
// calls it with nodes, initializers and operations, and Run computes the
// nodes in the order of the file. Use [Open]: it checks the bytes (package
// model/onnxfile) and the operators before onnx-go decodes them, and returns a
// [Session] whose inputs and outputs are accessed by name.
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
//	Relu       max(x, 0) of each element
//	Reshape    shares its input's data
//	Tanh       per element
//	Transpose  any permutation of axes
//
// Decoding refuses a graph with any other operator, and names it. Shapes that do
// not fit are an error of Run. Neither panics.
//
// # The same bits everywhere
//
// A parse is only reproducible if its scores are. Every output is the same
// to the last bit natively and in WebAssembly, on every processor:
//
//   - matrix products add in the order of k, each element y ← y + x[k]·w[k], with
//     product and sum rounded separately. Explicit conversions float32(x*w) keep
//     the compiler from fusing them (Go specification, "Floating-point operators");
//   - exponentials are polynomials in float32 (package internal/elementary), not the
//     functions of package math, whose assembly code differs between processors.
//
// The file kernel.go has the functions that take nearly all of the time. On the page
// they are kernel.wat, which computes four numbers at once; see RATIONALE.md. On
// amd64 they are those of package avx, which training uses, too, or gonum's on processors
// without AVX2, and elsewhere plain loops. Tests check that
// all of them compute the same bits as a simple loop, in every size and alignment.
//
// # References
//
//	[onnx]     Open Neural Network Exchange. Operator schemas, operator set 13. onnx.ai.
package backend
