package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"semtree/domain"
	"semtree/internal/command"
	"semtree/internal/command/commandtest"
	"semtree/parser"
)

func TestParseText(t *testing.T) {
	dir := trained.Path(t)
	o := semtree("", "parse", "-domain", dir, "Name each neighbour of Idaho!")
	o.Want(t, command.Done, "program      answer(state(next_to_2(stateid('idaho'))))\nreading      states that border Idaho\nanswer       montana\n             nevada\n", "")
	o.Want(t, command.Done, "\ncertificate  optimal, value ", "")
	o = semtree("", "parse", "-domain", dir, "-v", "inhabitants of ohio")
	o.Want(t, command.Done, "answer       10,800,000 people\n", "")
	o.Want(t, command.Done, "tokens       1  inhabitants  population_1  ", "")
	o.Want(t, command.Done, "3  ohio         stateid('ohio')  ", "")
	o.Want(t, command.Done, "\ntime         link ", "")
}

// TestParseReading: programs of each domain have words, in both forms of output, and so
// have the next best ones; without phrases they have none.
func TestParseReading(t *testing.T) {
	for _, tc := range []struct{ domain, question, reading string }{
		{"geo", "which states border utah ?", "states that border Utah"},
		{"clevr", "Is there a tiny block behind the green cylinder?", "whether there are small cubes that are behind the green cylinder"},
		{"scan", "run left twice after jump", "run twice, turning left before each run; but first jump"},
	} {
		semtree("", "parse", "-domain", tc.domain, tc.question).Want(t, command.Done, "\nreading      "+tc.reading+"\nanswer ", "")
		o := semtree("", "parse", "-domain", tc.domain, "-k", "3", "-json", tc.question)
		var r parser.Result
		if err := json.Unmarshal([]byte(o.Stdout), &r); err != nil {
			t.Fatal(err)
		}
		if r.Words != tc.reading || len(r.Alternatives) == 0 {
			t.Errorf("%+v", r)
		}
		text := semtree("", "parse", "-domain", tc.domain, "-k", "3", tc.question)
		for i, a := range r.Alternatives {
			text.Want(t, command.Done, fmt.Sprintf("\n%d.           %s\n             %s\n", i+2, a.Program, a.Words), "")
			if a.Words == "" {
				t.Errorf("%s has no words", a.Program)
			}
		}
	}
	dir := trained.Changed(t, domain.PhrasesFile, func(string) string { return "# none\n" })
	if o := semtree("", "parse", "-domain", dir, "-k", "2", "name each neighbour of maine"); o.Code != command.Done || strings.Contains(o.Stdout, "\nreading ") || strings.Contains(o.Stdout, "\n             \n") {
		t.Errorf("without phrases: %s", o.Stdout)
	}
}

// TestParseMisspelt: the output lists the words that were read as other words.
func TestParseMisspelt(t *testing.T) {
	dir := trained.Path(t)
	o := semtree("", "parse", "-domain", dir, "-v", "inhabitnts of new mexcio")
	o.Want(t, command.Done, "program      answer(population_1(stateid('new mexico')))\n", "")
	o.Want(t, command.Done, "\nread as      inhabitants (typed inhabitnts), new mexico (typed new mexcio)\n", "")
	o.Want(t, command.Done, " read as inhabitants\n", "")
	o = semtree("", "parse", "-domain", dir, "-json", "inhabitnts of utah")
	o.Want(t, command.Done, `"text":"inhabitnts","start":0,"end":10,"corrected":"inhabitants","known":true`, "")
	if strings.Contains(o.Stdout, "unknown") {
		t.Errorf("%s has unknown words", o.Stdout)
	}
}

func TestParseMany(t *testing.T) {
	dir := trained.Path(t)
	o := semtree("", "parse", "-domain", dir, "inhabitants of utah", "inhabitants of iowa")
	o.Want(t, command.Done, "question     inhabitants of utah\nprogram      ", "")
	o.Want(t, command.Done, "\n\nquestion     inhabitants of iowa\nprogram      ", "")
	o = semtree("", "parse", "-domain", dir, "inhabitants", "of", "utah")
	o.Want(t, command.Done, "question     of\n", "3 questions of one word\nhint: put a question in quotes\n")
	if o := semtree("", "parse", "-domain", dir, "--", "-json"); o.Code != command.Done {
		t.Errorf("a question like a flag, after --: %+v", o)
	}
}

