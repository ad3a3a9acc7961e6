// Package tensor holds dense arrays for onnx-go, in place of the package of
// the same path.
//
// onnx-go returns the arrays of a file as tensors of gorgonia.org/tensor, of
// which it uses the types, the constructor and three options. The package
// itself brings arithmetic, linear algebra, views, sparse arrays and four file
// formats, all of which the page would load. The go.mod of semtree therefore
// replaces it by this one, which covers of its version v0.9.3
//
//	Tensor                               an array: Shape, Dtype and Data
//	Dense, New                           the array, and how to make it
//	Shape                                lengths of the axes
//	Dtype, Bool, Int8, ...               types of the elements
//	ConsOpt, Of, WithShape, WithBacking  options of New
//
// and nothing else: all that onnx-go's core and its node tests use. What uses
// more does not compile. Calls that both packages accept mean the same, with
// the same values:
//
//   - Data of an array without axes, or with one axis of length 1, is the bare
//     element.
//   - An array without backing holds zeros.
//   - Backing without a shape is a vector, or a scalar if it is one element.
//
// Where v0.9.3 goes on with contradictions, New panics: on a scalar with more
// than one element, and on a type that is not that of the backing. It accepts
// arrays without elements, on which v0.9.3 panics.
//
// The names are those of gorgonia.org/tensor, so that onnx-go compiles; the
// code is not, and stands under the licence of semtree.
package tensor
