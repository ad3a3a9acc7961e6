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
	"slices"
	"strings"

	"semtree/answer"
	"semtree/domain"
	"semtree/domain/builtin"
	"semtree/internal/command"
	"semtree/internal/infile"
	"semtree/parser"
	"semtree/protocol"
	"semtree/site"
	"semtree/site/kit"
	"semtree/table/file"
	"semtree/table/knowledge/embedded"
	tablemodel "semtree/table/model"
	"semtree/table/parquet"
	"semtree/table/xlsx"
)

var siteCommand = command.Command{
	Name: "site", Args: "-table FILE | -domain DIR [flags]", Summary: "write a static site that answers questions about a table or a domain",
	Text: `Any web server can serve the folder, from any path, without special headers. The page
answers offline: parser, model and data are in the folder, and nothing is sent anywhere.
What describes the columns of the table (semtree describe) is taken along.

Visitors ask, and see the table. With -editable they can also open tables of their own,
name columns and keep settings. -about names a file of JSON, all of which may be missing:

  {
    "title": "Films",                     at most 100 characters
    "description": "All that we showed.", plain text, at most 1,000 characters
    "questions": ["films per director"],  the first examples: at most 20
    "colours": {"accent": "#7a1f5c", "background": "#fbf7f2", "text": "#221a1e",
                "dark": {"accent": "#f0a6d4"}}
  }

A question that is not answered gets a warning; colours that cannot be read are refused.`,
	Example: `semtree site -table examples/films.csv -out site
semtree site -table examples/films.csv -about about.json -editable -out site
semtree site -table examples/shop -title "The shop" -out site
semtree site -domain geo -title "Rivers and states" -out site`,
	Setup: command.FlagsOnly(func() command.Task { return &siteTask{} }),
}

// siteTask is one run of the command site.
type siteTask struct {
	tables                    []string
	domain, title, about, out string
	editable                  bool
}

func (t *siteTask) Define(flags *flag.FlagSet) {
	flags.Func("table", "the table's `file`: CSV, TSV, JSON or JSON lines, perhaps compressed by gzip; several, or a folder, are asked about together", func(name string) error {
		t.tables = append(t.tables, name)
		return nil
	})
	flags.StringVar(&t.domain, "domain", "", "a built-in domain ("+strings.Join(builtin.Names(), ", ")+"), or the `folder` of one")
	flags.StringVar(&t.title, "title", "", "the page's `title` (default that of -about, or of the table or the domain)")
	flags.StringVar(&t.about, "about", "", "a `file` with title, description, questions and colours of the page")
	flags.BoolVar(&t.editable, "editable", false, "visitors can open tables of their own, name columns, keep settings, and ask many questions at once")
	flags.StringVar(&t.out, "out", "", "the `folder` to write: a new or empty one, or an earlier site, which is replaced")
}

func (t *siteTask) Check() error {
	switch {
	case (len(t.tables) == 0) == (t.domain == ""):
		return command.Usagef("name either a table or a domain: -table FILE or -domain DIR")
	case t.out == "":
		return command.Usagef("-out is missing: name the folder to write")
	}
	return nil
}

func (t *siteTask) Run(e command.Env) error {
	from, err := kit.Open()
	if errors.Is(err, kit.ErrNone) {
		return command.Hint(err, "make build builds it with one, as build/semtree")
	}
	if err != nil {
		return err
	}
	about, err := t.readAbout()
	if err != nil {
		return err
	}
	source, p, err := t.source(e)
	if err != nil {
		return err
	}
	source.About, source.Editable = about, t.editable
	tryQuestions(e, p, about.Questions)
	if err := site.Publish(from, t.out, source); err != nil {
		return fmt.Errorf("site: %w", err)
	}
	disk, err := site.DiskSize(t.out)
	if err != nil {
		return err
	}
	visit, err := site.VisitSize(t.out)
	if err != nil {
		return err
	}
	e.Logf("wrote %s, %.1f MB; a first visit loads %.1f MB from a host that compresses nothing, %.1f MB from others",
		t.out, megabytes(disk), megabytes(visit.Raw), megabytes(visit.Brotli))
	fmt.Fprintf(e.Stderr, "hint: semtree serve -dir %s\n", t.out)
	return nil
}

func megabytes(bytes int64) float64 { return float64(bytes) / 1e6 }

// readAbout reads what is said about the site, with the title of the command line before that of the file.
func (t *siteTask) readAbout() (site.About, error) {
	var about site.About
	if t.about != "" {
		text, err := infile.ReadFile(t.about)
		if err != nil {
			return about, err
		}
		if about, err = site.ReadAbout(text, t.about); err != nil {
			return about, err
		}
	}
	about.Title = cmp.Or(t.title, about.Title)
	return about, nil
}

