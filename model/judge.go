package model

import (
	"errors"
	"fmt"
	"math"
	"slices"
)

// Judge is a second, small network that reads a question together with the programs that were
// ranked for it, its readings, and says of each how probable it is that it is right. It belongs to
// the metadata of the network whose readings it learnt to judge: of another network it knows nothing.
//
// For the words of a reading with labels l, labels h of their heads, and roles r, with marks m, which are the features of the
// word and those of the mention that takes it, 0 without one, and for features x of the reading,
//
//	u    = relu(E[word] + L[l] + H[h] + R[r] + m·M + a)  [n×D]  a vector for each word
//	v    = relu(u·W + u⁻·W⁻ + u⁺·W⁺ + b)                 [n×P]  u⁻, u⁺: of the words before and after; 0 at the ends
//	p    = ½·Σ v                                         [P]    over the words
//	f    = ((x − mean) / scale, within ±5)               [F]
//	y    = relu([f;p]·W₁ + b₁)                           [M]
//	z    = relu(y·W₂ + b₂)                               [M/2]
//	c, d = z·W₃ + b₃
//
// c chooses among the readings of a question: their probabilities are softmax(c). σ(d) is the probability that
// the reading is right; training scales d, and shifts it, for this (lab/learn/tables).
type Judge struct {
	Sizes    JudgeSizes `json:"sizes"`
	Features []string   `json:"features"` // [F] names of the features of a reading
	Labels   []string   `json:"labels"`   // that a word may have: the model's, after none and before the root as a head
	Mean     []float32  `json:"mean"`     // [F]
	Scale    []float32  `json:"scale"`    // [F]
	SHA256   string     `json:"sha256"`   // of the network, as [Digest] writes it
	ONNX     []byte     `json:"-"`        // the network, an ONNX file beside the metadata: [JudgeFile]

	// Threshold is the least probability with which a question is answered, unless the asker says otherwise.
	Threshold float64 `json:"threshold"`
	// Taught is the same for a question with a word of which corrections have taught what it means: that may be wrong. At least the
	// threshold; 0: the threshold.
	Taught float64 `json:"taught"`
	// Likely is the least probability with which an answer is given as one that may be wrong: at most the threshold.
	Likely float64 `json:"likely"`
	// Gain is by how much an answer to a question back has to make a right answer more probable for it to be asked.
	Gain float64 `json:"gain"`
	// Overrules is the least probability with which rules about words that a reading leaves out do not count: at least the threshold.
	Overrules    float64 `json:"overrules"`
	Questions    int     `json:"questions"`    // that it learnt from
	Unanswerable int     `json:"unanswerable"` // of them, those that their table cannot answer
	Command      string  `json:"command"`      // that trained it
}

// ModelFile and JudgeFile are the names of the files with the network and with that of its judge, in the folder of the
// metadata.
const (
	ModelFile = "model.onnx"
	JudgeFile = "judge.onnx"
)

// SetONNX makes an ONNX file the network of the judge.
func (j *Judge) SetONNX(onnx []byte) { j.ONNX, j.SHA256 = onnx, Digest(onnx) }

// JudgeSizes are the sizes of the judge.
type JudgeSizes struct {
	Words    int `json:"words"`    // of the vocabulary of the scorer; 0 is the unknown word
	Labels   int `json:"labels"`   // of a word or a head; 0 is none
	Roles    int `json:"roles"`    // that a word may have
	Kinds    int `json:"kinds"`    // features of a word, as the scorer reads them
	Links    int `json:"links"`    // features of a mention
	Features int `json:"features"` // F
	Embed    int `json:"embed"`    // D
	Pooled   int `json:"pooled"`   // P
	Hidden   int `json:"hidden"`   // M, even
}

