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

//go:noescape
func exactTanh(x *float32, n int, table *exactTable) (done int)

//go:noescape
func exactSigmoid(x *float32, n int, table *exactTable) (done int)

//go:noescape
func quickTanh(x *float32, n int, table *quickTable)

//go:noescape
func quickSigmoid(x *float32, n int, table *quickTable)

func cpuid(leaf uint32) (eax, ebx, ecx uint32)
func xgetbv() (eax uint32)

// available reports whether processor and operating system have AVX2.
func available() bool {
	const osxsave, avx = 1 << 27, 1 << 28 // ecx of leaf 1
	const avx2 = 1 << 5                   // ebx of leaf 7
	const state = 6                       // of xgetbv: registers of 16 and 32 bytes are saved
	if last, _, _ := cpuid(0); last < 7 {
		return false
	}
	_, _, one := cpuid(1)
	_, seven, _ := cpuid(7)
	return one&(osxsave|avx) == osxsave|avx && xgetbv()&state == state && seven&avx2 != 0
}
