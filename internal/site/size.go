package site

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"semtree/internal/jsontext"
)

// ReadManifest reads the manifest of the site in a folder.
func ReadManifest(dir fs.FS) (*Manifest, error) {
	text, err := fs.ReadFile(dir, ManifestName)
	if err != nil {
		return nil, err
	}
	var m Manifest
	return &m, jsontext.DecodeOpen(text, ManifestName, &m)
}

// Size is a number of bytes, as stored and as sent with each coding, which is the file
// itself where a twin would not be smaller.
type Size struct{ Raw, Gzip, Brotli int64 }

// Plus returns the sum.
func (s Size) Plus(other Size) Size {
	return Size{s.Raw + other.Raw, s.Gzip + other.Gzip, s.Brotli + other.Brotli}
}

// SizeOf adds up files of the site in a folder, by their addresses.
func SizeOf(dir string, addresses ...string) (Size, error) {
	var sum Size
	for _, name := range addresses {
		file := filepath.Join(dir, filepath.FromSlash(name))
		info, err := os.Stat(file)
		if err != nil {
			return Size{}, err
		}
		all := Size{info.Size(), info.Size(), info.Size()}
		for ending, size := range map[string]*int64{".gz": &all.Gzip, ".br": &all.Brotli} {
			switch info, err := os.Stat(file + ending); {
			case err == nil:
				*size = info.Size()
			case !errors.Is(err, fs.ErrNotExist):
				return Size{}, err
			}
		}
		sum = sum.Plus(all)
	}
	return sum, nil
}

// Addresses returns the addresses of the files that the page fetches whose paths begin with
// one of the prefixes.
func (m *Manifest) Addresses(prefixes ...string) []string {
	var list []string
	for _, e := range m.Files {
		for _, prefix := range prefixes {
			if strings.HasPrefix(e.Path, prefix) {
				list = append(list, e.Address())
				break
			}
		}
	}
	return list
}

// PageAddresses returns the addresses of what the browser itself fetches for every visitor.
func (m *Manifest) PageAddresses() []string {
	list := []string{ManifestName}
	for _, e := range m.Page {
		if !e.Later {
			list = append(list, e.Address())
		}
	}
	return list
}

// VisitSize returns what the first visitor of the site in a folder loads: the page, the parser,
// and what the page begins with.
func VisitSize(dir string) (Size, error) {
	m, err := ReadManifest(os.DirFS(dir))
	if err != nil {
		return Size{}, err
	}
	prefixes := []string{ModuleName, KernelName}
	for _, d := range m.Domains {
		if d.Name == m.First.Domain {
			prefixes = append(prefixes, d.Path+"/")
		}
	}
	for _, t := range m.Tables {
		if t.Name == m.First.Table {
			prefixes = append(prefixes, t.Path+"/", TableModelFolder+"/")
		}
	}
	return SizeOf(dir, append(m.PageAddresses(), m.Addresses(prefixes...)...)...)
}
