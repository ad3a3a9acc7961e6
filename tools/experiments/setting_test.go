package main

import (
	"strings"
	"testing"

	"semtree/model/train"
	"semtree/tools/internal/lab"
)

func TestReadSetting(t *testing.T) {
	s, err := readSetting(`{"Swap": 0.5, "Insert": 0, "Epochs": 24, "Anchoring": "condgrad"}`)
	if err != nil {
		t.Fatal(err)
	}
	o := train.DefaultOptions(540, 0)
	o.Batch = 7
	if s.set(&o); o.Swap != 0.5 || o.Insert != 0 || o.Epochs != 24 || o.Warm != 3 || o.Batch != 7 || o.Anchoring != train.CondGrad {
		t.Errorf("sets %+v", o)
	}
	for text, want := range map[string]string{
		`{"Swop": 1}`: "Swop", `{"Swap": 2}`: "Swap 2: want 0 to 1", `{"Seed": 3}`: "Seed", `{"Words": [["x"]]}`: "Words", `{`: "ends too early", `{"Swap": "x"}`: "Swap", `{"Anchoring": "best"}`: "want exact or condgrad",
	} {
		if _, err := readSetting(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want one about %s", text, err, want)
		}
	}
}

// TestUnknownSetting: a name that is none is an error, not an empty table.
func TestUnknownSetting(t *testing.T) {
	c := run{data: t.TempDir(), domain: "../../domain/geo"}
	for _, names := range []string{"defualt", "default,defualt", "none"} {
		if err := lab.Try(func() { c.run(names, "iid", nil) }); err == nil || strings.Contains(err.Error(), "no such file") {
			t.Errorf("settings %s: error %v", names, err)
		}
	}
}

// TestReadAnchoring: an option that has a name is read by it.
func TestReadAnchoring(t *testing.T) {
	s, err := readSetting(`{"Anchoring": "condgrad"}`)
	if err != nil {
		t.Fatal(err)
	}
	o := train.DefaultOptions(1, 0)
	if s.set(&o); o.Anchoring != train.CondGrad {
		t.Errorf("anchoring %v, want condgrad", o.Anchoring)
	}
}
