//go:build unix

package outfile

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

func content(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func put(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func link(t *testing.T, to, name string) {
	t.Helper()
	if err := os.Symlink(to, name); err != nil {
		t.Fatal(err)
	}
}

// alone fails the test unless a folder holds just these names.
func alone(t *testing.T, dir string, want ...string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	if strings.Join(names, " ") != strings.Join(want, " ") {
		t.Errorf("the folder holds %q, want %q", names, want)
	}
}

func TestRegular(t *testing.T) {
	dir := t.TempDir()
	old := syscall.Umask(0o027)
	defer syscall.Umask(old)
	name := filepath.Join(dir, "a", "b", "new")
	for _, text := range []string{"first", "2nd", ""} {
		if err := Write(name, []byte(text)); err != nil {
			t.Fatal(err)
		}
		if got := content(t, name); got != text {
			t.Errorf("content %q, want %q", got, text)
		}
		info, err := os.Stat(name)
		if err != nil || info.Mode() != 0o640 {
			t.Errorf("mode %v, %v, want what the umask leaves", info.Mode(), err)
		}
	}
	if err := os.Chmod(name, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := Write(name, []byte("x")); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(name); err != nil || info.Mode() != 0o755 {
		t.Errorf("mode %v, %v, want that of before", info.Mode(), err)
	}
	alone(t, filepath.Dir(name), "new")
}

// TestRelative: a name without a folder is written beside its target too.
func TestRelative(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := Write("name", []byte("x")); err != nil {
		t.Fatal(err)
	}
	link(t, "name", "link")
	if err := Write("link", []byte("y")); err != nil || content(t, "name") != "y" {
		t.Errorf("%q, %v", content(t, "name"), err)
	}
	alone(t, ".", "link", "name")
}

// TestDiscard: until Commit, the file is as it was; after Discard it stays so.
func TestDiscard(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "file")
	put(t, name, "old")
	f, err := Create(name)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.Write([]byte("new")); err != nil || content(t, name) != "old" {
		t.Errorf("before Commit: %q, %v", content(t, name), err)
	}
	if err := errors.Join(f.Discard(), f.Discard()); err != nil || content(t, name) != "old" {
		t.Errorf("after Discard: %q, %v", content(t, name), err)
	}
	alone(t, dir, "file")
}

func TestLinks(t *testing.T) {
	for _, c := range []struct{ name, to string }{
		{"to a file", "target"},
		{"to a file elsewhere", "sub/target"},
		{"to nothing", "nothing"},
		{"into a new folder", "new/nothing"},
		{"over a folder that is a link", "far/../target"}, // far is inner/deep: this is inner/target
	} {
		for _, absolute := range []bool{false, true} {
			t.Run(c.name, func(t *testing.T) {
				dir := t.TempDir()
				if err := errors.Join(os.MkdirAll(filepath.Join(dir, "inner", "deep"), 0o755), os.Mkdir(filepath.Join(dir, "sub"), 0o755)); err != nil {
					t.Fatal(err)
				}
				link(t, "inner/deep", filepath.Join(dir, "far"))
				for _, file := range []string{"target", "sub/target", "inner/target"} {
					put(t, filepath.Join(dir, file), "old")
				}
				to := c.to
				if absolute {
					to = dir + "/" + to
				}
				link(t, to, filepath.Join(dir, "one"))
				link(t, "one", filepath.Join(dir, "two"))
				if err := Write(filepath.Join(dir, "two"), []byte("new")); err != nil {
					t.Fatal(err)
				}
				if got := content(t, dir+"/"+c.to); got != "new" {
					t.Errorf("the target holds %q", got)
				}
				for name, want := range map[string]string{"two": "one", "one": to} {
					if got, err := os.Readlink(filepath.Join(dir, name)); err != nil || got != want {
						t.Errorf("the link %s leads to %q, %v, want %q", name, got, err, want)
					}
				}
			})
		}
	}
}

func TestPipe(t *testing.T) {
	dir := t.TempDir()
	pipe := filepath.Join(dir, "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	link(t, "pipe", filepath.Join(dir, "to-pipe"))
	reader, err := os.OpenFile(pipe, os.O_RDWR, 0) // so that nobody waits
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close()
	for _, name := range []string{"pipe", "to-pipe"} {
		name = filepath.Join(dir, name)
		if !Through(name) {
			t.Errorf("%s is not written through", name)
		}
		if err := Write(name, []byte("text")); err != nil {
			t.Fatal(err)
		}
		got := make([]byte, 10)
		if n, err := reader.Read(got); err != nil || string(got[:n]) != "text" {
			t.Errorf("%q, %v came through %s", got[:n], err, name)
		}
	}
	if info, err := os.Lstat(pipe); err != nil || info.Mode().Type() != fs.ModeNamedPipe {
		t.Errorf("the pipe became %v, %v", info.Mode(), err)
	}
	alone(t, dir, "pipe", "to-pipe")
}

func TestDevice(t *testing.T) {
	name := filepath.Join(t.TempDir(), "null")
	link(t, os.DevNull, name)
	if err := Write(name, []byte("text")); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(name); err != nil || info.Mode().Type() != fs.ModeDevice|fs.ModeCharDevice || !Through(name) {
		t.Errorf("the device became %v, %v", info.Mode(), err)
	}
}

func TestErrors(t *testing.T) {
	dir := t.TempDir()
	put(t, filepath.Join(dir, "file"), "text")
	link(t, "b", filepath.Join(dir, "a"))
	link(t, "a", filepath.Join(dir, "b"))
	for name, want := range map[string]error{
		"":                       syscall.EISDIR,
		".":                      syscall.EISDIR,
		"new/":                   syscall.EISDIR,
		"file/x":                 syscall.ENOTDIR,
		"a":                      syscall.ELOOP,
		strings.Repeat("x", 300): syscall.ENAMETOOLONG,
	} {
		if name != "" {
			name = dir + "/" + name
		}
		if err := Write(name, nil); !errors.Is(err, want) {
			t.Errorf("Write(%q): %v, want %v", name, err, want)
		}
		if Through(name) {
			t.Errorf("%q is written through", name)
		}
	}
	alone(t, dir, "a", "b", "file")
}

// TestReadOnlyFolder: the error of a folder where no file can be made names the
// file that was asked for, not the one beside it.
func TestReadOnlyFolder(t *testing.T) {
	const name = "/sys/semtree-test" // not even root makes a file there
	if _, err := os.Stat("/sys"); err != nil {
		t.Skip(err)
	}
	err := Write(name, nil)
	if bad := (*fs.PathError)(nil); !errors.As(err, &bad) || bad.Path != name {
		t.Errorf("%v, want an error about %s", err, name)
	}
}

// TestReadOnly: a file that may not be written stays.
func TestReadOnly(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Skip("root may write anything")
	}
	name := filepath.Join(t.TempDir(), "file")
	put(t, name, "old")
	if err := os.Chmod(name, 0o444); err != nil {
		t.Fatal(err)
	}
	if err := Write(name, []byte("new")); !errors.Is(err, fs.ErrPermission) || content(t, name) != "old" {
		t.Errorf("%v, and the file holds %q", err, content(t, name))
	}
}

// TestStreams runs this test in a process of its own whose standard output is a
// file, and writes to it by its names.
func TestStreams(t *testing.T) {
	if name := os.Getenv("OUTFILE_TEST_NAME"); name != "" {
		os.Stdout.WriteString("before\n")
		if err := Write(name, []byte("text\n")); err != nil {
			os.Stdout.WriteString(err.Error())
		}
		if !Through(name) {
			os.Stdout.WriteString("not through")
		}
		os.Stdout.WriteString("behind\n")
		os.Exit(0)
	}
	if _, err := os.Stat("/dev/fd/1"); err != nil {
		t.Skip(err)
	}
	for _, name := range []string{"/dev/stdout", "/dev/stderr", "/dev/fd/1", "/dev/fd/3"} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "out")
			out, err := os.Create(file)
			if err != nil {
				t.Fatal(err)
			}
			defer out.Close()
			third, err := os.Create(file + "3")
			if err != nil {
				t.Fatal(err)
			}
			defer third.Close()
			var stderr bytes.Buffer
			cmd := exec.Command(os.Args[0], "-test.run=^TestStreams$")
			cmd.Env = append(os.Environ(), "OUTFILE_TEST_NAME="+name)
			cmd.Stdout, cmd.Stderr, cmd.ExtraFiles = out, &stderr, []*os.File{third}
			if err := cmd.Run(); err != nil {
				t.Fatal(err, stderr.String())
			}
			want := map[string]string{"/dev/stderr": "before\nbehind\n", "/dev/fd/3": "before\nbehind\n"}[name]
			if want == "" {
				want = "before\ntext\nbehind\n"
			}
			if got := content(t, file); got != want {
				t.Errorf("standard output is %q, want %q", got, want)
			}
			if got := stderr.String(); name == "/dev/stderr" && got != "text\n" {
				t.Errorf("standard error is %q", got)
			}
			// Written in place: the open descriptor sees it.
			if got, err := third.Seek(0, 2); name == "/dev/fd/3" && (got != 5 || err != nil) {
				t.Errorf("the descriptor's file has %d bytes, %v", got, err)
			}
		})
	}
}
