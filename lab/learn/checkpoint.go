package learn

import (
	"context"
	"errors"
	"io/fs"

	"semtree/lab/train"
)

// Resume continues a training from a checkpoint file, if there is one, and reports
// whether there was. Then it writes the file, so that a path that cannot be written
// is an error before the training. An empty name does nothing.
func Resume(t *train.Trainer, checkpoint string) (resumed bool, err error) {
	if checkpoint == "" {
		return false, nil
	}
	if err := t.ResumeFile(checkpoint); err == nil {
		resumed = true
	} else if !errors.Is(err, fs.ErrNotExist) {
		return false, err
	}
	return resumed, t.SaveFile(checkpoint)
}

// Run trains to the end. It calls report and writes the checkpoint, unless its
// name is empty, after every epoch. A cancelled context stops it between epochs;
// then the checkpoint has the state.
func Run(ctx context.Context, t *train.Trainer, checkpoint string, report func(train.Report)) error {
	return t.Run(ctx, func(r train.Report) error {
		report(r)
		if checkpoint == "" {
			return nil
		}
		return t.SaveFile(checkpoint)
	})
}
