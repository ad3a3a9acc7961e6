package lexicon_test

import (
	"fmt"
	"strings"

	"semtree/lexicon"
)

func Example() {
	names, err := lexicon.ReadNames(strings.NewReader(
		"texas\tstateid('texas')\naustin\tcityid('austin', _)\naustin tx\tcityid('austin', 'tx')\n"), "lexicon.tsv")
	if err != nil {
		panic(err)
	}
	l, err := lexicon.New(names)
	if err != nil {
		panic(err)
	}
	tokens, err := l.Link("Is Austin, TX the largest city of Texas?")
	if err != nil {
		panic(err)
	}
	for _, t := range tokens {
		fmt.Println(t.Key, t.Entities)
	}
	// Output:
	// is []
	// @cityid [{cityid ['austin' 'tx']}]
	// the []
	// largest []
	// city []
	// of []
	// @stateid [{stateid ['texas']}]
}
