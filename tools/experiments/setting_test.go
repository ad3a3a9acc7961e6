package main

import (
	"strings"
	"testing"

	"semtree/model/train"
)

func TestReadSetting(t *testing.T) {
	s, err := readSetting(`{"Swap": 0.5, "Insert": -1}`)
	if err != nil {
		t.Fatal(err)
	}
	o := train.Options{Epochs: 7}
	if s.set(&o); o.Swap != 0.5 || o.Insert != -1 || o.Epochs != 7 || !s.words {
		t.Errorf("%+v sets %+v", s, o)
	}
	for text, want := range map[string]string{
		`{"Swop": 1}`: "Swop", `{"Swap": 0}`: "the default", `{"Seed": 3}`: "Seed", `{`: "EOF", `{"Swap": "x"}`: "Swap",
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
		if err := c.run(names, "iid", nil); err == nil || strings.Contains(err.Error(), "no such file") {
			t.Errorf("settings %s: error %v", names, err)
		}
	}
}
