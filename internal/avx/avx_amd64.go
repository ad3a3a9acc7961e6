//go:build amd64 && !noasm && !gccgo && !safe

package avx

//go:noescape
func dots(c, a, b *float32, ldc, lda, ldb, m, groups, k int)

//go:noescape
func row(c, a, b *float32, acol, ldb, k, full int, mask *[lanes]int32)

//go:noescape
func tile16(c, a, b *float32, ldc, arow, acol, ldb, k int)

//go:noescape
func tile8(c, a, b *float32, ldc, arow, acol, ldb, k int, mask *[lanes]int32)

//go:noescape
func adam(x, grad, mean, square *float32, n int, rates *Rates)

func cpuid1() (ecx uint32)
func xgetbv() (eax uint32)

// available reports whether processor and operating system have AVX.
func available() bool {
	const osxsave, avx = 1 << 27, 1 << 28 // of cpuid
	const state = 6                       // of xgetbv: registers of 16 and 32 bytes are saved
	return cpuid1()&(osxsave|avx) == osxsave|avx && xgetbv()&state == state
}
