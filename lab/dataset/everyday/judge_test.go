package everyday

import (
	"reflect"
	"testing"
)

func TestJudge(t *testing.T) {
	names := Question{Answers: [][]any{{"Ada", "Ben", "Ada"}}}
	figure := Question{Answers: [][]any{{30.450632911392397}, {"yes"}}}
	title := Question{Answers: [][]any{{"1408"}}}
	empty := Question{Answers: [][]any{{nil, 3.0}}}
	moment := Question{Answers: [][]any{{"2024-10-29 06:12"}}}
	none := Question{Unanswerable: true}
	for _, c := range []struct {
		name  string
		q     Question
		reply Reply
		want  Verdict
	}{
		{"order and repetition", names, Reply{Answer: []any{" ben", "ADA"}}, Right},
		{"one missing", names, Reply{Answer: []any{"Ada"}}, Wrong},
		{"one too many", names, Reply{Answer: []any{"Ada", "Ben", "Carl"}}, Wrong},
		{"nothing", names, Reply{}, Wrong},
		{"refused", names, Reply{Refused: true}, Refused},
		{"refused, whatever the answer", names, Reply{Answer: []any{"Ada", "Ben"}, Refused: true}, Refused},
		{"number", figure, Reply{Answer: []any{30.45063291}}, Right},
		{"rounded too much", figure, Reply{Answer: []any{30.45}}, Wrong},
		{"other reading", figure, Reply{Answer: []any{"Yes"}}, Right},
		{"both readings", figure, Reply{Answer: []any{30.450632911392397, "yes"}}, Wrong},
		{"text as number", title, Reply{Answer: []any{1408.0}}, Right},
		{"null", empty, Reply{Answer: []any{"3", ""}}, Right},
		{"zero for null", empty, Reply{Answer: []any{3.0, 0.0}}, Wrong},
		{"time in ISO form", moment, Reply{Answer: []any{"2024-10-29T06:12"}}, Right},
		{"another minute", moment, Reply{Answer: []any{"2024-10-29T06:13"}}, Wrong},
		{"no answer there, refused", none, Reply{Refused: true}, Right},
		{"no answer there, nothing", none, Reply{}, Wrong},
		{"no answer there, answered", none, Reply{Answer: []any{"Ada"}}, Wrong},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := c.q.Judge(c.reply); got != c.want {
				t.Errorf("%v, want %v", got, c.want)
			}
		})
	}
}

func TestMeasure(t *testing.T) {
	answer := [][]any{{1.0}}
	questions := []Question{
		{Table: "x", Kind: "count", Answers: answer},
		{Table: "x", Kind: "count", Answers: answer},
		{Table: "y", Kind: "sum", Answers: answer},
		{Table: "y", Kind: "why", Unanswerable: true},
	}
	right, wrong, refused := Reply{Answer: []any{1.0}}, Reply{Answer: []any{2.0}}, Reply{Refused: true}
	got := Measure(questions, []Reply{right, wrong, refused, refused})
	want := &Score{
		Counts:       Counts{N: 4, Right: 2, Wrong: 1, Refused: 1},
		Unanswerable: Counts{N: 1, Right: 1},
		Tables:       map[string]Counts{"x": {N: 2, Right: 1, Wrong: 1}, "y": {N: 2, Right: 1, Refused: 1}},
		Kinds:        map[string]Counts{"count": {N: 2, Right: 1, Wrong: 1}, "sum": {N: 1, Refused: 1}, "why": {N: 1, Right: 1}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}
