package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"semtree/lab/labtest"
)

// outcome is what a command line did.
type outcome struct {
	code           int
	stdout, stderr string
}

// semtree runs a command line in this process.
func semtree(stdin string, args ...string) outcome {
	var stdout, stderr strings.Builder
	code := run(env{context.Background(), strings.NewReader(stdin), &stdout, &stderr}, args)
	return outcome{code, stdout.String(), stderr.String()}
}

// want fails the test unless the outcome has the code and both streams hold
// the given texts; an empty text wants an empty stream.
func (o outcome) want(t *testing.T, code int, stdout, stderr string) {
	t.Helper()
	holds := func(stream, got, want string) {
		if want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("%s is %q, want %q in it", stream, got, want)
		}
	}
	if o.code != code {
		t.Errorf("exit code %d, want %d", o.code, code)
	}
	holds("stdout", o.stdout, stdout)
	holds("stderr", o.stderr, stderr)
}

// writeTest writes a file into a new folder and returns its name.
func writeTest(t *testing.T, name, content string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

// lessonText is a file of questions of our own, from which a small network learns
// in a second.
func lessonText() string { return labtest.Text(labtest.About(labtest.Forms, labtest.States...)) }

// trained is a domain folder with the model of lessons, made once.
var trained = sync.OnceValues(func() (string, outcome) {
	dir, err := os.MkdirTemp("", "semtree-test-*")
	if err != nil {
		panic(err)
	}
	return dir, semtree(lessonText(), "train", "-domain", "geo", "-data", "-", "-out", dir,
		"-epochs", "25", "-embed", "16", "-hidden", "16", "-mlp", "16", "-batch", "6", "-rate", "0.01", "-recombine", "0")
})

// asTool is the variable of the environment that makes the binary of the tests the tool itself.
const asTool = "SEMTREE_TEST_AS_TOOL"

func TestMain(m *testing.M) {
	if os.Getenv(asTool) != "" {
		main()
	}
	code := m.Run()
	if dir, _ := askModel(); dir != "" {
		os.RemoveAll(dir)
	}
	for _, folder := range []func() (string, outcome){calibrated, trained} { // the first may need the second
		dir, _ := folder()
		os.RemoveAll(dir)
	}
	os.Exit(code)
}

// trainedDomain returns the folder of the trained domain.
func trainedDomain(t *testing.T) string {
	t.Helper()
	return made(t, trained)
}

// made returns a folder that a command line made, once.
func made(t *testing.T, folder func() (string, outcome)) string {
	t.Helper()
	dir, o := folder()
	if o.code != exitDone {
		t.Fatalf("%+v", o)
	}
	return dir
}

// changedDomain returns a copy of the trained domain in which one file is
// another: change gets its content.
func changedDomain(t *testing.T, name string, change func(string) string) string {
	t.Helper()
	from, dir := trainedDomain(t), t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, filepath.FromSlash(name))
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(change(string(content))), 0o644); err != nil {
		t.Fatal(err)
	}
	return dir
}
