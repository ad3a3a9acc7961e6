package site

import (
	"archive/zip"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// listed checks that a folder has a whole site and, besides some other files, nothing else.
func listed(t *testing.T, dir string, others ...string) {
	t.Helper()
	m, err := earlier(dir)
	if err != nil {
		t.Fatal(err)
	}
	want := others
	for _, name := range m.names() {
		if _, err := os.Stat(filepath.Join(dir, name)); err != nil {
			t.Error(err)
		}
		want = append(want, withTwins(name)...)
	}
	for _, name := range filesOf(t, os.DirFS(dir)) {
		if !slices.Contains(want, name) {
			t.Errorf("the folder has %s, which is not of the site", name)
		}
	}
}

// filesOf returns the names of all files of a folder.
func filesOf(t *testing.T, folder fs.FS) (names []string) {
	t.Helper()
	err := fs.WalkDir(folder, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// tableSite is what a site of a table called name is made of.
func tableSite(name string) Source {
	table := NewTable(name + ".csv")
	return Source{Table: &table, Files: []File{{table.File, []byte(strings.Repeat("x\n", 1000))}}}
}

// TestPublishInterrupted stops before a site is in its place: an earlier one works on, and the
// next run begins anew.
func TestPublishInterrupted(t *testing.T) {
	kit := newKit(t)
	for _, before := range []string{"", "a"} {
		dir := filepath.Join(t.TempDir(), "site")
		if before != "" {
			if err := Publish(kit, dir, tableSite(before)); err != nil {
				t.Fatal(err)
			}
		}
		f, err := NewFolder(dir, "")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.WriteHashed("table/b/b.csv", []byte("x\n")); err != nil {
			t.Fatal(err)
		}
		if err := f.twins.Wait(); err != nil {
			t.Fatal(err)
		}
		if before != "" {
			listed(t, dir, ".semtree-unfinished/"+hashed("table/b/b.csv", []byte("x\n")).File)
		}
		if err := Publish(kit, dir, tableSite("c")); err != nil {
			t.Fatal(err)
		}
		listed(t, dir)
	}
}

// TestPublishInterruptedLate stops while the files go to their places, at each of some files.
func TestPublishInterruptedLate(t *testing.T) {
	kit := newKit(t)
	for _, before := range []string{"", "a"} {
		for _, obstacle := range []string{"tables/", "table/b/", "semtree.", ServiceName, PageName, ManifestName} {
			dir := t.TempDir()
			if before != "" {
				if err := Publish(kit, dir, tableSite(before)); err != nil {
					t.Fatal(err)
				}
			}
			scratch := filepath.Join(t.TempDir(), "b")
			if err := Publish(kit, scratch, tableSite("b")); err != nil {
				t.Fatal(err)
			}
			m, err := earlier(scratch)
			if err != nil {
				t.Fatal(err)
			}
			at := slices.IndexFunc(m.names(), func(name string) bool { return strings.HasPrefix(name, obstacle) })
			file := filepath.Join(dir, m.names()[at])
			stop := func() { // a folder that is not empty is in the way
				if err := os.MkdirAll(filepath.Join(file, "x"), 0o755); err != nil {
					t.Fatal(err)
				}
			}
			kept, err := os.ReadFile(file)
			if err == nil {
				os.Remove(file)
			}
			f, err := NewFolder(dir, "")
			if before != "" && kept != nil && err != nil {
				continue // without this file it was no site
			}
			if err != nil {
				t.Fatal(err)
			}
			stop()
			p := publication{from: kit, old: manifestOf(t, kit), folder: f}
			if err := p.write(tableSite("b")); err != nil {
				t.Fatal(err)
			}
			if err := f.Close(); err == nil {
				t.Fatalf("%s: want an error", file)
			}
			if err := os.RemoveAll(file); err != nil {
				t.Fatal(err)
			}
			if kept != nil {
				if err := os.WriteFile(file, kept, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if err := Publish(kit, dir, tableSite("c")); err != nil {
				t.Fatalf("after an interruption at %s: %v", obstacle, err)
			}
			listed(t, dir)
		}
	}
}

func manifestOf(t *testing.T, site fs.FS) *Manifest {
	t.Helper()
	m, err := ReadManifest(site)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestDiscard: what failed leaves the folder as it was.
func TestDiscard(t *testing.T) {
	kit, dir := newKit(t), t.TempDir()
	if err := Publish(kit, dir, tableSite("a")); err != nil {
		t.Fatal(err)
	}
	bad := tableSite("b")
	bad.Files = append(bad.Files, bad.Files[0]) // two files of one name
	if err := Publish(kit, dir, bad); err == nil || !strings.Contains(err.Error(), "two files") {
		t.Fatalf("%v, want an error about two files", err)
	}
	listed(t, dir)
	if m, err := earlier(dir); err != nil || m.Tables[0].Name != "a" {
		t.Errorf("%v, the site is %+v", err, m)
	}
}

// TestPack: a file that is not of the site is not packed, and the same site gives the same bytes.
func TestPack(t *testing.T) {
	dir := t.TempDir()
	if err := Publish(newKit(t), dir, tableSite("a")); err != nil {
		t.Fatal(err)
	}
	want := filesOf(t, os.DirFS(dir))
	stale := filepath.Join(dir, "assets", "main.OLD12345.js")
	if err := os.WriteFile(stale, []byte("old"), 0o644); err != nil {
		t.Fatal(err)
	}
	var packed [2][]byte
	for i := range packed {
		file := filepath.Join(t.TempDir(), "kit.zip")
		if err := Pack(dir, file); err != nil {
			t.Fatal(err)
		}
		z, err := zip.OpenReader(file)
		if err != nil {
			t.Fatal(err)
		}
		defer z.Close()
		if names := filesOf(t, z); !slices.Equal(names, want) {
			t.Errorf("the kit has %q, want %q", names, want)
		}
		if packed[i], err = os.ReadFile(file); err != nil {
			t.Fatal(err)
		}
	}
	if !slices.Equal(packed[0], packed[1]) {
		t.Error("two kits of one site are different")
	}
	if err := os.Remove(filepath.Join(dir, ManifestName)); err != nil {
		t.Fatal(err)
	}
	if err := Pack(dir, filepath.Join(t.TempDir(), "kit.zip")); err == nil {
		t.Error("a folder without a manifest: want an error")
	}
}
