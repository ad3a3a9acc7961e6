package model

import (
	"crypto/sha256"
	"encoding/hex"
)

// Digest returns the SHA-256 of an ONNX file, in hexadecimal, as the metadata
// hold it.
func Digest(onnx []byte) string {
	sum := sha256.Sum256(onnx)
	return hex.EncodeToString(sum[:])
}