// Readings is what the judge reads of K readings of a question of n words.
type Readings struct {
	Words    []int     // [n] numbers in the vocabulary
	Labels   []int     // [K×n] of the words in each reading
	Heads    []int     // [K×n] labels of their heads
	Roles    []int     // [K×n]
	Kinds    []float32 // [n×Kinds]
	Links    []float32 // [C×Links] of the mentions of all readings
	Mentions []int     // [K×n] the mention that takes a word, from 1 on; 0: none
	Features []float32 // [K×F]
}

// judgeClip bounds the features, which may be far from all that was seen in training.
const judgeClip = 5

// Params returns the parameters of the judge, in the order of the file.
func (s JudgeSizes) Params() []Param {
	return []Param{
		{"word", []int{s.Words, s.Embed}}, {"label", []int{s.Labels, s.Embed}}, {"head", []int{s.Labels, s.Embed}}, {"role", []int{s.Roles, s.Embed}},
		{"mark.W", []int{s.Marks(), s.Embed}}, {"mark.b", []int{s.Embed}},
		{"word.W", []int{s.Embed, s.Pooled}}, {"word.b", []int{s.Pooled}},
		{"before.W", []int{s.Embed, s.Pooled}}, {"after.W", []int{s.Embed, s.Pooled}},
		{"first.W", []int{s.Features + s.Pooled, s.Hidden}}, {"first.b", []int{s.Hidden}},
		{"second.W", []int{s.Hidden, s.Hidden / 2}}, {"second.b", []int{s.Hidden / 2}},
		{"out.W", []int{s.Hidden / 2, 2}}, {"out.b", []int{2}},
	}
}

// Marks is the number of features of a word in a reading.
func (s JudgeSizes) Marks() int { return s.Kinds + s.Links }

// Neighbours writes, for the words of K readings of n words, the numbers from 1 on of the words before and after in the same
// reading [K×n]; 0 for none.
func (s JudgeSizes) Neighbours(before, after []int64, n int) {
	for i := range before {
		before[i], after[i] = int64(i), int64(i+2)
		if i%n == 0 {
			before[i] = 0
		}
		if i%n == n-1 {
			after[i] = 0
		}
	}
}

// Marked writes the marks of the words of all readings, [K×n×Marks].
func (s JudgeSizes) Marked(to []float32, in *Readings) {
	n := len(in.Words)
	for i, mention := range in.Mentions {
		row := to[i*s.Marks() : (i+1)*s.Marks()]
		copy(row, in.Kinds[i%n*s.Kinds:(i%n+1)*s.Kinds])
		if clear(row[s.Kinds:]); mention > 0 {
			copy(row[s.Kinds:], in.Links[(mention-1)*s.Links:mention*s.Links])
		}
	}
}

func (s JudgeSizes) validate() error {
	for _, n := range []int{s.Words, s.Labels, s.Roles, s.Kinds, s.Links, s.Features, s.Embed, s.Pooled, s.Hidden / 2} {
		if n < 1 || n > maxSize {
			return fmt.Errorf("judge: sizes %+v, want 1 to %d each", s, maxSize)
		}
	}
	return nil
}

