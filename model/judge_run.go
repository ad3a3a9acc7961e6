package model

import (
	"errors"
	"fmt"
	"slices"

	"semtree/internal/buffer"
	"semtree/internal/elementary"
	"semtree/model/backend"
	"semtree/model/onnxfile"
)

// ErrJudge is wrapped by errors about the file of a judge.
var ErrJudge = errors.New("judge")

// openJudge loads the network of the metadata's judge, if there is one.
func openJudge(meta *Meta) (*backend.Session, error) {
	j := meta.Judge
	if j == nil {
		return nil, nil
	}
	if err := meta.compare(j.ONNX, j.SHA256); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrJudge, err)
	}
	session, graph, err := backend.Open(j.ONNX)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrJudge, err)
	}
	names := func(values []onnxfile.Value) (list []string) {
		for _, v := range values {
			list = append(list, v.Name)
		}
		return list
	}
	if in, out := names(graph.Inputs), names(graph.Outputs); !slices.Equal(in, judgeInputs) || !slices.Equal(out, []string{judgeOut}) {
		return nil, fmt.Errorf("%w: inputs %q and outputs %q, want %q and %q: train it again (semtree train tables -judge -calibrate)", ErrJudge, in, out, judgeInputs, judgeOut)
	}
	for _, p := range j.Sizes.Params() {
		if t := graph.Init(p.Name); t == nil || !slices.Equal(t.Dims, p.Dims) || t.Float == nil {
			return nil, fmt.Errorf("%w: parameter %s is missing or has another shape than %v", ErrJudge, p.Name, p.Dims)
		}
	}
	if none := graph.Init(judgeNone); none == nil || !slices.Equal(none.Float, make([]float32, j.Sizes.Embed)) {
		return nil, fmt.Errorf("%w: %s is missing or not %d zeros", ErrJudge, judgeNone, j.Sizes.Embed)
	}
	return session, nil
}

// WithJudge returns the model with another judge, in place of its confidence.
func (m *Model) WithJudge(j *Judge) (*Model, error) {
	if j == nil {
		return nil, errors.New("judge: none is given")
	}
	other := *m
	other.Meta.Judge, other.Meta.Confidence = j, nil
	if err := j.validate(other.Meta.Sizes.Vocab); err != nil {
		return nil, err
	}
	session, err := openJudge(&other.Meta)
	other.judge = session
	return &other, err
}

// Bench runs the judge of a model. It reuses its memory and is not safe for concurrent use: each goroutine takes its own.
type Bench struct {
	*Judge
	session *backend.Session
	ids     [6][]int64 // of the inputs judgeWords to judgeAfter
	pool    []float32
	marks   []float32
	scaled  []float32
	right   []float64
	choice  []float64
}

// NewBench returns a bench with the judge of m; nil if it has none. It is cheap.
func (m *Model) NewBench() *Bench {
	if m.judge == nil {
		return nil
	}
	return &Bench{Judge: m.Meta.Judge, session: m.judge.Clone()}
}

// Score returns, for each of K readings, how it stands among them, choice [K], whose greatest is the best, and the
// probability that it is right [K]. Both belong to the bench and are valid until its next call.
func (b *Bench) Score(in *Readings) (choice, right []float64, err error) {
	s := b.Sizes
	if err := s.Check(in); err != nil {
		return nil, nil, err
	}
	n, K := len(in.Words), len(in.Features)/s.Features
	N := n * K
	for i, list := range [][]int{in.Words, in.Labels, in.Heads, in.Roles} {
		b.ids[i] = buffer.Resize(b.ids[i], N)
		for j := range N {
			b.ids[i][j] = int64(list[j%len(list)]) // the words are those of each reading
		}
	}
	b.ids[4], b.ids[5] = buffer.Resize(b.ids[4], N), buffer.Resize(b.ids[5], N)
	s.Neighbours(b.ids[4], b.ids[5], n)
	b.pool, b.scaled = buffer.Resize(b.pool, K*N), buffer.Resize(b.scaled, len(in.Features))
	clear(b.pool)
	for k := range K {
		for j := range n {
			b.pool[k*N+k*n+j] = 0.5
		}
	}
	b.marks = buffer.Resize(b.marks, N*s.Marks())
	s.Marked(b.marks, in)
	b.Standardise(b.scaled, in.Features)
	for i, name := range judgeInputs[:len(b.ids)] {
		if err := b.session.Feed(name, backend.Tensor{I: b.ids[i], Shape: []int{N}}); err != nil {
			return nil, nil, err
		}
	}
	if err := b.session.Feed(judgeMarks, backend.Tensor{F: b.marks, Shape: []int{N, s.Marks()}}); err != nil {
		return nil, nil, err
	}
	if err := b.session.Feed(judgePool, backend.Tensor{F: b.pool, Shape: []int{K, N}}); err != nil {
		return nil, nil, err
	}
	if err := b.session.Feed(judgeFeatures, backend.Tensor{F: b.scaled, Shape: []int{K, s.Features}}); err != nil {
		return nil, nil, err
	}
	if err := b.session.Run(); err != nil {
		return nil, nil, err
	}
	out, err := b.session.Output(judgeOut)
	if err != nil {
		return nil, nil, err
	}
	if !slices.Equal(out.Shape, []int{K, 2}) || out.I != nil {
		return nil, nil, fmt.Errorf("judge: output of shape %v, want [%d 2]", out.Shape, K)
	}
	for _, v := range out.F {
		if v-v != 0 {
			return nil, nil, errors.New("judge: an output is not finite")
		}
	}
	b.choice, b.right = b.choice[:0], b.right[:0]
	for k := range K {
		b.choice = append(b.choice, float64(out.F[2*k]))
		b.right = append(b.right, 1/(1+elementary.Exp64(-float64(out.F[2*k+1]))))
	}
	return b.choice, b.right, nil
}
