package site

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestContrast: the figures are those of other programs for these colours.
func TestContrast(t *testing.T) {
	for _, c := range []struct {
		a, b int
		want float64
	}{{0x000000, 0xffffff, 21}, {0x777777, 0xffffff, 4.48}, {0xff0000, 0xffffff, 4.00}, {0x0000ff, 0xffffff, 8.59}, {0x3d4fd1, 0x3d4fd1, 1}} {
		if got := contrast(rgb(c.a), rgb(c.b)); math.Abs(got-c.want) > 0.01 || got != contrast(rgb(c.b), rgb(c.a)) {
			t.Errorf("contrast(%06x, %06x) = %.3f, want %.2f", c.a, c.b, got, c.want)
		}
	}
}

// TestPalettes compares the colours with those of the page's own style sheet, and checks that they can be read.
func TestPalettes(t *testing.T) {
	text, err := os.ReadFile("../frontend/page/style.css")
	if err != nil {
		t.Fatal(err)
	}
	light, dark, found := strings.Cut(string(text), "prefers-color-scheme: dark")
	if !found {
		t.Fatal("style.css has no dark colours")
	}
	for _, c := range []struct {
		palette
		css string
	}{{lightPalette, light}, {darkPalette, dark}} {
		has := func(name string, want ...colour) {
			t.Helper()
			m := regexp.MustCompile(`--` + name + `: (#\w+);`).FindStringSubmatch(c.css)
			if m == nil {
				t.Fatalf("%s: no --%s in style.css", c.preference, name)
			}
			got, _ := parseColour(m[1])
			for _, w := range want {
				if w == got {
					return
				}
			}
			t.Errorf("%s: --%s is %s, here %s", c.preference, name, got, want)
		}
		has("paper", c.paper)
		has("card", c.card)
		has("ink", c.ink)
		has("accent", c.accent)
		for _, name := range []string{"entity", "good", "warn", "bad"} {
			has(name, c.fixed...)
		}
		if _, err := c.with(Scheme{}); err != nil {
			t.Errorf("the page's own colours: %v", err)
		}
	}
}

// TestColours checks, for random colours, that whatever is accepted can be read.
func TestColours(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	variable := regexp.MustCompile(`--([a-z-]+): (#[0-9a-f]{6});`)
	accepted := 0
	for range 20_000 {
		near := func(c colour) string { return mix(c, rgb(r.IntN(1<<24)), r.Float64()).String() }
		own := lightPalette
		s := Scheme{near(own.accent), near(own.paper), near(own.ink)}
		p, err := own.with(s)
		if err != nil {
			continue
		}
		accepted++
		v := map[string]colour{}
		for _, m := range variable.FindAllStringSubmatch(p.variables(), -1) {
			v[m[1]], _ = parseColour(m[2])
		}
		for _, pair := range [][2]string{
			{"ink", "paper"}, {"ink", "card"}, {"soft", "paper"}, {"soft", "card"}, {"accent", "paper"}, {"accent", "card"},
			{"on-accent", "accent"}, {"accent", "accent-wash"}, {"ink", "accent-wash"}, {"soft", "accent-wash"},
		} {
			if ratio := contrast(v[pair[0]], v[pair[1]]); ratio < readable {
				t.Fatalf("%+v: %s on %s has %.2f", s, pair[0], pair[1], ratio)
			}
		}
	}
	if accepted < 100 {
		t.Errorf("%d of 20,000 were accepted: the test says little", accepted)
	}
}

func TestStyle(t *testing.T) {
	c := Colours{Scheme: Scheme{Accent: "#7a1f5c"}, Dark: Scheme{Background: "#101418"}}
	style := c.style()
	for _, want := range []string{
		"@media (prefers-color-scheme: light) {\n  :root { --paper: #f6f6f3; --card: #ffffff; --ink: #1b1d29;", "--accent: #7a1f5c; --on-accent: #ffffff;",
		"@media (prefers-color-scheme: dark) {\n  :root { --paper: #101418;",
	} {
		if !strings.Contains(style, want) {
			t.Errorf("the style sheet lacks %q:\n%s", want, style)
		}
	}
	if c.theme() != "#7a1f5c" || c.start() != "#ffffff" {
		t.Error(fmt.Sprint("the installed page has ", c.theme(), c.start()))
	}
}
