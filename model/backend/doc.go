// Package backend runs ONNX graphs that onnx-go decodes.
//
// [Open] checks the bytes (model/onnxfile) and the operators before onnx-go decodes them into a
// [Backend], and returns a [Session] whose inputs and outputs have names; Run computes the nodes in
// the order of the file. All is float32, tensors are row-major.
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
// Any other operator is an error of decoding, shapes that do not fit one of Run. Neither panics.
//
// # The same bits everywhere
//
//   - Matrix products add in the order of k, y ← y + x[k]·w[k], product and sum rounded separately:
//     conversions float32(x*w) keep the compiler from fusing them.
//   - Exponentials are polynomials in float32 (internal/elementary), since the assembly of package
//     math differs between processors.
//
// kernel.go has the functions that take nearly all of the time. In the page they are kernel.wat; on
// amd64 those of package avx, or gonum's without AVX2; elsewhere plain loops. Tests compare the bits
// of all of them with a simple loop.
//
// # References
//
//	[onnx]  Open Neural Network Exchange. Operator schemas, operator set 13. onnx.ai.
package backend
