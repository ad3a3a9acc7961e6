// Package schema finds how the rows of several tables belong to each other, and makes of each table a wide one, with the columns of what its
// rows belong to.
//
// # Relations
//
// A [Relation] leads from each row of a table to at most one row of another: from an order to its customer. Those that a database declares as
// foreign keys are taken as they are, if the key tells the rows apart that have one: others are nobody's. What the owner of the tables says comes before them ([Description]). Others are found: the header of a column names the key of another table ("customer_id"
// and the "id" of customers, "customer_number" in both), both are of one kind or codes, the key is different in each row, and leastFound of the different cells of the
// column are keys; half of them do where the whole header is that of the key, and no header of any table. With fewer, from leastProposed on, a relation is proposed, and not used.
// Texts that are no numbers lead to a table without being named so, if leastFound of them, and at least leastTexts, are keys of it: "dest" is "faa" of airports. A column leads to
// one table: the one that its header names best, and else the one that has most of its cells.
//
// Cells are keys as they are written, or in other letters, or as whole numbers ("1.0"), if there is one such key (keys.go). Where the rows are
// elsewhere, in a database that is asked, they are keys as they are stored, or in lower case (elsewhere.go).
//
// A column may name the row in its own way: home_team_id and guest_team_id are two relations to teams, with the roles "home team" and "guest team".
// A table may lead to itself, where that is declared: the manager of an employee.
package schema

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"

	"semtree/internal/wording"
	"semtree/table"
	"semtree/table/sql"
)

// Limits of all tables together.
const (
	MaxCells   = 20_000_000
	MaxColumns = 5000
)

// Schema is several tables and the relations between them.
type Schema struct {
	Tables    []*table.Table
	Relations []Relation
	Proposed  []Relation // that are perhaps meant, and not used
	Unused    []string   // declared relations that are not used, each with the reason
	Empty     []string   // names of tables that were left out, as they have no rows
	// Stored says how a database has the tables: nil for those of files, of which statements are for SQLite.
	Stored []*sql.Source
	// Elsewhere has the rows, if the tables are not in memory; else nil.
	Elsewhere Elsewhere

	lock  sync.Mutex // while a source is made
	keys  map[*table.Column]*keys
	there map[[2]*table.Column][]int32 // by the columns of a relation: see owners
	// matches are those of relations whose rows are elsewhere.
	matches map[[2]*table.Column]match
}

// Relation says that each row of a table belongs to at most one row of another one: an order to a customer.
type Relation struct {
	From, To    int     // tables
	Column, Key int     // cells of Column of From are those of Key of To, which tells its rows apart
	Said        bool    // by the owner of the tables: see Description
	Declared    bool    // by a database
	Found       float64 // share of the different cells of Column that are keys
	Lost        int     // rows whose cell is no key
	// Role is what the column calls the other row, in lower case: "home team" of home_team_id.
	Role string
}

// Say says what a relation means, for people.
func (s *Schema) Say(relation int) string {
	r := s.Relations[relation]
	return fmt.Sprintf("%s of each %s: %s", r.Role, Noun(s.Tables[r.From]), s.equation(r))
}

// Lost says how many rows belong to no row that is there, though they have a value; empty if there are none.
func (s *Schema) Lost(relation int) string {
	r := s.Relations[relation]
	if r.Lost == 0 {
		return ""
	}
	from := s.Tables[r.From]
	none := " have a " + from.Columns[r.Column].Name + " that is none of " + s.Tables[r.To].Name
	return wording.Counted(r.Lost, "1 row of "+from.Name+strings.Replace(none, " have", " has", 1), "%d rows of "+strings.ReplaceAll(from.Name+none, "%", "%%"))
}

// Propose says of a proposed relation why it is not used.
func (s *Schema) Propose(r Relation) string {
	return fmt.Sprintf("%s, perhaps, which is not used: only %.0f %% of its values are there", s.equation(r), math.Floor(100*r.Found))
}

func (s *Schema) equation(r Relation) string {
	from, to := s.Tables[r.From], s.Tables[r.To]
	return fmt.Sprintf("%s.%s is %s.%s", from.Name, from.Columns[r.Column].Name, to.Name, to.Columns[r.Key].Name)
}

// Roles are what other tables call the rows of one, in the singular: "player" of the people that playerID leads to.
func (s *Schema) Roles(of int) (roles []string) {
	for _, r := range s.Relations {
		if r.To == of && !slices.Contains(roles, r.Role) && r.Role != Noun(s.Tables[of]) {
			roles = append(roles, r.Role)
		}
	}
	return roles
}
