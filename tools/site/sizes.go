package main

import (
	"fmt"
	"io"
	"os"

	"semtree/internal/site"
)

// limit is how many bytes, with brotli, the page may have together with the parser, and with the model and the words that
// questions about tables need: what every visitor with a table loads. What is loaded when it is needed, such as
// a domain, or a reader of some kind of file, does not count.
const limit = 4_500_000

// sizes lists what visitors of a site load, and fails if that is too much.
func sizes(w io.Writer, dir string) error {
	m, err := site.ReadManifest(os.DirFS(dir))
	if err != nil {
		return err
	}
	type part struct {
		what      string
		addresses []string
	}
	all := part{"all that tables need", m.Visit(site.TableModelFolder)}
	parts := []part{
		{"page", m.PageAddresses()},
		{"parser", m.Addresses(site.ModuleName, site.KernelName)},
		{"model and words for tables", m.Addresses(site.TableModelFolder + "/")},
		all,
	}
	for _, d := range m.Domains {
		parts = append(parts, part{"visit of the domain " + d.Name, m.Visit(d.Path)})
	}
	for _, t := range m.Tables {
		parts = append(parts, part{"visit of the table " + t.Name, m.Visit(t.Path, site.TableModelFolder)})
	}
	var fault error
	for _, p := range parts {
		s, err := site.SizeOf(dir, p.addresses...)
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "%-28s %9d raw %9d gzip %9d brotli\n", p.what, s.Raw, s.Gzip, s.Brotli)
		if p.what == all.what && s.Brotli > limit {
			fault = fmt.Errorf("%s: %d bytes, the limit is %d: what was added last?", p.what, s.Brotli, limit)
		}
	}
	return fault
}
