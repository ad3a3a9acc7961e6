package model_test

import (
	"bytes"
	"math"
	"reflect"
	"strings"
	"testing"

	"semtree/model"
)

func TestConfidence(t *testing.T) {
	features := []string{"x", "y", "z"}
	c := model.Confidence{Weights: model.NameWeights(features, []float64{-1, 2, -0.5, -3})}
	want := 1 / (1 + math.Exp(-(-1 + 2*1 - 0.5*2 - 3*1)))
	if got := c.Of(features, []float64{1, 2, 1}); math.Abs(got-want) > 1e-15 {
		t.Errorf("probability %g, want %g", got, want)
	}
	if got := new(model.Confidence).Of(features, []float64{1, 2, 3}); got != 0.5 {
		t.Errorf("without weights %g, want 0.5", got)
	}
	if len(c.List(features)) != len(features)+1 {
		t.Errorf("%d weights for %d features", len(c.List(features)), len(features))
	}
	for _, extreme := range [][]float64{{0, 0, 0}, {1e9, 0, 0}, {0, 1e6, 0}, {0, 0, 1e300}} {
		if p := c.Of(features, extreme); !(p >= 0 && p <= 1) {
			t.Errorf("probability %g of %v", p, extreme)
		}
	}
}

// TestMetaConfidence: the weights survive a file, a file without them is read
// as before, and a field that nobody knows is an error.
func TestMetaConfidence(t *testing.T) {
	_, want := uniformModel(t, small, 3)
	var without bytes.Buffer
	if err := want.Write(&without); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(without.String(), "confidence") {
		t.Error("metadata without confidence speak of it")
	}
	want.Confidence = &model.Confidence{
		Weights: model.NameWeights([]string{"x", "y"}, []float64{-0.25, 2, -1.5}), Threshold: 0.5,
		Questions: 9, Right: 8, Unanswerable: 7, Command: "c", Data: "d",
	}
	want.Uses, want.Unseen = model.Uses{want.Vocabulary[1]: {"": 2, want.Labels[0]: 3}}, 8
	var with bytes.Buffer
	if err := want.Write(&with); err != nil {
		t.Fatal(err)
	}
	if got, err := model.ReadMeta(with.Bytes(), "model.json"); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("ReadMeta(Write(m)) = %+v, %v\nwant %+v", got.Confidence, err, want.Confidence)
	}
	for _, fault := range []struct{ old, text, want string }{
		{`"unanswerable"`, `"unansverable"`, "unansverable"},
		{`"` + want.Labels[0] + `": 3`, `"flurb": 3`, `as "flurb", which is no label`},
		{`"` + want.Labels[0] + `": 3`, `"` + want.Labels[0] + `": 0`, "0 uses of"},
		{`"unseen": 8`, `"unseen": -8`, "unseen is -8, want 0 to 1000"},
		{`"unseen": 8`, `"unseen": 8000`, "unseen is 8000, want 0 to 1000"},
	} {
		text := bytes.Replace(with.Bytes(), []byte(fault.old), []byte(fault.text), 1)
		if _, err := model.ReadMeta(text, "model.json"); err == nil || !strings.Contains(err.Error(), fault.want) {
			t.Errorf("%s: error %v, want %q", fault.text, err, fault.want)
		}
	}
	want.Confidence.Weights["bias"] = math.NaN()
	if err := want.Write(&with); err == nil {
		t.Error("a weight that is not a number was written")
	}
}

// TestDoubt: the less probable it is that there is an answer, the less probable it is that
// the answer is right, by the formula; weights of either sort are checked.
func TestDoubt(t *testing.T) {
	features := []string{"x", "y"}
	c := model.Confidence{
		Weights:    map[string]float64{"bias": 0.5, "x": 2, "y": -1},
		Answerable: map[string]float64{"bias": 1, "x": 0, "y": -3}, Doubt: 1.5, Threshold: 0.5,
	}
	if err := c.Check(features); err != nil {
		t.Fatal(err)
	}
	last := 1.0
	for y := range 4 {
		y := float64(y)
		answerable := 1 / (1 + math.Exp(-(1 - 3*y)))
		want := 1 / (1 + math.Exp(-(0.5 + 2*0.25 - y + 1.5*math.Log(answerable))))
		got := c.Of(features, []float64{0.25, y})
		if math.Abs(got-want) > 1e-12 || got >= last {
			t.Errorf("y %g: %g, want %g, less than %g", y, got, want, last)
		}
		last = got
	}
	if p := c.Of(features, []float64{0, 1e6}); !(p >= 0 && p < 1e-9) {
		t.Errorf("no answer for sure: %g", p)
	}
	for _, spoil := range []func(){
		func() { c.Doubt = math.NaN() },
		func() { c.Doubt = 1; delete(c.Answerable, "y") },
		func() { c.Answerable["y"], c.Answerable["z"] = 1, 1 },
		func() { delete(c.Answerable, "z"); c.Threshold = 1.5 },
	} {
		if spoil(); c.Check(features) == nil {
			t.Errorf("%+v passes the check", c)
		}
	}
}
