//go:build !amd64 || noasm || gccgo || safe

package avx

func dots(c, a, b *float32, ldc, lda, ldb, m, groups, k int)                  { panic(missing) }
func row(c, a, b *float32, acol, ldb, k, full int, mask *[lanes]int32)        { panic(missing) }
func tile16(c, a, b *float32, ldc, arow, acol, ldb, k int)                    { panic(missing) }
func tile8(c, a, b *float32, ldc, arow, acol, ldb, k int, mask *[lanes]int32) { panic(missing) }
func adam(x, grad, mean, square *float32, n int, rates *Rates)                { panic(missing) }

const missing = "avx: called on another processor"

func available() bool { return false }
