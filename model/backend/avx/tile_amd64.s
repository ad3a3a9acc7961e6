//go:build amd64 && !noasm && !gccgo && !safe

#include "textflag.h"

#define ROW(a, s0, s1) \
	VBROADCASTSS a, Y10 \
	VMULPS Y8, Y10, Y11 \
	VADDPS Y11, s0, s0 \
	VMULPS Y9, Y10, Y12 \
	VADDPS Y12, s1, s1

#define HALFROW(a, s) \
	VBROADCASTSS a, Y10 \
	VMULPS Y8, Y10, Y11 \
	VADDPS Y11, s, s

// func tile16(c, a, b *float32, ldc, arow, acol, ldb, k int)
//
// c[i,j] += Σ_l a[i,l]·b[l,j] for 4 rows and 16 columns; distances are in bytes.
TEXT ·tile16(SB), NOSPLIT, $0-64
	MOVQ c+0(FP), BX
	MOVQ a+8(FP), SI
	MOVQ b+16(FP), DI
	MOVQ ldc+24(FP), DX
	MOVQ arow+32(FP), R8
	MOVQ acol+40(FP), R9
	MOVQ ldb+48(FP), R10
	MOVQ k+56(FP), CX
	LEAQ (R8)(R8*2), R11
	LEAQ (BX)(DX*1), R12
	LEAQ (BX)(DX*2), R13
	LEAQ (R12)(DX*2), R15
	VMOVUPS (BX), Y0
	VMOVUPS 32(BX), Y1
	VMOVUPS (R12), Y2
	VMOVUPS 32(R12), Y3
	VMOVUPS (R13), Y4
	VMOVUPS 32(R13), Y5
	VMOVUPS (R15), Y6
	VMOVUPS 32(R15), Y7

term:
	VMOVUPS (DI), Y8
	VMOVUPS 32(DI), Y9
	ROW((SI), Y0, Y1)
	ROW((SI)(R8*1), Y2, Y3)
	ROW((SI)(R8*2), Y4, Y5)
	ROW((SI)(R11*1), Y6, Y7)
	ADDQ R9, SI
	ADDQ R10, DI
	DECQ CX
	JNZ  term

	VMOVUPS Y0, (BX)
	VMOVUPS Y1, 32(BX)
	VMOVUPS Y2, (R12)
	VMOVUPS Y3, 32(R12)
	VMOVUPS Y4, (R13)
	VMOVUPS Y5, 32(R13)
	VMOVUPS Y6, (R15)
	VMOVUPS Y7, 32(R15)
	VZEROUPPER
	RET

// func tile8(c, a, b *float32, ldc, arow, acol, ldb, k int, mask *[8]int32)
//
// The same for 4 rows and the columns of the mask.
TEXT ·tile8(SB), NOSPLIT, $0-72
	MOVQ c+0(FP), BX
	MOVQ a+8(FP), SI
	MOVQ b+16(FP), DI
	MOVQ ldc+24(FP), DX
	MOVQ arow+32(FP), R8
	MOVQ acol+40(FP), R9
	MOVQ ldb+48(FP), R10
	MOVQ k+56(FP), CX
	MOVQ mask+64(FP), AX
	LEAQ (R8)(R8*2), R11
	LEAQ (BX)(DX*1), R12
	LEAQ (BX)(DX*2), R13
	LEAQ (R12)(DX*2), R15
	VMOVUPS (AX), Y13
	VMASKMOVPS (BX), Y13, Y0
	VMASKMOVPS (R12), Y13, Y2
	VMASKMOVPS (R13), Y13, Y4
	VMASKMOVPS (R15), Y13, Y6

halfterm:
	VMASKMOVPS (DI), Y13, Y8
	HALFROW((SI), Y0)
	HALFROW((SI)(R8*1), Y2)
	HALFROW((SI)(R8*2), Y4)
	HALFROW((SI)(R11*1), Y6)
	ADDQ R9, SI
	ADDQ R10, DI
	DECQ CX
	JNZ  halfterm

	VMASKMOVPS Y0, Y13, (BX)
	VMASKMOVPS Y2, Y13, (R12)
	VMASKMOVPS Y4, Y13, (R13)
	VMASKMOVPS Y6, Y13, (R15)
	VZEROUPPER
	RET
