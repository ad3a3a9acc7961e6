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
	c := model.Confidence{Bias: -1, Margin: 2, Surprise: -0.5, Unknown: -3}
	e := model.Evidence{Margin: math.E - 1, Surprise: math.E*math.E - 1, Unknown: 1}
	want := 1 / (1 + math.Exp(-(-1 + 2*1 - 0.5*2 - 3*1)))
	if got := c.Probability(e); math.Abs(got-want) > 1e-15 {
		t.Errorf("Probability(%+v) = %g, want %g", e, got, want)
	}
	if got := new(model.Confidence).Probability(e); got != 0.5 {
		t.Errorf("without weights %g, want 0.5", got)
	}
	if len(c.Weights()) != len(e.Features())+1 {
		t.Errorf("%d weights for %d features", len(c.Weights()), len(e.Features()))
	}
	for _, extreme := range []model.Evidence{{}, {Margin: model.MaxMargin}, {Surprise: 1e6}, {Unknown: 64}} {
		if p := c.Probability(extreme); !(p >= 0 && p <= 1) {
			t.Errorf("Probability(%+v) = %g", extreme, p)
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
	want.Confidence = &model.Confidence{Bias: -0.25, Margin: 2, Surprise: -1.5, Unknown: -0.125, Questions: 9, Right: 8, Command: "c", Data: "d"}
	var with bytes.Buffer
	if err := want.Write(&with); err != nil {
		t.Fatal(err)
	}
	if got, err := model.ReadMeta(with.Bytes(), "model.json"); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("ReadMeta(Write(m)) = %+v, %v\nwant %+v", got.Confidence, err, want.Confidence)
	}
	if _, err := model.ReadMeta(bytes.Replace(with.Bytes(), []byte(`"surprise"`), []byte(`"surprize"`), 1), "model.json"); err == nil || !strings.Contains(err.Error(), "surprize") {
		t.Errorf("an unknown weight: error %v", err)
	}
	want.Confidence.Bias = math.NaN()
	if err := want.Write(&with); err == nil {
		t.Error("a weight that is no number was written")
	}
}
