package parquet

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/apache/arrow-go/v18/parquet"
	"github.com/apache/arrow-go/v18/parquet/metadata"
	"github.com/apache/arrow-go/v18/parquet/schema"

	"semtree/table"
)

// meaning is what the values of a column are.
type meaning int

const (
	plain meaning = iota
	unsigned
	decimal
	date
	timeOfDay
	timestamp
	uuid
	float16
	interval
)

// column is a column of the table.
type column struct {
	*schema.Column
	title   string
	at      int // among all columns of the file
	meaning meaning
	scale   int     // of a decimal
	unit    int64   // of a time: parts of a second
	days    bool    // timestamps are written as dates
	chunks  []chunk // for each group of rows
}

// maxScale is the most digits of a decimal after the point.
const maxScale = 76

// columnsOf returns the columns of the table, and notes about those that are left out.
func columnsOf(d *metadata.FileMetaData) (columns []column, notes []string, err error) {
	var left []string
	leaves := d.Schema.NumColumns()
	for at := range leaves {
		leaf := d.Schema.Column(at)
		if leaf.MaxRepetitionLevel() > 0 {
			if name := listName(leaf.SchemaNode()); !slices.Contains(left, name) {
				left = append(left, name)
			}
			continue
		}
		c := column{Column: leaf, title: strings.Join(leaf.ColumnPath(), "."), at: at}
		c.setMeaning()
		switch {
		case c.meaning == decimal && (c.scale < 0 || c.scale > maxScale):
			return nil, nil, fmt.Errorf("the decimal %.80q has %d digits after the point, but the limit is %d", leaf.Name(), c.scale, maxScale)
		case c.TypeLength() > table.MaxCell:
			return nil, nil, fmt.Errorf("the column %.80q: %w", c.title, errCell(c.TypeLength()))
		}
		columns = append(columns, c)
	}
	for _, g := range d.RowGroups {
		if len(g.Columns) != leaves {
			return nil, nil, fmt.Errorf("a group of rows has %d columns, the schema has %d", len(g.Columns), leaves)
		}
	}
	switch {
	case len(columns) == 0 && len(left) > 0:
		return nil, nil, errors.New("its columns hold lists, and a cell has one value: store each element as a row")
	case len(columns) == 0:
		return nil, nil, errors.New("it has no columns")
	case len(columns) > table.MaxColumns:
		return nil, nil, fmt.Errorf("%d columns, but the limit is %d: leave some out", len(columns), table.MaxColumns)
	case d.NumRows*int64(len(columns)) > MaxCells:
		return nil, nil, fmt.Errorf("%d rows of %d columns, but the limit is %d cells: keep the rows and columns that you ask about", d.NumRows, len(columns), MaxCells)
	}
	if len(left) > 0 {
		notes = []string{"left out, since a cell has one value: " + shortList(left)}
	}
	return columns, notes, nil
}

// listName returns the names above the first one that is repeated; if there are none, its own.
func listName(n schema.Node) string {
	var names []string
	for ; n.Parent() != nil; n = n.Parent() {
		if n.RepetitionType() == parquet.Repetitions.Repeated {
			names = nil
			if n.Parent().Parent() == nil {
				return n.Name()
			}
			continue
		}
		names = append(names, n.Name())
	}
	slices.Reverse(names)
	return strings.Join(names, ".")
}

// shortList names at most a few.
func shortList(names []string) string {
	const most = 5
	if more := len(names) - most; more > 0 {
		names = append(names[:most:most], fmt.Sprintf("%d more", more))
	}
	return strings.Join(names, ", ")
}

// units of times.
var units = map[schema.TimeUnitType]int64{schema.TimeUnitMillis: 1e3, schema.TimeUnitMicros: 1e6, schema.TimeUnitNanos: 1e9}

// setMeaning reads what values mean. The library takes what older files say in place of a logical type
// for the latter.
func (c *column) setMeaning() {
	switch is := c.LogicalType().(type) {
	case schema.DecimalLogicalType:
		c.meaning, c.scale = decimal, int(is.Scale())
	case schema.DateLogicalType:
		c.meaning = date
	case schema.TimeLogicalType:
		c.meaning, c.unit = timeOfDay, units[is.TimeUnit()]
	case schema.TimestampLogicalType:
		c.meaning, c.unit = timestamp, units[is.TimeUnit()]
	case schema.IntLogicalType:
		if !is.IsSigned() {
			c.meaning = unsigned
		}
	case schema.UUIDLogicalType:
		c.meaning = uuid
	case schema.Float16LogicalType:
		c.meaning = float16
	case schema.IntervalLogicalType:
		c.meaning = interval
	}
	if c.PhysicalType() == parquet.Types.Int96 {
		c.meaning, c.unit = timestamp, 1e9
	}
}
