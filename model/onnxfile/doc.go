// Package onnxfile writes small ONNX files, and checks files before any other code reads them. What
// operators mean is for package model/backend.
//
// A file is a protocol buffer message [protobuf] of [onnx], of which these parts are used:
//
//	file   ir_version, producer_name, graph, opset_import (at the end, so that a truncated file lacks it)
//	graph  node*, name, initializer*, input*, output*
//	node   input*, output*, name, op_type, attribute*
//
// [Write] encodes a [Graph] for every ONNX runtime: IR version 7, operator set 13, initializers of
// float32 or int64 as little-endian data, sizes fixed or symbolic. It writes no value_info, of which
// onnx-go makes second nodes.
//
// [Check] reads a file of unknown origin and returns its graph, or an [Error] that names the wrong byte,
// node or tensor. It never panics, and allocates in proportion to the bytes. It is stricter than the
// format:
//
//   - field groups, subgraphs, functions, sparse, external or segmented tensors, and other element
//     types are refused;
//   - every initializer has one element at least (onnx-go treats none as missing data), as many as its
//     dimensions say, all finite;
//   - nodes are in topological order and define each name once;
//   - the fixed sizes of inputs and outputs stay below a limit, as onnx-go allocates them.
//
// # References
//
//	[onnx]      Open Neural Network Exchange. onnx.proto3, IR version 7. onnx.ai.
//	[protobuf]  Protocol Buffers: Encoding. protobuf.dev/programming-guides/encoding.
package onnxfile
