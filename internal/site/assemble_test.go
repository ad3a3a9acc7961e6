package site

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// fakeTools stands for the Go toolchain.
type fakeTools struct{ err, kernelErr error }

func (f fakeTools) BuildModule(_, out string) error {
	if f.err != nil {
		return f.err
	}
	return os.WriteFile(out, []byte("module"), 0o644)
}

func (fakeTools) Runtime() ([]byte, error) { return []byte("runtime"), nil }

func (f fakeTools) Kernel(string) ([]byte, error) { return []byte("kernel"), f.kernelErr }

// newRoot writes a repository with the given files added.
func newRoot(t *testing.T, more map[string]string) string {
	t.Helper()
	root := t.TempDir()
	files := map[string]string{
		"index.html":                 "page",
		"frontend/page/main.js":      "main",
		"frontend/page/main.test.js": "test",
		"frontend/browser/page.js":   "test",
		"frontend/page/style.css":    "style",
		"frontend/page/types.d.ts":   "types",
		"domain/load.go":             "package domain",
		"domain/geo/domain.json":     `{"name":"geo","title":"geography","files":["facts/a.tsv"]}`,
		"domain/geo/facts/a.tsv":     "x\n",
		"domain/geo/execute.go":      "package geo",
		"domain/builtin/names.go":    "package builtin",
	}
	for name, text := range more {
		files[name] = text
	}
	for name, text := range files {
		file := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

// tree lists the files below dir.
func tree(t *testing.T, dir string) []string {
	t.Helper()
	var names []string
	err := filepath.WalkDir(dir, func(file string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			name, _ := filepath.Rel(dir, file)
			names = append(names, filepath.ToSlash(name))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(names)
	return names
}

func TestAssemble(t *testing.T) {
	root := newRoot(t, nil)
	out := filepath.Join(root, "build", "site")
	if err := Assemble(root, out, fakeTools{}); err != nil {
		t.Fatal(err)
	}
	want := []string{
		"domain/geo/domain.json", "domain/geo/facts/a.tsv", "frontend/page/main.js", "frontend/page/style.css",
		"index.html", "kernel.wasm", "manifest.json", "semtree.wasm", "wasm_exec.js",
	}
	if got := tree(t, out); !slices.Equal(got, want) {
		t.Errorf("site holds %q, want %q", got, want)
	}

	manifest := readManifest(t, out)
	if want := []Domain{{"geo", "geography", "domain/geo"}}; !slices.Equal(manifest.Domains, want) {
		t.Errorf("manifest lists the domains %v, want %v", manifest.Domains, want)
	}
	var paths []string
	for _, entry := range manifest.Files {
		paths = append(paths, entry.Path)
		content, err := os.ReadFile(filepath.Join(out, entry.Path))
		if err != nil {
			t.Fatal(err)
		}
		if entry.Bytes != len(content) || entry.SHA256 != sumHex(content) {
			t.Errorf("manifest says %+v of a file with %d bytes and digest %s", entry, len(content), sumHex(content))
		}
	}
	if want := []string{"domain/geo/domain.json", "domain/geo/facts/a.tsv", "semtree.wasm", "kernel.wasm"}; !slices.Equal(paths, want) {
		t.Errorf("manifest lists %q, want %q", paths, want)
	}
}

func readManifest(t *testing.T, site string) (m Manifest) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(site, "manifest.json"))
	if err == nil {
		err = json.Unmarshal(data, &m)
	}
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestAssembleDomains checks the order of the domains.
func TestAssembleDomains(t *testing.T) {
	more := map[string]string{}
	for _, name := range []string{"zoo", "air", "sea"} {
		more["domain/"+name+"/domain.json"] = `{"name":"` + name + `","title":"the ` + name + `"}`
	}
	root := newRoot(t, more)
	out := filepath.Join(root, "site")
	if err := Assemble(root, out, fakeTools{}); err != nil {
		t.Fatal(err)
	}
	want := []Domain{{"geo", "geography", "domain/geo"}, {"air", "the air", "domain/air"}, {"sea", "the sea", "domain/sea"}, {"zoo", "the zoo", "domain/zoo"}}
	if got := readManifest(t, out).Domains; !slices.Equal(got, want) {
		t.Errorf("domains %v, want %v", got, want)
	}
}

// TestAssembleTwice checks that a second run leaves nothing of the first.
func TestAssembleTwice(t *testing.T) {
	root := newRoot(t, map[string]string{"frontend/page/old.js": "old"})
	out := filepath.Join(root, "site")
	if err := Assemble(root, out, fakeTools{}); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(root, "frontend", "page", "old.js")); err != nil {
		t.Fatal(err)
	}
	if err := Assemble(root, out, fakeTools{}); err != nil {
		t.Fatal(err)
	}
	if slices.Contains(tree(t, out), "frontend/page/old.js") {
		t.Error("the second site holds a file of the first")
	}
}

func TestAssembleErrors(t *testing.T) {
	tests := []struct {
		name, want string
		more       map[string]string
		tools      fakeTools
	}{
		{"missing file", "facts/b.tsv", map[string]string{"domain/geo/domain.json": `{"name":"geo","title":"geography","files":["facts/b.tsv"]}`}, fakeTools{}},
		{"file outside", `domain/geo/domain.json:1: file "../load.go": want a path in the folder`, map[string]string{"domain/geo/domain.json": `{"name":"geo","title":"geography","files":["../load.go"]}`}, fakeTools{}},
		{"another name", `domain/geo/domain.json: the domain's name is "earth", want "geo"`, map[string]string{"domain/geo/domain.json": `{"name":"earth","title":"geography"}`}, fakeTools{}},
		{"no title", "domain/geo/domain.json: the domain has no title", map[string]string{"domain/geo/domain.json": `{"name":"geo"}`}, fakeTools{}},
		{"broken manifest", "domain/geo/domain.json:1: the text ends too early", map[string]string{"domain/geo/domain.json": `{`}, fakeTools{}},
		{"no module", "semtree.wasm: does not compile", nil, fakeTools{err: errors.New("does not compile")}},
		{"no kernel", "kernel.wasm: does not assemble", nil, fakeTools{kernelErr: errors.New("does not assemble")}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			root := newRoot(t, test.more)
			err := Assemble(root, filepath.Join(root, "site"), test.tools)
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("Assemble: %v, want an error with %q", err, test.want)
			}
		})
	}
}

