package site

import (
	"bytes"
	"fmt"
	"path"
	"strings"
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
