package main

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"semtree/site"
	"semtree/site/assemble"
)

// limit is how many bytes, with brotli, the page may have together with the parser, and with the model and the words that
// questions about tables need: what every visitor with a table loads. What is loaded when it is needed, such as
// a domain, or a reader of some kind of file, does not count.
const limit = 5_300_000

// noted is by which share a part may grow unless CHANGELOG.md says so.
const noted = 0.03

// sizes lists what visitors of a site load, beside what readme says, the text of README.md. It fails if that is too much.
func sizes(w io.Writer, dir, readme string) error {
	m, err := site.ReadManifest(os.DirFS(dir))
	if err != nil {
		return err
	}
	type part struct {
		what      string
		row       string // the beginning of its row in README.md, if it has one
		addresses []string
	}
	all := part{what: "all that tables need", addresses: m.Visit(site.TableModelFolder)}
	parts := []part{
		{"page", "page (", m.PageAddresses()},
		{"parser", "parser (", m.Addresses(site.ModuleName, site.KernelName)},
		{"model and words for tables", "the model for tables ", m.Addresses(site.TableModelFolder + "/")},
		all,
	}
	for _, d := range m.Domains {
		parts = append(parts, part{what: "visit of the domain " + d.Name, addresses: m.Visit(d.Path)})
	}
	for _, t := range m.Tables {
		parts = append(parts, part{what: "visit of the table " + t.Name, addresses: m.Visit(t.Path, site.TableModelFolder)})
	}
	var fault error
	for _, p := range parts {
		s, err := site.SizeOf(dir, p.addresses...)
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "%-28s %9d raw %9d gzip %9d brotli%s\n", p.what, s.Raw, s.Gzip, s.Brotli, growth(s.Brotli, readme, p.row))
		if p.what == all.what && s.Brotli > limit {
			fault = fmt.Errorf("%s: %d bytes, the limit is %d: what was added last?", p.what, s.Brotli, limit)
		}
	}
	return fault
}

// growth says how much larger a size is than the one at the end of a row of a table; nothing if there is no such row.
func growth(size int64, readme, row string) string {
	_, after, found := strings.Cut(readme, "\n| "+row)
	if row == "" || !found {
		return ""
	}
	line, _, _ := strings.Cut(after, "\n")
	cells := strings.Split(strings.TrimRight(line, " |"), "|")
	before, err := strconv.ParseInt(strings.TrimSpace(cells[len(cells)-1]), 10, 64)
	if err != nil {
		return ""
	}
	grown := float64(size)/float64(before) - 1
	text := fmt.Sprintf("  %+.1f %% since README.md", 100*grown)
	if grown > noted {
		text += ": CHANGELOG.md says why"
	}
	return text
}

// most is how many packages are listed.
const most = 25

// packages lists which packages have most of the module's code, our own and others apart.
func packages(w io.Writer, list []assemble.Package) {
	slices.SortFunc(list, func(a, b assemble.Package) int { return cmp.Compare(b.Bytes, a.Bytes) })
	sum := map[bool]int{}
	for _, p := range list {
		sum[p.Own] += p.Bytes
	}
	share := func(n int) float64 { return 100 * float64(n) / float64(sum[true]+sum[false]) }
	for _, own := range []bool{true, false} {
		fmt.Fprintf(w, "\n%8d  %4.1f %%  code of %s\n", sum[own], share(sum[own]), map[bool]string{true: "semtree", false: "Go and libraries"}[own])
		for _, p := range list[:min(most, len(list))] {
			if p.Own == own {
				fmt.Fprintf(w, "%8d  %4.1f %%  %s\n", p.Bytes, share(p.Bytes), p.Path)
			}
		}
	}
}
