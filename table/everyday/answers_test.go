package everyday

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"testing"
)

// Folders of the questions and of the tables that npm installs.
const (
	questionFolder = "../testdata/everyday"
	fieldFolder    = "../testdata/field"
	vegaFolder     = "../../node_modules/vega-datasets/data"
)

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

// TestFieldAnswers does the same for the field questions.
func TestFieldAnswers(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("no python3: the answers are not computed again")
	}
	if out, err := exec.Command(python, fieldFolder+"/check.py").CombinedOutput(); err != nil {
		t.Fatalf("check.py: %v\n%s", err, out)
	}
}
