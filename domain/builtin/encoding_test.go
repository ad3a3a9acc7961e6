//go:build !js

package builtin

import (
	"io/fs"
	"path"
	"strings"
	"testing"
	"testing/fstest"

	"semtree/domain"
)

// TestEncodings: each text file of each domain may begin with a byte order
// mark, as Excel writes one; a file in UTF-16 or Latin 1 is refused by its name.
func TestEncodings(t *testing.T) {
	for _, name := range Names() {
		files, err := Open(name)
		if err != nil {
			t.Fatal(err)
		}
		err = fs.WalkDir(files, ".", func(file string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.Contains(".json .txt .tsv", path.Ext(file)) || path.Dir(file) == "testdata" {
				return err
			}
			text, err := fs.ReadFile(files, file)
			if err != nil {
				return err
			}
			for _, c := range []struct{ name, text, want string }{
				{"mark", "\ufeff" + string(text), ""},
				{"mark and Windows line ends", "\ufeff" + strings.ReplaceAll(string(text), "\n", "\r\n"), ""},
				{"UTF-16", "\xff\xfe" + string(text), file + ": the text is UTF-16"},
				{"Latin 1", string(text) + "\xe9", file + ":"},
			} {
				t.Run(name+" "+file+" "+c.name, func(t *testing.T) {
					changed := overlay{fstest.MapFS{file: {Data: []byte(c.text)}}, files}
					err := load(changed)
					if err == nil {
						var d *domain.Domain
						if d, err = domain.Load(changed, Executors()); err == nil {
							_, err = d.Words()
						}
					}
					if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.HasPrefix(err.Error(), c.want)) {
						t.Errorf("error %v, want %q", err, c.want)
					}
				})
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}
