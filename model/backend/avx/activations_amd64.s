//go:build amd64 && !noasm && !gccgo && !safe

#include "textflag.h"

// Tables are at AX; see exactTable and quickTable.

#define HORNER(off) \
	VMULPD Y0, Y2, Y2 \
	VADDPD off(AX), Y2, Y2

// Y2 = e^Y0; uses Y1 and Y3.
#define EXP64 \
	VMULPD (AX), Y0, Y1 \
	VROUNDPD $0, Y1, Y1 \
	VCVTPD2DQY Y1, X3 \
	VMULPD 32(AX), Y1, Y1 \
	VSUBPD Y1, Y0, Y0 \
	VMOVUPD 160(AX), Y2 \
	HORNER(192) \
	HORNER(224) \
	HORNER(256) \
	HORNER(288) \
	HORNER(320) \
	HORNER(352) \
	HORNER(384) \
	HORNER(416) \
	HORNER(448) \
	HORNER(480) \
	HORNER(512) \
	VPMOVSXDQ X3, Y3 \
	VPSLLQ $52, Y3, Y3 \
	VPADDQ Y3, Y2, Y2

// X4 = Y2 as float32, if X5 says that Y2 is good, and numbers near it are the same; else
// to stop.
#define ROUND(stop) \
	VMULPD 128(AX), Y2, Y3 \
	VSUBPD Y3, Y2, Y4 \
	VADDPD Y3, Y2, Y3 \
	VCVTPD2PSY Y4, X4 \
	VCVTPD2PSY Y3, X3 \
	VPCMPEQD X3, X4, X3 \
	VPAND X3, X5, X5 \
	VMOVMSKPS X5, R8 \
	CMPL R8, $15 \
	JNE stop

// func exactTanh(x *float32, n int, table *exactTable) (done int)
//
// n is a multiple of 4. It stops before four of which one is not sure.
TEXT ·exactTanh(SB), NOSPLIT, $0-32
	MOVQ x+0(FP), SI
	MOVQ n+8(FP), CX
	MOVQ table+16(FP), AX
	XORQ DX, DX

tanh4:
	VMOVUPS (SI)(DX*4), X0
	VANDPS  576(AX), X0, X4
	VCMPPS  $13, 592(AX), X4, X5 // |x| ≥ tanhMin
	VCMPPS  $2, 608(AX), X4, X4  // |x| ≤ tanhMax
	VPAND   X4, X5, X5
	VCVTPS2PD X0, Y0
	VADDPD  Y0, Y0, Y0
	EXP64
	VADDPD  64(AX), Y2, Y2
	VMOVUPD 96(AX), Y3
	VDIVPD  Y2, Y3, Y2
	VMOVUPD 64(AX), Y3
	VSUBPD  Y2, Y3, Y2
	ROUND(tanhEnd)
	VMOVUPS X4, (SI)(DX*4)
	ADDQ    $4, DX
	CMPQ    DX, CX
	JLT     tanh4

tanhEnd:
	VZEROUPPER
	MOVQ DX, done+24(FP)
	RET

// func exactSigmoid(x *float32, n int, table *exactTable) (done int)
TEXT ·exactSigmoid(SB), NOSPLIT, $0-32
	MOVQ x+0(FP), SI
	MOVQ n+8(FP), CX
	MOVQ table+16(FP), AX
	XORQ DX, DX

sigmoid4:
	VMOVUPS (SI)(DX*4), X0
	VANDPS  576(AX), X0, X4
	VCMPPS  $2, 624(AX), X4, X5 // |x| ≤ sigmoidMax
	VCVTPS2PD X0, Y0
	VXORPD  544(AX), Y0, Y0
	EXP64
	VADDPD  64(AX), Y2, Y2
	VMOVUPD 64(AX), Y3
	VDIVPD  Y2, Y3, Y2
	ROUND(sigmoidEnd)
	VMOVUPS X4, (SI)(DX*4)
	ADDQ    $4, DX
	CMPQ    DX, CX
	JLT     sigmoid4

sigmoidEnd:
	VZEROUPPER
	MOVQ DX, done+24(FP)
	RET

#define HORNER32(off) \
	VMULPS Y0, Y2, Y2 \
	VADDPS off(AX), Y2, Y2

// Y0 = e^Y0, as elementary.Exp; uses Y1, Y2 and Y3.
#define EXP32 \
	VMOVUPS (AX), Y1 \
	VMINPS Y0, Y1, Y0 \
	VMOVUPS 32(AX), Y1 \
	VMAXPS Y0, Y1, Y0 \
	VMULPS 64(AX), Y0, Y1 \
	VADDPS 96(AX), Y1, Y1 \
	VSUBPS 96(AX), Y1, Y2 \
	VMULPS 128(AX), Y2, Y3 \
	VSUBPS Y3, Y0, Y0 \
	VMULPS 160(AX), Y2, Y3 \
	VSUBPS Y3, Y0, Y0 \
	VMOVUPS 192(AX), Y2 \
	HORNER32(224) \
	HORNER32(256) \
	HORNER32(288) \
	HORNER32(320) \
	HORNER32(352) \
	VMULPS Y0, Y0, Y3 \
	VMULPS Y3, Y2, Y2 \
	VADDPS Y0, Y2, Y2 \
	VADDPS 384(AX), Y2, Y2 \
	VPADDD 416(AX), Y1, Y1 \
	VPSLLD $23, Y1, Y1 \
	VMULPS Y1, Y2, Y0

// func quickTanh(x *float32, n int, table *quickTable)
//
// n is a positive multiple of 8.
TEXT ·quickTanh(SB), NOSPLIT, $0-24
	MOVQ x+0(FP), SI
	MOVQ n+8(FP), CX
	MOVQ table+16(FP), AX

tanh8:
	VMOVUPS (SI), Y4
	VANDPS  512(AX), Y4, Y5
	VADDPS  Y5, Y5, Y0
	EXP32
	VADDPS  384(AX), Y0, Y0
	VMOVUPS 448(AX), Y1
	VDIVPS  Y0, Y1, Y0
	VMOVUPS 384(AX), Y1
	VSUBPS  Y0, Y1, Y0
	VANDPS  704(AX), Y4, Y1
	VORPS   Y1, Y0, Y6

	VMULPS  Y4, Y4, Y0
	VMOVUPS 544(AX), Y2
	HORNER32(576)
	HORNER32(608)
	HORNER32(640)
	HORNER32(672)
	VMULPS  Y0, Y2, Y2
	VMULPS  Y4, Y2, Y2
	VADDPS  Y4, Y2, Y2
	VCMPPS  $1, 480(AX), Y5, Y3 // |x| < near
	VBLENDVPS Y3, Y2, Y6, Y0
	VMOVUPS Y0, (SI)
	ADDQ    $32, SI
	SUBQ    $8, CX
	JNZ     tanh8
	VZEROUPPER
	RET

// func quickSigmoid(x *float32, n int, table *quickTable)
TEXT ·quickSigmoid(SB), NOSPLIT, $0-24
	MOVQ x+0(FP), SI
	MOVQ n+8(FP), CX
	MOVQ table+16(FP), AX

sigmoid8:
	VMOVUPS (SI), Y0
	VXORPS  704(AX), Y0, Y0
	EXP32
	VMOVUPS 384(AX), Y1
	VADDPS  Y0, Y1, Y0
	VDIVPS  Y0, Y1, Y0
	VMOVUPS Y0, (SI)
	ADDQ    $32, SI
	SUBQ    $8, CX
	JNZ     sigmoid8
	VZEROUPPER
	RET
