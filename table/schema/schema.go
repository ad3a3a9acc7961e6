// Package schema finds how the rows of several tables belong to each other.
package schema

import (
	"semtree/table"
)

// Schema is several tables and the relations between them.
type Schema struct {
	Tables    []*table.Table
	Relations []Relation
}

// Relation says that each row of a table belongs to at most one row of another one: an order to a customer.
type Relation struct {
	From, To    int  // tables
	Column, Key int  // cells of Column of From are those of Key of To, which tells its rows apart
	Declared    bool // by a database
	// Role is what the column calls the other row, in lower case: "home team" of home_team_id.
	Role string
}
