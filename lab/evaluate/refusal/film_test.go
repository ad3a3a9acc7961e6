package refusal

import (
	"context"
	"fmt"
	"testing"
	"testing/fstest"

	"semtree/domain"
	"semtree/lab/dataset"
	"semtree/lab/learn"
	"semtree/lab/train"
	"semtree/parser"
)

// A small domain of somebody's own, with no executor.
const (
	filmGrammar = `grammar 1
type count
type films
type people
type year
root answer any
entity person : people
entity number : year
pred film(all) : -> films
pred film : films -> films
pred by : people -> films
pred from : year -> films
pred starring : people -> films
pred longest : films -> films
pred director : films -> people
pred count : films -> count
`
	filmNames = "greta gerwig\tperson('gerwig')\njane campion\tperson('campion')\nsofia coppola\tperson('coppola')\n" +
		"wong kar wai\tperson('wong')\nagnes varda\tperson('varda')\n"
)

// filmLessons are some thirty questions about films.
func filmLessons() []dataset.Example {
	var list []dataset.Example
	add := func(question, program string, args ...any) {
		list = append(list, dataset.Example{Question: fmt.Sprintf(question, args[0]), Program: fmt.Sprintf(program, args[len(args)-1])})
	}
	for _, p := range [][2]string{{"greta gerwig", "gerwig"}, {"jane campion", "campion"}, {"sofia coppola", "coppola"}, {"wong kar wai", "wong"}} {
		add("films by %s", "answer(film(by(person('%s'))))", p[0], p[1])
		add("which films are by %s ?", "answer(film(by(person('%s'))))", p[0], p[1])
		add("films starring %s", "answer(film(starring(person('%s'))))", p[0], p[1])
		add("how many films are by %s ?", "answer(count(film(by(person('%s')))))", p[0], p[1])
		add("what is the longest film by %s ?", "answer(longest(film(by(person('%s')))))", p[0], p[1])
		add("how many films are starring %s ?", "answer(count(film(starring(person('%s')))))", p[0], p[1])
		add("who is the director of films starring %s ?", "answer(director(film(starring(person('%s')))))", p[0], p[1])
	}
	for _, year := range []int{1994, 2003, 2019} {
		add("films from %d", "answer(film(from(%d)))", year)
		add("how many films are from %d ?", "answer(count(film(from(%d))))", year)
	}
	add("how many %s are there ?", "answer(count(%s))", "films", "film(all)")
	add("what is the longest %s ?", "answer(longest(%s))", "film", "film(all)")
	return list
}

// TestOwnDomain: a model that somebody trains for a domain of his own, with
// nothing calibrated, answers what was never asked in training and refuses names
// that the domain lacks, other things asked for, restrictions, and small talk.
func TestOwnDomain(t *testing.T) {
	d, err := domain.Load(fstest.MapFS{
		"domain.json": {Data: []byte(`{"name": "film", "title": "films", "files": ["grammar.txt", "lexicon.tsv"]}`)},
		"grammar.txt": {Data: []byte(filmGrammar)},
		"lexicon.tsv": {Data: []byte(filmNames)},
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	trained, err := learn.Train(context.Background(), d, filmLessons(), func(o *train.Options) {
		o.Embed, o.Hidden, o.MLP, o.Batch, o.Rate, o.Epochs = 24, 24, 24, 6, 0.01, 30
	})
	if err != nil {
		t.Fatal(err)
	}
	_, finished, err := learn.Finish(d, trained, filmLessons())
	if err != nil {
		t.Fatal(err)
	}
	m := *finished.Model()
	m.Meta.Confidence = Default()
	p := domain.NewParserWith(d, &m)
	for question, want := range map[string]string{
		"films by agnes varda":                               "answer(film(by(person('varda'))))",
		"could you tell me which films are by agnes varda ?": "answer(film(by(person('varda'))))",
		"how many films are starring agnes varda ?":          "answer(count(film(starring(person('varda')))))",
		"what is the longest film starring agnes varda ?":    "answer(longest(film(starring(person('varda')))))",
		"films from 2007":                                    "answer(film(from(2007)))",
	} {
		if r := p.Ask(question, parser.Options{}); r.Refused || r.Program != want {
			t.Errorf("%q is %s (%s, confidence %g), want %s", question, r.Read().Program, r.Reason, *r.Confidence, want)
		}
	}
	for question, reason := range map[string]string{
		"films by christopher nolan":                    "the facts have no 'christopher nolan'",
		"Films starring Greta Garbo":                    "",
		"how many films are by kurosawa ?":              "the facts have no 'kurosawa'",
		"what is the budget of films by jane campion ?": "nothing is known about 'budget'",
		"how many oscars has sofia coppola won ?":       "",
		"scary films by jane campion":                   "nothing is known about 'scary'",
		"films by jane campion before 2007":             "",
		"films from 2007 with subtitles":                "",
		"Christopher Nolan, how many films are there ?": "",
		"films by o'brien":                              "the facts have no 'o'brien'",
		"how are you ?":                                 "",
		"which of the rivers is the longest ?":          "",
	} {
		r := p.Ask(question, parser.Options{})
		if !r.Refused || r.Reason == "" || reason != "" && r.Reason != reason {
			t.Errorf("%q is %s, reason %q, want it refused: %s", question, r.Read().Program, r.Reason, reason)
		}
	}
}
