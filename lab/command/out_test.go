//go:build unix

package labcommand

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"semtree/internal/command"
	"semtree/internal/command/commandtest"
)

// TestOutKinds: whatever a command writes goes through a pipe, and into what a
// symbolic link points at; pipe and link stay what they are.
func TestOutKinds(t *testing.T) {
	questions := commandtest.File(t, "all.jsonl", lessonText())
	for _, c := range []struct {
		name    string
		command func(t *testing.T, out string) []string // out is a file to write
		file    string
	}{
		{"dataset scan", func(_ *testing.T, out string) []string { return []string{"dataset", "scan", "-out", out} }, "x.jsonl"},
		{"export", func(_ *testing.T, out string) []string { return []string{"export", "-domain", "scan", "-out", out} }, "x.onnx"},
		{"export a folder", func(_ *testing.T, out string) []string {
			return []string{"export", "-domain", "scan", "-out", filepath.Dir(out)}
		}, "model.json"},
		{"export a grammar", func(_ *testing.T, out string) []string {
			return []string{"export", "-domain", "scan", "-out", filepath.Dir(out)}
		}, "grammar.txt"},
		{"profile", func(_ *testing.T, out string) []string {
			return []string{"eval", "-domain", trained.Path(t), "-data", questions, "-cpuprofile", out}
		}, "cpu"},
	} {
		t.Run(c.name, func(t *testing.T) {
			work := func(out string) {
				if o := semtree("", c.command(t, out)...); o.Code != command.Done {
					t.Fatalf("%+v", o)
				}
			}
			plain := filepath.Join(t.TempDir(), c.file)
			work(plain)
			size := len(commandtest.Read(t, plain))

			dir := t.TempDir()
			link := filepath.Join(dir, c.file)
			target := filepath.Join(dir, "elsewhere")
			if err := os.Symlink("elsewhere", link); err != nil {
				t.Fatal(err)
			}
			work(link)
			if info, err := os.Lstat(link); err != nil || info.Mode().Type() != fs.ModeSymlink {
				t.Errorf("the link became %v, %v", info.Mode(), err)
			}
			if got := len(commandtest.Read(t, target)); got == 0 || c.name != "profile" && got != size {
				t.Errorf("%d bytes in the target of the link, want %d", got, size)
			}

			pipe := filepath.Join(t.TempDir(), c.file)
			if err := syscall.Mkfifo(pipe, 0o600); err != nil {
				t.Fatal(err)
			}
			// Opened for both, the pipe does not wait for a reader and holds 64 kB.
			through, err := os.OpenFile(pipe, os.O_RDWR, 0)
			if err != nil {
				t.Fatal(err)
			}
			defer through.Close()
			got := make(chan int, 1)
			go func() {
				n, _ := through.Read(make([]byte, 100))
				got <- n
				for n > 0 {
					n, _ = through.Read(make([]byte, 1<<16))
				}
			}()
			work(pipe)
			if info, err := os.Lstat(pipe); err != nil || info.Mode().Type() != fs.ModeNamedPipe {
				t.Fatalf("the pipe became %v, %v", info.Mode(), err)
			}
			if n := <-got; n == 0 {
				t.Error("nothing came through the pipe")
			}
		})
	}
}

// TestExportThrough: what exists and is no folder gets the model alone, and
// nothing is printed into it.
func TestExportThrough(t *testing.T) {
	link := filepath.Join(t.TempDir(), "null")
	if err := os.Symlink(os.DevNull, link); err != nil {
		t.Fatal(err)
	}
	if o := semtree("", "export", "-domain", "scan", "-out", link); o.Code != command.Done || strings.TrimSpace(o.Stdout) != "" {
		t.Errorf("%+v", o)
	}
	if info, err := os.Stat(link); err != nil || info.Mode().Type()&fs.ModeDevice == 0 {
		t.Errorf("the device became %v, %v", info.Mode(), err)
	}
}

// TestOutDanglingFolder: a link that leads nowhere is no folder, and stays.
func TestOutDanglingFolder(t *testing.T) {
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink("nowhere", link); err != nil {
		t.Fatal(err)
	}
	if o := semtree("", "export", "-domain", "scan", "-out", link); o.Code != command.Failed {
		t.Errorf("%+v", o)
	}
	if to, err := os.Readlink(link); err != nil || to != "nowhere" {
		t.Errorf("the link leads to %q, %v", to, err)
	}
}
