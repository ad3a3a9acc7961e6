package parser

import (
	"errors"
	"fmt"
	"io/fs"

	"semtree/grammar"
	"semtree/internal/textfile"
	"semtree/model"
)

// Files of a model in a folder.
const (
	MetaFile  = "model.json"
	ModelFile = model.ModelFile
	JudgeFile = model.JudgeFile // of a model with a judge
)

// LoadModel reads a model of a language from a folder. The digest is verified before anything is
// decoded, unless a browser has compared the files (see [model.Pack]). The confidence is computed from these features; nil leaves it out, whatever its features are: for
// one that is to be fitted anew. An error says which file is missing, damaged or made for another language.
func LoadModel(files fs.FS, language *grammar.Grammar, features []string) (*model.Model, error) {
	text, err := textfile.Read(files, MetaFile)
	if err != nil {
		return nil, untrained(err)
	}
	read := model.ReadMeta
	if features == nil {
		read = model.ReadUncalibrated
	}
	meta, err := read(text, MetaFile)
	if err != nil {
		return nil, err
	}
	if meta.Confidence != nil {
		if err := meta.Confidence.Check(features); err != nil {
			return nil, fmt.Errorf("%s: %w", MetaFile, err)
		}
	}
	onnx, err := network(files, ModelFile)
	if err == nil && meta.Judge != nil {
		meta.Judge.ONNX, err = network(files, JudgeFile)
	}
	if err != nil {
		return nil, err
	}
	m, err := model.Load(onnx, meta, language.LabelNames())
	if errors.Is(err, model.ErrJudge) {
		return nil, fmt.Errorf("%s: %w", JudgeFile, err)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", ModelFile, err)
	}
	return m, nil
}

// network reads an ONNX file.
func network(files fs.FS, name string) ([]byte, error) {
	onnx, err := fs.ReadFile(files, name)
	if errors.Is(err, fs.ErrNotExist) {
		err = fmt.Errorf("%s: %w", name, fs.ErrNotExist)
	}
	return onnx, untrained(err)
}

// LabelFeature begins the name of the feature that counts a label of the program.
const LabelFeature = "label "

// untrained explains that a file of the model does not exist, if that is the error.
func untrained(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%w; train a model first", err)
	}
	return err
}
