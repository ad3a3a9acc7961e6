package site

import (
	"bytes"
	"fmt"
	"path"
	"strings"

	"golang.org/x/net/html"
)

// Names of files that keep their names, since browsers ask for them again to find out
// whether there is a new version of the site.
const (
	AppName     = "manifest.webmanifest" // says how to install the page as an application
	ServiceName = "sw.js"                // the service worker
)

// Front is what a site shows first. It names all else.
type Front struct {
	Title       string // of the installed page
	Description string // of it; empty: none
	Colours     Colours
	Page        []byte // index.html
	Service     []byte // the code of the service worker
}

// Finish writes the files that name the others, and the manifest.
func (f *Folder) Finish(m *Manifest, front Front) error {
	app, err := f.app(m, front)
	if err != nil {
		return err
	}
	if front.Page, err = m.withPreloads(front.Page); err != nil {
		return err
	}
	for _, file := range []File{{PageName, front.Page}, {AppName, app}} {
		e, err := f.Write(file.Name, file.Data)
		if err != nil {
			return err
		}
		m.Page = append(m.Page, e)
	}
	data, err := encode(m)
	if err != nil {
		return err
	}
	e, err := f.Write(ManifestName, data)
	if err != nil {
		return err
	}
	_, err = f.Write(ServiceName, withVersion(front.Service, e.SHA256))
	return err
}

// withPreloads has the page name what it fetches first, in place of what it named before: the browser then fetches it while
// it still reads the page's code. That is the parser and the manifest and, if there is one thing to ask about, all else.
func (m *Manifest) withPreloads(page []byte) ([]byte, error) {
	names := []string{ManifestName}
	for _, e := range m.Files {
		if e.Path == ModuleName || e.Path == KernelName || len(m.Domains)+len(m.Tables) == 1 {
			names = append(names, e.Address())
		}
	}
	put := false
	return RewritePage(page, func(t html.Token, raw string) string {
		attr := map[string]string{}
		for _, a := range t.Attr {
			attr[a.Key] = a.Val
		}
		switch {
		case t.Data == "link" && attr["rel"] == "preload":
			return ""
		case put || attr["rel"] != "modulepreload" && attr["type"] != "module":
			return raw
		}
		put = true
		var links strings.Builder
		for _, name := range names {
			fmt.Fprintf(&links, "<link rel=\"preload\" as=\"fetch\" href=%q crossorigin>", name)
		}
		return links.String() + raw
	})
}

// app returns the description of the page as an application. Its icons are the page's
// pictures called icon-SIZE.
func (f *Folder) app(m *Manifest, front Front) ([]byte, error) {
	type icon struct {
		Source  string `json:"src"`
		Sizes   string `json:"sizes"`
		Type    string `json:"type"`
		Purpose string `json:"purpose,omitempty"`
	}
	icons := []icon{}
	for _, e := range m.Page {
		name := path.Base(e.Path)
		size, found := strings.CutPrefix(strings.TrimSuffix(name, path.Ext(name)), "icon-")
		switch {
		case found && path.Ext(name) == ".png":
			icons = append(icons, icon{e.Address(), size + "x" + size, "image/png", "any"})
		case name == "icon.svg":
			icons = append(icons, icon{e.Address(), "any", "image/svg+xml", "any"})
		}
	}
	return encode(struct {
		Name       string `json:"name"`
		Short      string `json:"short_name"`
		About      string `json:"description,omitempty"`
		Start      string `json:"start_url"`
		Scope      string `json:"scope"`
		Display    string `json:"display"`
		Theme      string `json:"theme_color"`
		Background string `json:"background_color"`
		Icons      []icon `json:"icons"`
	}{front.Title, front.Title, front.Description, "./", "./", "standalone", front.Colours.theme(), front.Colours.start(), icons})
}

// withVersion puts the version of the site before the code of its service worker: the digest
// of its manifest, which has those of all files.
func withVersion(code []byte, digest string) []byte {
	return append(fmt.Appendf(nil, "self.version=%q;\n", digest), code...)
}

// withoutVersion undoes that.
func withoutVersion(file []byte) []byte {
	_, code, _ := bytes.Cut(file, []byte("\n"))
	return code
}
