package site

import (
	"archive/zip"
	"bytes"
	"os"

	"semtree/internal/outfile"
)

// Pack writes the site in a folder as a zip file.
func Pack(dir, file string) error {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	if err := z.AddFS(os.DirFS(dir)); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return err
	}
	return outfile.Write(file, out.Bytes())
}
