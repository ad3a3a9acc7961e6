package ask

import (
	"errors"
	"fmt"
	"io/fs"

	"semtree/domain"
	"semtree/internal/textfile"
	"semtree/model"
	"semtree/table/program"
)

// LoadModel reads a model of the table language from a folder's model.json and
// model.onnx. An error says which file is missing, damaged or made for another
// language.
func LoadModel(files fs.FS) (*model.Model, error) {
	return load(files, func(meta *model.Meta) error {
		if meta.Confidence == nil {
			return nil
		}
		return meta.Confidence.Check(Features)
	})
}

// LoadUncalibrated does what [LoadModel] does, but leaves the confidence out: for a model
// whose confidence is fitted anew, whatever its features were.
func LoadUncalibrated(files fs.FS) (*model.Model, error) {
	return load(files, func(meta *model.Meta) error {
		meta.Confidence = nil
		return nil
	})
}

func load(files fs.FS, confidence func(*model.Meta) error) (*model.Model, error) {
	text, err := textfile.Read(files, domain.MetaFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: %w: want a folder that semtree train -tables wrote", domain.MetaFile, fs.ErrNotExist)
	}
	if err != nil {
		return nil, err
	}
	meta, err := model.ReadMeta(text, domain.MetaFile)
	if err != nil {
		return nil, err
	}
	if err := confidence(&meta); err != nil {
		return nil, fmt.Errorf("%s: %w", domain.MetaFile, err)
	}
	onnx, err := fs.ReadFile(files, domain.ModelFile)
	if err != nil {
		return nil, err
	}
	m, err := model.Load(onnx, meta, Labels())
	if err != nil {
		return nil, fmt.Errorf("%s: %w", domain.ModelFile, err)
	}
	return m, nil
}

// Labels returns the labels that a model scores: those of the table language.
func Labels() []string {
	var names []string
	for _, l := range program.Grammar().Labels {
		names = append(names, l.Name)
	}
	return names
}
