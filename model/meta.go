package model

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"semtree/internal/jsontext"
)

// MetaVersion is the version of the metadata's format. Readers refuse others.
const MetaVersion = 1

// Meta describes an ONNX file: the content of model.json.
type Meta struct {
	Version    int      `json:"version"`
	SHA256     string   `json:"sha256"` // of the ONNX file, in hexadecimal
	Sizes      Sizes    `json:"sizes"`
	Seed       uint64   `json:"seed"`
	Command    string   `json:"command"`           // that trained the model
	Data       string   `json:"data"`              // what it was trained on
	Seconds    float64  `json:"seconds,omitempty"` // of training; 0 if it is not kept: what a training writes does not depend on the clock
	Dev        Figures  `json:"dev"`
	Labels     []string `json:"labels"`     // [L] in the order of the outputs
	Vocabulary []string `json:"vocabulary"` // [V] in the order of the numbers

	Kinds []string `json:"kinds,omitempty"` // [F] names of the features of a word
	Links []string `json:"links,omitempty"` // [G] names of the features of a candidate

	// Uses says what the words did in training; nil if nobody has counted it.
	Uses Uses `json:"uses,omitempty"`
	// Unseen is taken from the scores of labels that a word never had, of words whose uses are recorded: see [Model.Familiar].
	Unseen float64 `json:"unseen,omitempty"`
	// Confidence says how probable it is that a parse is right; nil if nobody
	// has fitted it.
	Confidence *Confidence `json:"confidence,omitempty"`
	// Judge chooses among the readings of a question, and has the confidence in place of
	// Confidence; nil if nobody has trained it.
	Judge *Judge `json:"judge,omitempty"`

	packed bool      // written by [Pack]
	uses   []wordUse // [V] in place of Uses, if it is packed
}

// MaxUnseen is the limit of [Meta.Unseen], far above any score.
const MaxUnseen = 1000

// Figures say how well a model does on a set of questions.
type Figures struct {
	Questions  int `json:"questions"`
	Exact      int `json:"exact"`      // programs equal to the gold one
	Denotation int `json:"denotation"` // answers equal to the gold one
}

// ReadMeta reads the text of model.json, as it is or as [Pack] has written it. Errors begin with the name of the file
// and, where there is one, the line.
func ReadMeta(text []byte, file string) (Meta, error) { return readMeta(text, file, true) }

// ReadUncalibrated does the same, but leaves out the confidence and the judge, whatever they are.
func ReadUncalibrated(text []byte, file string) (Meta, error) { return readMeta(text, file, false) }

func readMeta(text []byte, file string, calibrated bool) (Meta, error) {
	var m Meta
	if rest, ok := strings.CutPrefix(string(text), packed); ok {
		var err error
		if m, err = unpack(rest); err != nil {
			return Meta{}, fmt.Errorf("%s: is damaged: %w", file, err)
		}
	} else if err := jsontext.Decode(text, file, &m); err != nil {
		if jsontext.DecodeOpen(text, file, &m) == nil { // nobody writes the file by hand: it has a key of another time
			err = fmt.Errorf("%w: made by an older version: train it again", err)
		}
		return Meta{}, err
	}
	if !calibrated {
		m.Confidence, m.Judge = nil, nil
	}
	if m.packed {
		return m, nil
	}
	if _, _, err := m.validate(); err != nil {
		return Meta{}, fmt.Errorf("%s: %w", file, err)
	}
	return m, nil
}

// Write writes m as [ReadMeta] reads it. It refuses what that would refuse.
func (m Meta) Write(w io.Writer) error {
	if _, _, err := m.validate(); err != nil {
		return fmt.Errorf("metadata: %w", err)
	}
	text, err := json.MarshalIndent(m, "", "\t")
	if err != nil {
		return fmt.Errorf("metadata: %w", err)
	}
	if _, err := w.Write(append(text, '\n')); err != nil {
		return fmt.Errorf("write metadata: %w", err)
	}
	return nil
}

// validate checks the metadata, and returns the vocabulary and the uses of its words.
func (m *Meta) validate() (*Vocabulary, []wordUse, error) {
	if m.Version != MetaVersion {
		return nil, nil, fmt.Errorf("format version %d, want %d: made by an older version: train it again", m.Version, MetaVersion)
	}
	if sum, err := hex.DecodeString(m.SHA256); err != nil || len(sum) != 32 {
		return nil, nil, fmt.Errorf("sha256 is %q, want 64 hexadecimal digits", m.SHA256)
	}
	if err := m.Sizes.validate(); err != nil {
		return nil, nil, err
	}
	if len(m.Labels) != m.Sizes.Labels || len(m.Vocabulary) != m.Sizes.Vocab {
		return nil, nil, fmt.Errorf("%d labels and %d words, but sizes %+v", len(m.Labels), len(m.Vocabulary), m.Sizes)
	}
	if len(m.Kinds) != m.Sizes.Kinds || len(m.Links) != m.Sizes.Links {
		return nil, nil, fmt.Errorf("names of %d features of words and %d of links, but sizes %+v", len(m.Kinds), len(m.Links), m.Sizes)
	}
	for _, list := range []struct {
		what  string
		names []string
	}{{"label", m.Labels}, {"feature of words", m.Kinds}, {"feature of links", m.Links}} {
		for i, name := range list.names {
			if name == "" || slices.Index(list.names, name) < i {
				return nil, nil, fmt.Errorf("%s %d, %q, is empty or given twice", list.what, i, name)
			}
		}
	}
	if m.Judge != nil {
		if err := m.Judge.validate(m.Sizes.Vocab); err != nil {
			return nil, nil, err
		}
	}
	if !(m.Unseen >= 0 && m.Unseen <= MaxUnseen) {
		return nil, nil, fmt.Errorf("unseen is %g, want 0 to %d", m.Unseen, MaxUnseen)
	}
	vocabulary, err := NewVocabulary(m.Vocabulary)
	if err != nil {
		return nil, nil, err
	}
	if m.packed {
		return vocabulary, m.uses, nil
	}
	uses, err := m.Uses.index(vocabulary, m.Labels)
	return vocabulary, uses, err
}

// checkLabels compares the labels of the model with those of the grammar.
func (m *Meta) checkLabels(grammar []string) error {
	const remedy = "retrain, or use the grammar it was trained with"
	if len(m.Labels) != len(grammar) {
		return fmt.Errorf("model has %d labels, grammar has %d: %s", len(m.Labels), len(grammar), remedy)
	}
	for i, l := range m.Labels {
		if l != grammar[i] {
			return fmt.Errorf("label %d is %q in the model, %q in the grammar: %s", i, l, grammar[i], remedy)
		}
	}
	return nil
}

// CheckFeatures compares the features that the model reads with those that a
// linker computes: of words, and of candidates. The error names the first difference.
func (m *Meta) CheckFeatures(kinds, links []string) error {
	const remedy = "made by an older version: train it again"
	for _, list := range []struct {
		what        string
		model, ours []string
	}{{"words", m.Kinds, kinds}, {"links", m.Links, links}} {
		if len(list.model) != len(list.ours) {
			return fmt.Errorf("model has %d features of %s, the linker %d: %s", len(list.model), list.what, len(list.ours), remedy)
		}
		for i, name := range list.model {
			if name != list.ours[i] {
				return fmt.Errorf("feature %d of %s is %q in the model, %q in the linker: %s", i, list.what, name, list.ours[i], remedy)
			}
		}
	}
	return nil
}
