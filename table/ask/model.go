package ask

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"semtree/grammar"
	"semtree/model"
	"semtree/parser"
	"semtree/table/link"
	"semtree/table/program"
)

// LoadModel reads a model of the table language from a folder: see [parser.LoadModel].
func LoadModel(files fs.FS) (*model.Model, error) {
	return parser.LoadModel(files, program.Grammar(), Features)
}

// LoadUncalibrated does what [LoadModel] does, but leaves out the confidence and the judge: for a model
// whose confidence is fitted anew, whatever its features were.
func LoadUncalibrated(files fs.FS) (*model.Model, error) {
	return parser.LoadModel(files, program.Grammar(), nil)
}

// languageOf returns the grammar of a model: its own, if the language has other labels than when it was trained, which
// is read once. Signatures are not scored: a label may have more of them by now.
func languageOf(m *model.Model) (*grammar.Grammar, error) {
	text := m.Meta.Grammar
	if text == "" || text == program.GrammarText() || slices.Equal(m.Meta.Labels, Labels()) {
		return program.Grammar(), nil
	}
	if g, ok := languages.Load(text); ok {
		return g.(*grammar.Grammar), nil
	}
	g, err := readLanguage(text)
	if err == nil {
		languages.Store(text, g)
	}
	return g, err
}

// languages are the grammars of older models by their texts, which are few.
var languages sync.Map

// readLanguage reads the grammar of an older model. The greatest and least values are numbers by now, so that there is no most frequent one among them, and
// no sum: other signatures of it are signatures of programs that may be stored.
func readLanguage(text string) (*grammar.Grammar, error) {
	for _, name := range []string{"max", "min"} {
		declared := "pred " + name + " : column<$k> | values<$k> -> "
		text = strings.Replace(text, declared+"values<$k>", declared+"answer", 1)
	}
	g, err := grammar.Read(strings.NewReader(text), "the grammar of the model")
	if err != nil {
		return nil, err
	}
	for _, l := range g.Labels {
		if i := program.Grammar().Label(l.Name); i < 0 || program.Grammar().Labels[i].Entity != l.Entity {
			return nil, fmt.Errorf("the model was trained with %q, which the language of tables does not have: retrain", l.Name)
		}
	}
	return g, nil
}

// Labels returns the labels that a model scores: those of the table language.
func Labels() []string { return program.Grammar().LabelNames() }

// QuestionOf returns the question of what was found, as package link has it.
func QuestionOf(f *parser.Found) *link.Question { return f.Linked.(*link.Question) }
