package site

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// newKit writes a site of two domains and a table, to make others of.
func newKit(t *testing.T) fs.FS {
	t.Helper()
	dir := t.TempDir()
	f, err := NewFolder(dir, "")
	if err != nil {
		t.Fatal(err)
	}
	m := &Manifest{
		First:   First{Domain: "geo"},
		Domains: []Domain{NewDomain("geo", "geography"), NewDomain("scan", "walks")},
		Tables:  []Table{NewTable("films.csv")},
	}
	for name, text := range map[string]string{
		"semtree.wasm": strings.Repeat("module ", 1000), "kernel.wasm": "kernel",
		"domain/geo/domain.json": "{}", "domain/geo/model.onnx": strings.Repeat("network ", 1000), "domain/scan/domain.json": "{}",
		"tables/model.onnx": "network of tables", "tables/knowledge.bin": "words", "table/films/films.csv": "title,year\n",
	} {
		e, err := f.WriteHashed(name, []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		m.Files = append(m.Files, e)
	}
	for _, name := range []string{"assets/main.5ECBXATQ.js", "assets/icon-192.png", "assets/icon.svg"} {
		e, err := f.Write(name, []byte(name))
		if err != nil {
			t.Fatal(err)
		}
		m.Page = append(m.Page, e)
	}
	page := `<!doctype html><title>All</title><body><h1 class="x">Ask <b>anything</b></h1><h1>Second</h1><script src=x></script>`
	if err := f.Finish(m, Front{"All", []byte(page), []byte("service()")}); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return os.DirFS(dir)
}

// published returns the site of a source: its folder, its manifest, and the names of its files
// without digests and twins.
func published(t *testing.T, s Source) (dir string, m *Manifest, names []string) {
	t.Helper()
	dir = t.TempDir()
	if err := Publish(newKit(t), dir, s); err != nil {
		t.Fatal(err)
	}
	m, err := ReadManifest(os.DirFS(dir))
	if err != nil {
		t.Fatal(err)
	}
	err = fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && !strings.HasSuffix(name, ".gz") && !strings.HasSuffix(name, ".br") {
			names = append(names, named.ReplaceAllString(name, "$2"))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range slices.Concat(m.Files, m.Page) {
		data, err := os.ReadFile(filepath.Join(dir, e.Address()))
		if err != nil || sumHex(data) != e.SHA256 || len(data) != e.Bytes {
			t.Errorf("%+v has %d bytes with digest %s, %v", e, len(data), sumHex(data), err)
		}
	}
	slices.Sort(names)
	return dir, m, names
}

// always are the files of every site made of newKit's.
var always = []string{
	"assets/icon-192.png", "assets/icon.svg", "assets/main.js",
	"index.html", "kernel.wasm", "manifest.json", "manifest.webmanifest", "semtree.wasm", "sw.js",
}

func TestPublishTable(t *testing.T) {
	table := NewTable("my films (2).csv")
	table.Override = OverrideName(table.File)
	dir, m, names := published(t, Source{Table: &table, Files: []File{{table.File, []byte("title\nRan\n")}, {table.Override, []byte("{}")}}})
	want := append(slices.Clone(always), "table/my-films-2/my-films-2.csv", "table/my-films-2/my-films-2.table.json", "tables/knowledge.bin", "tables/model.onnx")
	if !slices.Equal(names, want) {
		t.Errorf("the site has %q, want %q", names, want)
	}
	listed := Table{"my-films-2", "My films (2)", "table/my-films-2", "my-films-2.csv", "my-films-2.table.json"}
	if len(m.Domains) != 0 || !slices.Equal(m.Tables, []Table{listed}) || m.First != (First{Table: "my-films-2"}) {
		t.Errorf("manifest lists %v and %v, first %v", m.Domains, m.Tables, m.First)
	}
	page, err := os.ReadFile(filepath.Join(dir, PageName))
	if want := `<!doctype html><title>My films (2)</title><body><h1 class="x">My films (2)</h1><h1>Second</h1><script src=x></script>`; err != nil || string(page) != want {
		t.Errorf("%v, index.html:\n%s\nwant\n%s", err, page, want)
	}
	manifest, err := os.ReadFile(filepath.Join(dir, ManifestName))
	if err != nil {
		t.Fatal(err)
	}
	service, err := os.ReadFile(filepath.Join(dir, ServiceName))
	if want := `self.version="` + sumHex(manifest) + "\";\nservice()"; err != nil || string(service) != want {
		t.Errorf("%v, sw.js:\n%s\nwant\n%s", err, service, want)
	}
}

func TestPublishDomain(t *testing.T) {
	domain := NewDomain("my land", "My land")
	files := []File{{"domain.json", []byte(`{"name": "my land"}`)}, {"facts/a.tsv", []byte("x\n")}}
	dir, m, names := published(t, Source{Domain: &domain, Title: "Land & <sea>", Files: files})
	want := append(slices.Clone(always), "domain/my-land/domain.json", "domain/my-land/facts/a.tsv")
	slices.Sort(want)
	if !slices.Equal(names, want) {
		t.Errorf("the site has %q, want %q", names, want)
	}
	listed := Domain{"my land", "Land & <sea>", "domain/my-land"}
	if len(m.Tables) != 0 || !slices.Equal(m.Domains, []Domain{listed}) || m.First != (First{Domain: "my land"}) {
		t.Errorf("manifest lists %v and %v, first %v", m.Domains, m.Tables, m.First)
	}
	page, err := os.ReadFile(filepath.Join(dir, PageName))
	if err != nil || !strings.Contains(string(page), "<title>Land &amp; &lt;sea&gt;</title>") {
		t.Errorf("%v, index.html:\n%s", err, page)
	}
	text, err := os.ReadFile(filepath.Join(dir, AppName))
	if err != nil {
		t.Fatal(err)
	}
	var app struct {
		Name  string
		Icons []struct{ Src, Sizes string }
	}
	if err := json.Unmarshal(text, &app); err != nil || app.Name != "Land & <sea>" || len(app.Icons) != 2 ||
		app.Icons[0].Src != "assets/icon-192.png" || app.Icons[0].Sizes != "192x192" {
		t.Errorf("%v, the application is %+v", err, app)
	}
}

// TestPublishTwins checks that what the other site has compressed is taken from there, and what
// is new is compressed.
func TestPublishTwins(t *testing.T) {
	domain := NewDomain("geo", "geography")
	data := []byte(strings.Repeat("network ", 1000))
	dir, _, _ := published(t, Source{Domain: &domain, Files: []File{{"model.onnx", data}, {"new.tsv", []byte(strings.Repeat("new\n", 1000))}}})
	for _, pattern := range []string{"semtree.*.wasm", "domain/geo/model.*.onnx", "domain/geo/new.*.tsv"} {
		for _, ending := range []string{"", ".gz", ".br"} {
			if found, err := filepath.Glob(filepath.Join(dir, pattern+ending)); err != nil || len(found) != 1 {
				t.Errorf("%s%s: %q, %v", pattern, ending, found, err)
			}
		}
	}
}

// TestPublishAgain checks that a site is replaced, and nothing else.
func TestPublishAgain(t *testing.T) {
	kit := newKit(t)
	table := NewTable("a.csv")
	source := Source{Table: &table, Files: []File{{"a.csv", []byte("x\n")}}}
	dir := t.TempDir()
	for range 2 {
		if err := Publish(kit, dir, source); err != nil {
			t.Fatal(err)
		}
	}
	other := t.TempDir()
	if err := os.WriteFile(filepath.Join(other, PageName), []byte("my own page"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := Publish(kit, other, source); err == nil || !strings.Contains(err.Error(), "has files but is not a site (it has no manifest.json)") {
		t.Errorf("a folder of something else: %v", err)
	}
	if text, err := os.ReadFile(filepath.Join(other, PageName)); err != nil || string(text) != "my own page" {
		t.Errorf("it was changed: %q, %v", text, err)
	}
}

// TestPublishSpares checks that what is not of the earlier site stays: all of the folder of
// another page, and what else is in the folder of a site.
func TestPublishSpares(t *testing.T) {
	kit := newKit(t)
	table := NewTable("a.csv")
	source := Source{Table: &table, Files: []File{{"a.csv", []byte("x\n")}}}
	write := func(dir string, files map[string]string) {
		t.Helper()
		for name, text := range files {
			file := filepath.Join(dir, name)
			if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	same := func(dir string, files map[string]string) {
		t.Helper()
		for name, want := range files {
			if text, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(text) != want {
				t.Errorf("%s: %q, %v, want %q", name, text, err, want)
			}
		}
	}
	for reason, manifest := range map[string]string{
		"its manifest.json lists no semtree.wasm": `{"name": "an application", "icons": []}`,
		"manifest.json:1: ":                       `{"files": "all"}`,
	} {
		app, files := t.TempDir(), map[string]string{PageName: "my page", ManifestName: manifest, "src/main.js": "my code", ".git/HEAD": "ref"}
		write(app, files)
		if err := Publish(kit, app, source); err == nil || !strings.Contains(err.Error(), "has files but is not a site ("+reason) {
			t.Errorf("another application: %v, want %s", err, reason)
		}
		same(app, files)
	}

	dir, files := t.TempDir(), map[string]string{"CNAME": "films.example", ".git/HEAD": "ref", "table/notes.txt": "mine"}
	if err := Publish(kit, dir, source); err != nil {
		t.Fatal(err)
	}
	write(dir, files)
	other := NewTable("b.csv")
	if err := Publish(kit, dir, Source{Table: &other, Files: []File{{"b.csv", []byte("x\n")}}}); err != nil {
		t.Fatal(err)
	}
	same(dir, files)
	if _, err := os.Stat(filepath.Join(dir, "table", "a")); !os.IsNotExist(err) {
		t.Errorf("the folder of the earlier table: %v", err)
	}

	// A manifest cannot name what is outside its folder.
	if err := os.WriteFile(filepath.Join(dir, "..", "outside.txt"), []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	write(dir, map[string]string{ManifestName: `{"files": [{"path": "semtree.wasm"}, {"path": "../outside.txt"}]}`})
	if err := Publish(kit, dir, source); err == nil {
		t.Error("a manifest that names a file outside: want an error")
	}
	same(filepath.Dir(dir), map[string]string{"outside.txt": "mine"})
}

func TestPublishBadName(t *testing.T) {
	domain, kit, dir := NewDomain("geo", "geography"), newKit(t), t.TempDir()
	if err := Publish(kit, dir, Source{Domain: &domain}); err != nil {
		t.Fatal(err)
	}
	err := Publish(kit, dir, Source{Domain: &domain, Files: []File{{"facts#1.tsv", []byte("x\n")}}})
	if err == nil || !strings.Contains(err.Error(), "facts#1.") {
		t.Errorf("a name with a fragment: %v, want an error that names it", err)
	}
	if _, err := ReadManifest(os.DirFS(dir)); err != nil {
		t.Errorf("the earlier site is gone: %v", err)
	}
}

func TestVisitSize(t *testing.T) {
	table := NewTable("a.csv")
	dir, m, _ := published(t, Source{Table: &table, Files: []File{{"a.csv", []byte("x\n")}}})
	size, err := VisitSize(dir)
	if err != nil {
		t.Fatal(err)
	}
	want := int64(0)
	for _, e := range slices.Concat(m.Files, m.Page) {
		want += int64(e.Bytes)
	}
	info, err := os.Stat(filepath.Join(dir, ManifestName))
	if err != nil || size.Raw != want+info.Size() || size.Brotli >= size.Gzip || size.Gzip >= size.Raw {
		t.Errorf("%v, size %+v, want %d bytes", err, size, want)
	}
}