// line is what scripts read of a line of parse -json.
type line struct {
	Question, Program, Status, Proof, Reason string
	Answer                                   *[]any
	Value, Bound                             *float64
	Ms                                       map[string]float64
	Tokens                                   []any
}

func parseLines(t *testing.T, o commandtest.Outcome) []line {
	t.Helper()
	o.Want(t, command.Done, "{", "")
	var lines []line
	for text := range strings.Lines(o.Stdout) {
		var l line
		if err := json.Unmarshal([]byte(text), &l); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		lines = append(lines, l)
	}
	return lines
}

func TestParseJSON(t *testing.T) {
	stdin := "name each neighbour of maine\r\n\ninhabitants of utah & <b>\ncount every neighbour of utah"
	for _, args := range [][]string{{}, {"-"}} {
		lines := parseLines(t, semtree(stdin, append([]string{"parse", "-json", "-domain", trained.Path(t)}, args...)...))
		if len(lines) != 4 {
			t.Fatalf("%d lines for 4 questions", len(lines))
		}
		for i, want := range []struct {
			question, program, reason string
			answer                    []any
		}{
			{"name each neighbour of maine", "answer(state(next_to_2(stateid('maine'))))", "", []any{"new hampshire"}},
			{"", "", "the question has no words", nil},
			{"inhabitants of utah & <b>", "", "", nil},
			{"count every neighbour of utah", "answer(count(state(next_to_2(stateid('utah')))))", "", []any{6.0}},
		} {
			got := lines[i]
			if got.Question != want.question {
				t.Errorf("question %q, want %q", got.Question, want.question)
			}
			if i == 2 { // what the small network makes of the noise is its own affair
				continue
			}
			if got.Program != want.program || got.Reason != want.reason {
				t.Errorf("%q: program %q, reason %q, want %q, %q", got.Question, got.Program, got.Reason, want.program, want.reason)
			}
			if (got.Answer == nil) != (want.answer == nil) || got.Answer != nil && !slices.Equal(*got.Answer, want.answer) {
				t.Errorf("%q: answer %v, want %v", got.Question, got.Answer, want.answer)
			}
			if got.Program != "" && (got.Proof != "optimal" || got.Value == nil || got.Bound == nil || *got.Value > *got.Bound || got.Ms["total"] <= 0) {
				t.Errorf("%q: certificate or time missing: %+v", got.Question, got)
			}
		}
	}
}

// TestParseAnything: whatever is typed gets a line with a reason.
func TestParseAnything(t *testing.T) {
	for _, c := range []struct{ name, question, reason string }{
		{"empty", "", "the question has no words"},
		{"blanks", " \t ", "the question has no words"},
		{"punctuation", "?!… ,.;--", "the question has no words"},
		{"emoji", "🗺️🤠", "the question has no words"},
		{"NUL", "\x00\x00", "the question has no words"},
		{"broken UTF-8", "\xff\xfe", "the question has no words"},
		{"escape sequences", "\x1b[2J", "none of the words is known"},
		{"10,000 words", strings.Repeat("utah ", 10_000), "the question has 50000 characters, at most 1000 are read"},
		{"65 words", strings.Repeat("utah ", 65), "the question has 65 words, at most 64 can be parsed"},
		{"a megabyte", strings.Repeat("x", 1<<20), "characters, at most 1000 are read"},
		{"unknown words", "flurb quux", "none of the words is known: flurb, quux"},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := parseLines(t, semtree(c.question+"\n", "parse", "-json", "-domain", trained.Path(t)))
			if len(l) != 1 || !strings.Contains(l[0].Reason, c.reason) || l[0].Program != "" || l[0].Answer != nil || l[0].Proof == "optimal" {
				t.Errorf("got %+v, want the reason %q", l, c.reason)
			}
			o := semtree("", "parse", "-domain", trained.Path(t), c.question)
			o.Want(t, command.Done, "refused      ", "")
			if strings.ContainsAny(o.Stdout, "\x00\x1b") || len(o.Stdout) > 1000 {
				t.Errorf("output with control characters or %d bytes", len(o.Stdout))
			}
		})
	}
}

// TestParseNone: a question that no program fits is proved to have none. Only
// quantities are programs here, and one word can't carry a count of something.
func TestParseNone(t *testing.T) {
	dir := trained.Changed(t, "grammar.txt", func(s string) string {
		return strings.Replace(s, "root answer any", "root answer quantity", 1)
	})
	lines := parseLines(t, semtree("inhabitants", "parse", "-json", "-domain", dir))
	if l := lines[0]; l.Reason != "no program fits these words" || l.Status != "cannot" || l.Proof != "infeasible" || l.Program != "" || l.Answer != nil {
		t.Errorf("got %+v, want a proof that there is no program", l)
	}
	semtree("", "parse", "-domain", dir, "inhabitants").Want(t, command.Done, "refused      no program fits these words\ncertificate  infeasible", "")
}

