package assemble

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestSameBytes: the module is of its code alone. It does not have where it was built, nor a revision and its
// time: each commit would make visitors load it again.
func TestSameBytes(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the module twice")
	}
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("no git on this machine")
	}
	t.Setenv("GOFLAGS", "-buildvcs=auto") // in place of what this machine's settings may say
	var modules [2][]byte
	for i, name := range []string{"exported", "with/a history"} {
		root := filepath.Join(t.TempDir(), name)
		copySource(t, root)
		if i > 0 {
			for _, args := range [][]string{{"init", "-q"}, {"add", "go.mod"}, {"-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-q", "-m", "one"}} {
				printed(t, root, "git", args...)
			}
			if text := printed(t, root, "git", "log", "--format=%s"); text != "one\n" {
				t.Fatalf("the history is %q", text)
			}
		}
		out := filepath.Join(t.TempDir(), "module.wasm")
		if err := (GoTool{}).BuildModule(root, out); err != nil {
			t.Fatal(err)
		}
		module, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		modules[i] = module
	}
	licensed, err := GoTool{}.Linked("../..")
	if err != nil {
		t.Fatal(err)
	}
	dependencies := regexp.MustCompile(`\ndep\t([^\t\n]+)\t([^\t\n]+)`).FindAllSubmatch(modules[0], -1)
	if len(dependencies) == 0 {
		t.Error("the module does not say what it is made of")
	}
	for _, d := range dependencies {
		if name := string(d[1]) + " " + string(d[2]); len(licensed[name]) == 0 {
			t.Errorf("no licence of %s", name)
		}
	}
	if !bytes.Equal(modules[0], modules[1]) {
		t.Errorf("%d and %d bytes differ, though the code is the same", len(modules[0]), len(modules[1]))
	}
	if bytes.Contains(modules[1], []byte("vcs.revision")) || bytes.Contains(modules[1], []byte("vcs.time")) {
		t.Error("the module has the revision that it was built from")
	}
}

// copySource copies what the module is built from.
func copySource(t *testing.T, to string) {
	t.Helper()
	const root = "../.."
	t.Setenv("GOOS", "js")
	t.Setenv("GOARCH", "wasm")
	list := printed(t, root, "go", "list", "-deps", "-tags=simd", "-f", "{{with .Module}}{{if .Main}}{{$.ImportPath}}{{end}}{{end}}", "./wasm")
	folders := []string{"third_party"} // modules that go.mod replaces others by
	for _, name := range strings.Fields(list) {
		top, _, _ := strings.Cut(strings.TrimPrefix(name, "semtree/"), "/")
		folders = append(folders, top)
	}
	slices.Sort(folders)
	for _, folder := range slices.Compact(folders) {
		if err := os.CopyFS(filepath.Join(to, folder), os.DirFS(filepath.Join(root, folder))); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"go.mod", "go.sum"} {
		data, err := os.ReadFile(filepath.Join(root, name))
		if err == nil {
			err = os.WriteFile(filepath.Join(to, name), data, 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// printed returns what a command prints in a folder.
func printed(t *testing.T, dir, name string, args ...string) string {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	text, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s %q: %v\n%s", name, args, err, text)
	}
	return string(text)
}
