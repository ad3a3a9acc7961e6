package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"semtree/internal/site"
)

// Limits in bytes: of the parser, gzipped, and of what a first visit loads, with brotli.
const (
	moduleLimit = 2_600_000
	domainLimit = 2_500_000
	tableLimit  = 4_500_000
)

// sizes lists what visitors of a site load, and fails if one of them loads too much.
func sizes(w io.Writer, dir string) error {
	m, err := site.ReadManifest(os.DirFS(dir))
	if err != nil {
		return err
	}
	var faults []error
	line := func(what string, addresses []string, limit int64, measure func(site.Size) int64) error {
		s, err := site.SizeOf(dir, addresses...)
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "%-28s %9d raw %9d gzip %9d brotli\n", what, s.Raw, s.Gzip, s.Brotli)
		if size := measure(s); size > limit {
			faults = append(faults, fmt.Errorf("%s: %d bytes, the limit is %d: what was added last?", what, size, limit))
		}
		return nil
	}
	gzip, brotli := func(s site.Size) int64 { return s.Gzip }, func(s site.Size) int64 { return s.Brotli }
	if err := line("parser", m.Addresses("semtree.wasm"), moduleLimit, gzip); err != nil {
		return err
	}
	for _, d := range m.Domains {
		if err := line("visit of the domain "+d.Name, m.Visit(d.Path), domainLimit, brotli); err != nil {
			return err
		}
	}
	for _, t := range m.Tables {
		if err := line("visit of the table "+t.Name, m.Visit(t.Path, site.TableModelFolder), tableLimit, brotli); err != nil {
			return err
		}
	}
	return errors.Join(faults...)
}
