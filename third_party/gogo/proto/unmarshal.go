// Package proto decodes protocol buffers for onnx-go, in place of the package
// of the same path.
//
// The messages of onnx-go were generated for github.com/golang/protobuf, which
// decodes them; the only call of github.com/gogo/protobuf passes them on to it.
// That module would bring a second copy of all encoders, decoders and printers into
// the page. The go.mod of semtree therefore replaces it by this package. It has only
// the function of v1.3.0 that onnx-go calls; code that uses others does not compile.
//
// The name is that of github.com/gogo/protobuf, so that onnx-go compiles. The code
// is our own, under the licence of semtree.
package proto

import "github.com/golang/protobuf/proto"

// Unmarshal resets m and decodes b into it. Errors are those of
// github.com/golang/protobuf.
func Unmarshal(b []byte, m proto.Message) error { return proto.Unmarshal(b, m) }
