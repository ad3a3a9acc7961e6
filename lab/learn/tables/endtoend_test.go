package tables_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"reflect"
	"slices"
	"testing"

	"semtree/domain"
	"semtree/lab/learn/tables"
	"semtree/model"
	"semtree/table/ask"
	tablemodel "semtree/table/model"
)

const boats = `boat,owner,built,length (m),price (EUR)
Alma,Ida Berg,1978,7.5,12000
Bris,Ida Berg,1999,9.2,31000
Cirrus,Per Holm,2004,11,58000
Delfin,Per Holm,2015,6.8,19500
Ebba,Anna Lind,,8,22000
`

// boatLessons are questions from which a small network learns in a second or two.
var boatLessons = `
{"question": "how many boats are there?", "table": "boats.csv", "program": "answer(count)"}
{"question": "who owns alma?", "table": "boats.csv", "program": "answer(text('owner', cell('boat', 'Alma')))"}
{"question": "who owns delfin?", "table": "boats.csv", "program": "answer(text('owner', cell('boat', 'Delfin')))"}
{"question": "which boats were built after 2000?", "table": "boats.csv", "program": "answer(text('boat', more(moment('built', '2000'))))"}
{"question": "which boats were built before 1990?", "table": "boats.csv", "program": "answer(text('boat', less(moment('built', '1990'))))"}
{"question": "average length of the boats", "table": "boats.csv", "program": "answer(avg(quantity('length (m)')))"}
{"question": "how many boats per owner?", "table": "boats.csv", "program": "answer(per(text('owner'), count))"}
{"question": "average price per owner", "table": "boats.csv", "program": "answer(per(text('owner'), avg(quantity('price (EUR)'))))"}
{"question": "is there a boat of ida berg?", "table": "boats.csv", "program": "answer(exists(cell('owner', 'Ida Berg')))"}
{"question": "is a boat of per holm there?", "table": "boats.csv", "program": "answer(exists(cell('owner', 'Per Holm')))"}
{"question": "is there a boat of anna lind?", "table": "boats.csv", "program": "answer(exists(cell('owner', 'Anna Lind')))"}
`

