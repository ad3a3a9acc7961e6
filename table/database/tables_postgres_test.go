//go:build unix

package database

import (
	"slices"
	"testing"
)

// TestReadTablesPostgres: the same tables of PostgreSQL are read in the same way.
func TestReadTablesPostgres(t *testing.T) {
	s := postgresServers(t)[0]
	pool := s.connect(t, "postgres")
	do(t, pool, "DROP DATABASE IF EXISTS shop", "CREATE DATABASE shop")
	own := s.connect(t, "shop")
	do(t, own, slices.Concat(shop, []string{"GRANT SELECT ON ALL TABLES IN SCHEMA public TO tester"})...)
	checkShop(t, s.url("tester", "shop"))
}