// TestParseUnknownEntity: what the facts don't have is said.
func TestParseUnknownEntity(t *testing.T) {
	dir := trained.Changed(t, "lexicon.tsv", func(s string) string { return s + "atlantis\tstateid('atlantis')\n" })
	o := semtree("", "parse", "-domain", dir, "inhabitants of atlantis")
	o.Want(t, command.Done, "program      answer(population_1(stateid('atlantis')))\nreading      the population of Atlantis\nreason       the facts have no state called atlantis\n", "")
}

// TestParseBrokenDomain: every fault of a domain folder is named with its
// file.
func TestParseBrokenDomain(t *testing.T) {
	replace := func(from, to string) func(string) string {
		return func(s string) string {
			if !strings.Contains(s, from) {
				panic("no " + from + " to replace")
			}
			return strings.Replace(s, from, to, 1)
		}
	}
	for _, c := range []struct {
		name, file string
		change     func(string) string
		want       string
	}{
		{"manifest cut short", "domain.json", func(s string) string { return s[:40] }, "domain.json:3: the text ends too early"},
		{"manifest with unknown field", "domain.json", replace(`"title"`, `"titel"`), `domain.json:3: unknown key "titel": want one of name, title, description, executor, files, examples`},
		{"manifest of another shape", "domain.json", replace(`"title": `, `"title": 5, "x": `), "domain.json:3: title: want a string, found the number 5"},
		{"unknown executor", "domain.json", replace(`"executor": "geo"`, `"executor": "g"`), `domain.json: unknown executor "g", want one of clevr, geo, scan`},
		{"unknown type in the grammar", "grammar.txt", replace("pred state : within |", "pred state : wihtin |"), `grammar.txt:46: unknown type "wihtin"`},
		{"broken facts", "facts/rivers.tsv", func(s string) string { return s + "lethe\n" }, "facts/rivers.tsv:"},
		{"broken lexicon", "lexicon.tsv", func(s string) string { return s + "nowhere\n" }, "lexicon.tsv:"},
		{"truncated model", "model.onnx", func(s string) string { return s[:len(s)/2] }, "model.onnx: model file of "},
		{"broken metadata", "model.json", replace(`"version": 1`, `"version": one`), "model.json:2: invalid character"},
		{"other sizes", "model.json", replace(`"mlp": 16`, `"mlp": 17`), "model.onnx: parameter tag.W has shape [48 16], its metadata say [48 17]"},
		{"other labels", "grammar.txt", func(s string) string { return s + "pred higher_1 : place -> place\n" }, "model.onnx: model has 58 labels, grammar has 59: retrain"},
		{"label without meaning", "grammar.txt", func(s string) string { return s + "pred brand_new : -> state\n" }, "grammar.txt: the executor geo knows no predicate brand_new (arguments: 0)"},
		{"label renamed", "grammar.txt", replace("pred longer :", "pred higher_1 :"), `model.onnx: label 40 is "longer" in the model, "higher_1" in the grammar`},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := trained.Changed(t, c.file, c.change)
			if c.file == "grammar.txt" { // whose labels the phrases are of
				if err := os.WriteFile(filepath.Join(dir, "phrases.tsv"), nil, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			o := semtree("", "parse", "-domain", dir, "inhabitants of utah")
			o.Want(t, command.Failed, "", "semtree: domain "+dir+": ")
			o.Want(t, command.Failed, "", c.want)
		})
	}
	t.Run("no model", func(t *testing.T) {
		dir := trained.Changed(t, "model.json", func(s string) string { return s })
		if err := os.Remove(filepath.Join(dir, "model.json")); err != nil {
			t.Fatal(err)
		}
		o := semtree("", "parse", "-domain", dir, "inhabitants of utah")
		o.Want(t, command.Failed, "", "model.json: file does not exist; train a model first")
		o.Want(t, command.Failed, "", "\nhint: semtree help train")
	})
	t.Run("no domain", func(t *testing.T) {
		semtree("", "parse", "-domain", "nowhere", "x").Want(t, command.Failed, "", `no domain "nowhere": want a folder with a domain.json, or one of clevr, geo, scan`)
	})
}

