// Package builtin lists the domains that come with semtree.
package builtin

import (
	"semtree/domain"
	"semtree/domain/clevr"
	"semtree/domain/geo"
	"semtree/domain/scan"
)

// Executors returns the executors that domain folders may name.
func Executors() domain.Executors {
	return domain.Executors{"clevr": clevr.Open, "geo": geo.Open, "scan": scan.Open}
}
