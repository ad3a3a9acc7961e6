package assemble

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http/httptest"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"semtree/model"
	"semtree/site"
	"semtree/table/knowledge"
)

// fakeTools stands for the Go toolchain.
type fakeTools struct{ err, kernelErr error }

func (f fakeTools) BuildModule(_, out string) error {
	if f.err != nil {
		return f.err
	}
	return os.WriteFile(out, []byte("module"), 0o644)
}

func (fakeTools) Runtime() ([]byte, error) { return []byte("globalThis.Go = class {};"), nil }

func (fakeTools) Linked(string) (Licences, error) { return Licences{"Go": {"The licence of Go."}}, nil }

func (f fakeTools) Kernel(string) ([]byte, error) { return []byte("kernel"), f.kernelErr }

const page = `<!doctype html>
<title>test</title>
<link rel="icon" href="frontend/page/icon.svg">
<link rel="stylesheet" href="frontend/page/style.css">
<link rel="stylesheet" href="frontend/page/more.css">
<script type="module" src="frontend/page/main.js"></script>
<p>src="frontend/page/main.js" is text.<img src="frontend/page/icon.svg">
`

// newRoot writes a repository with the given files added.
func newRoot(t *testing.T, more map[string]string) string {
	t.Helper()
	root := t.TempDir()
	files := map[string]string{
		"index.html":                     page,
		"frontend/page/main.js":          `import { SERVICE, SITE, newWorker } from "./place.js"; navigator.serviceWorker.register(SERVICE); newWorker().onmessage = async () => (await import("./late.js")).show(SITE);`,
		"frontend/page/late.js":          `export const show = (site) => console.log("late", site.href);`,
		"frontend/page/place.js":         `export const SITE = "the repository"; export const newWorker = null; export const SERVICE = null;`,
		"frontend/page/style.css":        `body { color: red }`,
		"frontend/page/more.css":         `p { color: blue }`,
		"frontend/page/icon.svg":         `<svg/>`,
		"frontend/client/worker.js":      `import { loadRuntime } from "./runtime.js"; loadRuntime().then(() => self.postMessage(Go));`,
		"frontend/client/runtime.js":     `export const loadRuntime = "in the repository";`,
		"frontend/service/worker.js":     `self.addEventListener("install", () => console.log(self.version));`,
		"domain/load.go":                 "package domain",
		"domain/geo/domain.json":         `{"name":"geo","title":"geography","files":["facts/a.tsv"]}`,
		"domain/geo/facts/a.tsv":         "x\n",
		"domain/geo/execute.go":          "package geo",
		"domain/builtin/names.go":        "package builtin",
		"table/model/model.json":         `{"version":1,"sha256":"` + model.Digest([]byte("network")) + `","sizes":{"vocab":1,"embed":1,"hidden":1,"mlp":1,"labels":1},"labels":["a"],"vocabulary":["<unk>"]}`,
		"table/model/model.onnx":         "network",
		"table/model/judge.onnx":         "judge",
		"examples/city_parks.csv":        "name,area\n",
		"examples/city_parks.table.json": "{}",
		"examples/shop/a.csv":            "id,name\n",
		"examples/shop/b.csv":            "id,a_id\n",
		"examples/shop/b.table.json":     "{}",
		"examples/shop/semtree.json":     "{}",

		"table/knowledge/embedded/knowledge.bin": string((&knowledge.Data{}).Encode()),
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

// digest is the part of a name that bare leaves out.
var digest = regexp.MustCompile(`\.([0-9a-f]{10}|[0-9A-Z]{8})\b`)

func bare(names []string) []string {
	out := make([]string, len(names))
	for i, name := range names {
		out[i] = digest.ReplaceAllString(name, "")
	}
	slices.Sort(out)
	return out
}

func TestAssemble(t *testing.T) {
	root := newRoot(t, nil)
	out := filepath.Join(root, "build", "site")
	if err := Assemble(root, out, "", fakeTools{}); err != nil {
		t.Fatal(err)
	}
	want := []string{
		"LICENSES.txt", "assets/icon.svg", "assets/late.js", "assets/main.js", "assets/style.css", "assets/worker.js",
		"domain/geo/domain.json", "domain/geo/facts/a.tsv", "index.html", "kernel.wasm", "manifest.json", "manifest.webmanifest", "semtree.wasm",
		"sw.js",
		"table/city_parks/city_parks.csv", "table/city_parks/city_parks.table.json",
		"table/shop/a.csv", "table/shop/b.csv", "table/shop/b.table.json", "table/shop/semtree.json",
		"tables/judge.onnx", "tables/knowledge.bin", "tables/model.json", "tables/model.onnx",
	}
	all := slices.DeleteFunc(tree(t, out), func(name string) bool { return name == "manifest.json.br" || name == "manifest.json.gz" })
	if got := bare(all); !slices.Equal(got, want) {
		t.Errorf("site holds %q, want %q", got, want)
	}
	for _, name := range all {
		if !digest.MatchString(name) && !slices.Contains([]string{"LICENSES.txt", "index.html", "manifest.json", "manifest.webmanifest", "sw.js"}, name) {
			t.Errorf("%s has no digest in its name", name)
		}
	}

	manifest := readManifest(t, out)
	if want := []site.Domain{{Name: "geo", Title: "geography", Path: "domain/geo"}}; !reflect.DeepEqual(manifest.Domains, want) {
		t.Errorf("manifest lists the domains %v, want %v", manifest.Domains, want)
	}
	if want := []site.Table{{Name: "city_parks", Title: "City parks", Path: "table/city_parks", File: "city_parks.csv", Override: "city_parks.table.json"},
		{Name: "shop", Title: "Shop", Path: "table/shop", File: "a.csv", With: []site.Also{{File: "b.csv", Override: "b.table.json"}}, Description: "semtree.json"}}; !reflect.DeepEqual(manifest.Tables, want) {
		t.Errorf("manifest lists the tables %v, want %v", manifest.Tables, want)
	}
	if want := (site.First{Table: "city_parks"}); manifest.First != want {
		t.Errorf("the page begins with %v, want %v", manifest.First, want)
	}
	if !manifest.Editable {
		t.Error("visitors of the repository's site cannot bring tables")
	}
	var paths, later []string
	for _, entry := range slices.Concat(manifest.Files, manifest.Page) {
		content, err := os.ReadFile(filepath.Join(out, entry.Address()))
		if err != nil {
			t.Fatal(err)
		}
		if sum := fmt.Sprintf("%x", sha256.Sum256(content)); entry.Bytes != len(content) || entry.SHA256 != sum {
			t.Errorf("manifest says %+v of a file with %d bytes and digest %s", entry, len(content), sum)
		}
		if entry.Later {
			later = append(later, entry.Path)
		}
		paths = append(paths, digest.ReplaceAllString(entry.Path, ""))
	}
	if got := bare(later); !slices.Equal(got, []string{"LICENSES.txt", "assets/late.js"}) {
		t.Errorf("needed later: %q, want what is imported later, and licences", got)
	}
	slices.Sort(paths)
	if want := slices.DeleteFunc(want, func(name string) bool { return name == "manifest.json" || name == "sw.js" }); !slices.Equal(paths, want) {
		t.Errorf("manifest lists %q, want %q", paths, want)
	}
}

// TestSamePage: addresses and contents of a site depend on its files alone, also if the packages of npm are
// elsewhere: a link leads to them.
func TestSamePage(t *testing.T) {
	var sites [2]map[string]string
	for i := range sites {
		root := newRoot(t, map[string]string{"frontend/page/main.js": `import { x } from "pkg"; import("./late.js"); console.log(x);`})
		modules := filepath.Join(root, "node_modules")
		if i > 0 {
			away := filepath.Join(t.TempDir(), "far", "away", "modules")
			if err := os.MkdirAll(away, 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.Symlink(away, modules); err != nil {
				t.Fatal(err)
			}
		}
		for name, text := range map[string]string{"package.json": `{"name": "pkg", "version": "1.2.3", "main": "index.js"}`, "index.js": `exports.x = [1];`, "LICENSE": "The licence of pkg."} {
			if err := os.MkdirAll(filepath.Join(modules, "pkg"), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(modules, "pkg", name), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		out := filepath.Join(root, "site")
		if err := Assemble(root, out, "", fakeTools{}); err != nil {
			t.Fatal(err)
		}
		sites[i] = map[string]string{}
		for _, name := range tree(t, out) {
			text, err := os.ReadFile(filepath.Join(out, name))
			if err != nil {
				t.Fatal(err)
			}
			sites[i][name] = string(text)
		}
	}
	if text := sites[0]["LICENSES.txt"]; !strings.Contains(text, "\npkg 1.2.3\n\nThe licence of pkg.") || !strings.Contains(text, "\nGo\n\nThe licence of Go.") {
		t.Errorf("LICENSES.txt: %s", text)
	}
	if !reflect.DeepEqual(sites[0], sites[1]) {
		for name, text := range sites[0] {
			if other, found := sites[1][name]; !found || other != text {
				t.Errorf("%s differs", name)
			}
		}
	}
}

// TestAssemblePage checks that the page names the bundles, and they each other.
func TestAssemblePage(t *testing.T) {
	root := newRoot(t, nil)
	out := filepath.Join(root, "site")
	if err := Assemble(root, out, "", fakeTools{}); err != nil {
		t.Fatal(err)
	}
	names := map[string]string{} // by name without digest
	for _, name := range tree(t, out) {
		names[digest.ReplaceAllString(name, "")] = name
	}
	read := func(name string) string {
		text, err := os.ReadFile(filepath.Join(out, names[name]))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	want := `<!doctype html>
<title>test</title>
<link rel="icon" href="` + names["assets/icon.svg"] + `">
<link rel="stylesheet" href="` + names["assets/style.css"] + `">

<script type="module" src="` + names["assets/main.js"] + `"></script>
<p>src="frontend/page/main.js" is text.<img src="` + names["assets/icon.svg"] + `">
`
	if got := read("index.html"); got != want {
		t.Errorf("index.html:\n%s\nwant\n%s", got, want)
	}
	for file, parts := range map[string][]string{
		"assets/main.js":   {path.Base(names["assets/worker.js"]), path.Base(names["assets/late.js"]), `new URL("../",import.meta.url)`, "../sw.js"},
		"assets/worker.js": {"globalThis.Go"},
		"assets/style.css": {"color:red", "color:#00f"},
	} {
		for _, part := range parts {
			if text := read(file); !strings.Contains(text, part) {
				t.Errorf("%s lacks %s:\n%s", file, part, text)
			}
		}
	}
	manifest := sha256.Sum256([]byte(read("manifest.json")))
	if want := fmt.Sprintf("self.version=\"%x\";\n", manifest); !strings.HasPrefix(read("sw.js"), want) {
		t.Errorf("sw.js begins with\n%.100s\nwant\n%s", read("sw.js"), want)
	}
	if text := read("assets/main.js"); strings.Contains(text, "the repository") {
		t.Errorf("main.js has the place of the repository:\n%s", text)
	}
}

// TestAssembleChunk checks that what two parts share, and one loads early, is preloaded.
func TestAssembleChunk(t *testing.T) {
	root := newRoot(t, map[string]string{
		"frontend/page/main.js":   `import { shared } from "./shared.js"; shared("main"); import("./late.js");`,
		"frontend/page/late.js":   `import { shared } from "./shared.js"; shared("late");`,
		"frontend/page/shared.js": `export const shared = (x) => console.log(x);`,
	})
	out := filepath.Join(root, "site")
	if err := Assemble(root, out, "", fakeTools{}); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(out, "index.html"))
	if err != nil || !regexp.MustCompile(`<link rel="modulepreload" href="assets/chunk\.\w+\.js">\s*<script type="module" src="assets/main`).Match(text) {
		t.Errorf("%v, no chunk is preloaded:\n%s", err, text)
	}
}

// TestAssembleCache checks that a twin of an earlier run is used, and a damaged one is not.
func TestAssembleCache(t *testing.T) {
	root := newRoot(t, map[string]string{"domain/geo/facts/a.tsv": strings.Repeat("x\ty\n", 1000)})
	out, cache := filepath.Join(root, "site"), filepath.Join(root, "cache")
	twin := func() []byte {
		t.Helper()
		if err := Assemble(root, out, cache, fakeTools{}); err != nil {
			t.Fatal(err)
		}
		found, err := filepath.Glob(filepath.Join(out, "domain/geo/facts/a.*.br"))
		if err != nil || len(found) != 1 {
			t.Fatalf("%q, %v", found, err)
		}
		data, err := os.ReadFile(found[0])
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	want := twin()
	kept, err := filepath.Glob(filepath.Join(cache, "*.br"))
	if err != nil || len(kept) == 0 {
		t.Fatalf("nothing in the cache: %v", err)
	}
	for _, file := range kept {
		if err := os.WriteFile(file, []byte("damaged"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got := twin(); !bytes.Equal(got, want) {
		t.Error("a damaged twin was used")
	}
}

func readManifest(t *testing.T, site string) (m site.Manifest) {
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
	if err := Assemble(root, out, "", fakeTools{}); err != nil {
		t.Fatal(err)
	}
	want := []site.Domain{
		{Name: "geo", Title: "geography", Path: "domain/geo"}, {Name: "air", Title: "the air", Path: "domain/air"},
		{Name: "sea", Title: "the sea", Path: "domain/sea"}, {Name: "zoo", Title: "the zoo", Path: "domain/zoo"},
	}
	if got := readManifest(t, out).Domains; !reflect.DeepEqual(got, want) {
		t.Errorf("domains %v, want %v", got, want)
	}
}

// TestAssembleTwice checks that a second run leaves nothing of the first.
func TestAssembleTwice(t *testing.T) {
	root := newRoot(t, map[string]string{"examples/old.csv": "old"})
	out := filepath.Join(root, "site")
	if err := Assemble(root, out, "", fakeTools{}); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(root, "examples", "old.csv")); err != nil {
		t.Fatal(err)
	}
	if err := Assemble(root, out, "", fakeTools{}); err != nil {
		t.Fatal(err)
	}
	if slices.Contains(bare(tree(t, out)), "table/old/old.csv") {
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
		{"no place for a module", `Could not resolve "./gone.js"`, map[string]string{"frontend/page/main.js": `import "./gone.js"`}, fakeTools{}},
		{"broken module", "frontend/page/main.js:1", map[string]string{"frontend/page/main.js": `let = `}, fakeTools{}},
		{"no script", `index.html: no <script type="module"`, map[string]string{"index.html": "<p>"}, fakeTools{}},
		{"two scripts", "one module is enough", map[string]string{"index.html": page + `<link rel="modulepreload" href="frontend/page/late.js">`}, fakeTools{}},
		{"missing picture", "frontend/page/gone.svg", map[string]string{"index.html": page + `<img src="frontend/page/gone.svg">`}, fakeTools{}},
		{"broken service worker", "frontend/service/worker.js:1", map[string]string{"frontend/service/worker.js": "import '"}, fakeTools{}},
		{"missing worker", "frontend/client/worker.js", map[string]string{"frontend/client/worker.js": "import '"}, fakeTools{}},
		{"no kernel", "kernel.wasm: does not assemble", nil, fakeTools{kernelErr: errors.New("does not assemble")}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			root := newRoot(t, test.more)
			err := Assemble(root, filepath.Join(root, "site"), "", test.tools)
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
	if err := Assemble(root, filepath.Join(root, "site"), "", fakeTools{}); err == nil || !strings.Contains(err.Error(), "no domain/") {
		t.Errorf("Assemble without a domain: %v, want an error that says so", err)
	}
}

// TestAssembleSpares checks that a folder that is not a site is left alone.
func TestAssembleSpares(t *testing.T) {
	root := newRoot(t, nil)
	out := filepath.Join(root, "frontend", "page")
	if err := Assemble(root, out, "", fakeTools{}); err == nil || !strings.Contains(err.Error(), "has files but is not a site") {
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
		if err := Assemble(root, out, "", fakeTools{}); err != nil {
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
	if err := Assemble(root, out, "", fakeTools{}); err != nil {
		t.Fatal(err)
	}
	got := slices.DeleteFunc(bare(tree(t, out)), func(name string) bool { return !strings.HasPrefix(name, "domain/") })
	want := []string{
		"domain/geo/README", "domain/geo/README.br", "domain/geo/README.gz", "domain/geo/b.parquet", "domain/geo/domain.json",
		"domain/geo/facts/a.csv", "domain/geo/facts/a.csv.br", "domain/geo/facts/a.csv.gz",
	}
	if !slices.Equal(got, want) {
		t.Errorf("the domain has %q, want %q", got, want)
	}
	h := site.Handler(out)
	for _, entry := range readManifest(t, out).Files {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest("GET", "/"+entry.Address(), nil))
		if keep := w.Header().Get("Cache-Control"); w.Code != 200 || !strings.Contains(keep, "immutable") {
			t.Errorf("%s: status %d, Cache-Control %q", entry.Path, w.Code, keep)
		}
	}
}

// TestAssembleOnce checks that a domain's file is listed once.
func TestAssembleOnce(t *testing.T) {
	root := newRoot(t, map[string]string{"domain/geo/domain.json": `{"name":"geo","title":"geography","files":["facts/a.tsv","facts/a.tsv"]}`})
	if err := Assemble(root, filepath.Join(root, "site"), "", fakeTools{}); err == nil || !strings.Contains(err.Error(), "a.tsv") {
		t.Errorf("a file that is listed twice: %v, want an error that names it", err)
	}
}
