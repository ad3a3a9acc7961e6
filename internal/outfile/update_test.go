package outfile

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// TestUpdate: updates at the same time, by several names of one file, take turns; a lock file that a dead
// process has left is in nobody's way; and none is left.
func TestUpdate(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "new", "a.json")
	link(t, name, filepath.Join(dir, "link"))
	put(t, filepath.Join(dir, ".rest.json.lock"), "")
	const many = 50
	var all sync.WaitGroup
	for i := range many {
		all.Go(func() {
			err := Update([]string{name, filepath.Join(dir, "link"), filepath.Join(dir, ".", "new", "..", "new", "a.json")}[i%3], func(old []byte) ([]byte, error) {
				return fmt.Appendf(old, "%d\n", i), nil
			})
			if err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if lines := strings.Count(content(t, name), "\n"); lines != many {
		t.Errorf("%d of %d updates are kept", lines, many)
	}
	if err := Update(filepath.Join(dir, "rest.json"), func(old []byte) ([]byte, error) {
		if old != nil {
			t.Errorf("a file that is missing has %q", old)
		}
		return []byte("kept"), nil
	}); err != nil || content(t, filepath.Join(dir, "rest.json")) != "kept" {
		t.Errorf("beside the lock of a dead process: %v", err)
	}
	wrong := errors.New("wrong")
	if err := Update(filepath.Join(dir, "rest.json"), func([]byte) ([]byte, error) { return []byte("half"), wrong }); err != wrong {
		t.Errorf("error %v, want that of the change", err)
	}
	if content(t, filepath.Join(dir, "rest.json")) != "kept" {
		t.Error("a change that failed has changed the file")
	}
	if err := Update(dir, func([]byte) ([]byte, error) { return nil, nil }); err == nil {
		t.Error("a folder was updated")
	}
	if err := os.RemoveAll(filepath.Join(dir, "link")); err != nil {
		t.Fatal(err)
	}
	alone(t, filepath.Join(dir, "new"), "a.json")
	alone(t, dir, "new", "rest.json")
}
