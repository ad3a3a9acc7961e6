package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"semtree/domain"
	"semtree/domain/geo"
	"semtree/internal/command"
	"semtree/site"
	"semtree/site/kit"
)

// quiet is an environment whose messages nobody reads.
var quiet = command.Env{Context: context.Background(), Stdin: strings.NewReader(""), Stdout: io.Discard, Stderr: io.Discard}

// TestSiteWithout: a program without a site inside says how to build one that has it.
func TestSiteWithout(t *testing.T) {
	if _, err := kit.Open(); err == nil {
		t.Skip("this test has been built with the tag kit")
	}
	out := filepath.Join(t.TempDir(), "site")
	semtree("", "site", "-table", "films.csv", "-out", out).Want(t, command.Failed, "", "hint: make build builds it with one")
	if _, err := os.Stat(out); err == nil {
		t.Error("a folder was made")
	}
}

func TestTableSource(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		t.Helper()
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return file
	}
	const text = "title,year\nRan,1985\nIkiru,1952\n"
	s, _, err := tableSource(quiet, write("our films.csv", text))
	if err != nil {
		t.Fatal(err)
	}
	if s.Table.Title != "Our films" || s.Table.Override != "" || len(s.Files) != 1 || string(s.Files[0].Data) != text || s.Files[0].Name != s.Table.File {
		t.Errorf("source %+v", s)
	}

	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	if _, err := z.Write([]byte(text)); err != nil || z.Close() != nil {
		t.Fatal(err)
	}
	write("packed.table.json", `{"rows": ["film"]}`)
	s, _, err = tableSource(quiet, write("packed.csv.gz", packed.String()))
	if err != nil {
		t.Fatal(err)
	}
	if s.Table.File != "packed.csv" || s.Table.Override != "packed.table.json" || len(s.Files) != 2 || string(s.Files[0].Data) != text || s.Files[1].Name != "packed.table.json" {
		t.Errorf("source %+v", s)
	}

	// A server may take any name that ends so for a compressed one.
	s, _, err = tableSource(quiet, write("LOUD.CSV.GZ", packed.String()))
	if err != nil || s.Table.File != "LOUD.CSV" || s.Table.Title != "LOUD" || string(s.Files[0].Data) != text {
		t.Errorf("%v, source %+v", err, s.Table)
	}

	write("bad.table.json", `{"columns": {"yeer": {}}}`)
	for file, want := range map[string]string{
		filepath.Join(dir, "gone.csv"): "no such file",
		dir:                            "is a folder",
		write("empty.csv", ""):         "empty.csv",
		write("book.xlsx", "PK"):       "is a workbook: a site has tables as text",
		write("trips.parquet", "PAR1"): "is a Parquet file: a site has tables as text",
		write("data.db", "SQLite format 3\x00 and more"): "is a database: a site has tables as text",
		write("x.table.json", "{}"):                      "describes a table",
		write("bad.csv", text):                           `bad.table.json:1: unknown column "yeer"`,
	} {
		if _, _, err := tableSource(quiet, file); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want an error with %q", file, err, want)
		}
	}
}

func TestTableTooLarge(t *testing.T) {
	files := []site.File{{Name: "x.csv", Data: make([]byte, 60<<20)}}
	if err := small([]string{"x.csv"}, files); err != nil {
		t.Errorf("60 MiB: %v", err)
	}
	files[0].Data = make([]byte, 67<<20)
	if err := small([]string{"x.csv"}, files); err == nil || !strings.Contains(err.Error(), "x.csv: 70254592 bytes, the page takes at most") {
		t.Errorf("67 MiB: %v", err)
	}
}

func TestDomainTooLarge(t *testing.T) {
	files := make([]site.File, 256)
	files[0].Data = make([]byte, 68<<20)
	if err := few("x", files); err != nil {
		t.Errorf("256 files with 68 MiB: %v", err)
	}
	files[1].Data = []byte{1}
	if err := few("x", files); err == nil || !strings.Contains(err.Error(), "256 files with 71303169 bytes, the page takes at most") {
		t.Errorf("a byte more: %v", err)
	}
	if err := few("x", make([]site.File, 257)); err == nil || !strings.Contains(err.Error(), "257 files") {
		t.Errorf("257 files: %v", err)
	}
}

func TestDomainSource(t *testing.T) {
	s, _, err := domainSource("geo")
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, f := range s.Files {
		want, err := fs.ReadFile(geo.Files(), f.Name)
		if err != nil || !bytes.Equal(want, f.Data) {
			t.Errorf("%s: %v", f.Name, err)
		}
		names[f.Name] = true
	}
	if !names[domain.ManifestFile] || !names[domain.ModelFile] || s.Domain.Name != "geo" || s.Domain.Title != "US geography" {
		t.Errorf("domain %+v with %v", s.Domain, names)
	}

	dir := t.TempDir()
	if err := os.CopyFS(dir, geo.Files()); err != nil {
		t.Fatal(err)
	}
	if _, _, err := domainSource(dir); err != nil {
		t.Error(err)
	}
	for _, missing := range []struct{ file, want string }{
		{domain.ModelFile, "model.onnx"}, {domain.GrammarFile, "grammar.txt"}, {domain.ManifestFile, "no domain"},
	} {
		file, want := missing.file, missing.want
		if err := os.Remove(filepath.Join(dir, file)); err != nil {
			t.Fatal(err)
		}
		if _, _, err := domainSource(dir); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("without %s: %v, want an error with %q", file, err, want)
		}
	}
}

// TestTryQuestions: the owner of a site learns which of his questions visitors would ask in vain.
func TestTryQuestions(t *testing.T) {
	file := filepath.Join(t.TempDir(), "films.csv")
	if err := os.WriteFile(file, []byte("title,director,year\nRan,Akira Kurosawa,1985\nIkiru,Akira Kurosawa,1952\nJaws,Steven Spielberg,1975\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	_, p, err := tableSource(quiet, file)
	if err != nil {
		t.Fatal(err)
	}
	var stderr bytes.Buffer
	tryQuestions(command.Env{Context: context.Background(), Stdout: io.Discard, Stderr: &stderr}, p, []string{"who directed jaws?", "colour of the moon"})
	if got := stderr.String(); strings.Count(got, "warning") != 1 || !strings.Contains(got, `the question "colour of the moon" is not answered: `) {
		t.Errorf("stderr: %s", got)
	}
}

func TestReadAbout(t *testing.T) {
	file := filepath.Join(t.TempDir(), "about.json")
	if err := os.WriteFile(file, []byte(`{"title": "Films", "description": "All of them"}`), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		task  siteTask
		title string
	}{{siteTask{about: file}, "Films"}, {siteTask{about: file, title: "Movies"}, "Movies"}, {siteTask{title: "Movies"}, "Movies"}, {siteTask{}, ""}} {
		if about, err := c.task.readAbout(); err != nil || about.Title != c.title {
			t.Errorf("%+v: title %q, %v, want %q", c.task, about.Title, err, c.title)
		}
	}
	if _, err := (&siteTask{about: file + "x"}).readAbout(); err == nil {
		t.Error("a file that is not there: want an error")
	}
}
