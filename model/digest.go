package model

import (
	"encoding/hex"

	"semtree/internal/digest"
)

// Digest returns the SHA-256 of an ONNX file in hexadecimal, as in the metadata.
func Digest(onnx []byte) string {
	sum := digest.Sum(onnx)
	return hex.EncodeToString(sum[:])
}
