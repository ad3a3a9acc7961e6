package tables

import (
	"testing"
	"time"

	"semtree/answer"
	"semtree/lab/asktest"
	"semtree/table/ask"
	tablemodel "semtree/table/model"
	"semtree/table/program"
)

// TestDivide: other programs than that of a lesson are its rivals, but for those that its judge finds right, and for further
// programs of the lesson; and the judge says which readings are right.
func TestDivide(t *testing.T) {
	films := opened(t, "films.csv", "film,director,country\nAlien,Ridley Scott,Britain\nRan,Akira Kurosawa,Japan\n")
	const question = "which films did ridley scott direct"
	p, err := ask.New(films, tablemodel.Index(films), asktest.Random(t, 1))
	if err != nil {
		t.Fatal(err)
	}
	found, err := p.Readings(question, 10, time.Now().Add(time.Minute))
	if err != nil || len(found.Programs()) < 3 {
		t.Fatalf("%v, want three programs", err)
	}
	programs := found.Programs()
	results := make([][]any, len(programs))
	for i, n := range programs {
		if result, err := program.Execute(films, n); err == nil {
			results[i] = result.Values()
		}
	}
	if results[2] == nil {
		t.Fatal("the third program has no answer")
	}
	plain := Lesson{Question: question, Table: films, Program: programs[0]}
	also, judged := plain, plain
	also.Also = programs[1:2]
	judged.Judge = func(given []any) bool { return answer.Equal(given, results[2]) }
	rivals := func(l Lesson) int {
		var f finding
		f.divide(found, &l)
		return len(f.rivals)
	}
	same := 0 // programs, but for the first one, that are right by the judge
	for _, values := range results[1:] {
		if answer.Equal(values, results[2]) {
			same++
		}
	}
	all := rivals(plain)
	if all == 0 || rivals(also) >= all {
		t.Errorf("%d rivals, %d with another program of the lesson", all, rivals(also))
	}
	if got := rivals(judged); got != len(programs)-1-same {
		t.Errorf("%d rivals of %d programs by a judge that finds %d others right", got, len(programs), same)
	}
	if !judged.right(&answer.Reading{Outcome: &answer.Outcome{Answer: results[2]}}) || judged.right(&answer.Reading{Outcome: &answer.Outcome{Answer: []any{"nothing"}}}) {
		t.Error("the judge of a lesson with a program does not decide")
	}
}
