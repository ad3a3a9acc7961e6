// Package model has the model of the table language: one network for all tables. See
// package table/ask.
package model

import "embed"

// Files are the files of the model.
//
//go:embed *.onnx model.json
var Files embed.FS
