//go:build amd64 && !noasm && !gccgo && !safe

#include "textflag.h"

// func adam(x, grad, mean, square *float32, n int, rates *Rates)
//
// n is a positive multiple of 8. Rates are in the order of the struct.
TEXT ·adam(SB), NOSPLIT, $0-48
	MOVQ x+0(FP), BX
	MOVQ grad+8(FP), SI
	MOVQ mean+16(FP), DI
	MOVQ square+24(FP), DX
	MOVQ n+32(FP), CX
	MOVQ rates+40(FP), AX
	VBROADCASTSS 0(AX), Y8   // scale
	VBROADCASTSS 4(AX), Y9   // β1
	VBROADCASTSS 8(AX), Y10  // 1-β1
	VBROADCASTSS 12(AX), Y11 // β2
	VBROADCASTSS 16(AX), Y12 // 1-β2
	VBROADCASTSS 20(AX), Y13 // step
	VBROADCASTSS 24(AX), Y14 // ε

eight:
	VMULPS  (SI), Y8, Y0
	VMULPS  (DI), Y9, Y1
	VMULPS  Y0, Y10, Y2
	VADDPS  Y2, Y1, Y1
	VMOVUPS Y1, (DI)
	VMULPS  (DX), Y11, Y3
	VMULPS  Y0, Y12, Y4
	VMULPS  Y0, Y4, Y4
	VADDPS  Y4, Y3, Y3
	VMOVUPS Y3, (DX)
	VSQRTPS Y3, Y3
	VADDPS  Y14, Y3, Y3
	VMULPS  Y1, Y13, Y1
	VDIVPS  Y3, Y1, Y1
	VMOVUPS (BX), Y5
	VSUBPS  Y1, Y5, Y5
	VMOVUPS Y5, (BX)
	ADDQ    $32, BX
	ADDQ    $32, SI
	ADDQ    $32, DI
	ADDQ    $32, DX
	SUBQ    $8, CX
	JNZ     eight
	VZEROUPPER
	RET
