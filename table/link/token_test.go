package link

import (
	"errors"
	"strings"
	"testing"
)

func TestTokens(t *testing.T) {
	for _, tc := range []struct{ question, want string }{
		{"", ""},
		{" ?! ", ""},
		{"Which films did Nolan direct?", "which|films|did|nolan|direct"},
		{"Nolan's and the actors’ films", "nolan|'s|and|the|actors|films"},
		{"don't ask O'Brien", "don't|ask|o'brien"},
		{"who didnt, dont and wont want it", "who|didn't|don't|and|won't|want|it"}, {"whats whos", "what|who"},
		{"1,234.5 and 1,23", "1234.5|and|1|23"},
		{"$120k, $1.5m; 120€ 5 %", "$120k|$1.5m|120€|5|%"},
		{"5% 3.5 .5 -7 –7 −7 a-7", "5%|3.5|.5|-7|-7|-7|a|7"},
		{"the 1990s, 1990's and '90s", "the|1990s|1990s|and|90s"},
		{"2nd 3/4/2014 2014-03-05 10:30 5000-5500", "2nd|3/4/2014|2014-03-05|10:30|5000-5500"},
		{"a 2–1 win", "a|2-1|win"},
		{"Sci-Fi by Bong Joon-ho", "sci|fi|by|bong|joon|ho"},
		{"in the U.S. and U.S.A.", "in|the|us|and|usa"},
		{"AT&T C++ C# A+ v2.0", "at&t|c++|c#|a+|v2.0"},
		{"mpg >= 30, x<5 ≥ 6 != 7", "mpg|>=|30|x|<|5|>=|6|!=|7"},
		{"Amélie ÉCOLE STRASSE straße", "amelie|ecole|strasse|strasse"},
		{"#1 is number #", "#|1|is|number|#"},
		{"over 5 km² or 8m²", "over|5|km²|or|8m²"},
		{"東京の人口", "東|京|の|人|口"},
		{"\xff\xfe a\xffb", "a|b"},
		{"end. 5.", "end|5"}, {"a\ufeffb c\u200dd", "ab|cd"},
		{"12,345,678 and 1,2345", "12345678|and|1|2345"},
	} {
		tokens, err := Tokens(tc.question)
		if err != nil {
			t.Fatal(err)
		}
		var words []string
		for _, token := range tokens {
			words = append(words, token.Word)
			if tc.question[token.Start:token.End] != token.Text {
				t.Errorf("%q: token %+v is not the text at its place", tc.question, token)
			}
		}
		if got := strings.Join(words, "|"); got != tc.want {
			t.Errorf("Tokens(%q) = %s, want %s", tc.question, got, tc.want)
		}
	}
}

func TestTokensLimits(t *testing.T) {
	var long *TooLongError
	if _, err := Tokens(strings.Repeat("a ", MaxWords)); err != nil {
		t.Error(err)
	}
	if _, err := Tokens(strings.Repeat("a ", MaxWords+1)); !errors.As(err, &long) || long.Words != MaxWords+1 || !strings.Contains(err.Error(), "65 words") {
		t.Errorf("error %v", err)
	}
	if _, err := Tokens(strings.Repeat("é", MaxCharacters)); err != nil {
		t.Error(err)
	}
	if _, err := Tokens(strings.Repeat("é", MaxCharacters+1)); !errors.As(err, &long) || long.Characters != MaxCharacters+1 || !strings.Contains(err.Error(), "1001 characters") {
		t.Errorf("error %v", err)
	}
}
