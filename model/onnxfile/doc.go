// Package onnxfile writes small ONNX files and checks files before anything
// else reads them.
//
// A model file is one protocol buffer message: fields, each a number and a
// wire type, then a value; messages nest by length. The parts used here:
//
//	file   ir_version, producer_name, graph, opset_import (the last: a file cut short lacks it)
//	graph  node*, name, initializer*, input*, output*
//	node   input*, output*, name, op_type, attribute*
//
// [Write] encodes a [Graph] that every ONNX runtime accepts: IR version 7,
// operator set 13, initializers of type float32 or int64 as raw
// little-endian data, inputs and outputs with fixed or symbolic sizes. It
// never writes value_info: a name there and among the outputs makes two nodes
// of one value in onnx-go.
//
// [Check] walks over a file from anywhere and returns the graph in it, or an
// [Error] with the byte, node or tensor that is wrong. It reads nothing past
// the bytes it was given, allocates in proportion to them, and never panics.
// It is stricter than the format:
//
//   - field groups, subgraphs, functions, sparse or external or segmented
//     tensors, and element types other than float32 and int64 are refused;
//   - every initializer holds at least one element (onnx-go takes none for
//     missing data), exactly as many as its dimensions say, all of them finite;
//   - nodes stand in topological order and give each name one value;
//   - the fixed sizes of inputs and outputs together stay below a limit,
//     since onnx-go allocates placeholders for them.
//
// What an operator means, and which operators exist, is not known here: see
// package model/backend.
//
// # References
//
//	[onnx]      Open Neural Network Exchange. onnx.proto3, IR version 7. onnx.ai.
//	[protobuf]  Protocol Buffers: Encoding. protobuf.dev/programming-guides/encoding.
package onnxfile
