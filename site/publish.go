package site

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
)

// Source is what a site of one's own is about: a table or a domain.
type Source struct {
	About    About
	Editable bool   // visitors have the tools of who builds a site: see [Manifest]
	Files    []File // of the domain, or the table and what describes its columns

	Domain *Domain // its folder is chosen here
	Table  *Table
}

// File is a file that goes into a site.
type File struct {
	Name string // slash-separated, in the folder of the source
	Data []byte
}

// Publish writes a site of one source into the folder out, as [NewFolder] takes it. The
// parser, the page and, for a table, the model come from another site. Of that, only what the
// source needs is taken. What the page fetches itself is stored once, compressed by gzip.
func Publish(from fs.FS, out string, s Source) error {
	m, err := ReadManifest(from)
	if err != nil {
		return err
	}
	for _, file := range s.Files {
		if err := checkName(file.Name); err != nil {
			return err // before an earlier site is removed
		}
	}
	folder, err := NewFolder(out, "")
	if err != nil {
		return err
	}
	p := publication{from: from, old: m, folder: folder}
	if err := p.write(s); err != nil {
		folder.Discard()
		return err
	}
	return folder.Close()
}

// publication is a site that is being made of another one.
type publication struct {
	from   fs.FS
	old    *Manifest
	folder *Folder
	fresh  Manifest
}

func (p *publication) write(s Source) error {
	prefixes := []string{ModuleName, KernelName}
	dir, title := "", s.About.Title
	if s.Table != nil {
		prefixes = append(prefixes, TableModelFolder+"/")
		t := *s.Table
		t.Title, t.Questions = cmp.Or(title, t.Title), s.About.Questions
		dir, title = t.Path, t.Title
		p.fresh.Tables, p.fresh.First = []Table{t}, First{Table: t.Name}
	} else {
		d := *s.Domain
		d.Title, d.Questions = cmp.Or(title, d.Title), s.About.Questions
		dir, title = d.Path, d.Title
		p.fresh.Domains, p.fresh.First = []Domain{d}, First{Domain: d.Name}
	}
	p.fresh.Editable = s.Editable
	for _, prefix := range prefixes {
		if err := p.take(prefix); err != nil {
			return err
		}
	}
	for _, file := range s.Files {
		if err := p.add(path.Join(dir, file.Name), file.Data); err != nil {
			return err
		}
	}
	if err := p.takePage(s.unneeded()); err != nil {
		return err
	}
	return p.finish(s, title)
}

// take copies the files whose paths begin with a prefix.
func (p *publication) take(prefix string) error {
	entries := p.old.under(prefix)
	if len(entries) == 0 {
		return fmt.Errorf("%s lists no %s", ManifestName, prefix)
	}
	for _, e := range entries {
		if err := p.takePacked(e); err != nil {
			return err
		}
	}
	return nil
}

// takePacked takes a file of the other site: its twin of gzip alone, if it has one.
func (p *publication) takePacked(e Entry) error {
	twin, err := fs.ReadFile(p.from, e.Address()+packing.ending)
	if errors.Is(err, fs.ErrNotExist) {
		p.fresh.Files = append(p.fresh.Files, e)
		return p.folder.take(p.from, e.Address())
	}
	if err != nil {
		return err
	}
	return p.pack(e, twin)
}

// add writes a file of the source. If the other site has it, it is compressed there already.
func (p *publication) add(name string, data []byte) error {
	e := hashed(name, data)
	for _, old := range p.old.Files {
		if old.SHA256 == e.SHA256 && old.Address() == e.File {
			return p.takePacked(e)
		}
	}
	packed, err := packing.twin(data, "")
	if err != nil {
		return err
	}
	if packed != nil {
		return p.pack(e, packed)
	}
	p.fresh.Files = append(p.fresh.Files, e)
	return p.folder.writeNew(e.File, data)
}

// pack writes a file as gzip has compressed it. Its address has the digest of what is stored.
func (p *publication) pack(e Entry, packed []byte) error {
	e.File, e.Packed = hashedName(e.Path+packing.ending, sumHex(packed)), true
	p.fresh.Files = append(p.fresh.Files, e)
	return p.folder.writeNew(e.File, packed)
}

// unneeded returns the names, without digests, of files of the page itself that a site of this
// source never asks for: it reads Parquet and SQLite files only of visitors, and draws maps only of domains.
func (s Source) unneeded() (names []string) {
	if !s.Editable || s.Table == nil {
		names = append(names, AssetFolder+"/parquet.js")
	}
	if !s.Editable {
		names = append(names, AssetFolder+"/batch.js", AssetFolder+"/sqlite.js", AssetFolder+"/sqlitewasm.js", AssetFolder+"/sql-wasm.wasm")
	}
	if !s.Editable && (s.Table == nil || len(s.Table.With) == 0 && s.Table.Description == "") {
		names = append(names, AssetFolder+"/schemaview.js")
	}
	if s.Table != nil {
		names = append(names, AssetFolder+"/map.js")
	}
	return names
}

// takePage copies the page's own files, except those of the given names and those that are written anew.
func (p *publication) takePage(unneeded []string) error {
	for _, e := range p.old.Page {
		bare := named.ReplaceAllString(e.Path, "$2")
		if e.Path == PageName || e.Path == AppName || slices.Contains(unneeded, bare) {
			continue
		}
		p.fresh.Page = append(p.fresh.Page, e)
		if err := p.folder.take(p.from, e.Address()); err != nil {
			return err
		}
	}
	return nil
}

// finish writes what names the other files, in the words and colours of the source.
func (p *publication) finish(s Source, title string) error {
	texts := pageTexts{title: title, about: s.About.Description, summary: s.About.Description}
	front := Front{Title: title, Description: s.About.Description, Colours: s.About.Colours}
	if texts.summary == "" {
		texts.summary = "Ask about " + title + " in plain words. It is answered on your device."
	}
	if !s.Editable {
		texts.lead = "Ask in plain words, and see how your words were understood. Nothing is sent anywhere."
	}
	if style := s.About.Colours.style(); style != "" {
		e, err := p.folder.WriteHashed(path.Join(AssetFolder, "colours.css"), []byte(style))
		if err != nil {
			return err
		}
		p.fresh.Page = append(p.fresh.Page, e)
		texts.style = e.File
	}
	page, err := fs.ReadFile(p.from, PageName)
	if err != nil {
		return err
	}
	if front.Page, err = texts.put(page); err != nil {
		return err
	}
	worker, err := fs.ReadFile(p.from, ServiceName)
	if err != nil {
		return err
	}
	front.Service = withoutVersion(worker)
	return p.folder.Finish(&p.fresh, front)
}