// source reads what the site is about, with its parser.
func (t *siteTask) source(e command.Env) (site.Source, answerer, error) {
	switch {
	case t.domain != "":
		return domainSource(t.domain)
	case len(t.tables) > 1 || isFolder(t.tables[0]):
		return tablesSource(e, t.tables)
	}
	return tableSource(e, t.tables[0])
}

// tryQuestions asks the questions that visitors will see first, and warns of those that are not answered.
func tryQuestions(e command.Env, p answerer, questions []string) {
	for _, question := range questions {
		r := p.Ask(question, parser.Options{})
		switch {
		case r.Status != answer.Sure:
			e.Logf("warning: the question %q is not answered: %s", question, command.Printable(r.Reason))
		case r.Empty != "":
			e.Logf("warning: the question %q has an empty answer: %s", question, command.Printable(r.Empty))
		}
	}
}

// tableSource reads a table, and makes sure that the page will be able to.
func tableSource(e command.Env, name string) (site.Source, answerer, error) {
	if err := refuseOthers(name); err != nil {
		return site.Source{}, nil, err
	}
	opened, err := openTable(e, name)
	if err != nil {
		return site.Source{}, nil, err
	}
	warn(e, opened.table)
	p, err := opened.parser("")
	if err != nil {
		return site.Source{}, nil, command.Within(err, name)
	}
	corrected, err := p.Correct(opened.table.Corrections)
	if err != nil {
		return site.Source{}, nil, command.Within(err, name)
	}
	warnRejected(e, opened, corrected.Rejected)
	data, err := infile.ReadFile(name)
	if err != nil {
		return site.Source{}, nil, err
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
		return site.Source{}, nil, err
	}
	return source, p, small([]string{name}, source.Files)
}

// small refuses tables that are too large for one message to the page's parser, which has the model, too. The largest file is named.
func small(names []string, files []site.File) error {
	left := protocol.MaxBytes - len(embedded.File())
	for _, model := range []string{domain.ModelFile, domain.JudgeFile, domain.MetaFile} {
		info, err := fs.Stat(tablemodel.Files, model)
		if err != nil {
			return err
		}
		left -= int(info.Size())
	}
	size := 0
	for _, f := range files {
		size += len(f.Data)
	}
	if size <= left {
		return nil
	}
	if len(names) == 1 {
		return fmt.Errorf("%s: %d bytes, the page takes at most %d: keep the rows that people ask about", names[0], size, left)
	}
	largest := slices.MaxFunc(files, func(a, b site.File) int { return cmp.Compare(len(a.Data), len(b.Data)) })
	return fmt.Errorf("%d bytes of tables, the page takes at most %d together, and %s has %d: leave out tables, or keep the rows that people ask about", size, left, largest.Name, len(largest.Data))
}

// refuseOthers refuses tables that are no text: a site's are fetched, shown and compared as texts.
func refuseOthers(name string) error {
	for what, named := range map[string]func(string) bool{"a workbook": xlsx.Named, "a Parquet file": parquet.Named} {
		if named(name) {
			return command.Hint(fmt.Errorf("%s is %s: a site has tables as text", name, what), "save the table as CSV, and name that file")
		}
	}
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	head := make([]byte, 16)
	if n, _ := f.Read(head); bytes.HasPrefix(head[:n], []byte("SQLite format 3\x00")) {
		return command.Hint(fmt.Errorf("%s is a database: a site has tables as text", name), "write its tables as CSV, for example by sqlite3 -csv -header, and name these files")
	}
	return nil
}

// domainSource reads a domain, and makes sure that the page will be able to.
func domainSource(name string) (site.Source, answerer, error) {
	d, files, err := command.LoadDomain(name)
	if err != nil {
		return site.Source{}, nil, err
	}
	p, missing := domain.NewParser(d)
	m, err := domain.ReadManifest(files)
	if err := cmp.Or(missing, err); err != nil {
		return site.Source{}, nil, command.Within(err, "domain "+name)
	}
	listed := site.NewDomain(m.Name, cmp.Or(m.Title, m.Name))
	var sent []site.File
	for _, part := range append([]string{domain.ManifestFile}, m.Files...) {
		data, err := fs.ReadFile(files, part)
		if err != nil {
			return site.Source{}, nil, command.Within(err, domain.ManifestFile+" lists "+part)
		}
		sent = append(sent, site.File{Name: part, Data: data})
	}
	return site.Source{Domain: &listed, Files: sent}, p.Parser, few(name, sent)
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
