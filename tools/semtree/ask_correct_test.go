package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// askCopy copies the films to a folder of their own. It returns a function that asks about them,
// and the name of the file that says what is known about the copy.
func askCopy(t *testing.T) (ask func(args ...string) outcome, override string) {
	t.Helper()
	content, err := os.ReadFile(films)
	if err != nil {
		t.Fatal(err)
	}
	file := writeTest(t, "films.csv", string(content))
	ask = func(args ...string) outcome {
		return semtree("", append([]string{"ask", "-model", askFolder(t), file}, args...)...)
	}
	return ask, strings.TrimSuffix(file, ".csv") + ".table.json"
}

// TestAskCorrect: the reading that a question is said to mean is its answer from then on, and
// the file beside the table keeps it with all else that it says.
func TestAskCorrect(t *testing.T) {
	ask, override := askCopy(t)
	const question = "how many films did gerwig direct?"
	if err := os.WriteFile(override, []byte("{\"rows\":\t[\"film\"]}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	before := replies(t, ask("-json", "-k", "3", question))[0]
	meant := before.Alternatives[1].Program // number 3
	o := ask("-correct", "3", "-json", question)
	o.want(t, exitDone, `"program":"`+meant+`"`, "semtree: wrote "+override+"\n")
	o.want(t, exitDone, `"corrected":true`, "wrote")
	want := "{\"rows\":\t[\"film\"],\n  \"corrections\": [\n    {\"question\": \"" + question + "\", \"program\": \"" + meant + "\"}\n  ]\n}\n"
	if text, err := os.ReadFile(override); err != nil || string(text) != want {
		t.Errorf("%s %v, want %s", text, err, want)
	}
	ask("How many films did GERWIG direct").want(t, exitDone, "\nnote         as you corrected it\n", "")
	ask("-json", "how many films did Gerwig direct").want(t, exitDone, `"program":"`+meant+`"`, "")

	// Numbers are those of the list that is shown now: 2 is what was the answer before.
	now := replies(t, ask("-json", "-k", "9", question))[0]
	for i, a := range now.Alternatives {
		if a.Program == before.Program {
			ask("-correct", string('2'+rune(i)), "-json", question).want(t, exitDone, `"program":"`+before.Program+`"`, "wrote")
		}
	}
	if text, _ := os.ReadFile(override); strings.Count(string(text), `"question"`) != 1 || !strings.Contains(string(text), before.Program) {
		t.Errorf("%s: want one correction, to %s", text, before.Program)
	}

	// A correction that does not fit is said, and the question answered as any other.
	broken := strings.Replace(want, meant, "answer(text('studio'))", 1)
	if err := os.WriteFile(override, []byte(broken), 0o644); err != nil {
		t.Fatal(err)
	}
	ask("-json", question).want(t, exitDone, `"program":"`+before.Program+`"`, override+": the correction of \""+question+"\" is left out: ")

	ask("-correct", "2", "?!").want(t, exitFailed, "", "-correct 2: the question has 0 readings\nhint: -k 20 lists more of them, and numbers all that it lists; none has a column that no word mentions: name the column")
	ask("-correct", "1").want(t, exitUsage, "", "-correct is for one question")
	ask("-correct", "1", "a", "b").want(t, exitUsage, "", "-correct is for one question")
	ask("-correct", "51", "a").want(t, exitUsage, "", "-correct")
	semtree("a,b\n1,2\n", "ask", "-correct", "1", "-", "how many?").want(t, exitUsage, "", "want a file instead of standard input")
}

// TestAskCorrectSaying: other ways of saying a reading stand beneath it with numbers of their own, by which a question can be corrected.
func TestAskCorrectSaying(t *testing.T) {
	ask, _ := askCopy(t)
	beneath := regexp.MustCompile(`(?m)^  or (\d+)\. +(.*)\n +value [-.\d]+, rank \d+, proved$`)
	said := 0
	for _, question := range []string{"how many films did gerwig direct?", "the longest film", "films by nolan"} {
		listed := ask("-k", "9", question)
		listed.want(t, exitDone, ", proved\n", "")
		for i, found := range beneath.FindAllStringSubmatch(listed.stdout, 2) {
			said++
			if ask("-k", "9", "-correct", found[1], "-json", question).want(t, exitDone, `"corrected":true`, "wrote"); i == 0 {
				ask(question).want(t, exitDone, "\nreading      "+found[2]+"\n", "")
			}
			ask("-forget", "1").want(t, exitDone, "", "wrote")
		}
	}
	if said == 0 {
		t.Error("no reading stands beneath another one")
	}
}

// TestAskCorrections: corrections are listed with their numbers, and taken back by number or by
// question; all else in the file stays.
func TestAskCorrections(t *testing.T) {
	ask, override := askCopy(t)
	ask("-corrections").want(t, exitDone, "", "semtree: films: no corrections\n")
	ask("-forget", "1").want(t, exitFailed, "", "-forget: there is no correction 1 of 0 corrections\nhint: -corrections lists them")
	const text = `{
  "rows": ["film"],
  "corrections": [
    {"question": "how many films?", "program": "answer(first)"},
    {"question": "who?", "program": "answer(text('studio'))"},
    {"question": "How MANY films", "program": "answer(count)"},
    {"question": "2", "program": "answer(last)"}
  ]
}
`
	if err := os.WriteFile(override, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	o := ask("-corrections")
	o.want(t, exitDone, "2            who?\n             answer(text('studio'))\n             left out: the program: text('studio'): the table has no column", "")
	o.want(t, exitDone, "\n3            How MANY films\n             number of rows\n             answer(count)\n", "")
	if o.stderr != "" {
		t.Errorf("stderr %q, though the list says it", o.stderr)
	}
	o = ask("-json", "-corrections")
	o.want(t, exitDone, `{"question":"how many films?","program":"answer(first)"}`+"\n"+`{"question":"who?","program":"answer(text('studio'))","reason":"the program: `, "")

	ask("-forget", "5").want(t, exitFailed, "", "there is no correction 5 of 4 corrections")
	ask("-forget", "how many towns").want(t, exitFailed, "", `-forget: no correction of "how many towns"`)
	if now, _ := os.ReadFile(override); string(now) != text {
		t.Errorf("%s, though nothing was forgotten", now)
	}
	o = ask("-forget", "HOW many films?", "-corrections")
	o.want(t, exitDone, "1            who?", "wrote "+override)
	o.want(t, exitDone, "2            2\n", "wrote")
	ask("-forget", "2").want(t, exitDone, "", "wrote") // the number, and the question that is called so
	ask("-forget", "1").want(t, exitDone, "", "wrote")
	if now, _ := os.ReadFile(override); string(now) != "{\n  \"rows\": [\"film\"],\n  \"corrections\": [\n  ]\n}\n" {
		t.Errorf("%s", now)
	}

	ask("-corrections", "how many?").want(t, exitUsage, "", "-corrections takes no questions")
	ask("-forget", "1", "-describe").want(t, exitUsage, "", "-forget: want it without -describe")
	ask("-forget", "").want(t, exitUsage, "", "-forget: want the number or the question of a correction")
	semtree("a,b\n1,2\n", "ask", "-corrections", "-").want(t, exitUsage, "", "want a file instead of standard input")

	// There may be no more than a thousand.
	var many []string
	for i := range 1000 {
		many = append(many, fmt.Sprintf(`{"question": "q %d", "program": "answer("}`, i))
	}
	if err := os.WriteFile(override, []byte(`{"corrections": [`+strings.Join(many, ",")+`]}`), 0o644); err != nil {
		t.Fatal(err)
	}
	o = ask("-correct", "1", "how many films did gerwig direct?")
	o.want(t, exitFailed, "", "995 more corrections cannot be used\nhint: -corrections lists them\n")
	o.want(t, exitFailed, "", "-correct: the table has 1,000 corrections, and there may be no more\nhint: -forget 1 takes the oldest one back\n")
}

// TestAskCorrectionsOfThePage: the file moves between the page and the command line in both
// directions, with corrections and all else that either has said.
func TestAskCorrectionsOfThePage(t *testing.T) {
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("no node on this machine")
	}
	ask, override := askCopy(t)
	page := func(change string) {
		t.Helper()
		memory, err := filepath.Abs("../../frontend/table/corrections.js")
		if err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command("node", "testdata/corrections.mjs", memory, override, change)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", change, err, out)
		}
	}
	const question = `how many "films" did gerwig direct, <really>?`
	ask("-describe").want(t, exitDone, "films: 30 rows", "wrote")
	ask("-correct", "2", question).want(t, exitDone, "note         as you corrected it", "wrote")
	said := ask("-json", "-corrections")
	described, err := os.ReadFile(override)
	if err != nil {
		t.Fatal(err)
	}

	// The page takes the file and saves it as it is, up to spaces.
	page(`{}`)
	if again := ask("-json", "-corrections"); again.stdout != said.stdout || !strings.Contains(said.stdout, `<really>?`) {
		t.Errorf("from the page: %s, want %s", again.stdout, said.stdout)
	}
	ask(question).want(t, exitDone, "note         as you corrected it", "")
	ask("-describe").want(t, exitDone, "films: 30 rows", "wrote")
	if again, _ := os.ReadFile(override); string(again) != string(described) {
		t.Errorf("described after the page saved it: %s, want %s", again, described)
	}

	// What the page adds is listed and taken back here, and the other way round.
	page(`{"add": {"question": "längster Film – «été»?", "program": "answer(first)"}}`)
	ask("-corrections").want(t, exitDone, "\n2            längster Film – «été»?\n", "")
	ask("längster film – «été»").want(t, exitDone, "note         as you corrected it", "")
	ask("-forget", "2").want(t, exitDone, "", "wrote")
	page(`{"has": 1, "remove": ` + strconv.Quote(question) + `}`)
	ask("-corrections").want(t, exitDone, "", "no corrections")
}
