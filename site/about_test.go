package site

import (
	"strings"
	"testing"
)

func TestReadAbout(t *testing.T) {
	a, err := ReadAbout([]byte(`{
  "title": "Films", "description": "All\nof them", "questions": ["how many films?", "films per year"],
  "colours": {"accent": "#7a1f5c", "background": "#fbf7f2", "text": "#222", "dark": {"accent": "#f0a6d4"}}
}`), "about.json")
	if err != nil || a.Title != "Films" || len(a.Questions) != 2 || a.Colours.Dark.Accent != "#f0a6d4" {
		t.Errorf("%v, about %+v", err, a)
	}
	if a, err := ReadAbout([]byte("{}"), "about.json"); err != nil || a.Colours.style() != "" {
		t.Errorf("%v, an empty file says %+v", err, a)
	}
	long := strings.Repeat("é", 1001)
	for text, want := range map[string]string{
		`{"titel": "Films"}`:                                     `about.json:1: unknown key "titel"`,
		`{"colours": {"acent": "#fff"}}`:                         `unknown key "acent"`,
		`{"colours": {"dark": {"dark": {}}}}`:                    `unknown key "dark"`,
		`{"questions": "how many"}`:                              "questions: want a list",
		`{"title": "` + long[:202] + `"}`:                        "about.json: title: has 101 characters, at most 100",
		`{"title": "a\nb"}`:                                      "title: has several lines",
		`{"description": "` + long + `"}`:                        "description: has 1001 characters, at most 1000",
		`{"questions": ["a", " "]}`:                              "questions: number 2: is empty",
		`{"questions": ["a\nb"]}`:                                "questions: number 1: has several lines",
		`{"questions": ["` + long + `"]}`:                        "questions: number 1: has 1001 characters, at most 1000",
		`{"questions": [` + strings.Repeat(`"a",`, 20) + `"a"]}`: "questions: 21, at most 20",
		`{"colours": {"accent": "red"}}`:                         `about.json: colours.accent: "red" is no colour`,
		`{"colours": {"accent": "#12345"}}`:                      `"#12345" is no colour`,
		`{"colours": {"dark": {"text": "#+12345"}}}`:             `colours.dark.text: "#+12345" is no colour`,
		`{"colours": {"accent": "#ff0"}}`:                        "colours.accent: #ffff00 has a contrast of 1.0",
		`{"colours": {"text": "#999"}}`:                          "choose a darker one",
		`{"colours": {"background": "#102030"}}`:                 "colours.background: #102030 has a contrast of",
		`{"colours": {"dark": {"background": "#eee"}}}`:          "colours.dark.background: #eeeeee has a contrast of",
		`{"colours": {"dark": {"accent": "#333"}}}`:              "colours.dark.accent: #333333 has a contrast of 1.4",
	} {
		if _, err := ReadAbout([]byte(text), "about.json"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.60s: %v, want an error with %q", text, err, want)
		}
	}
}
