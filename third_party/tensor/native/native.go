// Package native is empty. The tests of onnx-go import it; they are not compiled
// here, but go mod tidy must find it.
package native
