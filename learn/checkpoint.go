package learn

import (
	"context"
	"errors"
	"io/fs"

	"semtree/model/train"
)

// Resume continues a training from a checkpoint file, if there is one, and tells
// whether there was. It then writes the file, so that one that cannot be written is
// known before the time is spent. An empty name does nothing.
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
// name is empty, after every epoch. A cancelled context stops it between epochs:
// the checkpoint holds the state then.
func Run(ctx context.Context, t *train.Trainer, checkpoint string, report func(train.Report)) error {
	return t.Run(ctx, func(r train.Report) error {
		report(r)
		if checkpoint == "" {
			return nil
		}
		return t.SaveFile(checkpoint)
	})
}
