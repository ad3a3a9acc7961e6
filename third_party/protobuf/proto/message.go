// Package proto decodes protocol buffers [encoding] into the messages that were
// generated for onnx-go, in place of the package of the same path.
//
// That package also encodes, compares, merges, copies and prints messages, and has
// registers and extensions, and the page would load all of it. The go.mod of semtree
// therefore replaces it by this package, which has the names of v1.3.2 that
// generated code needs to compile: code that uses others does not. Of these,
//
//	Unmarshal, InternalMessageInfo.Unmarshal   decode
//	EnumName                                   names a value
//	CompactTextString                          names the type of a message
//	RegisterEnum, RegisterFile, RegisterType   do nothing: nothing looks them up
//	Marshal, the rest of InternalMessageInfo   panic: nothing calls them
//
// # Method
//
// Decoding walks the fields of a message along the struct tags of the generated type, by
// reflection. It accepts what v1.3.2 accepts, and the results are the same:
//
//   - Fields may come in any order. The last value of a single field counts; a message
//     that comes twice is merged.
//   - A repeated number may be packed or not.
//   - Fields that the type does not have are skipped, and kept in XXX_unrecognized. So
//     is a group, which is a field of an old kind.
//   - A text that is not UTF-8 is an error, after all of the message is decoded.
//
// The page decodes files that semtree's own metadata have a digest of, and other users
// name their own: no input makes this package panic, and it allocates no more than
// a multiple of the input.
//
// The names are those of github.com/golang/protobuf, so that onnx-go compiles. The code
// is our own, under the licence of semtree.
//
//	[encoding]  Protocol Buffers: Encoding. protobuf.dev/programming-guides/encoding.
package proto

import (
	"fmt"
	"strconv"
)

// Message is a generated message.
type Message interface {
	Reset()
	String() string
	ProtoMessage()
}

// ProtoPackageIsVersion3 is named by generated code, to compile with this version only.
const ProtoPackageIsVersion3 = true

// InternalMessageInfo is what generated code decodes with.
type InternalMessageInfo struct{}

// Unmarshal decodes b into m, which it does not reset.
func (*InternalMessageInfo) Unmarshal(m Message, b []byte) error { return merge(m, b) }

// Marshal panics.
func (*InternalMessageInfo) Marshal([]byte, Message, bool) ([]byte, error) { panic(decodesOnly) }

// Merge panics.
func (*InternalMessageInfo) Merge(to, from Message) { panic(decodesOnly) }

// Size panics.
func (*InternalMessageInfo) Size(Message) int { panic(decodesOnly) }

// DiscardUnknown panics.
func (*InternalMessageInfo) DiscardUnknown(Message) { panic(decodesOnly) }

const decodesOnly = "proto: this package only decodes: see its comment"

// Marshal panics.
func Marshal(Message) ([]byte, error) { panic(decodesOnly) }

// CompactTextString returns the name of the type of a message.
func CompactTextString(m Message) string { return fmt.Sprintf("%T", m) }

// EnumName returns the name of a value, or its number if it has none.
func EnumName(names map[int32]string, value int32) string {
	if name, ok := names[value]; ok {
		return name
	}
	return strconv.Itoa(int(value))
}

// RegisterEnum does nothing.
func RegisterEnum(name string, names map[int32]string, values map[string]int32) {}

// RegisterFile does nothing.
func RegisterFile(name string, descriptor []byte) {}

// RegisterType does nothing.
func RegisterType(m Message, name string) {}
