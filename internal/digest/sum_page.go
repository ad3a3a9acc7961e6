//go:build page

package digest

// Sum returns the SHA-256 of data.
func Sum(data []byte) [Size]byte { return portable(data) }
