package tables

import (
	"fmt"
	"strings"

	results "semtree/answer"
	"semtree/lab/dataset/wikitables"
	"semtree/table/ask"
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
	w := Wrong{ID: id, Question: r.Question, Want: want, Refused: r.Status != results.Sure, Reason: r.Reason, Confidence: r.Confidence}
	first := r.Read()
	w.Program, w.Words, w.Got = first.Program, first.Words, texts(first.Values())
	return w
}

// texts lists an answer, cut if it is long.
func texts(answer []any) string {
	const most = 10
	var list []string
	for _, v := range answer[:min(len(answer), most)] {
		var row []string
		for item := range results.Elements([]any{v}) {
			row = append(row, wikitables.Text(item))
		}
		list = append(list, strings.Join(row, ", "))
	}
	if len(answer) > most {
		list = append(list, fmt.Sprintf("… (%d)", len(answer)))
	}
	return strings.Join(list, "; ")
}
