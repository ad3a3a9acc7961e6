package lexicon

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"semtree/grammar"
)

func testNames(t testing.TB) *Lexicon {
	t.Helper()
	names, err := ReadNames(strings.NewReader(`
# names for tests
mississippi	stateid('mississippi')
mississippi	riverid('mississippi')
austin	cityid('austin', _)
austin texas	cityid('austin', 'tx')
austin tx	cityid('austin', 'tx')
texas	stateid('texas')
new york	stateid('new york')
new york	cityid('new york', _)
usa	countryid('usa')
us	countryid('usa')
u.s.	countryid('usa')
the united states	countryid('usa')
winston-salem	cityid('winston-salem', _)
st. paul	cityid('st. paul', _)
o'fallon	cityid('o''fallon', _)
sea level	0
* river	riverid
state of *	stateid
the city of *	cityid
* city	cityid
`), "names")
	if err != nil {
		t.Fatal(err)
	}
	l, err := New(names)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// show writes tokens as text or [text=label,...].
func show(tokens []Token) string {
	var all []string
	for _, t := range tokens {
		s := t.Text
		if t.Entities != nil {
			s = "[" + s + " " + t.Key + "]"
		}
		all = append(all, s)
	}
	return strings.Join(all, " ")
}

func TestLink(t *testing.T) {
	l := testNames(t)
	for _, tc := range []struct{ name, question, want string }{
		{"plain", "which states border on texas ?", "which states border on [texas @stateid]"},
		{"upper case, no blank", "Which States border on TEXAS?", "which states border on [texas @stateid]"},
		{"no question mark", "which states border on texas", "which states border on [texas @stateid]"},
		{"many marks", "texas ?!?...", "[texas @stateid]"},
		{"two readings", "the mississippi", "the [mississippi @riverid+stateid]"},
		{"word after", "the Mississippi River", "the [mississippi @riverid] river"},
		{"words before", "the state of mississippi", "the state of [mississippi @stateid]"},
		{"too few words before", "of mississippi", "of [mississippi @riverid+stateid]"},
		{"no such reading", "the texas river", "the [texas @stateid] river"},
		{"not such readings", "the mississippi city", "the [mississippi @riverid+stateid] city"},
		{"contexts that disagree", "state of mississippi river", "state of [mississippi @riverid] river"},
		{"first context does not fit the name", "state of new york river", "state of [new york @stateid] river"},
		{"name before the word after", "mississippi texas river", "[mississippi @riverid+stateid] [texas @stateid] river"},
		{"longest match", "austin texas", "[austin texas @cityid]"},
		{"comma in a name", "in austin, tx.", "in [austin tx @cityid]"},
		{"shorter name", "austin the city", "[austin @cityid] the city"},
		{"name cut short", "the united nations", "the united nations"},
		{"united states", "the United States", "[the united states @countryid]"},
		{"possessive", "texas's neighbours", "[texas @stateid] 's neighbours"},
		{"curly possessive", "New York’s cities", "[new york @cityid+stateid] 's cities"},
		{"plural possessive", "the states' capitals", "the states 's capitals"},
		{"possessive without s", "what is Texas’ area", "what is [texas @stateid] 's area"},
		{"possessive before a no-break space", "texas'\u00a0area", "[texas @stateid] 's area"},
		{"closing quote", "is 'the united states' big", "is [the united states @countryid] big"},
		{"quote, then possessive", "'texas' or texas' area", "[texas @stateid] or [texas @stateid] 's area"},
		{"quote at the end", "the states'", "the states"},
		{"quote before a comma", "texas', ohio", "[texas @stateid] ohio"},
		{"possessive with an accent", "texas'\u015b area", "[texas @stateid] 's area"},
		{"what's", "what's", "what 's"},
		{"don't", "states that don't border", "states that don't border"},
		{"hyphen", "winston salem and Winston-Salem", "[winston salem @cityid] and [winston salem @cityid]"},
		{"abbreviation", "st. paul, St Paul", "[st paul @cityid] [st paul @cityid]"},
		{"apostrophe in a name", "O’Fallon", "[o'fallon @cityid]"},
		{"initials", "the U.S. and u.s.a", "the [us @countryid] and [usa @countryid]"},
		{"initials at the end", "in the u.s.", "in the [us @countryid]"},
		{"spaced initials", "the U. S. and u. s. a. area", "the [us @countryid] and [usa @countryid] area"},
		{"initials with a no-break space", "the U.\u00a0S. area", "the [us @countryid] area"},
		{"not initials", "plan b. a river", "plan b a river"},
		{"initials in letters and digits", "a.1 b2.c", "a [1 @number] b2 c"},
		{"end of sentence", "border texas. now", "border [texas @stateid] now"},
		{"digits", "elevation 0", "elevation [0 @number]"},
		{"thousands", "1,000 or 2.5 or 1,00", "[1000 @number] or [2.5 @number] or [1 @number] [00 @number]"},
		{"version", "1.2.3", "1.2.3"},
		{"number by name", "at sea level", "at [sea level @number]"},
		{"letters and digits", "b2b 50s", "b2b 50s"},
		{"accents", "Téxas TÉXAS Te\u0301xas", "[texas @stateid] [texas @stateid] [texas @stateid]"},
		{"full width", "ＴＥＸＡＳ？", "[texas @stateid]"},
		{"soft hyphen and joiners", "te\u00adxas te\u200dxas \ufefftexas", "[texas @stateid] [texas @stateid] [texas @stateid]"},
		{"other spaces", "austin\u2009texas\u3000\u200baustin\ttexas\r\naustin", "[austin texas @cityid] [austin texas @cityid] [austin @cityid]"},
		{"no-break space", "austin\u00a0texas", "[austin texas @cityid]"},
		{"quotes", "“texas” 'texas' \"texas\"", "[texas @stateid] [texas @stateid] [texas @stateid]"},
		{"emoji", "🤠 texas 🤠", "[texas @stateid]"},
		{"NUL and controls", "te\x00xas \x01texas\x00", "te xas [texas @stateid]"},
		{"invalid bytes", "\xfftexas\xc3", "[texas @stateid]"},
		{"lone mark", "\u0301 texas", "[texas @stateid]"},
		{"other scripts", "Москва 東京", "москва 東京"},
		{"punctuation only", "?!.,;:-—…()[]{}'’\"", ""},
		{"empty", "", ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tokens, err := l.Link(tc.question)
			if err != nil {
				t.Fatal(err)
			}
			if got := show(tokens); got != tc.want {
				t.Errorf("Link(%q) = %s, want %s", tc.question, got, tc.want)
			}
		})
	}
}

