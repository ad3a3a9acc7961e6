package everyday

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// Folders of the questions and of the tables that npm installs.
const (
	questionFolder = "../testdata/everyday"
	fieldFolder    = "../testdata/field"
	townhallFolder = "../testdata/townhall"
	vegaFolder     = "../../node_modules/vega-datasets/data"
	lessonFolders  = "../../domain/tables/lessons/*"
)

// lessons returns the folders of the lessons of the shipped model.
func lessons(t *testing.T) []string {
	t.Helper()
	folders, err := filepath.Glob(lessonFolders)
	if err != nil || len(folders) == 0 {
		t.Fatalf("no lessons: %v", err)
	}
	return folders
}

// TestAnswers computes the stored answers again, with SQLite in Python.
func TestAnswers(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("no python3: the answers are not computed again")
	}
	if _, err := os.Stat(vegaFolder); errors.Is(err, fs.ErrNotExist) {
		t.Skip("vega-datasets is not installed: npm ci")
	}
	out, err := exec.Command(python, questionFolder+"/check.py", vegaFolder).CombinedOutput()
	if err != nil {
		t.Fatalf("check.py: %v\n%s", err, out)
	}
	t.Logf("%s", out)
}

// TestOwnAnswers does the same for the sets whose tables are all our own.
func TestOwnAnswers(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("no python3: the answers are not computed again")
	}
	for _, folder := range append(lessons(t), fieldFolder, townhallFolder) {
		if out, err := exec.Command(python, folder+"/check.py").CombinedOutput(); err != nil {
			t.Errorf("%s/check.py: %v\n%s", folder, err, out)
		}
	}
}
