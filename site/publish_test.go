package site

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
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
	for _, name := range []string{"assets/main.5ECBXATQ.js", "assets/icon-192.png", "assets/icon.svg", "assets/parquet.ABCDEFGH.js", "assets/batch.ABCDEFGH.js", "assets/map.ABCDEFGH.js"} {
		e, err := f.Write(name, []byte(name))
		if err != nil {
			t.Fatal(err)
		}
		m.Page = append(m.Page, e)
	}
	page := `<!doctype html><head><meta name="description" content="all"><title>All</title></head><body><p class="lead">Open <b>it</b></p><h1 class="x">Ask <b>anything</b></h1><h1>Second</h1><script src=x></script>`
	if err := f.Finish(m, Front{Title: "All", Page: []byte(page), Service: []byte("service()")}); err != nil {
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
		if bare := named.ReplaceAllString(name, "$2"); err == nil && !d.IsDir() && (bare != name || !strings.HasSuffix(name, ".gz") && !strings.HasSuffix(name, ".br")) {
			names = append(names, bare)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range slices.Concat(m.Files, m.Page) {
		data, err := stored(dir, e)
		if err != nil || sumHex(data) != e.SHA256 || len(data) != e.Bytes {
			t.Errorf("%+v has %d bytes with digest %s, %v", e, len(data), sumHex(data), err)
		}
	}
	slices.Sort(names)
	return dir, m, names
}

// stored returns what a page has of a file: unpacked.
func stored(dir string, e Entry) ([]byte, error) {
	data, err := os.ReadFile(filepath.Join(dir, e.Address()))
	if err != nil || !e.Packed {
		return data, err
	}
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(z)
}

// always are the files of every site made of newKit's.
var always = []string{
	"assets/icon-192.png", "assets/icon.svg", "assets/main.js",
	"index.html", "kernel.wasm", "manifest.json", "manifest.webmanifest", "semtree.wasm.gz", "sw.js",
}

func TestPublishTable(t *testing.T) {
	table := NewTable("my films (2).csv")
	table.Override = OverrideName(table.File)
	dir, m, names := published(t, Source{Table: &table, Files: []File{{table.File, []byte("title\nRan\n")}, {table.Override, []byte("{}")}}})
	want := append(slices.Clone(always), "table/my-films-2/my-films-2.csv", "table/my-films-2/my-films-2.table.json", "tables/knowledge.bin", "tables/model.onnx")
	if !slices.Equal(names, want) {
		t.Errorf("the site has %q, want %q", names, want)
	}
	listed := Table{"my-films-2", "My films (2)", "table/my-films-2", "my-films-2.csv", "my-films-2.table.json", "", nil, "", nil}
	if len(m.Domains) != 0 || !reflect.DeepEqual(m.Tables, []Table{listed}) || m.First != (First{Table: "my-films-2"}) {
		t.Errorf("manifest lists %v and %v, first %v", m.Domains, m.Tables, m.First)
	}
	page, err := os.ReadFile(filepath.Join(dir, PageName))
	if want := `<!doctype html><head><meta name="description" content="Ask about My films (2) in plain words. It is answered on your device."><title>My films (2)</title></head><body>` +
		`<p class="lead">Ask in plain words, and see how your words were understood. Nothing is sent anywhere.</p><h1 class="x">My films (2)</h1><h1>Second</h1><script src=x></script>`; err != nil || string(page) != want {
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
	dir, m, names := published(t, Source{Domain: &domain, About: About{Title: "Land & <sea>"}, Files: files})
	want := append(slices.Clone(always), "assets/map.js", "domain/my-land/domain.json", "domain/my-land/facts/a.tsv")
	slices.Sort(want)
	if !slices.Equal(names, want) {
		t.Errorf("the site has %q, want %q", names, want)
	}
	listed := Domain{"my land", "Land & <sea>", "domain/my-land", nil}
	if len(m.Tables) != 0 || !reflect.DeepEqual(m.Domains, []Domain{listed}) || m.First != (First{Domain: "my land"}) {
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

// TestPublishPacked checks that what the page fetches is stored once: compressed if that saves
// enough, and as it is if it is a file of gzip already.
func TestPublishPacked(t *testing.T) {
	var author bytes.Buffer
	z, err := gzip.NewWriterLevel(&author, gzip.NoCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := z.Write(bytes.Repeat([]byte("facts\n"), 1000)); err != nil || z.Close() != nil {
		t.Fatal(err)
	}
	domain := NewDomain("geo", "geography")
	dir, m, _ := published(t, Source{Domain: &domain, Files: []File{
		{"model.onnx", []byte(strings.Repeat("network ", 1000))}, // the other site has it
		{"new.tsv", []byte(strings.Repeat("new\n", 1000))},
		{"small.tsv", []byte("new\n")},
		{"facts.bin", author.Bytes()},
	}})
	packed := map[string]bool{"semtree.wasm": true, "domain/geo/model.onnx": true, "domain/geo/new.tsv": true}
	for _, e := range m.Files {
		if e.Packed != packed[e.Path] || e.Packed != strings.HasSuffix(e.File, ".gz") {
			t.Errorf("%+v: want packed %t", e, packed[e.Path])
		}
		data, err := os.ReadFile(filepath.Join(dir, e.File))
		if err != nil || !lasting(e.File, sumHex(data)) {
			t.Errorf("%s: %v, want the digest of what is stored in its name", e.File, err)
		}
		for _, other := range withTwins(e.File)[1:] {
			if _, err := os.Stat(filepath.Join(dir, other)); !os.IsNotExist(err) {
				t.Errorf("%s: %v, want one file", other, err)
			}
		}
	}
}

// TestPublishEditable checks what else a site has whose visitors can open tables of their own.
func TestPublishEditable(t *testing.T) {
	table := NewTable("a.csv")
	_, m, names := published(t, Source{Table: &table, Editable: true, Files: []File{{"a.csv", []byte("x\n")}}})
	for name, want := range map[string]bool{"assets/parquet.js": true, "assets/batch.js": true, "assets/map.js": false} {
		if slices.Contains(names, name) != want {
			t.Errorf("%s: want it there %t", name, want)
		}
	}
	if !m.Editable {
		t.Error("the manifest does not say so")
	}
}

// TestPublishAbout checks what the owner of a site says about it.
func TestPublishAbout(t *testing.T) {
	table := NewTable("a.csv")
	about := About{Title: "A & B", Description: "First <line>.\nSecond.", Questions: []string{"how many?"}, Colours: Colours{Scheme: Scheme{Accent: "#7a1f5c"}}}
	dir, m, names := published(t, Source{Table: &table, About: about, Files: []File{{"a.csv", []byte("x\n")}}})
	if !slices.Contains(names, "assets/colours.css") || !slices.Equal(m.Tables[0].Questions, about.Questions) {
		t.Errorf("the site has %q, questions %q", names, m.Tables[0].Questions)
	}
	page, err := os.ReadFile(filepath.Join(dir, PageName))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`content="First &lt;line&gt;. Second."`, `<p class="lead about">First &lt;line&gt;.` + "\n" + `Second.</p>`,
		`<title>A &amp; B</title><link rel="stylesheet" href="assets/colours.`, `<h1 class="x">A &amp; B</h1>`,
	} {
		if !strings.Contains(string(page), want) {
			t.Errorf("the page lacks %s:\n%s", want, page)
		}
	}
	app, err := os.ReadFile(filepath.Join(dir, AppName))
	if err != nil || !strings.Contains(string(app), `"theme_color": "#7a1f5c"`) || !strings.Contains(string(app), `"description": "First`) {
		t.Errorf("%v, the application is %s", err, app)
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
	for _, name := range m.names() {
		info, err := os.Stat(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		if name != ServiceName {
			want += info.Size()
		}
	}
	if size.Raw != want || size.Gzip >= size.Raw {
		t.Errorf("size %+v, want %d bytes", size, want)
	}
	disk, err := DiskSize(dir)
	all := int64(0)
	fs.WalkDir(os.DirFS(dir), ".", func(_ string, d fs.DirEntry, _ error) error {
		if info, err := d.Info(); err == nil && !d.IsDir() {
			all += info.Size()
		}
		return nil
	})
	if err != nil || disk != all {
		t.Errorf("%v, %d bytes on disk, want %d", err, disk, all)
	}
}
