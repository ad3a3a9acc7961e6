package refusal

import (
	"semtree/dataset"
	"semtree/domain"
	"semtree/learn"
	"semtree/model"
)

// Complete gives the metadata of a newly trained model what it needs to refuse:
// the uses of words in the examples that it was trained on, and the default
// weights. The parser is one with that model.
func Complete(meta *model.Meta, p *domain.Parser, lessons []dataset.Example) (err error) {
	if meta.Uses, err = learn.Uses(p, lessons); err != nil {
		return err
	}
	meta.Confidence = Default()
	return nil
}