func TestEntities(t *testing.T) {
	tokens, err := testNames(t).Link("the mississippi")
	if err != nil {
		t.Fatal(err)
	}
	if tokens, err := testNames(t).Link("the mississippi river"); err != nil || len(tokens[1].Entities) != 1 {
		t.Errorf("the river: %v, %v", tokens, err)
	}
	got := fmt.Sprint(tokens[1].Entities) // as before the river was asked for
	if want := "[{riverid ['mississippi']} {stateid ['mississippi']}]"; got != want {
		t.Errorf("entities %s, want %s", got, want)
	}
}

func TestLimits(t *testing.T) {
	l := testNames(t)
	if _, err := l.Link(strings.Repeat("texas ", 10000)); err != nil {
		t.Errorf("10,000 words: %v", err)
	}
	var long *TooLongError
	if _, err := l.Link(strings.Repeat("x", MaxBytes+1)); !errors.As(err, &long) || long.Bytes != MaxBytes+1 {
		t.Errorf("error %v, want a *TooLongError", err)
	}
}

func TestReadNamesErrors(t *testing.T) {
	for _, tc := range []struct{ name, text, want string }{
		{"no tab", "# head\nusa countryid('usa')\n", "names:2: want a name, a tab and an entity"},
		{"long line", "a\t0\nb\t0 # " + strings.Repeat("x", MaxLine) + "\n", "names:2: line of more than 65536 bytes"},
		{"bad program", "usa\tcountryid('usa\n", "names:1: program, column"},
		{"predicate", "usa\tstate(all)\n", "names:1: state(all) is not an entity"},
		{"context without a star", "river\triverid\n", "names:1: riverid is not an entity"},
		{"context with a program", "* river\triver(riverid)\n", "names:1: river(riverid) is not an entity"},
		{"context without words", "*\triverid\n", `names:1: "*" names no entity`},
		{"context with two stars", "* or * river\triverid\n", `names:1: "* or * river" names no entity`},
		{"no words", "!\tcountryid('usa')\n", `names:1: name "!" has no words`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if _, err := ReadNames(strings.NewReader(tc.text), "names"); err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("error %v, want %q", err, tc.want)
			}
		})
	}
	names := []Name{
		{Text: "x y", Label: "stateid", Consts: []string{"'b'"}, File: "other", Line: 1},
		{Text: "x", Label: "stateid", Consts: []string{"'a'"}, File: "facts", Line: 7},
		{Text: "X", Label: "stateid", Consts: []string{"'b'"}, File: "names", Line: 3},
	}
	_, err := New(names)
	if want := `names:3: "X" names stateid('b'), but stateid('a') by facts:7; a name denotes at most one stateid`; err == nil || err.Error() != want {
		t.Errorf("two states of one name: %v, want %s", err, want)
	}
	if _, err := New([]Name{{Text: "river", Label: "riverid"}}); err == nil {
		t.Error("no error for a context without a star")
	}
	if _, err := New([]Name{{Text: "?", Label: "stateid", Consts: []string{"'a'"}}}); err == nil {
		t.Error("no error for a name without words")
	}
}

