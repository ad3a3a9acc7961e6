package assemble

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"semtree/internal/jsontext"
	"semtree/site"
)

// Licences are the texts of licences, by what of others they are about.
type Licences map[string][]string

// licenceFile matches the names of files of licences.
var licenceFile = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents|unlicense)([-._].*)?$`)

// add adds the texts in a folder and in those above it, up to top.
func (l Licences) add(name, dir, top string) error {
	for {
		files, err := os.ReadDir(dir)
		if err != nil {
			return err
		}
		for _, f := range files {
			if f.IsDir() || !licenceFile.MatchString(f.Name()) || filepath.Ext(f.Name()) == ".go" {
				continue
			}
			text, err := os.ReadFile(filepath.Join(dir, f.Name()))
			if err != nil {
				return err
			}
			if !slices.Contains(l[name], string(text)) {
				l[name] = append(l[name], string(text))
			}
		}
		if len(dir) <= len(top) {
			return nil
		}
		dir = filepath.Dir(dir)
	}
}

// text returns the file of the licences. What has none is an error.
func (l Licences) text() ([]byte, error) {
	var b bytes.Buffer
	for _, name := range slices.Sorted(maps.Keys(l)) {
		if len(l[name]) == 0 {
			return nil, fmt.Errorf("%s: there is no file of a licence", name)
		}
		fmt.Fprintf(&b, "%s\n%s\n\n%s\n", strings.Repeat("=", 80), name, strings.Join(l[name], "\n"))
	}
	return b.Bytes(), nil
}

// Linked implements [Toolchain].
func (GoTool) Linked(root string) (Licences, error) {
	return linked(root, pageEnv, "-tags="+pageTags, "./wasm")
}

// ToolLicences returns the file of the licences of the command semtree, as it is built for this machine, with the
// site in a folder inside.
func ToolLicences(root, dir string) ([]byte, error) {
	l, err := linked(root, nil, "-tags=kit", "./tools/semtree")
	if err != nil {
		return nil, err
	}
	inside, err := os.ReadFile(filepath.Join(dir, site.LicencesName))
	if err != nil {
		return nil, err
	}
	l["the page, which is inside the command"] = []string{string(inside)}
	return l.text()
}

// linked returns the licences of semtree with its data, of Go, and of all modules with packages that a program links.
func linked(root string, env []string, program ...string) (Licences, error) {
	text, err := goCommand(root, env, "env", "GOROOT", "GOVERSION")
	if err != nil {
		return nil, err
	}
	goRoot, version, _ := strings.Cut(strings.TrimSpace(string(text)), "\n")
	l := Licences{}
	if err := l.add("Go "+version, goRoot, goRoot); err != nil {
		return nil, err
	}
	if err := l.add("semtree, and the data in it", root, root); err != nil {
		return nil, err
	}
	if text, err = goCommand(root, env, append([]string{"list", "-deps", "-json=Dir,Module"}, program...)...); err != nil {
		return nil, err
	}
	for d := json.NewDecoder(bytes.NewReader(text)); d.More(); {
		var p struct {
			Dir    string
			Module *struct {
				Path, Version, Dir string
				Main               bool
				Replace            *struct{ Version string }
			}
		}
		if err := d.Decode(&p); err != nil {
			return nil, err
		}
		m := p.Module
		if m == nil || m.Main {
			continue // of the distribution, or our own
		}
		name := m.Path + " " + m.Version
		if _, known := l[name]; !known {
			l[name] = nil // there has to be one
		}
		if err := l.add(name, p.Dir, m.Dir); err != nil {
			return nil, err
		}
		if len(l[name]) == 0 && m.Replace != nil && m.Replace.Version == "" {
			l[name] = []string{"Written for semtree, in place of this module: the licence is that of semtree.\n"}
		}
	}
	return l, nil
}

// addPackages adds the packages of npm that a bundle has parts of.
func (l Licences) addPackages(root string, names []string) error {
	for _, name := range names {
		dir := filepath.Join(root, "node_modules", filepath.FromSlash(name))
		text, err := os.ReadFile(filepath.Join(dir, "package.json"))
		if err != nil {
			return err
		}
		var about struct {
			Version string `json:"version"`
		}
		if err := jsontext.DecodeOpen(text, name+"/package.json", &about); err != nil {
			return err
		}
		name += " " + about.Version
		l[name] = nil
		if err := l.add(name, dir, dir); err != nil {
			return err
		}
	}
	return nil
}
