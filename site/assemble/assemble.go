package assemble

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"sort"
	"strings"

	"semtree/domain"
	"semtree/model"
	"semtree/site"
	"semtree/table/knowledge"
)

// runtimeName is the toolchain's file that starts the module.
const runtimeName = "wasm_exec.js"

// firstTable is the table that the page begins with, if the site has it: else the first one, or, in a site without
// tables, firstDomain. The others are in the order of their names.
const (
	firstTable  = "films"
	firstDomain = "geo"
)

// Toolchain is what Assemble needs besides the files of the repository.
type Toolchain interface {
	BuildModule(root, out string) error   // compiles root/wasm to the file out
	Kernel(root string) ([]byte, error)   // root/model/backend/kernel.wat in binary form
	Runtime() ([]byte, error)             // the toolchain's wasm_exec.js
	Linked(root string) (Licences, error) // of what the module is made of
}

// Assemble writes the site of the repository at root into the folder out,
// in place of an earlier site: see [site.NewFolder].
// The folder cache keeps what took long to compress for the next time.
func Assemble(root, out, cache string, tools Toolchain) error {
	if err := assemble(root, out, cache, tools); err != nil {
		return fmt.Errorf("assemble site: %w", err)
	}
	return nil
}

func assemble(root, out, cache string, tools Toolchain) error {
	abs, err := filepath.Abs(root)
	if err != nil {
		return err
	}
	folder, err := site.NewFolder(out, cache)
	if err != nil {
		return err
	}
	a := &assembly{root: abs, folder: folder, tools: tools, manifest: site.Manifest{Editable: true}}
	for _, step := range []func() error{a.addModule, a.addDomains, a.addTables, a.addPage, a.finish} {
		if err := step(); err != nil {
			folder.Discard()
			return err
		}
	}
	return folder.Close()
}

// assembly is a site that is being written.
type assembly struct {
	root     string // absolute
	folder   *site.Folder
	tools    Toolchain
	manifest site.Manifest
	front    site.Front
}

