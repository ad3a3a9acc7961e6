package site

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Colours are those that a site may choose, of light pages and of dark ones.
type Colours struct {
	Scheme
	Dark Scheme `json:"dark"` // for who prefers dark pages
}

// Scheme are colours, each as "#rrggbb" or "#rgb". An empty one is the page's own.
type Scheme struct {
	Accent     string `json:"accent"`     // of buttons, and of what is marked
	Background string `json:"background"` // of the page; cards are lighter
	Text       string `json:"text"`
}

// readable is the least contrast of a text, as level AA of the Web Content Accessibility Guidelines
// 2.1 asks for in criterion 1.4.3.
const readable = 4.5

// colour is one of sRGB, with components from 0 to 255.
type colour [3]float64

var black, white = colour{}, colour{255, 255, 255}

// palette is what frontend/page/style.css has for one preference.
type palette struct {
	preference string // of prefers-color-scheme
	prefix     string // of fields
	accent     colour
	paper      colour // behind all
	card       colour
	ink        colour
	fixed      []colour // of texts that no site chooses, on paper and on cards
	lift       float64  // how much of white makes a card of another paper
	fore, back string   // which way contrast grows
}

var (
	lightPalette = palette{"light", "colours.", rgb(0x3d4fd1), rgb(0xf6f6f3), white, rgb(0x1b1d29),
		[]colour{rgb(0x8a5200), rgb(0x14713d), rgb(0xa8201f)}, 0.7, "darker", "lighter"}
	darkPalette = palette{"dark", "colours.dark.", rgb(0x99a6ff), rgb(0x13141a), rgb(0x1c1e27), rgb(0xeceef5),
		[]colour{rgb(0xf3c063), rgb(0x7fd6a0), rgb(0xff9d98)}, 0.04, "lighter", "darker"}
)

// check checks that all texts of the page can be read.
func (c Colours) check() error {
	if _, err := lightPalette.with(c.Scheme); err != nil {
		return err
	}
	_, err := darkPalette.with(c.Dark)
	return err
}

// style returns the style sheet of colours that were checked; empty if there are none.
func (c Colours) style() string {
	var b strings.Builder
	for _, part := range []struct {
		own    palette
		scheme Scheme
	}{{lightPalette, c.Scheme}, {darkPalette, c.Dark}} {
		if part.scheme == (Scheme{}) {
			continue
		}
		p, err := part.own.with(part.scheme)
		if err != nil {
			panic("site: " + err.Error()) // it was checked
		}
		fmt.Fprintf(&b, "@media (prefers-color-scheme: %s) {\n  :root { %s }\n}\n", p.preference, p.variables())
	}
	return b.String()
}

// theme and start are the colours of the installed page: of its frame, and while it starts.
func (c Colours) theme() string {
	if c.Accent == "" {
		return lightPalette.accent.String()
	}
	return c.Accent
}

func (c Colours) start() string {
	if c.Background == "" {
		return white.String()
	}
	return c.Background
}

// with returns the palette with other colours. An error names the field.
func (p palette) with(s Scheme) (palette, error) {
	paper := p.paper
	for _, field := range []struct {
		name, text string
		into       *colour
	}{{"accent", s.Accent, &p.accent}, {"background", s.Background, &p.paper}, {"text", s.Text, &p.ink}} {
		if field.text == "" {
			continue
		}
		c, ok := parseColour(field.text)
		if !ok {
			return p, fmt.Errorf("%s%s: %q is no colour: want one as #3d4fd1", p.prefix, field.name, field.text)
		}
		*field.into = c
	}
	if p.paper != paper {
		p.card = mix(p.paper, white, p.lift)
	}
	for _, behind := range []colour{p.paper, p.card} {
		for _, fixed := range p.fixed {
			if r := contrast(fixed, behind); r < readable {
				return p, p.unreadable("background", p.paper, fixed, r, p.back)
			}
		}
		for _, text := range []struct {
			name, given string
			colour      colour
		}{{"accent", s.Accent, p.accent}, {"text", s.Text, p.ink}} {
			r := contrast(text.colour, behind)
			switch {
			case r >= readable:
			case text.given == "":
				return p, p.unreadable("background", p.paper, text.colour, r, p.back)
			default:
				return p, p.unreadable(text.name, text.colour, behind, r, p.fore)
			}
		}
	}
	return p, nil
}

func (p palette) unreadable(field string, c, beside colour, ratio float64, better string) error {
	// Rounded down: 4.5 would look like enough.
	return fmt.Errorf("%s%s: %s has a contrast of %.2f:1 with %s, and WCAG asks for %.1f:1: choose a %s one",
		p.prefix, field, c, math.Floor(ratio*100)/100, beside, readable, better)
}

// variables returns the values of the variables of style.css that depend on the colours.
func (p palette) variables() string {
	onAccent := white
	if contrast(black, p.accent) > contrast(white, p.accent) {
		onAccent = black
	}
	soft := strongest(p.ink, p.card, 0.3, func(c colour) bool {
		return contrast(c, p.card) >= readable && contrast(c, p.paper) >= readable
	})
	wash := strongest(p.card, p.accent, 0.12, func(c colour) bool {
		return contrast(p.accent, c) >= readable && contrast(p.ink, c) >= readable && contrast(soft, c) >= readable
	})
	return fmt.Sprintf("--paper: %s; --card: %s; --ink: %s; --soft: %s; --line: %s; --accent: %s; --on-accent: %s; --accent-wash: %s;",
		p.paper, p.card, p.ink, soft, mix(p.paper, p.ink, 0.12), p.accent, onAccent, wash)
}

// strongest mixes as much of a colour into another, up to a share, as fits.
func strongest(from, to colour, share float64, fits func(colour) bool) colour {
	for ; share > 0; share -= 0.01 {
		if c := mix(from, to, share); fits(c) {
			return c
		}
	}
	return from
}

func rgb(n int) colour { return colour{float64(n >> 16), float64(n >> 8 & 0xff), float64(n & 0xff)} }

// parseColour reads #rrggbb and #rgb.
func parseColour(text string) (colour, bool) {
	digits, found := strings.CutPrefix(text, "#")
	if len(digits) == 3 {
		digits = string([]byte{digits[0], digits[0], digits[1], digits[1], digits[2], digits[2]})
	}
	n, err := strconv.ParseUint(digits, 16, 32)
	return rgb(int(n)), found && err == nil && len(digits) == 6
}

func (c colour) String() string {
	return fmt.Sprintf("#%02x%02x%02x", int(math.Round(c[0])), int(math.Round(c[1])), int(math.Round(c[2])))
}

// mix returns a colour with a share of another one, as it is written.
func mix(from, to colour, share float64) (c colour) {
	for i := range c {
		c[i] = math.Round(from[i] + (to[i]-from[i])*share)
	}
	return c
}

// contrast returns the contrast ratio of two colours, from 1 to 21, as WCAG 2.1 defines it.
func contrast(a, b colour) float64 {
	x, y := a.luminance(), b.luminance()
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// luminance returns the relative luminance, as WCAG 2.1 defines it.
func (c colour) luminance() float64 {
	linear := func(v float64) float64 {
		if v /= 255; v <= 0.04045 {
			return v / 12.92
		}
		return math.Pow((v+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c[0]) + 0.7152*linear(c[1]) + 0.0722*linear(c[2])
}
