//go:build !js

package builtin

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"semtree/domain"
	"semtree/domain/clevr"
	"semtree/domain/geo"
	"semtree/domain/scan"
)

// folders are the domains inside this program.
var folders = map[string]func() fs.FS{
	"clevr": clevr.Files,
	"geo":   geo.Files,
	"scan":  scan.Files,
}

// Names returns the names of the domains that need no folder, sorted.
func Names() []string { return slices.Sorted(maps.Keys(folders)) }

// Load loads a domain: a built-in one by its name, otherwise that of a folder.
func Load(nameOrDir string) (*domain.Domain, error) {
	files, err := Open(nameOrDir)
	if err != nil {
		return nil, err
	}
	d, err := domain.Load(files, Executors())
	if err != nil {
		return nil, fmt.Errorf("domain %s: %w", nameOrDir, err)
	}
	return d, nil
}

// Open returns the files of a domain: of a built-in one by its name, otherwise
// of a folder ("./geo" is always a folder). The error says what is missing.
func Open(nameOrDir string) (fs.FS, error) {
	if files, ok := folders[nameOrDir]; ok {
		return files(), nil
	}
	info, err := os.Stat(filepath.Join(nameOrDir, domain.ManifestFile))
	switch {
	case nameOrDir == "" || os.IsNotExist(err):
		return nil, fmt.Errorf("no domain %q: want a folder with a %s, or one of %s", nameOrDir, domain.ManifestFile, strings.Join(Names(), ", "))
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s is not a regular file", filepath.Join(nameOrDir, domain.ManifestFile))
	}
	return os.DirFS(nameOrDir), nil
}
