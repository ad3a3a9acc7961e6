package site

import (
	"archive/zip"
	"bytes"
	"errors"
	"io/fs"
	"os"

	"semtree/internal/outfile"
)

// Pack writes the site in a folder as a zip file: the files that its manifest lists, and no
// others that are in the folder. The same site gives the same bytes.
func Pack(dir, file string) error {
	from := os.DirFS(dir)
	m, err := ReadManifest(from)
	if err != nil {
		return err
	}
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, name := range m.names() {
		for i, name := range withTwins(name) {
			data, err := fs.ReadFile(from, name)
			if i > 0 && errors.Is(err, fs.ErrNotExist) {
				continue // it is not compressed
			}
			if err != nil {
				return err
			}
			w, err := z.Create(name)
			if err != nil {
				return err
			}
			if _, err := w.Write(data); err != nil {
				return err
			}
		}
	}
	if err := z.Close(); err != nil {
		return err
	}
	return outfile.Write(file, out.Bytes())
}
