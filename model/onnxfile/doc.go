// Package onnxfile writes small ONNX files, and checks files before any other code
// reads them.
//
// A model file is one protocol buffer message: fields, each a number and a
// wire type, then a value; messages nest by length. The parts used here:
//
//	file   ir_version, producer_name, graph, opset_import (at the end, so that a truncated file lacks it)
//	graph  node*, name, initializer*, input*, output*
//	node   input*, output*, name, op_type, attribute*
//
// [Write] encodes a [Graph] that every ONNX runtime accepts: IR version 7,
// operator set 13, initializers of type float32 or int64 as raw
// little-endian data, inputs and outputs with fixed or symbolic sizes. It
// never writes value_info: if a name is there and among the outputs, onnx-go makes
// two nodes of one value.
//
// [Check] reads a file of unknown origin and returns its graph, or an [Error] that
// names the wrong byte, node or tensor. It never reads beyond the given bytes,
// allocates in proportion to them, and never panics.
// It is stricter than the format:
//
//   - field groups, subgraphs, functions, sparse or external or segmented
//     tensors, and element types other than float32 and int64 are refused;
//   - every initializer has at least one element (onnx-go treats none as missing
//     data), exactly as many as its dimensions say, all of them finite;
//   - nodes are in topological order and define each name once;
//   - the fixed sizes of inputs and outputs together stay below a limit,
//     since onnx-go allocates placeholders for them.
//
// The package does not know which operators exist and what they mean: see package
// model/backend.
//
// # References
//
//	[onnx]      Open Neural Network Exchange. onnx.proto3, IR version 7. onnx.ai.
//	[protobuf]  Protocol Buffers: Encoding. protobuf.dev/programming-guides/encoding.
package onnxfile
