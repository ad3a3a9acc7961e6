package assemble

import (
	"debug/buildinfo"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"semtree/site"
)

// TestToolLicences: every module that the command has in it, as it says itself, is in the file, and so are
// Go, the data, and what the site inside says.
func TestToolLicences(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the command")
	}
	const root = "../.."
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, site.LicencesName), []byte("The licence of a chart."), 0o644); err != nil {
		t.Fatal(err)
	}
	text, err := ToolLicences(root, dir)
	if err != nil {
		t.Fatal(err)
	}
	binary := filepath.Join(dir, "semtree")
	printed(t, root, "go", "build", "-o", binary, "./tools/semtree")
	info, err := buildinfo.ReadFile(binary)
	if err != nil {
		t.Fatal(err)
	}
	if len(info.Deps) < 10 {
		t.Errorf("the command has %d modules in it", len(info.Deps))
	}
	for _, d := range info.Deps {
		if !strings.Contains(string(text), "\n"+d.Path+" "+d.Version+"\n\n") {
			t.Errorf("no licence of %s %s", d.Path, d.Version)
		}
	}
	for _, want := range []string{"\nGo " + info.GoVersion + "\n\n", "The Go Authors", "Apache License", "WordNet 3.0 Copyright", "The licence of a chart."} {
		if !strings.Contains(string(text), want) {
			t.Errorf("%q is not in the file", want)
		}
	}
}

// TestBundledPackages: every package of npm that a module of the page imports is found to be in its bundles.
func TestBundledPackages(t *testing.T) {
	const root = "../.."
	if _, err := os.Stat(filepath.Join(root, "node_modules")); err != nil {
		t.Skip("no packages of npm: npm ci installs them")
	}
	abs, err := filepath.Abs(root)
	if err != nil {
		t.Fatal(err)
	}
	b := bundler{abs, []byte("globalThis.Go = class {};")}
	outputs, err := b.page("frontend/page/main.js", nil, "worker.js")
	if err != nil {
		t.Fatal(err)
	}
	licensed := Licences{}
	for _, o := range outputs {
		if err := licensed.addPackages(abs, o.from); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := licensed.text(); err != nil {
		t.Error(err)
	}
	var found []string
	for name := range licensed {
		found = append(found, name[:strings.LastIndexByte(name, ' ')])
	}
	imports := regexp.MustCompile(`(?:from|import\()\s*"([^."][^"]*)"`)
	comments := regexp.MustCompile(`(?s)/\*.*?\*/`) // they import types
	count := 0
	for _, folder := range []string{"page", "table", "client"} {
		files, err := fs.Glob(os.DirFS(root), "frontend/"+folder+"/*.js")
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			text, err := os.ReadFile(filepath.Join(root, file))
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range imports.FindAllStringSubmatch(comments.ReplaceAllString(string(text), ""), -1) {
				if strings.HasSuffix(file, ".test.js") || strings.HasPrefix(m[1], "node:") {
					continue
				}
				count++
				if !slices.ContainsFunc(found, func(name string) bool { return strings.HasPrefix(m[1]+"/", name+"/") }) {
					t.Errorf("%s imports %s, which is not in the licences: %q", file, m[1], found)
				}
			}
		}
	}
	if count == 0 {
		t.Error("nothing is imported")
	}
}

// TestWithoutLicence: what has no licence cannot be shipped; licences of a folder inside count, too.
func TestWithoutLicence(t *testing.T) {
	root := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		file := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("node_modules/@a/b/package.json", `{"version": "2.0.0"}`)
	l := Licences{}
	if err := l.addPackages(root, []string{"@a/b"}); err != nil {
		t.Fatal(err)
	}
	if _, err := l.text(); err == nil || !strings.Contains(err.Error(), "@a/b 2.0.0: there is no file of a licence") {
		t.Errorf("error %v", err)
	}
	write("m/LICENCE.md", "one")
	write("m/licence.go", "package m")
	write("m/inner/COPYING", "two")
	write("m/inner/deep/x.go", "package deep")
	l = Licences{}
	for _, dir := range []string{"m", "m/inner/deep", "m/inner"} {
		if err := l.add("m", filepath.Join(root, dir), filepath.Join(root, "m")); err != nil {
			t.Fatal(err)
		}
	}
	if !slices.Equal(l["m"], []string{"one", "two"}) {
		t.Errorf("%q, want one and two", l["m"])
	}
}
