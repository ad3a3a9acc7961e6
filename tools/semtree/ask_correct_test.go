package main

import (
	"os"
	"strings"
	"testing"
)

// TestAskCorrect: the reading that a question is said to mean is its answer from then on, and
// the file beside the table keeps it with all else that it says.
func TestAskCorrect(t *testing.T) {
	content, err := os.ReadFile(films)
	if err != nil {
		t.Fatal(err)
	}
	file := writeTest(t, "films.csv", string(content))
	override := strings.TrimSuffix(file, ".csv") + ".table.json"
	ask := func(args ...string) outcome {
		return semtree("", append([]string{"ask", "-model", askFolder(t), file}, args...)...)
	}
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

	ask("-correct", "2", "?!").want(t, exitFailed, "", "-correct 2: the question has 0 readings")
	ask("-correct", "1").want(t, exitUsage, "", "-correct is for one question")
	ask("-correct", "1", "a", "b").want(t, exitUsage, "", "-correct is for one question")
	ask("-correct", "51", "a").want(t, exitUsage, "", "-correct")
	semtree("a,b\n1,2\n", "ask", "-correct", "1", "-", "how many?").want(t, exitUsage, "", "want a file instead of standard input")
}
