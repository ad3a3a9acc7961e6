// Package proto decodes protocol buffers for onnx-go, in place of the package
// of the same path.
//
// The messages of onnx-go were generated for github.com/golang/protobuf, and
// decode themselves with it; the only call to github.com/gogo/protobuf hands
// them over. It would bring a second copy of all encoders, decoders and
// printers into the page. The go.mod of semtree therefore replaces it by this
// package, which covers of its version v1.3.0 what onnx-go calls, and nothing
// else: what uses more does not compile.
//
// The name is that of github.com/gogo/protobuf, so that onnx-go compiles; the
// code is not, and stands under the licence of semtree.
package proto

import "github.com/golang/protobuf/proto"

// Unmarshal resets m and decodes b into it. Errors are those of
// github.com/golang/protobuf.
func Unmarshal(b []byte, m proto.Message) error { return proto.Unmarshal(b, m) }