// boatParser returns a parser of boats whose model was trained, written and read.
func boatParser(t *testing.T) *ask.Parser {
	t.Helper()
	folder := write(t, map[string]string{"boats.csv": boats, "lessons.jsonl": boatLessons})
	lessons, err := new(tables.Reader).Read(folder + "/lessons.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	o := tables.DefaultOptions()
	o.First.Embed, o.First.Hidden, o.First.MLP, o.First.Seed = 16, 16, 16, 3
	o.First.Epochs, o.First.Batch, o.First.Rate, o.First.MinCount, o.First.Mask, o.First.Dropout = 60, 2, 0.01, 1, 0, 0
	o.Rounds = 0
	trained, err := tables.Train(context.Background(), lessons, tablemodel.Index, o, func(r tables.Report) {
		if len(r.Faults) > 0 {
			t.Fatal(r.Faults)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	// What leaves out a content word is refused.
	weights := make([]float64, len(ask.Features)+1)
	weights[0], weights[1+slices.Index(ask.Features, "missing")] = 3, -5
	meta := &trained.Model.Meta
	meta.Confidence = &model.Confidence{Weights: model.NameWeights(ask.Features, weights), Threshold: 0.5, Questions: 1, Right: 1}
	var text bytes.Buffer
	if err := meta.Write(&text); err != nil {
		t.Fatal(err)
	}
	m, err := ask.LoadModel(os.DirFS(write(t, map[string]string{domain.MetaFile: text.String(), domain.ModelFile: string(trained.ONNX)})))
	if err != nil {
		t.Fatal(err)
	}
	p, err := ask.New(lessons[0].Table, tablemodel.Index(lessons[0].Table), m)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestEndToEnd: from lessons to files to answers, refusals and their JSON, field by
// field.
func TestEndToEnd(t *testing.T) {
	p := boatParser(t)
	for _, c := range []struct{ question, want string }{
		{"how many boats are there?", `{"program": "answer(count)", "words": "number of rows", "columns": ["count"], "rows": [[5]], "answer": [5], "sql_params": []}`},
		{"who owns bris?", `{"program": "answer(text('owner', cell('boat', 'Bris')))", "words": "owner of rows where boat is Bris",
			"columns": ["boat", "owner"], "rows": [["Bris", "Ida Berg"]], "answer": ["Ida Berg"], "sql_params": ["Bris"],
			"evidence": {"columns": ["boat", "owner"], "rows": [["Bris", "Ida Berg"]], "numbers": [2], "total": 1, "marks": [[0, 1]]}}`},
		{"which boats were built after 1998?", `{"program": "answer(text('boat', more(moment('built', '1998'))))", "answer": ["Bris", "Cirrus", "Delfin"]}`},
		{"average length of the boats", `{"program": "answer(avg(quantity('length (m)')))", "answer": [8.5], "unit": "m"}`},
		{"how many boats per owner?", `{"program": "answer(per(text('owner'), count))", "columns": ["owner", "count"], "rows": [["Ida Berg", 2], ["Per Holm", 2], ["Anna Lind", 1]]}`},
		{"is there a boat of per holm?", `{"program": "answer(exists(cell('owner', 'Per Holm')))", "answer": ["yes"]}`},
	} {
		got := fields(t, p.Ask(c.question, ask.Options{}))
		for name, want := range decode(t, []byte(c.want)) {
			if !reflect.DeepEqual(got[name], want) {
				t.Errorf("%s: %s is %v, want %v", c.question, name, got[name], want)
			}
		}
		certified(t, got)
		if got["refused"] != false || got["question"] != c.question || got["reason"] != nil || got["alternatives"] != nil || got["missing"] != nil {
			t.Errorf("%s: %v", c.question, got)
		}
	}
}

// TestEndToEndRefused: a refusal has no answer. The best reading, with all that an answer
// has, comes first among the alternatives.
func TestEndToEndRefused(t *testing.T) {
	p := boatParser(t)
	got := fields(t, p.Ask("who owns bris in patagonia?", ask.Options{K: 2}))
	certified(t, got)
	for _, absent := range []string{"program", "words", "sql", "sql_params", "columns", "rows", "answer", "unit", "evidence"} {
		if v, ok := got[absent]; ok {
			t.Errorf("a refusal has %s: %v", absent, v)
		}
	}
	if got["refused"] != true || fmt.Sprint(got["missing"]) != "[map[end:26 kind:word start:17 text:patagonia]]" || got["reason"] != "nothing in the table was found for 'patagonia'" {
		t.Errorf("refused %v, missing %v, reason %v", got["refused"], got["missing"], got["reason"])
	}
	alternatives := got["alternatives"].([]any)
	if len(alternatives) != 3 {
		t.Fatalf("%d alternatives", len(alternatives))
	}
	first := alternatives[0].(map[string]any)
	for _, name := range []string{"program", "words", "sql", "sql_params", "columns", "rows", "answer", "evidence", "value"} {
		if first[name] == nil {
			t.Errorf("the best reading has no %s", name)
		}
	}
	if !reflect.DeepEqual(first["answer"], []any{"Ida Berg"}) {
		t.Errorf("the best reading is %v", first)
	}
	sure := p.Ask("who owns bris in patagonia?", ask.Options{AnswerAll: true})
	if sure.Refused || sure.Answer[0] != "Ida Berg" || *sure.Confidence > 0.5 {
		t.Errorf("answered at any confidence: %+v", sure)
	}
}

// certified reports what is wrong with the certificate, the confidence and the time.
func certified(t *testing.T, r map[string]any) {
	t.Helper()
	value, bound := r["value"].(float64), r["bound"].(float64)
	confidence, ms := r["confidence"].(float64), r["ms"].(map[string]any)["total"].(float64)
	if r["proof"] != "optimal" || bound < value || bound > value+1e-6*(1+math.Abs(value)) || confidence <= 0 || confidence >= 1 || ms <= 0 {
		t.Errorf("%v: proof %v, value %g, bound %g, confidence %g, %g ms", r["question"], r["proof"], value, bound, confidence, ms)
	}
}

// fields returns a result as its JSON form has it.
func fields(t *testing.T, r *ask.Result) map[string]any {
	t.Helper()
	text, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	return decode(t, text)
}

func decode(t *testing.T, text []byte) (v map[string]any) {
	t.Helper()
	if err := json.Unmarshal(text, &v); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return v
}
