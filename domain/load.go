package domain

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"unicode"

	"semtree/grammar"
	"semtree/lexicon"
	"semtree/model"
)

// Files with fixed names in a domain folder.
const (
	ManifestFile = "domain.json"
	GrammarFile  = "grammar.txt"
	LexiconFile  = "lexicon.tsv"
	MetaFile     = "model.json"
	ModelFile    = "model.onnx"
)

// Manifest is the content of domain.json.
type Manifest struct {
	Name        string   `json:"name"`
	Title       string   `json:"title"`
	Description string   `json:"description,omitempty"`
	Kind        string   `json:"executor,omitempty"` // which of the [Executors] answers; empty for none
	Files       []string `json:"files"`              // everything else in the folder that the domain needs
	Examples    []string `json:"examples,omitempty"` // questions to try
}

// Domain is a loaded domain. It is immutable and safe for concurrent use.
type Domain struct {
	Manifest
	Parts
	Lexicon *lexicon.Lexicon

	fsys fs.FS
}

// Parts are the parts of a domain that an [Opener] makes from its folder.
type Parts struct {
	Grammar    *grammar.Grammar
	Executor   Executor   // nil: programs have no answers
	Translator Translator // the zero value: programs are written as FunQL
}

// Opener makes the parts of a domain of its kind from the manifest and the
// folder. Most call [ReadGrammar]; a kind whose data determine the possible
// questions, such as a table, derives the grammar from the data. Errors name the
// file and, if there is one, the line.
type Opener func(m *Manifest, fsys fs.FS) (Parts, error)

// Executors are the kinds of domains with an executor, by the name that
// domain.json gives it.
type Executors map[string]Opener

// Load reads a domain folder, all but the model. Errors name the file, and
// the line where there is one.
func Load(fsys fs.FS, executors Executors) (*Domain, error) {
	d := &Domain{fsys: fsys}
	if err := readJSON(fsys, ManifestFile, &d.Manifest); err != nil {
		return nil, err
	}
	if d.Name == "" {
		return nil, fmt.Errorf("%s: the domain has no name", ManifestFile)
	}
	open, err := d.opener(executors)
	if err != nil {
		return nil, err
	}
	if d.Parts, err = open(&d.Manifest, fsys); err != nil {
		return nil, err
	}
	if err := d.checkPredicates(); err != nil {
		return nil, err
	}
	return d, d.loadLexicon()
}

// opener returns the opener that the manifest names.
func (d *Domain) opener(executors Executors) (Opener, error) {
	if d.Kind == "" {
		return openGrammar, nil
	}
	open, ok := executors[d.Kind]
	if !ok {
		names := make([]string, 0, len(executors))
		for name := range executors {
			names = append(names, name)
		}
		slices.Sort(names)
		return nil, fmt.Errorf("%s: unknown executor %q, want one of %s, or none", ManifestFile, d.Kind, strings.Join(names, ", "))
	}
	return open, nil
}

// openGrammar opens a domain that has programs but no answers.
func openGrammar(_ *Manifest, fsys fs.FS) (Parts, error) {
	g, err := ReadGrammar(fsys)
	return Parts{Grammar: g}, err
}

// ReadGrammar reads the grammar file of a domain folder.
func ReadGrammar(fsys fs.FS) (*grammar.Grammar, error) {
	text, err := fs.ReadFile(fsys, GrammarFile)
	if err != nil {
		return nil, missing(err, GrammarFile)
	}
	return grammar.Read(bytes.NewReader(text), GrammarFile)
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
	names := d.factNames()
	if err := d.checkNames(names, "the facts"); err != nil {
		return err
	}
	text, err := fs.ReadFile(d.fsys, LexiconFile)
	switch {
	case err == nil:
		more, err := lexicon.ReadNames(bytes.NewReader(text), LexiconFile)
		if err != nil {
			return err
		}
		if err := d.checkNames(more, LexiconFile); err != nil {
			return err
		}
		if err := d.checkEntities(more); err != nil {
			return err
		}
		names = append(names, more...)
	case !errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%s: %w", LexiconFile, err)
	}
	if d.Lexicon, err = lexicon.New(names); err != nil {
		return fmt.Errorf("%s: %w", d.culprit(), err)
	}
	return nil
}

