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

	"semtree/internal/command"
	"semtree/internal/command/commandtest"
)

// askCopy copies the films to a folder of their own. It returns a function that asks about them,
// and the name of the file that says what is known about the copy.
func askCopy(t *testing.T) (ask func(args ...string) commandtest.Outcome, override string) {
	t.Helper()
	content, err := os.ReadFile(films)
	if err != nil {
		t.Fatal(err)
	}
	file := commandtest.File(t, "films.csv", string(content))
	ask = func(args ...string) commandtest.Outcome {
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
	o.Want(t, command.Done, `"program":"`+meant+`"`, "semtree: wrote "+override+"\n")
	o.Want(t, command.Done, `"corrected":true`, "wrote")
	want := "{\"rows\":\t[\"film\"],\n  \"corrections\": [\n    {\"question\": \"" + question + "\", \"program\": \"" + meant + "\"}\n  ]\n}\n"
	if text, err := os.ReadFile(override); err != nil || string(text) != want {
		t.Errorf("%s %v, want %s", text, err, want)
	}
	ask("How many films did GERWIG direct").Want(t, command.Done, "\nnote         as you corrected it\n", "")
	ask("-json", "how many films did Gerwig direct").Want(t, command.Done, `"program":"`+meant+`"`, "")

	// Numbers are those of the list that is shown now: 2 is what was the answer before.
	now := replies(t, ask("-json", "-k", "9", question))[0]
	for i, a := range now.Alternatives {
		if a.Program == before.Program {
			ask("-correct", string('2'+rune(i)), "-json", question).Want(t, command.Done, `"program":"`+before.Program+`"`, "wrote")
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
	ask("-json", question).Want(t, command.Done, `"program":"`+before.Program+`"`, override+": the correction of \""+question+"\" is left out: ")

	ask("-correct", "2", "?!").Want(t, command.Failed, "", "-correct 2: the question has 0 readings\nhint: -k 20 lists more of them, and numbers all that it lists; none has a column that no word mentions: name the column")
	ask("-correct", "1").Want(t, command.Wrong, "", "-correct is for one question")
	ask("-correct", "1", "a", "b").Want(t, command.Wrong, "", "-correct is for one question")
	ask("-correct", "51", "a").Want(t, command.Wrong, "", "-correct")
	semtree("a,b\n1,2\n", "ask", "-correct", "1", "-", "how many?").Want(t, command.Wrong, "", "want a file instead of standard input")
}

// TestAskCorrectSaying: other ways of saying a reading stand beneath it with numbers of their own, by which a question can be corrected.
func TestAskCorrectSaying(t *testing.T) {
	ask, _ := askCopy(t)
	beneath := regexp.MustCompile(`(?m)^  or (\d+)\. +(.*)\n +value [-.\d]+, rank \d+, proved$`)
	said := 0
	for _, question := range []string{"how many films did gerwig direct?", "the longest film", "films by nolan"} {
		listed := ask("-k", "9", question)
		listed.Want(t, command.Done, ", proved\n", "")
		for i, found := range beneath.FindAllStringSubmatch(listed.Stdout, 2) {
			said++
			if ask("-k", "9", "-correct", found[1], "-json", question).Want(t, command.Done, `"corrected":true`, "wrote"); i == 0 {
				ask(question).Want(t, command.Done, "\nreading      "+found[2]+"\n", "")
			}
			ask("-forget", "1").Want(t, command.Done, "", "wrote")
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
	ask("-corrections").Want(t, command.Done, "", "semtree: films: no corrections\n")
	ask("-forget", "1").Want(t, command.Failed, "", "-forget: there is no correction 1 of 0 corrections\nhint: -corrections lists them")
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
	o.Want(t, command.Done, "2            who?\n             answer(text('studio'))\n             left out: the program: text('studio'): the table has no column", "")
	o.Want(t, command.Done, "\n3            How MANY films\n             number of rows\n             answer(count)\n", "")
	if o.Stderr != "" {
		t.Errorf("stderr %q, though the list says it", o.Stderr)
	}
	o = ask("-json", "-corrections")
	o.Want(t, command.Done, `{"question":"how many films?","program":"answer(first)"}`+"\n"+`{"question":"who?","program":"answer(text('studio'))","reason":"the program: `, "")

	ask("-forget", "5").Want(t, command.Failed, "", "there is no correction 5 of 4 corrections")
	ask("-forget", "how many towns").Want(t, command.Failed, "", `-forget: no correction of "how many towns"`)
	if now, _ := os.ReadFile(override); string(now) != text {
		t.Errorf("%s, though nothing was forgotten", now)
	}
	o = ask("-forget", "HOW many films?", "-corrections")
	o.Want(t, command.Done, "1            who?", "wrote "+override)
	o.Want(t, command.Done, "2            2\n", "wrote")
	ask("-forget", "2").Want(t, command.Done, "", "wrote") // the number, and the question that is called so
	ask("-forget", "1").Want(t, command.Done, "", "wrote")
	if now, _ := os.ReadFile(override); string(now) != "{\n  \"rows\": [\"film\"],\n  \"corrections\": [\n  ]\n}\n" {
		t.Errorf("%s", now)
	}

	ask("-corrections", "how many?").Want(t, command.Wrong, "", "-corrections takes no questions")
	ask("-forget", "1", "-describe").Want(t, command.Wrong, "", "-forget: want it without -describe")
	ask("-forget", "").Want(t, command.Wrong, "", "-forget: want the number or the question of a correction")
	semtree("a,b\n1,2\n", "ask", "-corrections", "-").Want(t, command.Wrong, "", "want a file instead of standard input")

	// There may be no more than a thousand.
	var many []string
	for i := range 1000 {
		many = append(many, fmt.Sprintf(`{"question": "q %d", "program": "answer("}`, i))
	}
	if err := os.WriteFile(override, []byte(`{"corrections": [`+strings.Join(many, ",")+`]}`), 0o644); err != nil {
		t.Fatal(err)
	}
	o = ask("-correct", "1", "how many films did gerwig direct?")
	o.Want(t, command.Failed, "", "995 more corrections cannot be used\nhint: -corrections lists them\n")
	o.Want(t, command.Failed, "", "-correct: the table has 1,000 corrections, and there may be no more\nhint: -forget 1 takes the oldest one back\n")
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
	ask("-describe").Want(t, command.Done, "films: 30 rows", "wrote")
	ask("-correct", "2", question).Want(t, command.Done, "note         as you corrected it", "wrote")
	said := ask("-json", "-corrections")
	described, err := os.ReadFile(override)
	if err != nil {
		t.Fatal(err)
	}

	// The page takes the file and saves it as it is, up to spaces.
	page(`{}`)
	if again := ask("-json", "-corrections"); again.Stdout != said.Stdout || !strings.Contains(said.Stdout, `<really>?`) {
		t.Errorf("from the page: %s, want %s", again.Stdout, said.Stdout)
	}
	ask(question).Want(t, command.Done, "note         as you corrected it", "")
	ask("-describe").Want(t, command.Done, "films: 30 rows", "wrote")
	if again, _ := os.ReadFile(override); string(again) != string(described) {
		t.Errorf("described after the page saved it: %s, want %s", again, described)
	}

	// What the page adds is listed and taken back here, and the other way round.
	page(`{"add": {"question": "längster Film – «été»?", "program": "answer(first)"}}`)
	ask("-corrections").Want(t, command.Done, "\n2            längster Film – «été»?\n", "")
	ask("längster film – «été»").Want(t, command.Done, "note         as you corrected it", "")
	ask("-forget", "2").Want(t, command.Done, "", "wrote")
	page(`{"has": 1, "remove": ` + strconv.Quote(question) + `}`)
	ask("-corrections").Want(t, command.Done, "", "no corrections")
}
