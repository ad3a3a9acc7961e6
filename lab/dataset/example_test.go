package dataset_test

import (
	"fmt"
	"strings"

	"semtree/lab/dataset"
)

func Example() {
	examples, err := dataset.Read(strings.NewReader(
		`{"question": "how long is the ohio ?", "program": "answer(len(riverid('ohio')))"}
{"question": "how long is the red river ?", "program": "answer(len(riverid('red')))"}
{"question": "which rivers are there ?", "program": "answer(river(all))"}`), "questions.jsonl")
	if err != nil {
		panic(err)
	}
	for _, fold := range dataset.Folds(len(examples), 2, 1) {
		fmt.Println(len(fold.Train), len(fold.Test))
	}
	// Unordered output:
	// 1 2
	// 2 1
}