// factNames returns the names of the facts, none if the executor is not a [Namer].
func (d *Domain) factNames() []lexicon.Name {
	if namer, ok := d.Executor.(Namer); ok {
		return namer.Names()
	}
	return nil
}

// culprit returns the origin of the names that cannot form a lexicon.
func (d *Domain) culprit() string {
	if _, err := lexicon.New(d.factNames()); err != nil {
		return "the facts"
	}
	return LexiconFile
}

// checkEntities refuses names in the lexicon file for entities that the executor
// does not accept. (It accepts entities that the facts do not have.)
func (d *Domain) checkEntities(names []lexicon.Name) error {
	for _, name := range names {
		if len(name.Consts) == 0 {
			continue // a context
		}
		if err := d.checkEntity(&grammar.Node{Name: name.Label, Consts: name.Consts}); err != nil {
			return fmt.Errorf("%s: %q: %w", LexiconFile, name.Text, err)
		}
	}
	return nil
}

// checkNames refuses names of entities that the grammar lacks.
func (d *Domain) checkNames(names []lexicon.Name, origin string) error {
	for _, name := range names {
		if l := d.Grammar.Label(name.Label); l < 0 || !d.Grammar.Labels[l].Entity {
			return fmt.Errorf("%s: %q names a %s, but %s declares no such entity", origin, name.Text, name.Label, GrammarFile)
		}
	}
	return nil
}

// Model loads the network of the domain and its metadata. The digest is
// verified before anything is decoded, and the model must have been trained
// for this grammar.
func (d *Domain) Model() (*model.Model, error) {
	text, err := fs.ReadFile(d.fsys, MetaFile)
	if err != nil {
		return nil, missing(err, MetaFile)
	}
	meta, err := model.ReadMeta(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", MetaFile, err)
	}
	onnx, err := fs.ReadFile(d.fsys, ModelFile)
	if err != nil {
		return nil, missing(err, ModelFile)
	}
	m, err := model.Load(onnx, meta, d.LabelNames())
	if err != nil {
		return nil, fmt.Errorf("%s: %w", ModelFile, err)
	}
	return m, nil
}

// LabelNames returns the names of the grammar's labels, in the order of a
// model's outputs.
func (d *Domain) LabelNames() []string {
	names := make([]string, len(d.Grammar.Labels))
	for i, l := range d.Grammar.Labels {
		names[i] = l.Name
	}
	return names
}

// missing explains a file that is not there.
func missing(err error, name string) error {
	if errors.Is(err, fs.ErrNotExist) {
		if name == MetaFile || name == ModelFile {
			return fmt.Errorf("%s: the domain has no such file: train a model first: %w", name, err)
		}
		return fmt.Errorf("%s: the domain has no such file: %w", name, err)
	}
	return fmt.Errorf("%s: %w", name, err)
}

// readJSON decodes a file strictly and puts the line into errors.
func readJSON(fsys fs.FS, name string, to any) error {
	text, err := fs.ReadFile(fsys, name)
	if err != nil {
		return missing(err, name)
	}
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.DisallowUnknownFields()
	err = dec.Decode(to)
	if errors.Is(err, io.EOF) {
		err = io.ErrUnexpectedEOF // also if nothing is there
	}
	if err != nil {
		return fmt.Errorf("%s%s: %w", name, place(text, err), err)
	}
	if end := int(dec.InputOffset()); len(bytes.TrimSpace(text[end:])) > 0 {
		end += bytes.IndexFunc(text[end:], func(r rune) bool { return !unicode.IsSpace(r) })
		return fmt.Errorf("%s:%d: text after the end of the object", name, line(text, end))
	}
	return nil
}

// place returns ":" and the line of an error in a JSON text, or nothing if the
// error has no position.
func place(text []byte, err error) string {
	var syntax *json.SyntaxError
	var mismatch *json.UnmarshalTypeError
	var at int64
	switch {
	case errors.As(err, &syntax):
		at = syntax.Offset
	case errors.As(err, &mismatch):
		at = mismatch.Offset
	case errors.Is(err, io.ErrUnexpectedEOF):
		at = int64(len(text))
	default:
		return ""
	}
	return fmt.Sprintf(":%d", line(text, min(int(at), len(text))))
}

// line returns the number of the line of an offset.
func line(text []byte, offset int) int { return 1 + bytes.Count(text[:offset], []byte("\n")) }
