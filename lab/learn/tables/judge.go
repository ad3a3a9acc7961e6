package tables

import (
	"bytes"
	"math"
	"math/rand/v2"
	"slices"
	"sync"

	"semtree/lab/nn"
	"semtree/model"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/link"
)

// JudgeCase is a question with what a judge reads of its readings, and which of them are right: none, if the
// table has no answer.
type JudgeCase struct {
	In     *model.Readings
	Right  []bool
	Beyond bool    // the table has no answer
	Weight float64 // in the loss
	Held   float64 // its weight among the cases that the probabilities are fitted on; 0: it is none of them (see [FitJudge])
}

// Settings of the training of a judge. With 64 hidden values and 4 epochs it did not even fit the questions that it
// learns from; without the words, a point fewer of the readings were chosen rightly (doc.go).
const (
	judgeEmbed, judgePooled, judgeHidden = 32, 32, 192

	judgeEpochs  = 6
	judgeBatch   = 64
	judgeRate    = 2e-3 // the highest: it rises in the first tenth of the steps, and falls by a half cosine
	judgeDropout = 0.15
	judgeMask    = 0.15 // words that are taken for the unknown one
	judgeClip    = 5    // norm of the gradient of a batch
	judgePasses  = 4    // parts of a batch, which may run at the same time; their gradients are added in order
	judgeFold    = 2    // of the tables that the network has not seen, one in so many is held: see JudgeCase.Held

	judgeGenerated = 2 // questions that are generated for each one with an answer about a table that was kept aside

	// judgeCost is what a wrong answer costs, in right answers that are not given.
	judgeCost = 2.14

	// judgeOverrules is how sure a judge is to be of a reading that rules about left-out words object to.
	judgeOverrules = 0.85

	// What follows was chosen on the development authors, with semtree eval -outcomes and -taught: of likely answers about 60 per
	// cent are right; where half of the questions were taught, no more answers are wrong than without; and a question back gains
	// more than it costs.
	judgeLikely = 0.4
	judgeTaught = 0.76
	judgeGain   = 0.05
)

// newJudge returns a judge without a network for a model.
func newJudge(m *model.Model) *model.Judge {
	features := ask.JudgeFeatures()
	return &model.Judge{
		Sizes: model.JudgeSizes{
			Words: m.Meta.Sizes.Vocab, Labels: len(m.Meta.Labels) + 2, Roles: ask.Roles,
			Kinds: len(m.Meta.Kinds), Links: len(m.Meta.Links), Features: len(features),
			Embed: judgeEmbed, Pooled: judgePooled, Hidden: judgeHidden,
		},
		Features: features, Labels: slices.Clone(m.Meta.Labels), Threshold: judgeCost / (1 + judgeCost), Overrules: judgeOverrules,
		Likely: judgeLikely, Taught: judgeTaught, Gain: judgeGain,
	}
}

// JudgeCases asks questions, and then some of them again with a word that their table does not have: see [spoil].
// Those without any reading are left out. The network has not learnt from the first ones, unseen, nor about their tables; on some
// of these the probabilities are fitted.
func JudgeCases(unseen, seen []Lesson, index func(*table.Table) *link.Index, m *model.Model, seed uint64) []JudgeCase {
	lessons := slices.Concat(unseen, seen)
	s, j := newSchool(lessons, index), newJudge(m)
	held := heldTables(unseen)
	cases, mentions := make([]JudgeCase, 2*len(lessons)), make([]said, len(lessons))
	asked := func(l *Lesson, i int, weight float64) *ask.Judged {
		judged, err := s.parser(l, m).Judged(l.Question, j, patience)
		if err == nil {
			cases[i] = JudgeCase{In: judged.In, Right: make([]bool, len(judged.Readings)), Beyond: !l.answerable(), Weight: weight}
			if held[l.Table] && i%len(lessons) < len(unseen) {
				cases[i].Held = weight * l.Weight
			}
			for k, r := range judged.Readings {
				cases[i].Right[k] = l.answerable() && !r.Failed && !judged.Never[k] && l.right(&r.Reading)
			}
		}
		return judged
	}
	each(len(lessons), func(i int) {
		if judged := asked(&s.lessons[i], i, 1); judged != nil {
			if k := slices.Index(cases[i].Right, true); k >= 0 {
				mentions[i] = said{judged.Columns[k], judged.Values[k]}
			}
		}
	})
	foreign := newForeign(s, mentions, seed)
	each(len(lessons), func(i int) {
		l := s.lessons[i]
		if text := foreign.spoil(&l, i, mentions[i], s.indexes[l.Table]); text != "" {
			asked(&Lesson{Question: text, Table: l.Table, Weight: l.Weight}, len(lessons)+i, spoiledWeight)
		}
	})
	return slices.DeleteFunc(cases, func(c JudgeCase) bool { return c.In == nil })
}

// heldTables returns the tables of lessons that are held: tables with the same content are one.
func heldTables(lessons []Lesson) map[*table.Table]bool {
	held, keys, groups := map[*table.Table]bool{}, contents{}, map[string]int{}
	for i := range lessons {
		t := lessons[i].Table
		if _, known := held[t]; known {
			continue
		}
		key := keys.of(t)
		if _, known := groups[key]; !known {
			groups[key] = len(groups)
		}
		held[t] = groups[key]%judgeFold == judgeFold-1
	}
	return held
}

