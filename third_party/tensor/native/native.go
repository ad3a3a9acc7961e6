// Package native is empty. The tests of onnx-go import it, which go mod tidy
// wants to find although nobody here compiles them.
package native