// addModule builds the parser, and its kernel.
func (a *assembly) addModule() error {
	dir, err := os.MkdirTemp("", "semtree-module-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, site.ModuleName)
	if err := a.tools.BuildModule(a.root, file); err != nil {
		return fmt.Errorf("%s: %w", site.ModuleName, err)
	}
	if err := a.list(site.ModuleName, file); err != nil {
		return err
	}
	kernel, err := a.tools.Kernel(a.root)
	if err != nil {
		return fmt.Errorf("%s: %w", site.KernelName, err)
	}
	return a.add(site.KernelName, kernel)
}

// addDomains adds every folder of domain that has a domain.json, with the
// files that it lists.
func (a *assembly) addDomains() error {
	found, err := filepath.Glob(filepath.Join(a.root, "domain", "*", domain.ManifestFile))
	if err != nil {
		return err
	}
	if len(found) == 0 {
		return fmt.Errorf("no domain/*/%s in %s", domain.ManifestFile, a.root)
	}
	for _, file := range found {
		if err := a.addDomain(path.Join("domain", filepath.Base(filepath.Dir(file)))); err != nil {
			return err
		}
	}
	domains := a.manifest.Domains
	sort.SliceStable(domains, func(i, j int) bool {
		return domains[i].Name == firstDomain && domains[j].Name != firstDomain
	})
	a.manifest.First = site.First{Domain: domains[0].Name}
	return nil
}

// addDomain adds a domain, whose folder must have its name: addresses of
// the page name domains, and so do commands.
func (a *assembly) addDomain(dir string) error {
	name := path.Join(dir, domain.ManifestFile)
	if err := a.list(name, a.file(name)); err != nil {
		return err
	}
	m, err := domain.ReadManifest(os.DirFS(a.file(dir)))
	if err != nil {
		return fmt.Errorf("%s/%w", dir, err)
	}
	if m.Name != path.Base(dir) {
		return fmt.Errorf("%s: the domain's name is %q, want %q as its folder's", name, m.Name, path.Base(dir))
	}
	if m.Title == "" {
		return fmt.Errorf("%s: the domain has no title to choose it by", name)
	}
	a.manifest.Domains = append(a.manifest.Domains, site.Domain{Name: m.Name, Title: m.Title, Path: dir})
	for _, file := range m.Files {
		inner := path.Join(dir, file)
		if err := a.list(inner, a.file(inner)); err != nil {
			return fmt.Errorf("%s lists %s: %w", name, file, err)
		}
	}
	return nil
}

// tableFiles are the files that questions about tables need: where they are in the site
// and in the repository.
var tableFiles = [][2]string{
	{site.TableModelFolder + "/model.json", "table/model/model.json"},
	{site.TableModelFolder + "/model.onnx", "table/model/model.onnx"},
	{site.TableModelFolder + "/judge.onnx", "table/model/judge.onnx"},
	{site.TableModelFolder + "/" + knowledgeFile, "table/knowledge/embedded/" + knowledgeFile},
}

const knowledgeFile = "knowledge.bin"

// addTables adds the model for tables, and the examples as tables to try.
func (a *assembly) addTables() error {
	for _, file := range tableFiles {
		if err := a.list(file[0], a.file(file[1])); err != nil {
			return err
		}
	}
	found, err := filepath.Glob(filepath.Join(a.root, "examples", "*.csv"))
	if err != nil {
		return err
	}
	for _, file := range found {
		if err := a.addTable(site.NewTable(filepath.Base(file)), file); err != nil {
			return err
		}
	}
	folders, err := filepath.Glob(filepath.Join(a.root, "examples", "*", ""))
	if err != nil {
		return err
	}
	for _, folder := range folders {
		files, err := filepath.Glob(filepath.Join(folder, "*.csv"))
		if err != nil {
			return err
		}
		if len(files) == 0 {
			continue
		}
		names := make([]string, len(files))
		for i, file := range files {
			names[i] = filepath.Base(file)
		}
		table, err := site.NewTables(filepath.Base(folder), names)
		if err != nil {
			return err
		}
		if err := a.addTable(table, files...); err != nil {
			return err
		}
	}
	tables := a.manifest.Tables
	sort.SliceStable(tables, func(i, j int) bool {
		return tables[i].Name == firstTable && tables[j].Name != firstTable
	})
	if len(tables) > 0 {
		a.manifest.First = site.First{Table: tables[0].Name}
	}
	return nil
}

// addTable adds a table, or several that are asked about together, with their files.
func (a *assembly) addTable(t site.Table, files ...string) error {
	names := t.FileNames()
	for i, file := range files {
		if err := a.list(path.Join(t.Path, names[i]), file); err != nil {
			return err
		}
		beside := filepath.Join(filepath.Dir(file), site.OverrideName(filepath.Base(file)))
		if _, err := os.Stat(beside); err != nil {
			continue
		}
		if err := a.list(path.Join(t.Path, t.Describe(i)), beside); err != nil {
			return err
		}
	}
	if said := filepath.Join(filepath.Dir(files[0]), site.DescriptionName); len(files) > 1 {
		if _, err := os.Stat(said); err == nil {
			t.Description = site.DescriptionName
			if err := a.list(path.Join(t.Path, t.Description), said); err != nil {
				return err
			}
		}
	}
	a.manifest.Tables = append(a.manifest.Tables, t)
	return nil
}

// addPage bundles the page's code and style.
func (a *assembly) addPage() error {
	page, err := os.ReadFile(a.file(site.PageName))
	if err != nil {
		return err
	}
	named, err := readReferences(page)
	if err != nil {
		return fmt.Errorf("%s: %w", site.PageName, err)
	}
	runtime, err := a.tools.Runtime()
	if err != nil {
		return fmt.Errorf("%s: %w", runtimeName, err)
	}
	b := bundler{a.root, runtime}
	worker, err := b.worker()
	if err != nil {
		return err
	}
	outputs, err := b.page(named.script, named.styles, worker.name)
	if err != nil {
		return err
	}
	files := bundled{others: map[string]string{}}
	for _, name := range named.others {
		data, err := os.ReadFile(a.file(name))
		if err != nil {
			return err
		}
		e, err := a.folder.WriteHashed(path.Join(site.AssetFolder, path.Base(name)), data)
		if err != nil {
			return err
		}
		files.others[name] = e.File
		a.listPage(e, path.Ext(name) != ".png") // large icons are for those who install the page
	}
	licences, err := a.tools.Linked(a.root)
	if err != nil {
		return err
	}
	for _, o := range append(outputs, worker) {
		if err := licences.addPackages(a.root, o.from); err != nil {
			return err
		}
		switch {
		case o.main && path.Ext(o.name) == ".css":
			files.style = o.name
		case o.main && o.name != worker.name:
			files.script = o.name
		case o.now && path.Ext(o.name) == ".js" && o.name != worker.name:
			files.links = append(files.links, fmt.Sprintf(`<link rel="modulepreload" href=%q>`, o.name))
		}
		e, err := a.folder.Write(o.name, o.data)
		if err != nil {
			return err
		}
		a.listPage(e, o.now)
	}
	text, err := licences.text()
	if err != nil {
		return err
	}
	e, err := a.folder.Write(site.LicencesName, text)
	if err != nil {
		return err
	}
	a.listPage(e, false)
	if a.front.Service, err = b.service(); err != nil {
		return err
	}
	a.front.Title, _, _ = strings.Cut(named.title, ":")
	a.front.Page, err = rewritePage(page, files)
	return err
}

// listPage adds a file of the page itself to the manifest.
func (a *assembly) listPage(e site.Entry, now bool) {
	e.Later = !now
	a.manifest.Page = append(a.manifest.Page, e)
}

func (a *assembly) finish() error { return a.folder.Finish(&a.manifest, a.front) }

// list adds a file, which may have another name in the site, and lists it in the manifest.
func (a *assembly) list(name, file string) error {
	data, err := os.ReadFile(file)
	if err == nil {
		switch path.Base(name) {
		case domain.MetaFile:
			data, err = model.Pack(data, name, func(beside string) ([]byte, error) {
				return os.ReadFile(filepath.Join(filepath.Dir(file), beside))
			})
		case knowledgeFile:
			if data, err = knowledge.Pack(data); err != nil {
				err = fmt.Errorf("%s: %w", name, err)
			}
		}
	}
	if err != nil {
		return err
	}
	return a.add(name, data)
}

func (a *assembly) add(name string, data []byte) error {
	e, err := a.folder.WriteHashed(name, data)
	a.manifest.Files = append(a.manifest.Files, e)
	return err
}

// file returns where a file of the repository is.
func (a *assembly) file(name string) string { return filepath.Join(a.root, filepath.FromSlash(name)) }
