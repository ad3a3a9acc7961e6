// Package commandtest runs command lines of semtree in the process of a test.
package commandtest

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"semtree/internal/command"
	"semtree/internal/outfile"
)

// Runner runs a command line, without the name of the tool, with a text as standard input.
type Runner func(stdin string, args ...string) Outcome

// Of returns the runner of a program.
func Of(p *command.Program) Runner {
	return func(stdin string, args ...string) Outcome { return RunIn(context.Background(), p, stdin, args...) }
}

// RunIn runs a command line that the end of a context interrupts.
func RunIn(ctx context.Context, p *command.Program, stdin string, args ...string) Outcome {
	var stdout, stderr strings.Builder
	code := p.Run(command.Env{Context: ctx, Stdin: strings.NewReader(stdin), Stdout: &stdout, Stderr: &stderr}, args)
	return Outcome{code, stdout.String(), stderr.String()}
}

// Outcome is what a command line did.
type Outcome struct {
	Code           int
	Stdout, Stderr string
}

// Want fails the test unless the outcome has the code and both streams hold
// the given texts; an empty text wants an empty stream.
func (o Outcome) Want(t *testing.T, code int, stdout, stderr string) {
	t.Helper()
	holds := func(stream, got, want string) {
		if want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("%s is %q, want %q in it", stream, got, want)
		}
	}
	if o.Code != code {
		t.Errorf("exit code %d, want %d", o.Code, code)
	}
	holds("stdout", o.Stdout, stdout)
	holds("stderr", o.Stderr, stderr)
}

// Wrong runs the command lines of a file, each with its message in a line of blanks below it. All are wrong.
func (run Runner) Wrong(t *testing.T, file string) {
	args := ""
	for line := range strings.Lines(Read(t, file)) {
		text := strings.TrimSpace(line)
		switch {
		case text == "" || strings.HasPrefix(text, "#"):
		case !strings.HasPrefix(line, " "):
			args = text
		default:
			t.Run(args, func(t *testing.T) { run("", strings.Fields(args)...).Want(t, command.Wrong, "", text) })
			args = ""
		}
	}
}

// File writes a file into a new folder and returns its name.
func File(t *testing.T, name, content string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	if err := outfile.Write(file, []byte(content)); err != nil {
		t.Fatal(err)
	}
	return file
}

// Read returns the text of a file.
func Read(t *testing.T, elem ...string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(elem...))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Folder is a folder that a command line makes once for all tests of a package, when the first needs it.
type Folder struct {
	write   func(t *testing.T, dir string) Outcome
	once    sync.Once
	dir     string
	outcome Outcome
}

// NewFolder returns the folder that a command line writes into.
func NewFolder(write func(t *testing.T, dir string) Outcome) *Folder { return &Folder{write: write} }

// Trained is a domain folder with the model of a file of questions about GeoQuery's states, from which a
// small network learns in a second.
func (run Runner) Trained(questions string) *Folder {
	return NewFolder(func(_ *testing.T, dir string) Outcome {
		return run(questions, "train", "-domain", "geo", "-data", "-", "-out", dir,
			"-epochs", "25", "-embed", "16", "-hidden", "16", "-mlp", "16", "-batch", "6", "-rate", "0.01", "-recombine", "0")
	})
}

// Path returns the name of the folder. The test ends if the command line failed.
func (f *Folder) Path(t *testing.T) string {
	t.Helper()
	if o := f.Outcome(t); o.Code != command.Done {
		t.Fatalf("%+v", o)
	}
	return f.dir
}

// Outcome returns what the command line did.
func (f *Folder) Outcome(t *testing.T) Outcome {
	t.Helper()
	f.once.Do(func() {
		var err error
		if f.dir, err = os.MkdirTemp("", "semtree-test-*"); err != nil {
			t.Fatal(err)
		}
		f.outcome = f.write(t, f.dir)
	})
	return f.outcome
}

// Changed returns a copy in which one file is another: change gets its content.
func (f *Folder) Changed(t *testing.T, name string, change func(string) string) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(f.Path(t))); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, filepath.FromSlash(name))
	if err := outfile.Write(file, []byte(change(Read(t, file)))); err != nil {
		t.Fatal(err)
	}
	return dir
}

// Remove removes the folder, if it was made.
func (f *Folder) Remove() { os.RemoveAll(f.dir) }
