package database

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"
)

// meet tells the description which tables there are: all that the user sees, and those that were named.
func (r *reader) meet(ctx context.Context, named []string) error {
	if r.description == nil {
		return nil
	}
	all, err := r.system.list(ctx, r.tx)
	if err != nil {
		return err
	}
	var known []relation
	var names []string
	for _, name := range slices.Concat(all, named) {
		found, err := r.locate(ctx, r.tx, name)
		if err != nil {
			return err
		}
		if !slices.ContainsFunc(known, func(o relation) bool { return o.schema == found.schema && o.name == found.name }) {
			known, names = append(known, found), append(names, found.name)
		}
	}
	return r.description.Meet(names)
}

// none is the error if there is no table to ask about.
func (r *reader) none() error {
	but := ""
	if r.description != nil && len(r.description.Hidden) > 0 {
		but = ", but for hidden ones"
	}
	return errors.New("the database has no table with rows that this user sees" + but)
}

// DescriptionName is the name of the file that describes the tables of a database: shop.semtree.json beside shop.db, and
// in the current folder for the database shop of a server. It is empty if the URL names no database.
func DescriptionName(url string) string {
	const ending = ".semtree.json"
	scheme, rest, _ := strings.Cut(url, ":")
	switch {
	case scheme == "postgres" || scheme == "postgresql":
		config, err := pgx.ParseConfig(url)
		if err != nil {
			return ""
		}
		name := strings.Map(func(r rune) rune {
			if strings.ContainsRune("/\\:*?\"<>|\x00", r) {
				return -1
			}
			return r
		}, config.Database)
		if name = strings.TrimLeft(name, "."); name == "" {
			return ""
		}
		return name + ending
	case scheme == "sqlite":
		url = strings.TrimPrefix(rest, "//")
	}
	if url == "" {
		return ""
	}
	return strings.TrimSuffix(url, filepath.Ext(url)) + ending
}
