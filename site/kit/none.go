//go:build !kit

package kit

var data []byte
