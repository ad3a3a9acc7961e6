package heading

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"semtree/lexicon"
	"semtree/lexicon/english"
	"semtree/table/value"
)

// Unique makes headers unique and not empty: "column 3" for a blank one, "name 2" for
// the second "name".
func Unique(header []string) []string {
	all := make([]string, len(header))
	taken := make(map[string]bool, len(header))
	for i, h := range header {
		if all[i] = strings.Join(strings.Fields(h), " "); all[i] == "" {
			all[i] = fmt.Sprintf("column %d", i+1)
		}
		taken[value.Fold(all[i])] = true
	}
	seen := make(map[string]bool, len(header))
	for i, name := range all {
		for n := 2; seen[value.Fold(name)]; n++ {
			if next := fmt.Sprintf("%s %d", all[i], n); !taken[value.Fold(next)] {
				name = next
			}
		}
		seen[value.Fold(name)], taken[value.Fold(name)] = true, true
		all[i] = name
	}
	return all
}

// Words cuts a header into words in lower case and the unit that it states:
// "Body Mass (g)", "amount_eur", "Price in $", "GrossRevenueUSD".
func Words(name string) (words []string, unit string) {
	if open := strings.LastIndexAny(name, "(["); open > 0 && strings.ContainsRune(")]", rune(name[len(name)-1])) && name[open:] != "(s)" {
		if u, ok := headerUnit(name[open+1 : len(name)-1]); ok {
			return Split(name[:open]), u
		}
	}
	words = Split(name)
	n := len(words)
	if i := strings.LastIndex(strings.ToLower(name), " in "); i > 0 {
		if u, ok := headerUnit(name[i+4:]); ok {
			return Split(name[:i]), u
		}
	}
	if n < 2 || strings.ContainsAny(name, "()[]/") {
		return words, unitSign(name)
	}
	last := words[n-1]
	u, ok := value.ParseUnit(last)
	if degree := degrees[last]; degree != "" && measured[words[n-2]] == "temperature" {
		u, ok = degree, true
	}
	switch {
	case !ok || words[n-2] == "per":
		return words, unitSign(name)
	case words[n-2] == "in" && n > 2:
		return words[:n-2], u
	case last == "%":
		return words[:n-1], u
	case len(last) > 1 && !english.RarelyUnits.Has(last) || measured[words[n-2]] == value.Dimension(u):
		return words[:n-1], u
	}
	return words, ""
}

// unitSign returns the unit of a sign somewhere in a header: "Votes %", "$ amount".
func unitSign(name string) string {
	for _, sign := range []string{"%", "€", "£", "$"} {
		if i := strings.Index(name, sign); i >= 0 && !value.HasDigit(name[i:]) {
			unit, _ := value.ParseUnit(sign)
			return unit
		}
	}
	return ""
}

// measured are words after which such a word, or a single letter, is a unit: height_m,
// running_time_min.
var measured = map[string]string{
	"height": "length", "length": "length", "width": "length", "depth": "length", "distance": "length", "elevation": "length",
	"altitude": "length", "mass": "mass", "weight": "mass", "volume": "volume", "duration": "time", "time": "time", "temperature": "temperature",
	"ht": "length", "hgt": "length", "len": "length", "wid": "length", "dist": "length", "elev": "length", "alt": "length", "ascent": "length",
	"descent": "length", "diameter": "length", "radius": "length", "wingspan": "length", "thickness": "length", "wt": "mass", "wgt": "mass",
	"load": "mass", "payload": "mass", "vol": "volume", "dur": "time", "uptime": "time", "runtime": "time", "temp": "temperature", "area": "area",
}

// degrees are the letters of temperatures: temp_c.
var degrees = map[string]string{"c": "°C", "f": "°F", "k": "K"}

// RunningLetters reports for each header whether it ends with a letter that runs through three of them and more, such as "temp_c"
// beside "temp_a" and "temp_b", so that it is no unit: unless all the letters are units.
func RunningLetters(header []string) []bool {
	running := make([]bool, len(header))
	alike := make(map[string][]int) // headers by their words but the last one, a letter
	for i, name := range header {
		if words := Split(name); len(words) > 1 && len(words[len(words)-1]) == 1 {
			before := strings.Join(words[:len(words)-1], " ")
			alike[before] = append(alike[before], i)
		}
	}
	for _, list := range alike {
		unitless := func(i int) bool {
			_, unit := Words(header[i])
			return unit == ""
		}
		if len(list) >= leastRunning && slices.ContainsFunc(list, unitless) {
			for _, i := range list {
				running[i] = true
			}
		}
	}
	return running
}

// leastRunning is the number of headers through which a letter runs.
const leastRunning = 3

// headerUnit reads a unit with a scale: "g", "in $", "millions of dollars", "US$ million".
func headerUnit(s string) (unit string, ok bool) {
	var scale string
	rest := make([]string, 0, 4)
	for _, f := range strings.Fields(strings.ReplaceAll(s, ",", " ")) {
		lower := strings.ToLower(f)
		name, factor := english.Scale(lower)
		switch {
		case lower == "in" && len(rest) == 0, lower == "of":
		case f == "BP": // blood pressure
			return "", false
		case scale == "" && factor > 0:
			scale = name
		case scale == "" && lower == "m" && len(rest) > 0:
			scale = "million"
		default:
			rest = append(rest, f)
		}
	}
	if len(rest) > 0 {
		if unit, ok = value.ParseUnit(strings.Join(rest, " ")); !ok {
			return "", false
		}
	} else if scale == "" {
		return "", false
	}
	return strings.TrimSpace(scale + " " + unit), true
}

// Split cuts a header into words: at blanks, signs, and where a lower-case
// letter or a digit meets an upper-case one, and before the last of several
// upper-case letters that a lower-case one follows.
func Split(name string) (words []string) {
	var b strings.Builder
	flush := func() {
		if b.Len() > 0 {
			words = append(words, b.String())
			b.Reset()
		}
	}
	var before rune
	for i, r := range name {
		_, size := utf8.DecodeRuneInString(name[i:]) // 1 for a byte that is no character
		next, _ := utf8.DecodeRuneInString(name[i+size:])
		switch {
		case r == '\'' || r == '’':
			continue
		case !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.Is(unicode.Mn, r) && !strings.ContainsRune("#%", r):
			flush()
			before = r
			continue
		case unicode.IsUpper(r) && (unicode.IsLower(before) || unicode.IsUpper(before) && unicode.IsLower(next) && !isPlural(name[i:])):
			flush()
		case r == '#' || r == '%' || before == '#' || before == '%':
			flush()
		}
		if letter := lexicon.Letter(r); letter != 0 {
			b.WriteRune(letter)
		}
		before = r
	}
	flush()
	return words
}

// isPlural reports whether a text is the end of an abbreviation in the plural: IDs.
func isPlural(s string) bool {
	return len(s) >= 2 && s[1] == 's' && (len(s) == 2 || !value.IsLetter(s[2]))
}
