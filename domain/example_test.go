package domain_test

import (
	"fmt"
	"log"
	"testing/fstest"

	"semtree/domain"
)

// The smallest domain: a grammar, and names in lexicon.tsv. It has no facts, so
// its programs have no answers. A folder on disk is read with os.DirFS.
func ExampleLoad() {
	files := fstest.MapFS{
		"domain.json": {Data: []byte(`{
			"name": "shops", "title": "Shops of the town",
			"files": ["grammar.txt", "lexicon.tsv"]
		}`)},
		"grammar.txt": {Data: []byte("grammar 1\n" +
			"type shop street\n" +
			"root answer shop\n" +
			"entity streetid : street\n" +
			"pred on : street -> shop\n")},
		"lexicon.tsv": {Data: []byte("high street\tstreetid('high street')\n")},
	}
	d, err := domain.Load(files, nil)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(d.Title, d.Grammar.LabelNames())
	tokens, err := d.Lexicon.Link("Which shops are on High Street?")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(len(tokens), "words, the last one is", tokens[len(tokens)-1].Entities)
	program, err := d.ReadProgram("answer(on(streetid('high street')))")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(d.FormatProgram(program))
	// Output:
	// Shops of the town [streetid on]
	// 5 words, the last one is [{streetid ['high street']}]
	// answer(on(streetid('high street')))
}