// TestLongestAgainstScan compares the tree of names with a scan over all of
// them, on every text of up to 6 words over two letters: for every set of names
// of up to two words, and for random sets with longer ones.
func TestLongestAgainstScan(t *testing.T) {
	short := []string{"a", "b", "a a", "a b", "b a", "b b"}
	for set := range 1 << len(short) {
		var names []Name
		for i, text := range short {
			if set>>i&1 == 1 {
				names = append(names, Name{Text: text, Label: "e", Consts: []string{"'x'"}})
			}
		}
		compareWithScan(t, names)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		var names []Name
		for range 1 + rng.IntN(5) {
			names = append(names, Name{Text: randomText(rng, 1+rng.IntN(4)), Label: "e", Consts: []string{"'x'"}})
		}
		compareWithScan(t, names)
	}
}

func compareWithScan(t *testing.T, names []Name) {
	t.Helper()
	l, err := New(names)
	if err != nil {
		t.Fatal(err)
	}
	for code := 1; code < 1<<7; code++ {
		text := ""
		for c := code; c > 1; c >>= 1 {
			text += string("ab"[c&1]) + " "
		}
		tokens, err := l.Link(text)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := show(tokens), scan(names, strings.Fields(text)); got != want {
			t.Fatalf("names %v: Link(%q) = %q, want %q", names, text, got, want)
		}
	}
}

func randomText(rng *rand.Rand, words int) string {
	text := string("ab"[rng.IntN(2)])
	for range words - 1 {
		text += " " + string("ab"[rng.IntN(2)])
	}
	return text
}

// scan is the slow reference: try every name at every place.
func scan(names []Name, words []string) string {
	var out []string
	for len(words) > 0 {
		best := 0
		for _, name := range names {
			n := len(strings.Fields(name.Text))
			if n > best && n <= len(words) && strings.Join(words[:n], " ") == name.Text {
				best = n
			}
		}
		if best == 0 {
			out, words = append(out, words[0]), words[1:]
			continue
		}
		out, words = append(out, "["+strings.Join(words[:best], " ")+" @e]"), words[best:]
	}
	return strings.Join(out, " ")
}

