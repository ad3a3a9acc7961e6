// Package tensor has dense arrays for onnx-go, in place of the package of the same
// path.
//
// onnx-go returns the arrays of a file as tensors of gorgonia.org/tensor, of
// which it uses the types, the constructor and three options. That package also
// has arithmetic, linear algebra, views, sparse arrays and four file formats, and
// the page would load all of it. The go.mod of semtree therefore replaces it by this
// package, which has from v0.9.3
//
//	Tensor                               an array: Shape, Dtype and Data
//	Dense, New                           the array, and how to make it
//	Shape                                lengths of the axes
//	Dtype, Bool, Int8, ...               types of the elements
//	ConsOpt, Of, WithShape, WithBacking  options of New
//
// and nothing else: everything that onnx-go's core and its node tests use. Code that
// uses more does not compile. Calls that both packages accept have the same results:
//
//   - Data of an array without axes, or with one axis of length 1, is the bare
//     element.
//   - An array without backing holds zeros.
//   - Backing without a shape is a vector, or a scalar if it is one element.
//
// For contradictory arguments, which v0.9.3 accepts, New panics: for a scalar with
// more than one element, and for a type that is not that of the backing. It accepts
// arrays without elements, for which v0.9.3 panics.
//
// The names are those of gorgonia.org/tensor, so that onnx-go compiles. The code is
// our own, under the licence of semtree.
package tensor
