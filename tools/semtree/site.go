package main

import (
	"bytes"
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"semtree/domain"
	"semtree/domain/builtin"
	"semtree/domain/tables"
	"semtree/internal/infile"
	"semtree/internal/kit"
	"semtree/internal/site"
	"semtree/protocol"
	"semtree/table/file"
	"semtree/table/knowledge/embedded"
	"semtree/table/parquet"
	"semtree/table/xlsx"
)

var siteCommand = command{
	name: "site", args: "-table FILE | -domain DIR [flags]", summary: "write a static site that answers questions about a table or a domain",
	text: `Any web server can serve the folder, from any path, without special headers. The page
answers offline: parser, model and data are in the folder, and nothing is sent anywhere.
What describes the columns of the table (semtree ask -describe) is taken along.`,
	example: `semtree site -table examples/films.csv -out site
semtree site -domain geo -title "Rivers and states" -out site`,
	setup: flagsOnly(func() task { return &siteTask{} }),
}

// siteTask is one run of the command site.
type siteTask struct{ table, domain, title, out string }

func (t *siteTask) define(flags *flag.FlagSet) {
	flags.StringVar(&t.table, "table", "", "the table's `file`: CSV, TSV, JSON or JSON lines, perhaps compressed by gzip")
	flags.StringVar(&t.domain, "domain", "", "a built-in domain ("+strings.Join(builtin.Names(), ", ")+"), or the `folder` of one")
	flags.StringVar(&t.title, "title", "", "the page's `title` (default that of the table or the domain)")
	flags.StringVar(&t.out, "out", "", "the `folder` to write: a new or empty one, or an earlier site, which is replaced")
}

func (t *siteTask) check() error {
	switch {
	case (t.table == "") == (t.domain == ""):
		return usagef("name either a table or a domain: -table FILE or -domain DIR")
	case t.out == "":
		return usagef("-out is missing: name the folder to write")
	}
	return nil
}

func (t *siteTask) run(e env) error {
	from, err := kit.Open()
	if errors.Is(err, kit.ErrNone) {
		return hintError{err, "make build builds it with one, as build/semtree"}
	}
	if err != nil {
		return err
	}
	var source site.Source
	if t.table != "" {
		source, err = tableSource(e, t.table)
	} else {
		source, err = domainSource(t.domain)
	}
	if err != nil {
		return err
	}
	source.Title = t.title
	if err := site.Publish(from, t.out, source); err != nil {
		return fmt.Errorf("site: %w", err)
	}
	size, err := site.VisitSize(t.out)
	if err != nil {
		return err
	}
	e.logf("wrote %s; a first visit loads %.1f MB with brotli, %.1f MB with gzip", t.out, float64(size.Brotli)/1e6, float64(size.Gzip)/1e6)
	fmt.Fprintf(e.stderr, "hint: semtree serve -dir %s\n", t.out)
	return nil
}

// tableSource reads a table, and makes sure that the page will be able to.
func tableSource(e env, name string) (site.Source, error) {
	if err := refuseOthers(name); err != nil {
		return site.Source{}, err
	}
	opened, err := openTable(e, name)
	if err != nil {
		return site.Source{}, err
	}
	e.warn(opened.table)
	if _, err := opened.parser(""); err != nil {
		return site.Source{}, within(err, name)
	}
	data, err := infile.ReadFile(name)
	if err != nil {
		return site.Source{}, err
	}
	bare := filepath.Base(name)
	if ending := filepath.Ext(bare); strings.EqualFold(ending, ".gz") {
		bare = strings.TrimSuffix(bare, ending)
	}
	listed := site.NewTable(bare)
	source := site.Source{Table: &listed, Files: []site.File{{Name: listed.File, Data: data}}}
	beside, err := infile.ReadFile(file.OverrideName(name))
	switch {
	case err == nil:
		listed.Override = site.OverrideName(listed.File)
		source.Files = append(source.Files, site.File{Name: listed.Override, Data: beside})
	case !errors.Is(err, fs.ErrNotExist):
		return site.Source{}, err
	}
	return source, small(name, source.Files)
}

// small refuses a table that is too large for one message to the page's parser, which has the
// model too.
func small(name string, files []site.File) error {
	left := protocol.MaxBytes - len(embedded.File())
	for _, model := range []string{domain.ModelFile, domain.MetaFile} {
		info, err := fs.Stat(tables.Files, model)
		if err != nil {
			return err
		}
		left -= int(info.Size())
	}
	for _, f := range files[1:] {
		left -= len(f.Data)
	}
	if size := len(files[0].Data); size > left {
		return fmt.Errorf("%s: %d bytes, the page takes at most %d: keep the rows that people ask about", name, size, left)
	}
	return nil
}

// refuseOthers refuses tables that are no text: a site's are fetched, shown and compared as texts.
func refuseOthers(name string) error {
	for what, named := range map[string]func(string) bool{"a workbook": xlsx.Named, "a Parquet file": parquet.Named} {
		if named(name) {
			return hintError{fmt.Errorf("%s is %s: a site has tables as text", name, what), "save the table as CSV, and name that file"}
		}
	}
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	head := make([]byte, 16)
	if n, _ := f.Read(head); bytes.HasPrefix(head[:n], []byte("SQLite format 3\x00")) {
		return hintError{fmt.Errorf("%s is a database, which the page cannot read", name), "write the table as CSV, for example by sqlite3 -csv -header, and name that file"}
	}
	return nil
}

// domainSource reads a domain, and makes sure that the page will be able to.
func domainSource(name string) (site.Source, error) {
	d, files, err := loadDomain(name)
	if err != nil {
		return site.Source{}, err
	}
	_, missing := d.Model()
	m, err := domain.ReadManifest(files)
	if err := cmp.Or(missing, err); err != nil {
		return site.Source{}, within(err, "domain "+name)
	}
	listed := site.NewDomain(m.Name, cmp.Or(m.Title, m.Name))
	sent, err := mapped(append([]string{domain.ManifestFile}, m.Files...), func(name string) (site.File, error) {
		data, err := fs.ReadFile(files, name)
		return site.File{Name: name, Data: data}, within(err, domain.ManifestFile+" lists "+name)
	})
	return site.Source{Domain: &listed, Files: sent}, cmp.Or(err, few(name, sent))
}

// few refuses a domain that does not fit into one message to the page's parser.
func few(name string, files []site.File) error {
	size := 0
	for _, f := range files {
		size += len(f.Data)
	}
	if len(files) > protocol.MaxFiles || size > protocol.MaxBytes {
		return fmt.Errorf("domain %s: %d files with %d bytes, the page takes at most %d files with %d bytes", name, len(files), size, protocol.MaxFiles, protocol.MaxBytes)
	}
	return nil
}
