package model

import (
	"encoding/binary"
	"encoding/hex"
	"math/bits"
)

// Digest returns the SHA-256 of an ONNX file as [Meta] has it.
//
// It is [fips180] §6.2 and not crypto/sha256, because that brings the whole
// module of certified cryptography along: 75 kB of the page's 2 MB,
// compressed, for a digest that guards against mix-ups and damage. A test
// holds it to crypto/sha256.
//
// [fips180] = NIST. Secure Hash Standard. FIPS PUB 180-4. 2015.
func Digest(onnx []byte) string {
	h := [8]uint32{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19}
	rest := onnx
	for ; len(rest) >= 64; rest = rest[64:] {
		digestBlock(&h, rest[:64])
	}
	// The last blocks hold what is left, a one bit, zeros, and the length in bits.
	tail := append(make([]byte, 0, 128), rest...)
	tail = append(tail, 0x80)
	for len(tail)%64 != 56 {
		tail = append(tail, 0)
	}
	tail = binary.BigEndian.AppendUint64(tail, 8*uint64(len(onnx)))
	for ; len(tail) > 0; tail = tail[64:] {
		digestBlock(&h, tail[:64])
	}
	var sum []byte
	for _, x := range h {
		sum = binary.BigEndian.AppendUint32(sum, x)
	}
	return hex.EncodeToString(sum)
}

// digestBlock is the compression function, with the letters of [fips180].
func digestBlock(h *[8]uint32, block []byte) {
	var w [64]uint32
	for t := range 16 {
		w[t] = binary.BigEndian.Uint32(block[4*t:])
	}
	rotate := func(x uint32, k int) uint32 { return bits.RotateLeft32(x, -k) }
	for t := 16; t < 64; t++ {
		x, y := w[t-15], w[t-2]
		s0 := rotate(x, 7) ^ rotate(x, 18) ^ x>>3
		s1 := rotate(y, 17) ^ rotate(y, 19) ^ y>>10
		w[t] = w[t-16] + s0 + w[t-7] + s1
	}
	a, b, c, d, e, f, g, hh := h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7]
	for t := range 64 {
		s1 := rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
		t1 := hh + s1 + (e&f ^ ^e&g) + digestK[t] + w[t]
		s0 := rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
		t2 := s0 + (a&b ^ a&c ^ b&c)
		hh, g, f, e, d, c, b, a = g, f, e, d+t1, c, b, a, t1+t2
	}
	for i, x := range [8]uint32{a, b, c, d, e, f, g, hh} {
		h[i] += x
	}
}

// digestK are the constants of [fips180] §4.2.2: the fractional parts of the
// cube roots of the first 64 primes.
var digestK = [64]uint32{
	0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
	0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
	0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
	0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
	0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
	0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
	0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
	0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
}
