package everyday

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// Folders of the questions and of the tables that npm installs.
const (
	questionFolder = "../../../table/testdata/everyday"
	fieldFolder    = "../../../table/testdata/field"
	townhallFolder = "../../../table/testdata/townhall"
	meaningFolder  = "../../../table/testdata/meaning"
	vegaFolder     = "../../../node_modules/vega-datasets/data"
	answersProgram = "../../../table/testdata/answers.py"
	lessonFolders  = "../lessons/[a-z]*"
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
	folders := append(lessons(t), questionFolder, fieldFolder, townhallFolder, meaningFolder)
	out, err := exec.Command(python, append([]string{answersProgram}, folders...)...).CombinedOutput()
	if err != nil {
		t.Fatalf("answers.py: %v\n%s", err, out)
	}
	t.Logf("%s", out)
}

// TestWrongAnswer plants a wrong answer, which must be found.
func TestWrongAnswer(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("no python3: the answers are not computed again")
	}
	folder := t.TempDir()
	if err := os.CopyFS(folder, os.DirFS(townhallFolder)); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(folder, "questions.jsonl")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	text = bytes.Replace(text, []byte(`"answers": [[`), []byte(`"answers": [[17.5, `), 1)
	if err := os.WriteFile(file, text, 0o666); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(python, answersProgram, folder).CombinedOutput()
	if err == nil || !bytes.Contains(out, []byte("160 questions, 1 answers differ")) {
		t.Errorf("error %v\n%s", err, out)
	}
}
