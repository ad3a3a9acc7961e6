// Package builtin lists the domains that come with semtree.
package builtin

import (
	"io/fs"

	"semtree/domain"
	"semtree/domain/clevr"
	"semtree/domain/geo"
	"semtree/domain/scan"
)

// Executors returns the executors that domain folders may name.
func Executors() domain.Executors {
	return domain.Executors{
		"clevr": func(fsys fs.FS) (domain.Executor, error) { return clevr.Load(fsys) },
		"geo":   func(fsys fs.FS) (domain.Executor, error) { return geo.New(fsys) },
		"scan":  func(fs.FS) (domain.Executor, error) { return scan.New(), nil },
	}
}
