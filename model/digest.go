package model

import (
	"crypto/sha256"
	"encoding/hex"
)

// Digest returns the SHA-256 of an ONNX file in hexadecimal, as in the metadata.
func Digest(onnx []byte) string {
	sum := sha256.Sum256(onnx)
	return hex.EncodeToString(sum[:])
}
