package train_test

import (
	"context"
	"fmt"
	"strings"

	"semtree/grammar"
	"semtree/lab/train"
	"semtree/lexicon"
)

// Three questions are enough to learn the words: no data say that "red" is red.
func Example() {
	g, err := grammar.Read(strings.NewReader(`grammar 1
type set
root answer set
pred cube : -> set
pred ball : -> set
pred red : set -> set
`), "blocks")
	if err != nil {
		panic(err)
	}
	pair := func(question, program string) train.Example {
		var tokens []lexicon.Token
		for _, word := range strings.Fields(question) {
			tokens = append(tokens, lexicon.Token{Text: word, Key: word})
		}
		node, err := g.ReadProgram(program)
		return train.NewExample(g, tokens, node, err)
	}
	pairs := []train.Example{
		pair("show the cube", "answer(cube)"),
		pair("show the red cube", "answer(red(cube))"),
		pair("the ball please", "answer(ball)"),
	}
	unseen := []train.Example{pair("the red ball", "answer(red(ball))")}
	o := train.DefaultOptions(len(pairs), 4)
	o.Embed, o.Hidden, o.MLP, o.Rate = 8, 8, 8, 0.02
	t, err := train.New(g, train.Data{Examples: pairs, Dev: unseen}, o)
	if err != nil {
		panic(err)
	}
	if err := t.Run(context.Background(), func(train.Report) error { return nil }); err != nil {
		panic(err)
	}
	score := t.Best().Dev
	fmt.Printf("%d of %d right\n", score.Exact, score.N)
	// Output: 1 of 1 right
}
