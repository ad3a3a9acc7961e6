package ask_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"semtree/answer"
	"semtree/table"
	"semtree/table/ask"
)

// TestEdited: a list of corrections is learnt the same whatever list was learnt before, at once
// or in slices: a correction is added, forgotten, made again, moved, or contradicted.
func TestEdited(t *testing.T) {
	m := shipped(t)
	all := manyCorrections(t, 60)
	for i := range 6 { // what cannot be used, and other readings of the same questions
		other := all[10*i]
		other.Program = all[10*i+3].Program
		all = append(all, other, table.Correction{Question: all[10*i+1].Question, Program: "answer(count"})
	}
	rng := rand.New(rand.NewPCG(3, 4))
	p := about(t, grosses, m)
	var list []table.Correction
	sliced := 0
	steps := 40
	if testing.Short() {
		steps = 15
	}
	for step := range steps {
		list = slices.Clone(list)
		switch n := rng.IntN(10); {
		case n < 5 || len(list) < 3:
			list = append(list, all[rng.IntN(len(all))])
		case n < 7:
			i := rng.IntN(len(list))
			list = slices.Delete(list, i, i+1)
		case n < 8:
			i, j := rng.IntN(len(list)), rng.IntN(len(list))
			list[i], list[j] = list[j], list[i]
		case n < 9:
			list[rng.IntN(len(list))].Program = all[rng.IntN(len(all))].Program
		default:
			for range 10 {
				list = append(list, all[rng.IntN(len(all))])
			}
		}
		r, err := p.CorrectWith(list, ask.CorrectOptions{Deadline: time.Now().Add(-time.Hour)})
		for ; err == nil && r.Waiting > 0 && rng.IntN(20) > 0; sliced++ {
			waiting := r.Waiting
			if r, err = p.CorrectWith(list, ask.CorrectOptions{Deadline: time.Now().Add(-time.Hour)}); r.Waiting != waiting-1 {
				t.Fatalf("step %d: %d corrections wait after %d", step, r.Waiting, waiting)
			}
		}
		if err != nil {
			t.Fatal(err)
		}
		if r.Waiting > 0 {
			continue // another list comes while some wait
		}
		fresh := about(t, grosses, m)
		want, err := fresh.Correct(list)
		if err != nil || fmt.Sprint(r) != fmt.Sprint(want) {
			t.Fatalf("step %d: %v %v, want %v", step, r, err, want)
		}
		for range 4 {
			question := all[rng.IntN(60)].Question
			opt := ask.Options{K: 3, AnswerAll: true}
			if got, want := bits(t, p.Ask(question, opt)), bits(t, fresh.Ask(question, opt)); got != want {
				t.Fatalf("step %d: %s: %s, want %s", step, question, got, want)
			}
		}
	}
	if sliced < 20 {
		t.Errorf("only %d slices: the test does not test them", sliced)
	}
}

// TestWaiting: a correction that nothing was learnt from yet is followed by its own question,
// also where it contradicts one that was learnt; similar questions do not change.
func TestWaiting(t *testing.T) {
	p, plain := about(t, grosses, shipped(t)), about(t, grosses, shipped(t))
	const similar = "which title had the smallest figure?"
	list := []table.Correction{{Question: "how many films?", Program: "answer(first)"}, {Question: biggest, Program: mostGross}, {Question: "HOW many films", Program: "answer(last)"},
		{Question: "how many films ?", Program: "answer(count"}}
	told := [][2]int{}
	r, err := p.CorrectWith(list, ask.CorrectOptions{Deadline: time.Now(), Progress: func(done, total int) { told = append(told, [2]int{done, total}) }})
	if err != nil || r.Waiting != 3 || r.Applied != 0 || len(r.Rejected) != 0 || fmt.Sprint(told) != "[[1 4]]" {
		t.Fatalf("%+v %v, told %v", r, err, told)
	}
	for question, want := range map[string]string{biggest: mostGross, "how many films?": "answer(last)"} {
		a := p.Ask(question, ask.Options{})
		if !a.Corrected || a.Status != answer.Sure || a.Program != want || a.Proof != answer.Optimal {
			t.Errorf("%s: %s (refused %t), want %s", question, a.Program, a.Status != answer.Sure, want)
		}
		check(t, p.Table, a)
	}
	if got, want := bits(t, p.Ask(similar, ask.Options{})), bits(t, plain.Ask(similar, ask.Options{})); got != want {
		t.Errorf("%s: %s, want %s", similar, got, want)
	}
	if r, err = p.Correct(list); err != nil || r.Waiting != 0 || r.Applied != 2 || len(r.Rejected) != 1 {
		t.Fatalf("%+v %v", r, err)
	}
	if a := p.Ask(similar, ask.Options{AnswerAll: true}); a.Program != leastGross {
		t.Errorf("%s: %s, want %s", similar, a.Program, leastGross)
	}
	if a := p.Ask("how many films", ask.Options{}); a.Program != "answer(last)" {
		t.Errorf("%s, want the last correction that can be used", a.Program)
	}
}