// validate checks what the metadata say of the judge, but for the network in it.
func (j *Judge) validate(vocab int) error {
	if err := j.Sizes.validate(); err != nil {
		return err
	}
	switch s := j.Sizes; {
	case s.Hidden%2 > 0:
		return fmt.Errorf("judge: a hidden layer of %d, want an even number", s.Hidden)
	case s.Words != vocab:
		return fmt.Errorf("judge: %d words, the model has %d", s.Words, vocab)
	case len(j.Features) != s.Features || len(j.Mean) != s.Features || len(j.Scale) != s.Features || len(j.Labels)+2 != s.Labels:
		return fmt.Errorf("judge: %d features with %d means and %d scales and %d labels, but sizes %+v", len(j.Features), len(j.Mean), len(j.Scale), len(j.Labels), s)
	case !(j.Threshold >= 0 && j.Threshold <= j.Overrules && j.Overrules <= 1):
		return fmt.Errorf("judge: answers from %g on, and overrules rules from %g on, want numbers from 0 to 1, the second one not below the first", j.Threshold, j.Overrules)
	case j.Taught != 0 && !(j.Taught >= j.Threshold && j.Taught <= 1):
		return fmt.Errorf("judge: answers from %g on, and %g where words were taught, want the second one from the first one to 1", j.Threshold, j.Taught)
	case !(j.Likely >= 0 && j.Likely <= j.Threshold && j.Gain >= 0):
		return fmt.Errorf("judge: answers are likely from %g on, and questions back gain %g, want numbers from 0, the first one not above %g", j.Likely, j.Gain, j.Threshold)
	}
	for i, scale := range j.Scale {
		if !(scale > 0) || math.IsInf(float64(scale), 0) || j.Mean[i]-j.Mean[i] != 0 {
			return fmt.Errorf("judge: feature %q has mean %g and scale %g, want finite numbers and a scale above 0", j.Features[i], j.Mean[i], scale)
		}
	}
	return nil
}

// Places returns where the features of the judge stand among features of these names. A judge that reads another one
// is an error.
func (j *Judge) Places(features []string) (places []int, err error) {
	for _, name := range j.Features {
		at := slices.Index(features, name)
		if at < 0 {
			return nil, fmt.Errorf("judge: no feature is called %q: train it again (semtree train tables -judge -calibrate)", name)
		}
		places = append(places, at)
	}
	return places, nil
}

// Label returns the number of a label for the judge, that of none if it does not know it.
func (j *Judge) Label(name string) int { return slices.Index(j.Labels, name) + 1 }

// Root is the number of the root as a head.
func (j *Judge) Root() int { return len(j.Labels) + 1 }

// Standardise writes the features of K readings as the network reads them: see [Judge].
func (j *Judge) Standardise(to, from []float32) {
	F := j.Sizes.Features
	for i, v := range from {
		to[i] = min(max((v-j.Mean[i%F])/j.Scale[i%F], -judgeClip), judgeClip)
	}
}

// Check refuses readings that do not fit sizes: counts that disagree, numbers outside their range, features that
// are not finite.
func (s JudgeSizes) Check(in *Readings) error {
	if s.Features < 1 || len(in.Words) == 0 || len(in.Features) == 0 || len(in.Features)%s.Features != 0 {
		return fmt.Errorf("judge: %d words and %d features, want some, and %d features for each reading", len(in.Words), len(in.Features), s.Features)
	}
	K := len(in.Features) / s.Features
	if len(in.Kinds) != len(in.Words)*s.Kinds || s.Links < 1 || len(in.Links)%s.Links != 0 {
		return fmt.Errorf("judge: %d features of %d words and %d of mentions, want %d each, and %d each", len(in.Kinds), len(in.Words), len(in.Links), s.Kinds, s.Links)
	}
	for _, list := range []struct {
		what         string
		numbers      []int
		count, limit int
	}{{"words", in.Words, len(in.Words), s.Words}, {"labels", in.Labels, K * len(in.Words), s.Labels}, {"heads", in.Heads, K * len(in.Words), s.Labels}, {"roles", in.Roles, K * len(in.Words), s.Roles},
		{"mentions", in.Mentions, K * len(in.Words), len(in.Links)/s.Links + 1}} {
		if len(list.numbers) != list.count {
			return fmt.Errorf("judge: %d %s, want %d", len(list.numbers), list.what, list.count)
		}
		for _, n := range list.numbers {
			if n < 0 || n >= list.limit {
				return fmt.Errorf("judge: number %d of %s, want 0 to %d", n, list.what, list.limit-1)
			}
		}
	}
	for _, features := range [][]float32{in.Features, in.Kinds, in.Links} {
		for _, v := range features {
			if v-v != 0 {
				return errors.New("judge: a feature is not finite")
			}
		}
	}
	return nil
}
