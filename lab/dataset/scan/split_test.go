package scan

import (
	"reflect"
	"strings"
	"testing"
)

// TestDivide: parts have no command in common; the sizes are those of the
// papers.
func TestDivide(t *testing.T) {
	sizes := map[Split][2]int{
		Simple: {16728, 4182}, Right: {15225, 4476}, AroundRight: {15225, 4476}, Length: {16990, 3920}, Jump: {14670 - Repeated + 1, 7706},
	}
	for s, want := range sizes {
		train, test := s.Divide(1)
		if got := [2]int{len(train), len(test)}; got != want {
			t.Errorf("%v: parts of %v commands, want %v", s, got, want)
		}
		tested := count(test)
		for _, c := range train {
			if tested[c] > 0 {
				t.Errorf("%v: %q is in both parts", s, c)
			}
		}
		if again, err := ParseSplit(s.String()); err != nil || again != s {
			t.Errorf("split %v is read as %v, %v", s, again, err)
		}
	}
	if _, err := ParseSplit("left"); err == nil || !strings.Contains(err.Error(), `unknown split "left", want one of simple, right, around-right, length, jump`) {
		t.Errorf("error %v", err)
	}
}

// TestDraw: the random split depends on the seed and on nothing else.
func TestDraw(t *testing.T) {
	_, a := Simple.Divide(1)
	_, b := Simple.Divide(1)
	_, c := Simple.Divide(2)
	if !reflect.DeepEqual(a, b) || reflect.DeepEqual(a, c) {
		t.Error("the same seed must give the same split, another seed another")
	}
}

func TestPart(t *testing.T) {
	for _, tc := range []struct {
		split Split
		words string
		want  Part
	}{
		{Right, "walk right", Test},
		{Right, "turn right and walk right", Neither},
		{Right, "walk around right and turn opposite right", Train},
		{AroundRight, "walk right after turn around left", Train},
		{AroundRight, "turn left and walk around right", Test},
		{AroundRight, "turn around right thrice", Neither},
		{Length, "walk around left thrice", Test},
		{Length, "walk opposite left thrice and run left thrice", Train},
		{Jump, "jump", Train},
		{Jump, "jump twice", Test},
		{Jump, "walk after jump", Test},
	} {
		c, err := Parse(tc.words)
		if err != nil {
			t.Fatal(err)
		}
		if got := tc.split.Part(c); got != tc.want {
			t.Errorf("%v puts %q into part %d, want %d", tc.split, tc.words, got, tc.want)
		}
	}
}
