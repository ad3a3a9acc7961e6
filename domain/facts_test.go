package domain

import (
	"strconv"
	"strings"
	"testing"
)

// sampled is an executor whose facts are a text.
type sampled struct {
	toy
	facts string
}

func (s sampled) Sample(seed uint64) Executor {
	return sampled{facts: "seed " + strconv.FormatUint(seed, 10)}
}
func (s sampled) WithFacts(facts string) (Executor, error) { return sampled{facts: facts}, nil }

func TestWithFacts(t *testing.T) {
	d := &Domain{Manifest: Manifest{Name: "dice"}, Parts: Parts{Executor: sampled{facts: "own"}}}
	for facts, want := range map[string]string{"": "own", "other": "other"} {
		other, err := d.WithFacts(facts)
		if err != nil || other.Name != "dice" || other.Executor.(sampled).facts != want {
			t.Errorf("WithFacts(%q) = %v, %v, want facts %q", facts, other, err, want)
		}
	}
	if other, err := d.Sample(7); err != nil || !d.Samples() || other.Executor.(sampled).facts != "seed 7" {
		t.Errorf("Sample(7) = %v, %v", other, err)
	}
	if d.Executor.(sampled).facts != "own" {
		t.Error("the domain itself has other facts")
	}
}

func TestNoOtherFacts(t *testing.T) {
	for _, e := range []Executor{nil, toy{}} {
		fixed := &Domain{Manifest: Manifest{Name: "fixed"}, Parts: Parts{Executor: e}}
		if _, err := fixed.WithFacts("other"); err == nil || !strings.Contains(err.Error(), "fixed") {
			t.Errorf("facts: error %v, want one that names the domain", err)
		}
		if _, err := fixed.Sample(1); err == nil || !strings.Contains(err.Error(), "fixed") || fixed.Samples() {
			t.Errorf("sample: error %v, want one that names the domain", err)
		}
		if same, err := fixed.WithFacts(""); err != nil || same != fixed {
			t.Errorf("no other facts: %v, %v", same, err)
		}
	}
}