func TestAssembleNoDomain(t *testing.T) {
	root := newRoot(t, nil)
	if err := os.Remove(filepath.Join(root, "domain", "geo", "domain.json")); err != nil {
		t.Fatal(err)
	}
	if err := Assemble(root, filepath.Join(root, "site"), fakeTools{}); err == nil || !strings.Contains(err.Error(), "no domain/") {
		t.Errorf("Assemble without a domain: %v, want an error that says so", err)
	}
}

// TestAssembleSpares checks that a folder that is not a site is left alone.
func TestAssembleSpares(t *testing.T) {
	root := newRoot(t, nil)
	out := filepath.Join(root, "frontend", "page")
	if err := Assemble(root, out, fakeTools{}); err == nil || !strings.Contains(err.Error(), "has files but is not a site") {
		t.Errorf("Assemble into a folder of something else: %v, want a refusal", err)
	}
	if _, err := os.Stat(filepath.Join(out, "main.js")); err != nil {
		t.Error("Assemble removed a folder that is not a site")
	}
}

// TestAssembleLink checks that a folder that is a link stays one.
func TestAssembleLink(t *testing.T) {
	root, dir := newRoot(t, nil), t.TempDir()
	out := filepath.Join(dir, "site")
	if err := os.Symlink(t.TempDir(), out); err != nil {
		t.Skip(err)
	}
	for range 2 {
		if err := Assemble(root, out, fakeTools{}); err != nil {
			t.Fatal(err)
		}
		if info, err := os.Lstat(out); err != nil || info.Mode().Type() != os.ModeSymlink {
			t.Errorf("the link became %v, %v", info.Mode(), err)
		}
	}
}

// TestAssembleAnyFile checks that a domain may list files of any ending, and
// that what compresses gets a twin, whatever it is called.
func TestAssembleAnyFile(t *testing.T) {
	noise := make([]byte, 5000)
	rand.NewChaCha8([32]byte{}).Read(noise)
	root := newRoot(t, map[string]string{
		"domain/geo/domain.json": `{"name":"geo","title":"geography","files":["facts/a.csv","b.parquet","README"]}`,
		"domain/geo/facts/a.csv": strings.Repeat("x,y\n", 1000),
		"domain/geo/b.parquet":   string(noise),
		"domain/geo/README":      strings.Repeat("read me\n", 1000),
	})
	out := filepath.Join(root, "site")
	if err := Assemble(root, out, fakeTools{}); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, name := range tree(t, out) {
		if strings.HasPrefix(name, "domain/") {
			got = append(got, name)
		}
	}
	want := []string{"domain/geo/README", "domain/geo/README.gz", "domain/geo/b.parquet", "domain/geo/domain.json", "domain/geo/facts/a.csv", "domain/geo/facts/a.csv.gz"}
	if !slices.Equal(got, want) {
		t.Errorf("the domain has %q, want %q", got, want)
	}
	h := Handler(out)
	for _, entry := range readManifest(t, out).Files {
		if r := get(h, "GET", "/"+entry.Path+"?v="+entry.SHA256, "Accept-Encoding", "gzip"); r.StatusCode != 200 {
			t.Errorf("%s: status %d", entry.Path, r.StatusCode)
		}
	}
}

// TestAssembleTwins checks that a twin replaces no file of the site.
func TestAssembleTwins(t *testing.T) {
	long := strings.Repeat("x,y\n", 1000)
	for _, files := range []string{`["a.csv","a.csv.gz"]`, `["a.csv.gz","a.csv"]`, `["a.csv","a.csv"]`} {
		root := newRoot(t, map[string]string{
			"domain/geo/domain.json": `{"name":"geo","title":"geography","files":` + files + `}`,
			"domain/geo/a.csv":       long, "domain/geo/a.csv.gz": "other",
		})
		if err := Assemble(root, filepath.Join(root, "site"), fakeTools{}); err == nil || !strings.Contains(err.Error(), "a.csv") {
			t.Errorf("%s: %v, want an error that names the file", files, err)
		}
	}
}
