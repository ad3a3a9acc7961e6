package site

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"sort"
	"strings"

	"semtree/domain"
	"semtree/internal/outfile"
)

// Names of the site's files that the page knows too.
const (
	pageName     = "index.html"
	moduleName   = "semtree.wasm"
	kernelName   = "kernel.wasm"
	runtimeName  = "wasm_exec.js"
	manifestName = "manifest.json"
)

// smallest is the size in bytes below which a compressed twin saves nothing, since
// the response fits in one packet.
const smallest = 1024

// worthwhile is the largest size of a compressed twin, as a share of the size of
// its file. Pictures, for example, hardly become smaller.
const worthwhile = 0.95

// Entry describes one file of the site in manifest.json.
type Entry struct {
	Path   string `json:"path"`  // slash-separated, relative to the site
	Bytes  int    `json:"bytes"` // uncompressed
	SHA256 string `json:"sha256"`
}

// Domain describes one domain of the site in manifest.json, for choosing it
// before its files are fetched.
type Domain struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	Path  string `json:"path"` // its folder, slash-separated, relative to the site
}

// Manifest is the content of manifest.json: the domains, the one that the page
// begins with first, and the files that the page fetches itself, so that it
// knows their sizes before it starts.
type Manifest struct {
	Domains []Domain `json:"domains"`
	Files   []Entry  `json:"files"`
}

// firstDomain is the domain that the page begins with. The others are in the
// order of their names.
const firstDomain = "geo"

// Toolchain is what Assemble needs besides the files of the repository.
type Toolchain interface {
	BuildModule(root, out string) error // compiles root/wasm to the file out
	Kernel(root string) ([]byte, error) // root/model/backend/kernel.wat in binary form
	Runtime() ([]byte, error)           // the toolchain's wasm_exec.js
}

// Assemble writes the site of the repository at root into the folder out,
// which is emptied first. The folder must not exist, be empty, or have a site.
func Assemble(root, out string, tools Toolchain) error {
	if err := empty(out); err != nil {
		return fmt.Errorf("assemble site: %w", err)
	}
	a := &assembly{root: root, out: out}
	for _, step := range []func() error{
		a.copyPage,
		a.copyDomains,
		func() error { return a.addModule(tools) },
		a.writeManifest,
	} {
		if err := step(); err != nil {
			return fmt.Errorf("assemble site: %w", err)
		}
	}
	return nil
}

// empty removes an earlier site but not its folder, which may be a link, and
// refuses to remove anything else. What shows that it is a site goes last.
func empty(out string) error {
	entries, err := os.ReadDir(out)
	if os.IsNotExist(err) || (err == nil && len(entries) == 0) {
		return nil
	}
	if err != nil {
		return err
	}
	page := filepath.Join(out, pageName)
	if _, err := os.Stat(page); err != nil {
		return fmt.Errorf("%s has files but is not a site: name an empty or new folder", out)
	}
	for _, e := range entries {
		if e.Name() == pageName {
			continue
		}
		if err := os.RemoveAll(filepath.Join(out, e.Name())); err != nil {
			return err
		}
	}
	return os.Remove(page)
}

// assembly is a site that is being written.
type assembly struct {
	root, out string
	manifest  Manifest
	written   map[string]bool // by path
}

// copyPage copies the markup and, from frontend, all but tests and types.
func (a *assembly) copyPage() error {
	names := []string{pageName}
	for _, pattern := range []string{"*.js", "*.css", "*.svg"} {
		found, err := filepath.Glob(filepath.Join(a.root, "frontend", "*", pattern))
		if err != nil {
			return err
		}
		for _, file := range found {
			if dir := filepath.Base(filepath.Dir(file)); dir != "browser" && !strings.HasSuffix(file, ".test.js") {
				names = append(names, path.Join("frontend", dir, filepath.Base(file)))
			}
		}
	}
	for _, name := range names {
		if _, err := a.include(name); err != nil {
			return err
		}
	}
	return nil
}

