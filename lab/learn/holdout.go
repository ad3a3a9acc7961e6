package learn

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"semtree/domain"
	"semtree/internal/outfile"
	"semtree/lab/dataset"
	"semtree/model"
)

// HoldOut trains a network on the train part of each fold and calls test with
// the number of the fold, from 0, a parser with that network (see [Finish]), and the
// examples of the test part. Networks are kept in a folder, and taken from there if they
// were trained with the same examples and options; an empty name keeps none. Errors name
// the fold.
func HoldOut(ctx context.Context, d *domain.Domain, examples []dataset.Example, folds []dataset.Fold, change Change, folder string,
	test func(fold int, p *domain.Parser, heldOut []dataset.Example) error) error {
	for f, fold := range folds {
		lessons := dataset.Select(examples, fold.Train)
		p, err := held(ctx, d, lessons, change, folder, f)
		if err != nil {
			return fmt.Errorf("fold %d: %w", f+1, err)
		}
		if err := test(f, p, dataset.Select(examples, fold.Test)); err != nil {
			return fmt.Errorf("fold %d: %w", f+1, err)
		}
	}
	return nil
}

// held returns the parser of a fold.
func held(ctx context.Context, d *domain.Domain, lessons []dataset.Example, change Change, folder string, fold int) (*domain.Parser, error) {
	key, err := key(d, lessons, change)
	if err != nil {
		return nil, err
	}
	base := filepath.Join(folder, fmt.Sprintf("fold%d", fold+1))
	if folder != "" {
		m, err := ReadNetwork(base, d)
		if err == nil && m.Meta.Data == key {
			return domain.NewParserWith(d, m), nil
		}
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
	}
	t, err := Train(ctx, d, lessons, change)
	if err != nil {
		return nil, err
	}
	onnx, p, err := Finish(d, t, lessons)
	if err != nil || folder == "" {
		return p, err
	}
	meta := p.Model().Meta
	meta.Data = key
	if err := outfile.Write(base+".onnx", onnx); err != nil {
		return nil, err
	}
	_, err = WriteMeta(base+".json", &meta)
	return p, err
}

// key identifies what a network is trained with.
func key(d *domain.Domain, lessons []dataset.Example, change Change) (string, error) {
	options, err := Options(d, Examples(d, lessons), change)
	if err != nil {
		return "", err
	}
	var text bytes.Buffer
	if err := dataset.Write(&text, lessons); err != nil {
		return "", err
	}
	fmt.Fprintf(&text, "%+v", options)
	return fmt.Sprintf("%d questions; SHA-256 of them and the options %s", len(lessons), model.Digest(text.Bytes())), nil
}

// ReadNetwork reads a network and its metadata from the files base.onnx and base.json.
func ReadNetwork(base string, d *domain.Domain) (*model.Model, error) {
	text, err := os.ReadFile(base + ".json")
	if err != nil {
		return nil, err
	}
	meta, err := model.ReadMeta(text, base+".json")
	if err != nil {
		return nil, err
	}
	onnx, err := os.ReadFile(base + ".onnx")
	if err != nil {
		return nil, err
	}
	return model.Load(onnx, meta, d.Grammar.LabelNames())
}

// WriteMeta writes metadata into a file, and the network of their judge, if there is one, beside it. It returns how many bytes
// the metadata have. Without a judge, one that is there from before is removed.
func WriteMeta(file string, meta *model.Meta) (size int, err error) {
	var text bytes.Buffer
	if err := meta.Write(&text); err != nil {
		return 0, err
	}
	judge := filepath.Join(filepath.Dir(file), domain.JudgeFile)
	if meta.Judge != nil {
		err = outfile.Write(judge, meta.Judge.ONNX)
	} else if err = os.Remove(judge); errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	if err != nil {
		return 0, err
	}
	return text.Len(), outfile.Write(file, text.Bytes())
}
