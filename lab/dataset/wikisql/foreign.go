package wikisql

import (
	"hash/fnv"
	"math/rand/v2"
	"slices"

	"semtree/table"
	"semtree/table/value"
)

// What [Set.Foreign] adds to a table.
const (
	ForeignColumns = 3
	ForeignCells   = 10 // to each column
)

// foreignTries is the most draws for a column or a cell. A draw fails if the table
// has the column or the cell already.
const foreignTries = 100

// Foreign returns the set with columns and cells of other tables added to each
// table, drawn by a seed: [ForeignColumns] columns with their cells, then
// [ForeignCells] cells to each column, from columns of the same type. What is added
// to a table depends on the set and the seed, not on the order of the questions.
func (s *Set) Foreign(seed uint64) *Set {
	pool := s.pool()
	more := &Set{Schemas: map[string]*Schema{}, names: s.names}
	for _, name := range s.names {
		h := fnv.New64a()
		h.Write([]byte(name))
		random := rand.New(rand.NewPCG(seed, h.Sum64()))
		schema := s.Schemas[name].clone()
		more.Schemas[name] = schema
		for range ForeignColumns {
			schema.addColumn(s, random)
		}
		for i := range schema.Columns {
			schema.Columns[i].addCells(name, pool[schema.Columns[i].Type], random)
		}
	}
	return more
}

// foreignCell is a cell and the name of its table.
type foreignCell struct{ table, cell string }

// pool returns all cells by the types of their columns.
func (s *Set) pool() map[table.Type][]foreignCell {
	pool := map[table.Type][]foreignCell{}
	for _, name := range s.names {
		for _, c := range s.Schemas[name].Columns {
			for _, cell := range c.Cells {
				pool[c.Type] = append(pool[c.Type], foreignCell{name, cell})
			}
		}
	}
	return pool
}

// clone returns a copy that shares nothing that changes.
func (s *Schema) clone() *Schema {
	c := &Schema{s.Name, slices.Clone(s.Columns)}
	for i := range c.Columns {
		c.Columns[i].Cells = slices.Clip(c.Columns[i].Cells)
	}
	return c
}

// addColumn adds a column of another table of the set, with its cells, if one is
// found whose name is new.
func (s *Schema) addColumn(set *Set, random *rand.Rand) {
	for range foreignTries {
		other := set.Schemas[set.names[random.IntN(len(set.names))]]
		column := other.Columns[random.IntN(len(other.Columns))]
		if other.Name == s.Name || s.find(column.Name) >= 0 {
			continue
		}
		column.Cells = slices.Clip(column.Cells)
		s.Columns = append(s.Columns, column)
		return
	}
}

// addCells adds cells of other tables than the named one.
func (c *Column) addCells(name string, pool []foreignCell, random *rand.Rand) {
	has := map[string]bool{}
	for _, cell := range c.Cells {
		has[value.Fold(cell)] = true
	}
	for added, try := 0, 0; added < ForeignCells && try < foreignTries && len(pool) > 0; try++ {
		drawn := pool[random.IntN(len(pool))]
		if folded := value.Fold(drawn.cell); drawn.table != name && !has[folded] {
			has[folded] = true
			c.Cells = append(c.Cells, drawn.cell)
			added++
		}
	}
}