func TestParseConfidence(t *testing.T) {
	dir, question := trained.Path(t), "name each neighbour of maine"
	semtree("", "parse", "-domain", dir, question).Want(t, command.Done, " %, margin ", "")
	if o := semtree("", "parse", "-domain", trained.Changed(t, "model.json", withoutConfidence), question); strings.Contains(o.Stdout, "confidence") {
		t.Errorf("a confidence without weights: %s", o.Stdout)
	}
	o := semtree("", "parse", "-domain", dir, "-k", "3", question)
	o.Want(t, command.Done, "program      answer(state(next_to_2(stateid('maine'))))\nreading      states that border Maine\nanswer       new hampshire\n2.           answer(", "")
	o.Want(t, command.Done, "\n3.           answer(", "")
	o.Want(t, command.Done, ", proved\n", "")
}

// TestParseRefused: what is not certain enough is not answered, in both forms
// of output.
func TestParseRefused(t *testing.T) {
	dir, question := trained.Path(t), "name each neighbour of maine"
	args := []string{"parse", "-domain", dir, "-min-confidence", "1"}
	o := semtree("", append(args, question)...)
	o.Want(t, command.Done, "refused      it is not certain what is meant\n             did you mean this?\n1.           answer(state(next_to_2(stateid('maine'))))\n             states that border Maine\n             new hampshire\n", "")
	if strings.Contains(o.Stdout, "program ") || strings.Contains(o.Stdout, "\nanswer ") {
		t.Errorf("a refused question is answered:\n%s", o.Stdout)
	}
	semtree("", append(args, "-k", "1", question)...).Want(t, command.Done, "refused      it is not certain what is meant\n             did you mean this?\n1.  ", "")
	var got struct {
		Refused         bool
		Program, Answer any
		Confidence      *float64
		Alternatives    []struct {
			Program string
			Proved  bool
			Answer  []any
		}
	}
	o = semtree("", append(args, "-json", question)...)
	o.Want(t, command.Done, `"refused":true`, "")
	if err := json.Unmarshal([]byte(o.Stdout), &got); err != nil {
		t.Fatal(err)
	}
	if got.Program != nil || got.Answer != nil || got.Confidence == nil || len(got.Alternatives) != 1 || !slices.Equal(got.Alternatives[0].Answer, []any{"new hampshire"}) {
		t.Errorf("got %+v, want the program as the only alternative that is probable", got)
	}
	o = semtree("", "parse", "-domain", dir, "-min-confidence", "0.001", question)
	o.Want(t, command.Done, "program      answer(state(next_to_2(stateid('maine'))))\n", "")
}

// TestParseUncalibrated: a limit needs a model with confidence.
func TestParseUncalibrated(t *testing.T) {
	bare := trained.Changed(t, "model.json", withoutConfidence)
	semtree("", "parse", "-domain", bare, "-min-confidence", "0.5", "utah").Want(t, command.Failed, "", "the model has no confidence\nhint: semtree help calibrate")
}

// withoutConfidence removes the confidence from the text of a model.json.
func withoutConfidence(text string) string {
	before, _, found := strings.Cut(text, ",\n\t\"confidence\"")
	if !found {
		panic("the model has no confidence")
	}
	return before + "\n}\n"
}

// TestParseThreshold: parse refuses by the model's threshold, says why, and answers
// everything if that is asked for.
func TestParseThreshold(t *testing.T) {
	const question = "how many tunnels cross the ohio river ?"
	o := semtree("", "parse", question)
	o.Want(t, command.Done, "refused      nothing is known about 'tunnels'\n             did you mean this?\nunknown      tunnels\n1.           answer(", "")
	if strings.Contains(o.Stdout, "program ") || strings.Contains(o.Stdout, "\nreason") {
		t.Errorf("a refused question is answered, or explained twice:\n%s", o.Stdout)
	}
	semtree("", "parse", "-json", question).Want(t, command.Done, `"missing":[{"text":"tunnels","start":9,"end":16,"kind":"word"}]`, "")
	semtree("", "parse", "-min-confidence", "0", question).Want(t, command.Done, "program      answer(", "")
	semtree("", "parse", "-min-confidence", "0.0001", question).Want(t, command.Done, "program      answer(", "")
	if o := semtree("", "parse", "which states border on texas ?"); strings.Contains(o.Stdout, "\n2. ") || strings.Contains(o.Stdout, "refused") {
		t.Errorf("alternatives that nobody asked for:\n%s", o.Stdout)
	}
}
