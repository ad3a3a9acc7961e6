//go:build amd64 && !noasm && !gccgo && !safe

#include "textflag.h"

// Rows of B at DI, S=R8 apart, R9=3S; R10 is row 3. MUL and ADD are for one width.
#define EIGHT(MUL, ADD, off, x, t, s0, s1, s2, s3, s4, s5, s6, s7) \
	MUL off(DI), x, t \
	ADD t, s0, s0 \
	MUL off(DI)(R8*1), x, t \
	ADD t, s1, s1 \
	MUL off(DI)(R8*2), x, t \
	ADD t, s2, s2 \
	MUL off(R10), x, t \
	ADD t, s3, s3 \
	MUL off(DI)(R8*4), x, t \
	ADD t, s4, s4 \
	MUL off(R10)(R8*2), x, t \
	ADD t, s5, s5 \
	MUL off(DI)(R9*2), x, t \
	ADD t, s6, s6 \
	MUL off(R10)(R8*4), x, t \
	ADD t, s7, s7

#define FOLD(y, x) \
	VEXTRACTF128 $1, y, X8 \
	VADDPS X8, x, x

// func dots(c, a, b *float32, ldc, lda, ldb, m, groups, k int)
//
// c[i,8g+r] += a[i]·b[8g+r] for m rows of a and 8·groups rows of b. Distances of rows
// are in bytes; those of b start at the same place between multiples of 16 bytes.
TEXT ·dots(SB), NOSPLIT, $0-72
	MOVQ c+0(FP), BX
	MOVQ b+16(FP), R13
	MOVQ ldb+40(FP), R8
	LEAQ (R8)(R8*2), R9
	MOVQ groups+56(FP), R15

group:
	MOVQ a+8(FP), R11
	MOVQ BX, R12
	MOVQ m+48(FP), AX

row:
	MOVQ   R11, SI
	MOVQ   R13, DI
	LEAQ   (R13)(R9*1), R10
	MOVQ   k+64(FP), DX
	VXORPS Y0, Y0, Y0
	VXORPS Y1, Y1, Y1
	VXORPS Y2, Y2, Y2
	VXORPS Y3, Y3, Y3
	VXORPS Y4, Y4, Y4
	VXORPS Y5, Y5, Y5
	VXORPS Y6, Y6, Y6
	VXORPS Y7, Y7, Y7

	// terms before a multiple of 16 bytes
	MOVQ    DI, CX
	NEGQ    CX
	ANDQ    $15, CX
	SHRQ    $2, CX
	CMPQ    CX, DX
	CMOVQGT DX, CX
	SUBQ    CX, DX
	TESTQ   CX, CX
	JZ      aligned

before:
	VMOVSS (SI), X8
	EIGHT(VMULSS, VADDSS, 0, X8, X9, X0, X1, X2, X3, X4, X5, X6, X7)
	ADDQ   $4, SI
	ADDQ   $4, DI
	ADDQ   $4, R10
	DECQ   CX
	JNZ    before

aligned:
	MOVQ DX, CX
	SHRQ $4, CX
	JZ   fours

sixteen:
	VMOVUPS (SI), Y8
	EIGHT(VMULPS, VADDPS, 0, Y8, Y9, Y0, Y1, Y2, Y3, Y4, Y5, Y6, Y7)
	VMOVUPS 32(SI), Y8
	EIGHT(VMULPS, VADDPS, 32, Y8, Y9, Y0, Y1, Y2, Y3, Y4, Y5, Y6, Y7)
	ADDQ    $64, SI
	ADDQ    $64, DI
	ADDQ    $64, R10
	DECQ    CX
	JNZ     sixteen
	FOLD(Y0, X0)
	FOLD(Y1, X1)
	FOLD(Y2, X2)
	FOLD(Y3, X3)
	FOLD(Y4, X4)
	FOLD(Y5, X5)
	FOLD(Y6, X6)
	FOLD(Y7, X7)

fours:
	MOVQ DX, CX
	ANDQ $15, CX
	SHRQ $2, CX
	JZ   ones

four:
	VMOVUPS (SI), X8
	EIGHT(VMULPS, VADDPS, 0, X8, X9, X0, X1, X2, X3, X4, X5, X6, X7)
	ADDQ    $16, SI
	ADDQ    $16, DI
	ADDQ    $16, R10
	DECQ    CX
	JNZ     four

ones:
	ANDQ $3, DX
	JZ   sums

one:
	VMOVSS (SI), X8
	EIGHT(VMULSS, VADDSS, 0, X8, X9, X0, X1, X2, X3, X4, X5, X6, X7)
	ADDQ   $4, SI
	ADDQ   $4, DI
	ADDQ   $4, R10
	DECQ   DX
	JNZ    one

