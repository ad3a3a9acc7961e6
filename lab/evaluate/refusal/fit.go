package refusal

import (
	_ "embed"
	"math"
	"slices"

	"semtree/domain"
	"semtree/internal/jsontext"
	"semtree/lab/calibrate"
	"semtree/model"
)

// What a threshold aims at: the share of unanswerable questions that are answered,
// and the share of right programs that are refused, at most.
const (
	Missed = 0.05
	Lost   = 0.03
)

//go:embed default.json
var defaultText []byte

// Default returns the weights and the threshold of a model for which nobody has
// fitted them.
func Default() *model.Confidence {
	c := new(model.Confidence)
	if err := jsontext.Decode(defaultText, "default.json", c); err != nil {
		panic("refusal: " + err.Error()) // it is part of the program
	}
	return c
}

// Fit returns weights and threshold for cases. What these show nothing about is
// taken from known weights, or is 0 if known is nil: all of them if there is no
// unanswerable case, and the threshold is then no higher than the known one;
// otherwise those of features that no case has. Errors are those of
// [calibrate.Fit].
func Fit(cases []Case, known *model.Confidence) (*model.Confidence, error) {
	beyond := slices.ContainsFunc(cases, func(c Case) bool { return c.Kind != Answerable })
	list := items(cases)
	w, err := calibrate.Fit(list, calibrate.Prior{Ridge: calibrate.FewRidge, Centre: centre(list, known, beyond)})
	if err != nil {
		return nil, err
	}
	f := &model.Confidence{Weights: model.NameWeights(domain.Features, w)}
	for _, c := range cases {
		calibrate.Count(f, c.Kind != Answerable, c.Right)
	}
	f.Threshold = threshold(f, cases)
	if !beyond && known != nil {
		f.Threshold = min(f.Threshold, known.Threshold)
	}
	return f, nil
}

// centre returns the weights that the ridge is centred on; nil stands for 0.
func centre(list []calibrate.Item, known *model.Confidence, beyond bool) []float64 {
	if known == nil {
		return nil
	}
	w := known.List(domain.Features)
	if !beyond {
		return w
	}
	w[0] = 0
	for j := range domain.Features {
		if slices.ContainsFunc(list, func(x calibrate.Item) bool { return x.Features[j] != 0 }) {
			w[j+1] = 0
		}
	}
	return w
}

// threshold returns the probability that the package comment asks for; without
// unanswerable cases, the largest that refuses a share of at most [Lost] of the
// right ones. Between two cases it is halfway in log-odds; of thresholds that are
// as good, it is the one farthest from any case.
func threshold(f *model.Confidence, cases []Case) float64 {
	var right, beyond []float64 // log-odds
	all := 0
	for _, c := range cases {
		if c.Kind != Answerable {
			all++
		}
		if c.Evidence == nil {
			continue
		}
		z := model.Linear(f.List(domain.Features), c.Evidence)
		if c.LeavesOut {
			z = math.Inf(-1) // refused whatever the threshold
		}
		switch {
		case c.Kind != Answerable:
			beyond = append(beyond, z)
		case c.Right:
			right = append(right, z)
		}
	}
	slices.Sort(right)
	slices.Sort(beyond)
	cuts := slices.Compact(slices.Sorted(slices.Values(slices.Concat(right, beyond))))
	if len(cuts) > 0 && math.IsInf(cuts[0], -1) {
		cuts = cuts[1:]
	}
	if len(cuts) > 0 {
		cuts = slices.Insert(cuts, 0, cuts[0]-1) // to refuse none of the cases
	}
	best, worst, width := 0.0, math.Inf(1), 0.0
	for i := 1; i < len(cuts); i++ {
		cut, gap := (cuts[i-1]+cuts[i])/2, cuts[i]-cuts[i-1]
		lost := float64(below(right, cut)) / float64(max(len(right), 1))
		missed := float64(len(beyond)-below(beyond, cut)) / float64(max(all, 1))
		w := max(lost/Lost, missed/Missed)
		if all == 0 && lost <= Lost {
			w, gap = 0, cut // the largest of them
		}
		if w < worst || w == worst && gap > width {
			best, worst, width = cut, w, gap
		}
	}
	return 1 / (1 + math.Exp(-best))
}

// below returns how many of sorted values are smaller than a cut.
func below(sorted []float64, cut float64) int {
	n, _ := slices.BinarySearch(sorted, cut)
	return n
}
