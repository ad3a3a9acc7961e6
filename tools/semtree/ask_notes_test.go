package main

import (
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"semtree/internal/command"
)

// amounts is a table with cells that are no numbers.
const amounts = "customer,amount\nAnn,10\nBob,20\nCid,1200.00-\nDan,5.5\nEve,7\nFay,8\nGus,9\nHal,400-600\nIda,11\nJoe,12\n"

// TestAskNotes: an answer says which cells of its columns were not read: for people, in JSON, and beside the statement; of a
// file and of a database.
func TestAskNotes(t *testing.T) {
	file := filepath.Join(t.TempDir(), "payments.csv")
	if err := os.WriteFile(file, []byte(amounts), 0o600); err != nil {
		t.Fatal(err)
	}
	const note = "1 of 10 cells of amount is not a number: 400-600"
	for _, c := range []struct{ flag, question, want string }{
		{"-k=0", "total amount", "answer       -1,117.50\nreading      sum of amount over all rows\nnote         " + note + "\n"},
		{"-json", "total amount", `"notes":["` + note + `"]`},
		{"-sql", "total amount", "; -- " + note + "\n"},
		{"-k=0", "how many customers have an amount above 9", "\nnote         " + note + "\n"},
	} {
		semtree("", "ask", c.flag, file, c.question).Want(t, command.Done, c.want, "")
	}
	for _, flag := range []string{"-k=0", "-json", "-sql"} {
		if o := semtree("", "ask", flag, file, "how many customers are there"); o.Code != command.Done || strings.Contains(o.Stdout, "400-600\"]") || strings.Contains(o.Stdout, note) {
			t.Errorf("%s: a number of rows has the note: %s", flag, o.Stdout)
		}
	}
	data := filepath.Join(t.TempDir(), "payments.db")
	pool, err := sql.Open("sqlite", "file:"+data)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	if _, err := pool.Exec("CREATE TABLE payments (customer TEXT, amount)"); err != nil {
		t.Fatal(err)
	}
	for i, amount := range []any{1, 2, 3, 4, 5, 6, 7, 8, 9, "late"} {
		if _, err := pool.Exec("INSERT INTO payments VALUES (?, ?)", string(rune('A'+i)), amount); err != nil {
			t.Fatal(err)
		}
	}
	semtree("", "ask", "-db", "sqlite:"+data, "-table", "payments", "total amount").Want(t, command.Done, "note         1 of 10 cells of amount is not a number: late\n", "")
}

// TestAskVersions: the latest version is no decimal number.
func TestAskVersions(t *testing.T) {
	file := filepath.Join(t.TempDir(), "tools.csv")
	if err := os.WriteFile(file, []byte("tool,version,size\nhammer,1.9,10\nsaw,1.10,20\ndrill,1.2,30\nlathe,1.1,40\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for question, want := range map[string]string{
		"highest version":                       "answer       tool  version\n             saw   1.10\n",
		"which tool has the latest version":     "answer       saw\n",
		"which tool has the newest version":     "answer       saw\n",
		"which tool has version 1.10":           "answer       saw\n",
		"which tool has version 1.1":            "answer       lathe\n",
		"tools after version 1.9":               "answer       saw\n",
		"how many different versions are there": "answer       4\n",
		"sort by version":                       "lathe   1.1\n             drill   1.2\n             hammer  1.9\n             saw     1.10\n",
	} {
		semtree("", "ask", file, "-min-confidence", "0", question).Want(t, command.Done, want, "")
	}
	if o := semtree("", "ask", file, "average version"); !strings.HasPrefix(o.Stdout, "refused") {
		t.Errorf("average version: %s", o.Stdout)
	}
}

// TestAskFlagWords: columns of two words that say yes and no.
func TestAskFlagWords(t *testing.T) {
	file := filepath.Join(t.TempDir(), "orders.csv")
	const orders = "order,paid,delivered,checked,status,light,member\n17,ja,oui,vrai,active,on,sí\n18,nein,non,faux,inactive,off,no\n" +
		"19,ja,non,vrai,active,on,sí\n20,ja,oui,vrai,active,off,no\n21,nein,oui,vrai,inactive,off,no\n"
	if err := os.WriteFile(file, []byte(orders), 0o600); err != nil {
		t.Fatal(err)
	}
	for question, want := range map[string]string{
		"how many orders are paid":           "answer       3\n",
		"how many orders are not paid":       "answer       2\n",
		"how many orders were delivered":     "answer       3\n",
		"how many orders are not delivered":  "answer       2\n",
		"how many orders are checked":        "answer       4\n",
		"how many orders are active":         "answer       3\n",
		"how many inactive orders are there": "answer       2\n",
		"how many orders per status":         "answer       status    count\n             active        3\n",
		"what is the status of order 17":     "active\n",
		"how many members are there":         "answer       2\n",
	} {
		semtree("", "ask", file, question).Want(t, command.Done, want, "")
	}
}
