//go:build !amd64 || noasm || gccgo || safe

package avx

const missing = "avx: called on another processor"

func dots(c, a, b *float32, ldc, lda, ldb, m, groups, k int)               { panic(missing) }
func row(c, a, b *float32, acol, ldb, k, full int, mask *[lanes]int32)     { panic(missing) }
func tile16(c, a, b *float32, ldc, arow, acol, ldb, k int)                 { panic(missing) }
func adam(x, grad, mean, square *float32, n int, rates *Rates)             { panic(missing) }
func exactTanh(x *float32, n int, table *exactTable) (done int)            { panic(missing) }
func exactSigmoid(x *float32, n int, table *exactTable) (done int)         { panic(missing) }
func quickTanh(x *float32, n int, table *quickTable)                       { panic(missing) }
func quickSigmoid(x *float32, n int, table *quickTable)                    { panic(missing) }
func tile8(c, a, b *float32, ldc, arow, acol, ldb, k int, m *[lanes]int32) { panic(missing) }

func available() bool { return false }
