package tables

import (
	"fmt"
	"strings"

	"semtree/table/ask"
	"semtree/table/everyday"
	"semtree/table/wikisql"
	"semtree/table/wikitables"
)

// Wrong is a question that was not answered rightly.
type Wrong struct {
	ID         string   `json:"id"`
	Question   string   `json:"question"`
	Want       string   `json:"want"`              // the right answer, or the right query; empty if there is none
	Got        string   `json:"got"`               // what was answered, or would be if it were not refused
	Program    string   `json:"program"`           // empty if there is none
	Words      string   `json:"words,omitempty"`   // the program in plain words
	Refused    bool     `json:"refused,omitempty"` // although there is an answer
	Reason     string   `json:"reason,omitempty"`
	Confidence *float64 `json:"confidence,omitempty"`
}

// wrong describes a result.
func wrong(id, want string, r *ask.Result) Wrong {
	w := Wrong{ID: id, Question: r.Question, Want: want, Refused: r.Refused, Reason: r.Reason, Confidence: r.Confidence}
	if all, first := Readings(r); len(all) > 0 {
		w.Program, w.Words, w.Got = all[first].Program, all[first].Words, texts(all[first].Answer)
	}
	return w
}

// texts lists an answer, cut if it is long.
func texts(answer []any) string {
	const most = 10
	var list []string
	for _, v := range answer[:min(len(answer), most)] {
		list = append(list, wikitables.Text(v))
	}
	if len(answer) > most {
		list = append(list, fmt.Sprintf("… (%d)", len(answer)))
	}
	return strings.Join(list, "; ")
}

// Misses lists the questions whose first reading is wrong, refused or not.
func (w *WikiTables) Misses() []Wrong {
	all := []Wrong{}
	for i := range w.Asked {
		if a := &w.Asked[i]; !a.Right {
			all = append(all, wrong(a.ID, strings.Join(a.Target, "; "), a.Result))
		}
	}
	return all
}

// Misses lists the questions with another query than the right one, without foreign
// columns and cells. The id is the number of the line.
func (w *WikiSQL) Misses(questions []wikisql.Question) []Wrong {
	all := []Wrong{}
	for i, p := range w.Parsed {
		if q := &questions[i]; !p.Right {
			all = append(all, Wrong{ID: fmt.Sprint(q.Line), Question: q.Text, Want: q.Query.String(), Program: p.Program, Reason: p.Reason})
		}
	}
	return all
}

// Misses lists the questions that are not answered, or refused, rightly.
func (e *Everyday) Misses(questions []everyday.Question) []Wrong {
	all := []Wrong{}
	for i, v := range e.Verdicts {
		if v == everyday.Right {
			continue
		}
		var want []string
		for _, answer := range questions[i].Answers {
			want = append(want, texts(answer))
		}
		all = append(all, wrong(questions[i].ID, strings.Join(want, " | "), e.Results[i]))
	}
	return all
}
