package tables

import (
	"os"
	"path/filepath"
	"testing"

	"semtree/lab/dataset/spider"
	"semtree/table/ask"
	tablemodel "semtree/table/model"
	"semtree/table/several"
)

// TestRunDatabases: of questions about a database it is counted what is sure and right, and which have no answer; each parser is that of
// the question's own database.
func TestRunDatabases(t *testing.T) {
	m, err := ask.LoadModel(tablemodel.Files)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for name, text := range map[string]string{
		"a/customers.csv": "id,name,city\n1,Ann Lee,Oslo\n2,Bob Ray,Bergen\n3,Eve Orr,Oslo\n", "a/orders.csv": "id,customer_id,quantity\n7,1,2\n8,1,3\n9,2,4\n", "a/schema.sql": "",
		"b/teams.csv": "id,name\n1,Reds\n2,Blues\n", "b/schema.sql": "",
	} {
		if err := os.MkdirAll(filepath.Join(dir, filepath.Dir(name)), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	asking := func(folder, question string, rows ...[]any) spider.Asking {
		q := spider.Asking{Text: question, Path: filepath.Join(dir, folder), Kinds: []string{"simple"}, SQL: []string{"s"}}
		if len(rows) > 0 {
			q.Golds = []*spider.Gold{{Rows: rows, Ties: make([]int, len(rows)), To: len(rows)}}
		}
		return q
	}
	questions := []spider.Asking{
		asking("a", "total quantity by city", []any{"Oslo", 5.0}, []any{"Bergen", 4.0}),
		asking("b", "how many teams are there?", []any{2.0}),
		asking("b", "how many teams are there?", []any{3.0}),
		asking("a", "how tall is ann lee?"),
	}
	d, err := RunDatabases(questions, m, tablemodel.Index)
	if err != nil {
		t.Fatal(err)
	}
	if n := d.Answerable(); n.N != 3 || n.SureRight != 2 || n.SureWrong != 1 || n.First != 2 || n.OneClick != 2 {
		t.Errorf("with an answer: %+v", n)
	}
	if n := d.Without(); n.N != 1 || n.SureWrong != 0 {
		t.Errorf("without: %+v", n)
	}
	if len(d.Errors) != 1 {
		t.Errorf("errors %+v", d.Errors)
	}
	asked := make([]string, len(questions))
	err = EachDatabase(questions, m, tablemodel.Index, func(i int, p *several.Parser) { asked[i] = p.Schema.Tables[0].Name })
	if err != nil || asked[0] != "customers" || asked[1] != "teams" || asked[3] != "customers" {
		t.Errorf("%q, %v", asked, err)
	}
	questions[0].Path += "none"
	if _, err := RunDatabases(questions, m, tablemodel.Index); err == nil {
		t.Error("a database that is not there is no error")
	}
}
