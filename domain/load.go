package domain

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"semtree/grammar"
	"semtree/internal/textfile"
	"semtree/lexicon"
	"semtree/model"
	"semtree/parser"
)

// Files with fixed names in a domain folder.
const (
	ManifestFile = "domain.json"
	GrammarFile  = "grammar.txt"
	LexiconFile  = "lexicon.tsv"
	MetaFile     = parser.MetaFile
	ModelFile    = parser.ModelFile
	JudgeFile    = parser.JudgeFile
)

// Domain is a loaded domain. It is immutable and safe for concurrent use.
type Domain struct {
	Manifest
	Parts
	Lexicon *lexicon.Lexicon

	phrases [][]phrase // of each label; nil if there are none
	fsys    fs.FS
}

// Parts are the parts of a domain that programs are read and executed with.
type Parts struct {
	Grammar    *grammar.Grammar
	Executor   Executor   // nil: programs have no answers
	Translator Translator // the zero value: programs are written as FunQL
}

// Opener makes the parts of a domain of its kind from the folder, all but the grammar.
// Errors name the file and, if there is one, the line.
type Opener func(fsys fs.FS) (Parts, error)

// Executors are the kinds of domains with an executor, by the name that
// domain.json gives it.
type Executors map[string]Opener

// Load reads a domain folder, all but the model. Errors name the file, and
// the line where there is one.
func Load(fsys fs.FS, executors Executors) (*Domain, error) {
	m, err := ReadManifest(fsys)
	if err != nil {
		return nil, err
	}
	if err := m.checkPresent(fsys); err != nil {
		return nil, err
	}
	d := &Domain{Manifest: *m, fsys: fsys}
	if err := d.loadParts(executors); err != nil {
		return nil, m.absent(err)
	}
	if err := d.checkPredicates(); err != nil {
		return nil, err
	}
	if err := d.loadPhrases(); err != nil {
		return nil, err
	}
	return d, d.loadLexicon()
}

// loadParts reads the grammar, and opens the executor that the manifest names.
func (d *Domain) loadParts(executors Executors) error {
	open, ok := executors[d.Kind]
	if d.Kind != "" && !ok {
		names := strings.Join(slices.Sorted(maps.Keys(executors)), ", ")
		return fmt.Errorf("%s: unknown executor %q, want one of %s, or none", ManifestFile, d.Kind, names)
	}
	text, err := textfile.Read(d.fsys, GrammarFile)
	if err != nil {
		return err
	}
	g, err := grammar.Read(bytes.NewReader(text), GrammarFile)
	if err == nil && ok {
		d.Parts, err = open(d.fsys)
	}
	d.Grammar = g
	return err
}

// maxRow is the most bytes of a row of words or phrases.
const maxRow = 1 << 20

// rows calls a function for each row of a file that is neither blank nor a comment. The file
// may be missing.
func (d *Domain) rows(file string, do func(line int, row string) error) error {
	text, err := textfile.Read(d.fsys, file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return textfile.Lines(bytes.NewReader(text), file, maxRow, func(line int, row string) error {
		if text := strings.TrimSpace(row); text == "" || text[0] == '#' {
			return nil
		}
		return do(line, row)
	})
}

// checkPredicates refuses a grammar with a predicate that has no meaning.
func (d *Domain) checkPredicates() error {
	if d.Executor == nil {
		return nil
	}
	for _, tag := range d.Grammar.Tags {
		label := d.Grammar.Labels[tag.Label]
		if d.Executor.Knows(label, len(tag.Args)) {
			continue
		}
		what := "predicate"
		if label.Entity {
			what = "entity"
		}
		return fmt.Errorf("%s: the executor %s knows no %s %s (arguments: %d); a domain that names no executor in %s may have any predicate, and has no answers",
			GrammarFile, d.Kind, what, label.Name, len(tag.Args), ManifestFile)
	}
	return nil
}

// loadLexicon joins the names of the facts and of lexicon.tsv. A name of an entity
// that the grammar does not have could never be used, and is an error.
func (d *Domain) loadLexicon() error {
	text, err := textfile.Read(d.fsys, LexiconFile)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	more, err := lexicon.ReadNames(bytes.NewReader(text), LexiconFile) // none without the file
	if err != nil {
		return err
	}
	names := append(d.factNames(), more...)
	for _, name := range names {
		if err := d.checkName(&name); err != nil {
			return err
		}
	}
	d.Lexicon, err = lexicon.New(names)
	return err
}

// factNames returns the names of the facts, none if the executor is not a [Namer].
func (d *Domain) factNames() []lexicon.Name {
	namer, ok := d.Executor.(Namer)
	if !ok {
		return nil
	}
	names := append([]lexicon.Name{}, namer.Names()...)
	for i := range names {
		if names[i].File == "" {
			names[i].File = "the facts"
		}
	}
	return names
}

// checkName refuses the name of an entity that the grammar lacks, or that the executor does
// not accept. (It accepts entities that the facts do not have.)
func (d *Domain) checkName(name *lexicon.Name) error {
	if l := d.Grammar.Label(name.Label); l < 0 || !d.Grammar.Labels[l].Entity {
		return fmt.Errorf("%s: %q names a %s, but %s declares no such entity", name.Origin(), name.Text, name.Label, GrammarFile)
	}
	if len(name.Consts) == 0 {
		return nil // a context
	}
	if err := d.checkEntity(&grammar.Node{Name: name.Label, Consts: name.Consts}); err != nil {
		return fmt.Errorf("%s: %q: %w", name.Origin(), name.Text, err)
	}
	return nil
}

// Model loads the network of the domain and its metadata: see [parser.LoadModel].
func (d *Domain) Model() (*model.Model, error) { return parser.LoadModel(d.fsys, d.Grammar, Features) }
