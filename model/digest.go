package model

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"runtime"
	"strings"
)

// Digest returns the SHA-256 of an ONNX file in hexadecimal, as in the metadata.
func Digest(onnx []byte) string {
	sum := sha256.Sum256(onnx)
	return hex.EncodeToString(sum[:])
}

// compare compares the digest of an ONNX file with the one that its metadata have.
func compare(onnx []byte, want string) error {
	if sum := Digest(onnx); !strings.EqualFold(sum, want) {
		return fmt.Errorf("file of %d bytes has SHA-256 %s, its metadata say %s: one of the two is damaged or of another training",
			len(onnx), sum, want)
	}
	return nil
}

// compare does so for a network that is loaded, but not for packed metadata in a browser, where the host has compared the
// files as they arrived.
func (m *Meta) compare(onnx []byte, want string) error {
	if m.packed && runtime.GOOS == "js" {
		return nil
	}
	return compare(onnx, want)
}