// FitJudge trains a judge of the readings of a model on cases, whose features it standardises in place. The same cases
// and seed give the same judge, on any number of processors.
//
// A judge is surer of the questions that it learnt from than it is right. So another one is trained first without the
// cases that are held, about tables that the network has not seen: a·d + b of its logits d there is fitted to whether the
// chosen readings are right ([platt1999]), and the judge of all cases says a·d + b of its own.
func FitJudge(cases []JudgeCase, m *model.Model, seed uint64) (*model.Judge, error) {
	j := newJudge(m)
	j.Mean, j.Scale = moments(cases, j.Sizes.Features)
	for _, c := range cases {
		j.Standardise(c.In.Features, c.In.Features)
		j.Questions++
		if c.Beyond {
			j.Unanswerable++
		}
	}
	var held, others []JudgeCase
	for _, c := range cases {
		if c.Held > 0 {
			held = append(held, c)
		} else {
			others = append(others, c)
		}
	}
	scale, shift := 1.0, 0.0
	if len(held) > 0 && len(others) > 0 {
		scale, shift = sureness(outcomes(trainJudge(others, j.Sizes, seed).net, held))
	}
	t := trainJudge(cases, j.Sizes, seed)
	silence(j, t.net)
	rescale(t.net, scale, shift)
	var b bytes.Buffer
	err := model.ExportJudge(&b, j.Sizes, func(name string) []float32 { return nn.Rounded(t.net.Param(name)) })
	j.SetONNX(b.Bytes())
	return j, err
}

// trainJudge trains a judge on cases.
func trainJudge(cases []JudgeCase, s model.JudgeSizes, seed uint64) *judgeTraining {
	t := newJudgeTraining(s, seed)
	for range judgeEpochs {
		t.epoch(cases)
	}
	return t
}

// silence sets the weights of features that are the same in all readings to 0: nothing was learnt of them.
func silence(j *model.Judge, net *nn.Judge[float32]) {
	for i, scale := range j.Scale {
		if scale == constant {
			clear(net.Param("first.W")[i*j.Sizes.Hidden : (i+1)*j.Sizes.Hidden])
		}
	}
}

// constant is the scale of a feature that is the same in all readings.
const constant = 1

// moments returns mean and standard deviation of the features of all readings, or [constant].
func moments(cases []JudgeCase, features int) (mean, scale []float32) {
	const least = 1e-3
	sum, squares, n := make([]float64, features), make([]float64, features), 0.0
	varies := make([]bool, features)
	for _, c := range cases {
		for i, v := range c.In.Features {
			sum[i%features] += float64(v)
			squares[i%features] += float64(v) * float64(v)
			varies[i%features] = varies[i%features] || v != cases[0].In.Features[i%features]
		}
		n += float64(len(c.Right))
	}
	n = max(n, 1)
	for i := range sum {
		m := sum[i] / n
		deviation := math.Sqrt(max(squares[i]/n-m*m, 0)) + least
		if !varies[i] {
			deviation = constant
		}
		mean, scale = append(mean, float32(m)), append(scale, float32(deviation))
	}
	return mean, scale
}

// judgeTraining is the training of a judge.
type judgeTraining struct {
	net    *nn.Judge[float32]
	adam   *nn.Adam[float32]
	passes []*nn.JudgePass[float32]
	rng    *rand.Rand
	seed   uint64
	epochs int // done
}

func newJudgeTraining(s model.JudgeSizes, seed uint64) *judgeTraining {
	t := &judgeTraining{rng: rand.New(rand.NewPCG(seed, 0x6a75646765)), seed: seed}
	t.net = nn.NewJudge[float32](s, t.rng)
	n := len(t.net.Flat)
	t.adam = &nn.Adam[float32]{Mean: make([]float32, n), Square: make([]float32, n), Clip: judgeClip}
	for range judgePasses {
		p := nn.NewJudgePass(t.net)
		p.Drop, p.Mask = judgeDropout, judgeMask
		t.passes = append(t.passes, p)
	}
	return t
}

// rate is the rate at a step of all.
func rate(step, steps int) float64 {
	x, warm := float64(step)/float64(max(steps, 1)), 0.1
	if x < warm {
		return judgeRate * (0.04 + 0.96*x/warm)
	}
	return judgeRate * (1 + math.Cos(math.Pi*(x-warm)/(1-warm))) / 2
}

// epoch goes through all cases in a new order, and returns the mean loss.
func (t *judgeTraining) epoch(cases []JudgeCase) (loss float64) {
	order := t.rng.Perm(len(cases))
	batches := (len(cases) + judgeBatch - 1) / judgeBatch
	for b := range batches {
		batch := order[b*judgeBatch : min((b+1)*judgeBatch, len(order))]
		loss += t.batch(cases, batch, t.epochs*batches+b, judgeEpochs*batches)
	}
	t.epochs++
	return loss / float64(max(len(cases), 1))
}

// batch makes one step, and returns the sum of the losses.
func (t *judgeTraining) batch(cases []JudgeCase, batch []int, step, steps int) (loss float64) {
	losses := make([]float64, judgePasses)
	var group sync.WaitGroup
	for i, p := range t.passes {
		group.Go(func() {
			clear(p.Grad.Flat)
			rng := rand.New(rand.NewPCG(t.seed, uint64(step*judgePasses+i)))
			var dout []float32
			for k := i; k < len(batch); k += judgePasses {
				c := &cases[batch[k]]
				out := p.Forward(c.In, rng)
				dout = slices.Grow(dout[:0], len(out))[:len(out)]
				losses[i] += nn.JudgeLoss(dout, out, c.Right, c.Weight/float64(len(batch)))
				p.Backward(dout)
			}
		})
	}
	group.Wait()
	grad := t.passes[0].Grad.Flat
	for _, p := range t.passes[1:] {
		for i, g := range p.Grad.Flat {
			grad[i] += g
		}
	}
	for _, l := range losses {
		loss += l * float64(len(batch))
	}
	t.adam.Begin(nn.Norm(grad), rate(step, steps)).Move(t.net.Flat, grad, 0, len(grad))
	return loss
}
