package main

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"semtree/internal/command"
	"semtree/internal/command/commandtest"
	"semtree/table"
	"semtree/table/file"
	"semtree/table/naming"
)

// rallies is a table whose headers are short.
const rallies = "match_id,player,w_ace,w_df,w_svpt,hand\n1,Ann Lee,8,2,60,R\n2,Cy Dunn,3,4,70,L\n3,Ed Shaw,5,1,80,R\n4,Flo West,6,3,81,L\n"

// TestDescribe: proposals are listed, or taken, and questions use them; edits stay, and so do corrections.
func TestDescribe(t *testing.T) {
	table := commandtest.File(t, "rallies.csv", rallies)
	beside := strings.TrimSuffix(table, ".csv") + ".table.json"
	o := semtree("", "describe", "-json", table)
	var first naming.Question
	if err := json.Unmarshal([]byte(strings.SplitN(o.Stdout, "\n", 2)[0]), &first); err != nil || first.Kind != naming.Row || !first.Sure {
		t.Errorf("%v: %+v", err, first)
	}
	o.Want(t, command.Done, `"column":"w_ace","text":"What is w_ace?","why":"letters","proposals":["winner aces"],"sure":true`, "")
	if _, err := os.Stat(beside); err == nil {
		t.Error("-json has written the file")
	}
	if err := os.WriteFile(beside, []byte(`{"columns": {"w_df": {"other": ["faults"]}}, "corrections": [{"question": "q", "program": "answer(count)"}]}`), 0o600); err != nil {
		t.Fatal(err)
	}
	semtree("", "describe", "-yes", table).Want(t, command.Done, " winner serve points\n", "semtree: wrote "+beside)
	got, err := file.Override(beside)
	if err != nil {
		t.Fatal(err)
	}
	if names := got.Columns["w_df"].Other; len(names) != 1 || names[0] != "faults" {
		t.Errorf("w_df is called %q, want what its owner says", names)
	}
	if len(got.Corrections) != 1 || got.Columns["hand"].Values["L"][0] != "left" {
		t.Errorf("%+v", got)
	}
	text := commandtest.Read(t, beside)
	semtree("", "describe", table).Want(t, command.Done, "rallies: 4 rows", "")
	if commandtest.Read(t, beside) != text {
		t.Error("what was taken is gone")
	}
	for line, want := range map[string]string{"describe": "the table is missing", "describe -yes -json a.csv": "want one of them", "describe -db sqlite:x.db -table t a.csv": "no argument with -db"} {
		semtree("", strings.Fields(line)...).Want(t, command.Wrong, "", want)
	}
}

// TestAskOwner: Enter takes what is sure, a number one of the list, other text replaces it; s skips, q ends and keeps.
func TestAskOwner(t *testing.T) {
	questions := []naming.Question{
		{Kind: naming.Row, Text: "What is a row?", Proposals: []string{"match"}, Sure: true},
		{Kind: naming.Name, Column: "w_ace", Text: "What is w_ace?", Proposals: []string{"winner aces"}, Sure: true, Cells: []string{"8", "3"}},
		{Kind: naming.Name, Column: "reg", Text: "What is reg?", Proposals: []string{"region", "registration"}},
		{Kind: naming.Name, Column: "zz", Text: "What is zz?"},
		{Kind: naming.Codes, Column: "c", Text: "What do the cells of c mean?", Cells: []string{"A", "B"}},
		{Kind: naming.Name, Column: "last", Text: "What is last?"},
	}
	for input, want := range map[string]string{
		"\nserves won\n2\n\ns\nq\n": "match|serves won|registration",
		"s\n\n\nspan\nA = air\n":    "winner aces|span|A = air", // the input ends
		"q\n":                       "",
		"s\ns\ns\n" + strings.Repeat("x", 1<<16+1) + "\nspan\nX = air\na= air\nlast\n": "span|a= air|last", // too long; no cell
	} {
		var out bytes.Buffer
		of, answers := &source{table: &table.Table{}}, map[*source][]naming.Answer{}
		err := askOwner(strings.NewReader(input), &out, asOwners("", of, questions), answers)
		var texts []string
		for _, a := range answers[of] {
			texts = append(texts, a.Text)
		}
		if got := strings.Join(texts, "|"); err != nil || got != want {
			t.Errorf("%q: %q, %v, want %q", input, got, err, want)
		}
		if !strings.Contains(out.String(), "1/6 What is a row?\n  [match] ") {
			t.Errorf("asked %q", out.String())
		}
	}
}

// TestDescribeCollected: words that a server has counted are asked about, those counted most first; not those of other tables.
func TestDescribeCollected(t *testing.T) {
	data := commandtest.File(t, "rallies.csv", rallies)
	asked := commandtest.File(t, "asked.json", `{"other":{"blub":9},"rallies":{"zorbing":2,"yomping":3}}`)
	o := semtree("", "describe", "-json", "-asked", asked, data)
	o.Want(t, command.Done, `{"kind":"word","word":"yomping","text":"What does “yomping” mean?","proposals":[]}
{"kind":"word","word":"zorbing","text":"What does “zorbing” mean?","proposals":[]}
{"kind":"row"`, "")
	if strings.Contains(o.Stdout, "blub") {
		t.Error("a word of another table is asked about")
	}
	asked = commandtest.File(t, "asked.json", `{"other":{"blub":9}}`)
	semtree("", "describe", "-asked", asked, data).Want(t, command.Failed, "", `no words of the table rallies: those that it has are ["other"]`)
	asked = commandtest.File(t, "asked.json", `{"rallies":{"two words":9}}`)
	semtree("", "describe", "-asked", asked, data).Want(t, command.Failed, "", "is no word")
}

// TestDescribeAsked: words that nothing was found for are asked about, and their answers count.
func TestDescribeAsked(t *testing.T) {
	data := commandtest.File(t, "rallies.csv", rallies)
	asked := commandtest.File(t, "asked.txt", "who has the highest zorbing?\nwho had the least zorbing?\nhow many players?\n")
	o := semtree("", "describe", "-json", "-asked", asked, data)
	o.Want(t, command.Done, `{"kind":"word","word":"zorbing","text":"What does “zorbing” mean?","proposals":[]}`, "")
	tb, err := file.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	questions := []naming.Question{{Kind: naming.Word, Word: "zorbing", Text: "What does “zorbing” mean?"}, {Kind: naming.Word, Word: "game", Text: "What does “game” mean?"}}
	var out bytes.Buffer
	of, all := &source{table: tb, override: "x"}, map[*source][]naming.Answer{}
	err = askOwner(strings.NewReader("w_aces\nw_ace\na row\n"), &out, asOwners("", of, questions), all)
	answers := all[of]
	if err != nil || len(answers) != 2 || !strings.Contains(out.String(), "w_aces is no answer to this: want the header of a column") {
		t.Fatalf("%+v, %v: %s", answers, err, out.String())
	}
	said, err := of.answered(answers)
	if err != nil || said.Columns[2].Other[0] != "zorbing" || said.Nouns[0] != "game" {
		t.Errorf("%v: %+v", err, said)
	}
	if list := naming.WordQuestions(said, []string{"zorbing", "games"}, nil); len(list) > 0 {
		t.Errorf("asked again: %+v", list)
	}
}
