package nn

import "semtree/internal/buffer"

// biaffine scores pairs: φ = (P·U + v)·Cᵀ + P·s ([dozat2017] §2.2, with one
// more term, v·Cᵀ, for dependents alone).
type biaffine[T Float] struct {
	width int
	U     []T // [M×M]
	V     []T // [M]
	S     []T // [M]
}

// biaffineState is scratch of one sentence.
type biaffineState[T Float] struct {
	q  []T // [(n+1)×M] P·U + v
	dq []T // [(n+1)×M]
	ps []T // [n+1] P·s, then the row sums of dφ
}

// forward writes phi [p×n] from heads P [p×M] and dependents C [n×M].
func (l biaffine[T]) forward(phi, P, C []T, p, n int, s *biaffineState[T]) {
	M := l.width
	s.q, s.ps = buffer.Resize(s.q, p*M), buffer.Resize(s.ps, p)
	gemm(false, false, p, M, M, P, M, l.U, M, 0, s.q, M)
	addRow(s.q, l.V)
	gemm(false, false, p, 1, M, P, M, l.S, 1, 0, s.ps, 1)
	for h := range p {
		row := phi[h*n : (h+1)*n]
		for d := range row {
			row[d] = s.ps[h]
		}
	}
	gemm(false, true, p, n, M, s.q, M, C, M, 1, phi, n)
}

// backward adds to grad the gradient of the parameters and to dP [p×M] and dC
// [n×M] those of the inputs, from the gradient dphi [p×n] of the scores.
func (l biaffine[T]) backward(grad biaffine[T], dP, dC, dphi, P, C []T, p, n int, s *biaffineState[T]) {
	M := l.width
	s.dq = buffer.Resize(s.dq, p*M)
	gemm(false, false, p, M, n, dphi, n, C, M, 0, s.dq, M)
	gemm(true, false, n, M, p, dphi, n, s.q, M, 1, dC, M)
	gemm(true, false, M, M, p, P, M, s.dq, M, 1, grad.U, M)
	addRows(grad.V, s.dq)
	gemm(false, true, p, M, M, s.dq, M, l.U, M, 1, dP, M)
	for h := range p {
		sum := T(0)
		for _, g := range dphi[h*n : (h+1)*n] {
			sum += g
		}
		axpy(sum, l.S, dP[h*M:(h+1)*M])
		axpy(sum, P[h*M:(h+1)*M], grad.S)
	}
}
