package site

import (
	"cmp"
	"fmt"
	"io/fs"
	"path"
)

// Source is what a site of one's own is about: a table or a domain.
type Source struct {
	Title string // of the page; empty: that of the table or the domain
	Files []File // of the domain, or the table and what describes its columns

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
// source needs is taken.
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
	dir, title := "", s.Title
	if s.Table != nil {
		prefixes = append(prefixes, TableModelFolder+"/")
		t := *s.Table
		t.Title = cmp.Or(title, t.Title)
		dir, title = t.Path, t.Title
		p.fresh.Tables, p.fresh.First = []Table{t}, First{Table: t.Name}
	} else {
		d := *s.Domain
		d.Title = cmp.Or(title, d.Title)
		dir, title = d.Path, d.Title
		p.fresh.Domains, p.fresh.First = []Domain{d}, First{Domain: d.Name}
	}
	if err := p.take(prefixes); err != nil {
		return err
	}
	for _, file := range s.Files {
		if err := p.add(path.Join(dir, file.Name), file.Data); err != nil {
			return err
		}
	}
	page, err := fs.ReadFile(p.from, PageName)
	if err != nil {
		return err
	}
	worker, err := fs.ReadFile(p.from, ServiceName)
	if err != nil {
		return err
	}
	if page, err = withTitle(page, title); err != nil {
		return err
	}
	return p.folder.Finish(&p.fresh, Front{Title: title, Page: page, Service: withoutVersion(worker)})
}

// take copies the page, and the files whose paths begin with the prefixes.
func (p *publication) take(prefixes []string) error {
	for _, e := range p.old.Page {
		if e.Path == PageName || e.Path == AppName {
			continue // these are written anew
		}
		p.fresh.Page = append(p.fresh.Page, e)
		if err := p.folder.take(p.from, e.Address()); err != nil {
			return err
		}
	}
	for _, prefix := range prefixes {
		entries := p.old.under(prefix)
		if len(entries) == 0 {
			return fmt.Errorf("%s lists no %s", ManifestName, prefix)
		}
		for _, e := range entries {
			p.fresh.Files = append(p.fresh.Files, e)
			if err := p.folder.take(p.from, e.Address()); err != nil {
				return err
			}
		}
	}
	return nil
}

// add writes a file of the source. If the other site has it, so are its twins.
func (p *publication) add(name string, data []byte) error {
	e := hashed(name, data)
	p.fresh.Files = append(p.fresh.Files, e)
	for _, old := range p.old.Files {
		if old.SHA256 == e.SHA256 && old.Address() == e.File {
			return p.folder.take(p.from, e.File)
		}
	}
	return p.folder.write(e.File, data)
}
