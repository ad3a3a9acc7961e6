package outfile

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"
)

// patience is how long Update waits for other processes.
const patience = time.Minute

// Update replaces the content of a file by what change makes of it; of a file that is missing, of nil.
// If change fails, the file stays as it is. Processes that update the same file take turns, so that none undoes
// what another one has written.
func Update(name string, change func(old []byte) ([]byte, error)) error {
	p, err := find(name)
	if err != nil {
		return err
	}
	if p.target != "" && !p.through {
		unlock, err := lock(p.target)
		if err != nil {
			return fmt.Errorf("%s cannot be changed: %w", name, err)
		}
		defer unlock()
	}
	old, err := os.ReadFile(name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	content, err := change(old)
	if err != nil {
		return err
	}
	return Write(name, content)
}

// lock waits for the lock of a file: a file beside it that the system locks, until it is unlocked or
// the process ends.
func lock(target string) (unlock func(), err error) {
	dir, base := filepath.Split(target)
	if dir != "" {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return nil, err
		}
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	for name := dir + "." + base + ".lock"; ; {
		l := flock.New(name, flock.SetPermissions(0o666))
		_, err := l.TryLockContext(ctx, 5*time.Millisecond)
		switch {
		case errors.Is(err, errors.ErrUnsupported): // some file systems have no locks
			return func() { os.Remove(name) }, nil
		case errors.Is(err, context.DeadlineExceeded):
			return nil, fmt.Errorf("another program has held the lock %s for %s: end it, and try again", name, patience)
		case err != nil:
			return nil, err
		}
		locked, err := l.Stat()
		if there, gone := os.Stat(name); err == nil && gone == nil && os.SameFile(locked, there) {
			// Removed first: who waits for this one sees that it is gone. Windows refuses, and the file stays.
			return func() { os.Remove(name); l.Close() }, nil
		}
		l.Close()
	}
}
