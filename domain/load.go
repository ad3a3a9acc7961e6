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
	Executor    string   `json:"executor,omitempty"` // name of the executor; empty for none
	Files       []string `json:"files"`              // everything else in the folder that the domain needs
	Examples    []string `json:"examples,omitempty"` // questions to try
}

// Domain is a loaded domain. It is immutable and safe for concurrent use.
type Domain struct {
	Manifest
	Grammar  *grammar.Grammar
	Lexicon  *lexicon.Lexicon
	Executor Executor // nil if the domain has none

	fsys fs.FS
}

// Executors makes executors by name. Each reads its facts from the folder.
type Executors map[string]func(fs.FS) (Executor, error)

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
	text, err := fs.ReadFile(fsys, GrammarFile)
	if err != nil {
		return nil, missing(err, GrammarFile)
	}
	if d.Grammar, err = grammar.Read(bytes.NewReader(text), GrammarFile); err != nil {
		return nil, err
	}
	if err := d.loadExecutor(executors); err != nil {
		return nil, err
	}
	return d, d.loadLexicon()
}

func (d *Domain) loadExecutor(executors Executors) (err error) {
	if d.Manifest.Executor == "" {
		return nil
	}
	load, ok := executors[d.Manifest.Executor]
	if !ok {
		names := make([]string, 0, len(executors))
		for name := range executors {
			names = append(names, name)
		}
		slices.Sort(names)
		return fmt.Errorf("%s: unknown executor %q, want one of %s, or none", ManifestFile, d.Manifest.Executor, strings.Join(names, ", "))
	}
	d.Executor, err = load(d.fsys)
	return err
}

// loadLexicon joins the names of the facts and of lexicon.tsv. Names of
// entities that the grammar does not have could never be used: an error.
func (d *Domain) loadLexicon() error {
	var names []lexicon.Name
	if d.Executor != nil {
		names = d.Executor.Names()
		if err := d.checkNames(names, "the facts"); err != nil {
			return err
		}
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

// culprit tells where the names come from that make no lexicon.
func (d *Domain) culprit() string {
	if d.Executor != nil {
		if _, err := lexicon.New(d.Executor.Names()); err != nil {
			return "the facts"
		}
	}
	return LexiconFile
}

// checkEntities refuses names in the lexicon file of what the executor takes
// for no entity. (One that the facts don't have is an entity.)
func (d *Domain) checkEntities(names []lexicon.Name) error {
	if d.Executor == nil {
		return nil
	}
	for _, name := range names {
		if len(name.Consts) == 0 {
			continue // a context
		}
		if _, err := d.Executor.Execute(&grammar.Node{Name: name.Label, Consts: name.Consts}); err != nil {
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

// place returns ":" and the line of an error in a JSON text, or nothing if
// the error does not tell.
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