// copyDomains copies every folder of domain that has a domain.json, with the
// files that it lists.
func (a *assembly) copyDomains() error {
	found, err := filepath.Glob(filepath.Join(a.root, "domain", "*", "domain.json"))
	if err != nil {
		return err
	}
	if len(found) == 0 {
		return fmt.Errorf("no domain/*/domain.json in %s", a.root)
	}
	for _, file := range found {
		if err := a.copyDomain(path.Join("domain", filepath.Base(filepath.Dir(file)))); err != nil {
			return err
		}
	}
	domains := a.manifest.Domains
	sort.SliceStable(domains, func(i, j int) bool {
		return domains[i].Name == firstDomain && domains[j].Name != firstDomain
	})
	return nil
}

// copyDomain copies a domain, whose folder must have its name: addresses of
// the page name domains, and so do commands.
func (a *assembly) copyDomain(dir string) error {
	name := path.Join(dir, "domain.json")
	data, err := a.include(name)
	if err != nil {
		return err
	}
	m, err := domain.ReadManifest(os.DirFS(filepath.Join(a.root, filepath.FromSlash(dir))))
	if err != nil {
		return fmt.Errorf("%s/%w", dir, err)
	}
	if m.Name != path.Base(dir) {
		return fmt.Errorf("%s: the domain's name is %q, want %q as its folder's", name, m.Name, path.Base(dir))
	}
	if m.Title == "" {
		return fmt.Errorf("%s: the domain has no title to choose it by", name)
	}
	a.manifest.Domains = append(a.manifest.Domains, Domain{m.Name, m.Title, dir})
	a.list(name, data)
	for _, file := range m.Files {
		inner := path.Join(dir, file)
		data, err := a.include(inner)
		if err != nil {
			return fmt.Errorf("%s lists %s: %w", name, file, err)
		}
		a.list(inner, data)
	}
	return nil
}

func (a *assembly) addModule(tools Toolchain) error {
	runtime, err := tools.Runtime()
	if err != nil {
		return fmt.Errorf("%s: %w", runtimeName, err)
	}
	if err := a.write(runtimeName, runtime); err != nil {
		return err
	}
	file := filepath.Join(a.out, moduleName)
	if err := tools.BuildModule(a.root, file); err != nil {
		return fmt.Errorf("%s: %w", moduleName, err)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	a.list(moduleName, data)
	if err := a.write(moduleName, data); err != nil {
		return err
	}
	kernel, err := tools.Kernel(a.root)
	if err != nil {
		return fmt.Errorf("%s: %w", kernelName, err)
	}
	a.list(kernelName, kernel)
	return a.write(kernelName, kernel)
}

func (a *assembly) writeManifest() error {
	data, err := json.MarshalIndent(a.manifest, "", "  ")
	if err != nil {
		return err
	}
	return a.write(manifestName, append(data, '\n'))
}

// list adds a file to the manifest.
func (a *assembly) list(name string, data []byte) {
	a.manifest.Files = append(a.manifest.Files, Entry{name, len(data), sumHex(data)})
}

func sumHex(data []byte) string { return fmt.Sprintf("%x", sha256.Sum256(data)) }

// include copies one file of the repository to the same place in the site.
func (a *assembly) include(name string) ([]byte, error) {
	data, err := os.ReadFile(filepath.Join(a.root, filepath.FromSlash(name)))
	if err != nil {
		return nil, err
	}
	return data, a.write(name, data)
}

// write writes one file of the site and its compressed twin, if that saves
// enough.
func (a *assembly) write(name string, data []byte) error {
	if err := a.writeNew(name, data); err != nil {
		return err
	}
	if len(data) < smallest {
		return nil
	}
	var twin bytes.Buffer
	z, err := gzip.NewWriterLevel(&twin, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := z.Write(data); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return err
	}
	if float64(twin.Len()) > worthwhile*float64(len(data)) {
		return nil
	}
	return a.writeNew(name+".gz", twin.Bytes())
}

// writeNew writes a file that is not there yet.
func (a *assembly) writeNew(name string, data []byte) error {
	if a.written[name] {
		return fmt.Errorf("two files of the site are called %s (the compressed twin of FILE is FILE.gz): rename one", name)
	}
	if a.written == nil {
		a.written = map[string]bool{}
	}
	a.written[name] = true
	return outfile.Write(filepath.Join(a.out, filepath.FromSlash(name)), data)
}