// FuzzLink: tokens are in order, don't overlap, lie in the question, linking
// their texts again gives the same texts, capitals change nothing, and numbers
// are numbers of a program.
func FuzzLink(f *testing.F) {
	for _, seed := range []string{"What's Austin, TX's area?", "u.s.a. u. s.", "1,000.5,000", "’’'s's", "te\u0301x", "\xff\x00", "x.y.z.", "a'b'c's",
		"states' 'texas' s'\u00a0x", "texas'\u015b texas's\u0301", "１．５ ＇ｓ", "1.2.3 .5 5.", "the city of new york river", "a. b. c d. e"} {
		f.Add(seed)
	}
	l := testNames(f)
	f.Fuzz(func(t *testing.T, question string) {
		tokens, err := l.Link(question)
		if err != nil {
			return
		}
		end := 0
		var texts []string
		for _, token := range tokens {
			if token.Start < end || token.End <= token.Start || token.End > len(question) || token.Text == "" {
				t.Fatalf("token %+v of %q after offset %d", token, question, end)
			}
			end = token.End
			texts = append(texts, token.Text)
			for _, e := range token.Entities {
				n := &grammar.Node{Name: e.Label, Consts: e.Consts}
				if _, err := grammar.Parse(n.String()); err != nil {
					t.Fatalf("token %+v of %q is not an entity: %v", token, question, err)
				}
			}
		}
		if upper, err := l.Link(upperASCII(question)); err != nil || !reflect.DeepEqual(upper, tokens) {
			t.Fatalf("Link(%q) = %v, in capitals %v, %v", question, tokens, upper, err)
		}
		again, err := l.Link(strings.Join(texts, " "))
		if err != nil {
			t.Fatal(err)
		}
		if got, want := textsOf(again), strings.Join(texts, " "); got != want {
			t.Fatalf("Link(%q) has the words %q, linked again %q", question, want, got)
		}
	})
}

// upperASCII changes no offset, unlike strings.ToUpper.
func upperASCII(s string) string {
	b := []byte(s)
	for i, c := range b {
		if 'a' <= c && c <= 'z' {
			b[i] = c - 'a' + 'A'
		}
	}
	return string(b)
}

func textsOf(tokens []Token) string {
	var texts []string
	for _, t := range tokens {
		texts = append(texts, t.Text)
	}
	return strings.Join(texts, " ")
}

// hard are texts of a size made to be scanned again and again: a beginning and
// a piece that is repeated.
func hard(size int) map[string]string {
	texts := map[string]string{}
	for _, piece := range []string{"a", "a.", "a. ", "a.b", ".", "'", "''s", "s'", "s' ", "'s", "1,", "1,000", "1.", "\u0301", "a\u0301", "s\u0301", "\u00ad", " ", "a.\u00a0", "'s\u0301", "\xff", "mississippi ", "the ", "the united "} {
		for _, head := range []string{"", "a.", "s'", "'s", "a. "} {
			texts[fmt.Sprintf("%q then %q", head, piece)] = head + strings.Repeat(piece, (size-len(head))/len(piece))
		}
	}
	return texts
}

// TestLinkHard: the tokens of such texts do not overlap and are in order.
func TestLinkHard(t *testing.T) {
	l := testNames(t)
	for name, text := range hard(1 << 12) {
		tokens, err := l.Link(text)
		if err != nil {
			t.Fatal(err)
		}
		end := 0
		for _, tok := range tokens {
			if tok.Start < end || tok.End <= tok.Start || tok.End > len(text) {
				t.Fatalf("%s: %q from %d to %d, after one that ends at %d", name, tok.Text, tok.Start, tok.End, end)
			}
			end = tok.End
		}
	}
}

// BenchmarkLinkHard shows that time grows with the text, not with its square.
func BenchmarkLinkHard(b *testing.B) {
	l := testNames(b)
	for _, size := range []int{MaxBytes / 16, MaxBytes} {
		for name, text := range hard(size) {
			b.Run(fmt.Sprintf("%s/bytes=%d", name, size), func(b *testing.B) {
				for b.Loop() {
					if _, err := l.Link(text); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// BenchmarkLink shows that time grows with the words, not faster.
func BenchmarkLink(b *testing.B) {
	l := testNames(b)
	const question = "what is the capital of the state that the mississippi river runs through ? "
	for _, repeat := range []int{1, 10, 100, 800} {
		b.Run(fmt.Sprintf("words=%d", 13*repeat), func(b *testing.B) {
			b.ReportAllocs()
			text := strings.Repeat(question, repeat)
			for b.Loop() {
				if _, err := l.Link(text); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
