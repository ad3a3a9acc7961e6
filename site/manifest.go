package site

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"path"
	"strings"
)

// Names of the site's files that keep their names, since something outside the site
// asks for them.
const (
	PageName     = "index.html"
	ManifestName = "manifest.json"
	LicencesName = "LICENSES.txt" // of all that the site is made of
)

// Names of files in the manifest, which the page knows too.
const (
	ModuleName = "semtree.wasm" // the parser
	KernelName = "kernel.wasm"  // makes its network fast
)

// Manifest is the content of manifest.json: what the page can be asked about, and the
// files that it fetches itself, so that it knows their addresses and sizes before it starts.
type Manifest struct {
	First    First `json:"first"`              // what the page begins with
	Editable bool  `json:"editable,omitempty"` // visitors can open tables of their own, name columns, and keep settings
	Collect  bool  `json:"collect,omitempty"`  // the server takes words that were not understood: see [Collect], which alone says so

	Domains []Domain `json:"domains,omitempty"`
	Tables  []Table  `json:"tables,omitempty"`
	Files   []Entry  `json:"files"`
	Page    []Entry  `json:"page"` // markup, code, style and pictures, which the browser fetches
}

// First names a domain or a table.
type First struct {
	Domain string `json:"domain,omitempty"`
	Table  string `json:"table,omitempty"`
}

// Domain describes one domain of the site, for choosing it before its files are fetched.
type Domain struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	Path  string `json:"path"` // its folder, slash-separated, relative to the site

	Questions []string `json:"questions,omitempty"` // examples in place of the domain's own
}

// Table describes one table of the site, or several that are asked about together. Their files are in its folder.
type Table struct {
	Name     string `json:"name"`
	Title    string `json:"title"`
	Path     string `json:"path"`               // its folder, slash-separated, relative to the site
	File     string `json:"file"`               // the name of the table's file
	Override string `json:"override,omitempty"` // the name of the file that describes its columns
	Called   string `json:"called,omitempty"`   // of several, what this one is called, if not as its file
	With     []Also `json:"with,omitempty"`     // further tables that are asked about together with it
	// Description is the name of the file that describes all of these.
	Description string `json:"description,omitempty"`

	Questions []string `json:"questions,omitempty"` // examples in place of those that are made for the table
}

// Also is a further table: the name of its file, what the table is called, if not so, and the name of the file that describes its columns.
type Also struct {
	File     string `json:"file"`
	Called   string `json:"called,omitempty"`
	Override string `json:"override,omitempty"`
}

// Entry describes one file of the site.
type Entry struct {
	Path   string `json:"path"`             // what the file is called: slash-separated, relative to the site
	File   string `json:"file,omitempty"`   // its address, if that is another one: it has a part of the digest in it
	Bytes  int    `json:"bytes"`            // uncompressed
	SHA256 string `json:"sha256"`           // of these
	Packed bool   `json:"packed,omitempty"` // the file at the address is compressed by gzip, and there is no other
	Later  bool   `json:"later,omitempty"`  // of Page: only some visitors need it
}

// Address returns where the file is in the site.
func (e Entry) Address() string {
	if e.File != "" {
		return e.File
	}
	return e.Path
}

// encode returns the file of a manifest.
func encode(manifest any) ([]byte, error) {
	data, err := json.MarshalIndent(manifest, "", "  ")
	return append(data, '\n'), err
}

// digestInName is how many hexadecimal digits of the SHA-256 are in a file's address.
// They tell versions of one file apart, and are not what it is checked by.
const digestInName = 10

// hashedName puts the beginning of a digest into a name, before the ending.
func hashedName(name, sum string) string {
	ending := path.Ext(name)
	return strings.TrimSuffix(name, ending) + "." + sum[:digestInName] + ending
}

func sumHex(data []byte) string { return fmt.Sprintf("%x", sha256.Sum256(data)) }