sums:
	VHADDPS X1, X0, X0
	VHADDPS X3, X2, X2
	VHADDPS X2, X0, X0
	VADDPS  (R12), X0, X0
	VMOVUPS X0, (R12)
	VHADDPS X5, X4, X4
	VHADDPS X7, X6, X6
	VHADDPS X6, X4, X4
	VADDPS  16(R12), X4, X4
	VMOVUPS X4, 16(R12)
	ADDQ    lda+32(FP), R11
	ADDQ    ldc+24(FP), R12
	DECQ    AX
	JNZ     row
	LEAQ    (R13)(R8*8), R13
	ADDQ    $32, BX
	DECQ    R15
	JNZ     group
	VZEROUPPER
	RET

// One term of a row: B at DI, the element of A in all lanes of Y14.
#define TERM(off, s) \
	VMULPS off(DI), Y14, Y15 \
	VADDPS Y15, s, s

#define TWO TERM(0, Y0) TERM(32, Y1)
#define FOUR TWO TERM(64, Y2) TERM(96, Y3)
#define SIX FOUR TERM(128, Y4) TERM(160, Y5)
#define EVEN8 SIX TERM(192, Y6) TERM(224, Y7)
#define TEN EVEN8 TERM(256, Y8) TERM(288, Y9)
#define TWELVE TEN TERM(320, Y10) TERM(352, Y11)

#define NEXT(off, label) \
	VMASKMOVPS off(DI), Y13, Y15 \
	VMULPS Y15, Y14, Y15 \
	VADDPS Y15, Y12, Y12 \
	ADDQ R8, SI \
	ADDQ R9, DI \
	DECQ CX \
	JNZ label

// func row(c, a, b *float32, acol, ldb, k, full int, mask *[8]int32)
//
// c[j] += Σ_l a[l]·b[l,j] for 8·full columns, full even and at most 12, and those of the
// mask after them. The distances acol of elements of a and ldb of rows of b are in bytes.
TEXT ·row(SB), NOSPLIT, $0-64
	MOVQ    c+0(FP), BX
	MOVQ    a+8(FP), SI
	MOVQ    b+16(FP), DI
	MOVQ    acol+24(FP), R8
	MOVQ    ldb+32(FP), R9
	MOVQ    k+40(FP), CX
	MOVQ    full+48(FP), AX
	MOVQ    mask+56(FP), DX
	VMOVUPS (DX), Y13
	MOVQ    AX, DX
	SHLQ    $5, DX
	VMASKMOVPS (BX)(DX*1), Y13, Y12

	CMPQ AX, $2
	JLT  w0
	VMOVUPS (BX), Y0
	VMOVUPS 32(BX), Y1
	JEQ  w2
	VMOVUPS 64(BX), Y2
	VMOVUPS 96(BX), Y3
	CMPQ AX, $6
	JLT  w4
	VMOVUPS 128(BX), Y4
	VMOVUPS 160(BX), Y5
	JEQ  w6
	VMOVUPS 192(BX), Y6
	VMOVUPS 224(BX), Y7
	CMPQ AX, $10
	JLT  w8
	VMOVUPS 256(BX), Y8
	VMOVUPS 288(BX), Y9
	JEQ  w10
	VMOVUPS 320(BX), Y10
	VMOVUPS 352(BX), Y11

w12:
	VBROADCASTSS (SI), Y14
	TWELVE
	NEXT(384, w12)
	VMOVUPS Y10, 320(BX)
	VMOVUPS Y11, 352(BX)
	JMP store10

w10:
	VBROADCASTSS (SI), Y14
	TEN
	NEXT(320, w10)
	JMP store10

w8:
	VBROADCASTSS (SI), Y14
	EVEN8
	NEXT(256, w8)
	JMP store8

w6:
	VBROADCASTSS (SI), Y14
	SIX
	NEXT(192, w6)
	JMP store6

w4:
	VBROADCASTSS (SI), Y14
	FOUR
	NEXT(128, w4)
	JMP store4

w2:
	VBROADCASTSS (SI), Y14
	TWO
	NEXT(64, w2)
	JMP store2

w0:
	VBROADCASTSS (SI), Y14
	NEXT(0, w0)
	JMP store0

store10:
	VMOVUPS Y8, 256(BX)
	VMOVUPS Y9, 288(BX)

store8:
	VMOVUPS Y6, 192(BX)
	VMOVUPS Y7, 224(BX)

store6:
	VMOVUPS Y4, 128(BX)
	VMOVUPS Y5, 160(BX)

store4:
	VMOVUPS Y2, 64(BX)
	VMOVUPS Y3, 96(BX)

store2:
	VMOVUPS Y0, (BX)
	VMOVUPS Y1, 32(BX)

store0:
	VMASKMOVPS Y12, Y13, (BX)(DX*1)
	VZEROUPPER
	RET
