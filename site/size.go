package site

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
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

// DiskSize returns how many bytes the site in a folder has, with its twins.
func DiskSize(dir string) (int64, error) {
	m, err := ReadManifest(os.DirFS(dir))
	if err != nil {
		return 0, err
	}
	sum := int64(0)
	for _, name := range withTwins(m.names()...) {
		info, err := os.Stat(filepath.Join(dir, filepath.FromSlash(name)))
		if errors.Is(err, fs.ErrNotExist) {
			continue // it has no such twin
		}
		if err != nil {
			return 0, err
		}
		sum += info.Size()
	}
	return sum, nil
}

// under returns the files that the page fetches whose paths begin with one of the prefixes.
func (m *Manifest) under(prefixes ...string) (list []Entry) {
	for _, e := range m.Files {
		if slices.ContainsFunc(prefixes, func(prefix string) bool { return strings.HasPrefix(e.Path, prefix) }) {
			list = append(list, e)
		}
	}
	return list
}

// Addresses returns the addresses of the files that the page fetches whose paths begin with
// one of the prefixes.
func (m *Manifest) Addresses(prefixes ...string) (list []string) {
	for _, e := range m.under(prefixes...) {
		list = append(list, e.Address())
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

// Visit returns the addresses of what a visitor loads who asks about a domain or a table: the
// page, the parser, and the files of their folder. Those of tables are in two.
func (m *Manifest) Visit(folders ...string) []string {
	prefixes := []string{ModuleName, KernelName}
	for _, folder := range folders {
		prefixes = append(prefixes, folder+"/")
	}
	return append(m.PageAddresses(), m.Addresses(prefixes...)...)
}

// VisitSize returns what the first visitor of the site in a folder loads, with what the page
// begins with.
func VisitSize(dir string) (Size, error) {
	m, err := ReadManifest(os.DirFS(dir))
	if err != nil {
		return Size{}, err
	}
	for _, d := range m.Domains {
		if d.Name == m.First.Domain {
			return SizeOf(dir, m.Visit(d.Path)...)
		}
	}
	for _, t := range m.Tables {
		if t.Name == m.First.Table {
			return SizeOf(dir, m.Visit(t.Path, TableModelFolder)...)
		}
	}
	return SizeOf(dir, m.Visit()...)
}
