//go:build !js

package builtin

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"semtree/domain"
)

// TestOpen checks that every built-in domain has the files that it lists, but
// for a model that is yet to be trained, and that Open tells names, folders
// and mistakes apart.
func TestOpen(t *testing.T) {
	for _, name := range Names() {
		t.Run(name, func(t *testing.T) {
			files, err := Open(name)
			if err != nil {
				t.Fatal(err)
			}
			text, err := fs.ReadFile(files, domain.ManifestFile)
			if err != nil {
				t.Fatal(err)
			}
			var m domain.Manifest
			if err := json.Unmarshal(text, &m); err != nil {
				t.Fatal(err)
			}
			if m.Name != name || len(m.Examples) == 0 {
				t.Errorf("domain %q with %d examples, want %q with some", m.Name, len(m.Examples), name)
			}
			for _, file := range m.Files {
				if _, err := fs.Stat(files, file); err != nil && file != domain.MetaFile && file != domain.ModelFile {
					t.Errorf("%s lists %s: %v", domain.ManifestFile, file, err)
				}
			}
		})
	}
	t.Run("folder", func(t *testing.T) {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, domain.ManifestFile), []byte("{}"), 0o644); err != nil {
			t.Fatal(err)
		}
		files, err := Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		if text, err := fs.ReadFile(files, domain.ManifestFile); err != nil || string(text) != "{}" {
			t.Errorf("read %q, %v from the folder", text, err)
		}
	})
	for _, missing := range []string{"", "nowhere", t.TempDir()} {
		if _, err := Open(missing); err == nil || !strings.Contains(err.Error(), "want a folder with a domain.json, or one of clevr, geo, scan") {
			t.Errorf("Open(%q): error %v, want one that names the choices", missing, err)
		}
	}
}
