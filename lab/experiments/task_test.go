package main

import (
	"os"
	"slices"
	"strings"
	"testing"

	"semtree/grammar"
	"semtree/lab/dataset"
	"semtree/lab/train"
)

// TestFile: the file of an outcome is the same for the same task, and another one for a task
// that differs in anything that decides about the outcome.
func TestFile(t *testing.T) {
	d := geo(t)
	all := examples()
	prepare := func(change func(*train.Options), train, test []dataset.Example) task {
		t.Helper()
		return newTask(d, setting{set: change}, "iid", 1, 0, 3, division{train, test})
	}
	same := func(*train.Options) {}
	plain := prepare(same, all[:20], all[20:])
	if got, want := prepare(same, all[:20], all[20:]).file("dir"), plain.file("dir"); got != want {
		t.Errorf("%s and %s for the same task", got, want)
	}
	changed := func(change func(*dataset.Example)) []dataset.Example {
		list := slices.Clone(all)
		change(&list[0])
		change(&list[20])
		return list
	}
	question := changed(func(e *dataset.Example) { e.Question = "please " + e.Question })
	program := changed(func(e *dataset.Example) { e.Program = "answer(state(all))" })
	others := map[string]task{
		"an option":           prepare(func(o *train.Options) { o.Swap = 0.3 }, all[:20], all[20:]),
		"no words":            prepare(func(o *train.Options) { o.Words = nil }, all[:20], all[20:]),
		"a question to learn": prepare(same, question[:20], all[20:]),
		"a program to learn":  prepare(same, program[:20], all[20:]),
		"a question to judge": prepare(same, all[:20], question[20:]),
		"a program to judge":  prepare(same, all[:20], program[20:]),
	}
	text, err := os.ReadFile("../../domain/geo/grammar.txt")
	if err != nil {
		t.Fatal(err)
	}
	wider, err := grammar.Read(strings.NewReader(string(text)+"\npred huge : city -> city\n"), "wider")
	if err != nil {
		t.Fatal(err)
	}
	was := d.Grammar
	d.Grammar = wider
	others["the grammar"] = prepare(same, all[:20], all[20:])
	d.Grammar = was
	for name, other := range others {
		if other.file("dir") == plain.file("dir") {
			t.Errorf("%s changed, and the file stays", name)
		}
	}
}
