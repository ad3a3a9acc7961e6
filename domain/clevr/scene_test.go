package clevr

import (
	"math"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"semtree/domain"
)

func TestRead(t *testing.T) {
	if s := mustRead(t, small); s.String() != small {
		t.Errorf("%s is read as %s", small, s)
	}
	s := mustRead(t, "scene 1 # three\n\ncube metal large red -2 3.5\n  sphere rubber small red 0 -1 # in front\ncube rubber large blue 1e0 1\n")
	if s.String() != small {
		t.Errorf("the scene with places is %s, want %s", s, small)
	}
	if want := "scene 1\ncube metal large red -2.00 3.50\nsphere rubber small red 0.00 -1.00\ncube rubber large blue 1.00 1.00\n"; s.Text() != want {
		t.Errorf("written %q, want %q", s.Text(), want)
	}
	if o := mustRead(t, small).Object(0); o.X != -2 || o.Y != 2 {
		t.Errorf("ranks 0 and 2 of 3 are placed at %g, %g, want -2, 2", o.X, o.Y)
	}
}

func TestReadErrors(t *testing.T) {
	one, two := "cube metal large red ", "***sphere rubber small red "
	many := strings.Repeat("cube metal large red 0 0***", MaxObjects) + "cube metal large red 0 0"
	for _, tc := range []struct{ name, text, want string }{
		{"nothing", " \n", "object 1: 0 words, want 6: shape, material"},
		{"unknown color", one + "0 0***cube metal large pink 1 1", `object 2, word 4: unknown color "pink", want one of gray, red,`},
		{"unknown shape", "box metal large red 0 0", `object 1, word 1: unknown shape "box"`},
		{"other order", "red cube metal large 0 0", `object 1, word 1: unknown shape "red"`},
		{"truncated", one + "0 1***sphere rub", `object 2: 2 words, want 6`},
		{"truncated between words", one + "0 1***sphere rubber", "object 2: 2 words, want 6: shape, material"},
		{"truncated ranks", one + "0 1" + two + "1", "object 2: 5 words, want 6"},
		{"nothing after ***", one + "0 0***", "object 2: 0 words, want 6"},
		{"rank no number", one + "0 x", `object 1, word 6: "x" is not a number`},
		{"rank twice", one + "0 0" + two + "0 1", "objects 1 and 2 are equally far to the right"},
		{"rank no whole number", one + "0.5 0", "object 1: the ranks of 1 objects are 0, 1, ..., each once"},
		{"rank too large", one + "0 2" + two + "1 0", "object 1: the ranks of 2 objects are 0"},
		{"rank negative", one + "-1 0", "object 1: the ranks of 1 objects are 0"},
		{"too many", many, "33 objects, at most 32"},
		{"header alone", "scene 1\n# none\n", "no objects"},
		{"other version", "scene 2\n", "object 1: 2 words, want 6"},
		{"place", "scene 1\n\ncube metal large red 1 north", `line 3, word 6: "north" is not a number`},
		{"place not a number", "scene 1\ncube metal large red NaN 0", `line 2, word 5: "NaN" is not a number`},
		{"far away", "scene 1\ncube metal large red 1 101", `line 2, word 6: "101" is not a number from -100 to 100`},
		{"color with place", "scene 1\ncube metal large pink 1 1", `line 2, word 4: unknown color "pink"`},
		{"same place", "scene 1\ncube metal large red 1 2\ncube metal small red 1 3", "objects 1 and 2 are equally far to the right"},
		{"same row", "scene 1\ncube metal large red 1 3\ncube metal small red 2 3", "objects 1 and 2 are equally far to the right or away"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if _, err := Read(tc.text); err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("error %v, want %q", err, tc.want)
			}
		})
	}
	if _, err := mustRead(t, small).WithFacts("cube"); err == nil || !strings.HasPrefix(err.Error(), "scene: object 1") {
		t.Errorf("other facts: error %v", err)
	}
	if _, err := Load(os.DirFS(t.TempDir())); err == nil || !strings.Contains(err.Error(), SceneFile+": file does not exist") {
		t.Errorf("no file: %v", err)
	}
}

// TestRelations: left is the opposite of right, and says what places say.
func TestRelations(t *testing.T) {
	for seed := range uint64(200) {
		s := Sample(rand.New(rand.NewPCG(seed, 1)))
		for i := range s.Len() {
			for j := range s.Len() {
				a, b := s.Object(i), s.Object(j)
				if got, want := s.Related(Left, i).Has(j), b.X < a.X; got != want || s.Related(Right, j).Has(i) != want {
					t.Fatalf("seed %d: object %d left of %d: %v, want %v", seed, j, i, got, want)
				}
				if got, want := s.Related(Front, i).Has(j), b.Y < a.Y; got != want || s.Related(Behind, j).Has(i) != want {
					t.Fatalf("seed %d: object %d in front of %d: %v, want %v", seed, j, i, got, want)
				}
				same := i != j && a.Values[Color] == b.Values[Color]
				if s.Same(Color, i).Has(j) != same {
					t.Fatalf("seed %d: object %d has the color of %d: want %v", seed, j, i, same)
				}
			}
		}
	}
}

// TestSample: objects keep their distance, all values come up equally often
// (sizes nearly: small objects find room more easily), and both forms of a
// scene mean the same.
func TestSample(t *testing.T) {
	count, total := map[string]int{}, 0
	for seed := range uint64(2000) {
		s := new(Scene).Sample(seed).(*Scene)
		if s.Len() < 3 || s.Len() > 10 {
			t.Fatalf("seed %d: %d objects", seed, s.Len())
		}
		for i := range s.Len() {
			o := s.Object(i)
			for _, v := range o.Values {
				count[v]++
			}
			total++
			for j := range i {
				p := s.Object(j)
				if math.Hypot(o.X-p.X, o.Y-p.Y) < o.radius()+p.radius()+minGap {
					t.Fatalf("seed %d: objects %d and %d touch", seed, j, i)
				}
			}
		}
		for _, text := range []string{s.String(), s.Text()} {
			if again := mustRead(t, text); again.String() != s.String() {
				t.Fatalf("seed %d: %q is read as %s", seed, text, again)
			}
		}
	}
	if mean := float64(total) / 2000; math.Abs(mean-6.5) > 0.2 {
		t.Errorf("%g objects a scene, want 6.5", mean)
	}
	for a := range NumAttributes {
		for _, v := range a.Values() {
			if share := float64(count[v]) / float64(total); math.Abs(share*float64(len(a.Values()))-1) > 0.1 {
				t.Errorf("%s has share %.3f of %d values", v, share, len(a.Values()))
			}
		}
	}
	if a, b := new(Scene).Sample(3), new(Scene).Sample(3); a.(*Scene).Text() != b.(*Scene).Text() {
		t.Error("one seed gives two scenes")
	}
	var _ domain.Sampler = (*Scene)(nil)
}

// FuzzRead: a scene that is read is written as one that is read alike.
func FuzzRead(f *testing.F) {
	f.Add(small)
	f.Add("scene 1\ncube metal large red -1.5 2 # one\n")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := Read(text)
		if err != nil {
			return
		}
		again, err := Read(s.String())
		if err != nil || again.String() != s.String() {
			t.Errorf("%q is written as %s and read as %v, %v", text, s, again, err)
		}
	})
}
