package table

import (
	"fmt"
	"slices"
	"strings"

	"semtree/internal/wording"
)

// unreadTexts is the most texts that are named of those that are not of their column's type.
const unreadTexts = 2

// typeNames are one and several values of each type.
var typeNames = map[Type][2]string{
	TypeNumber: {"a number", "numbers"}, TypeYear: {"a year", "years"}, TypeDate: {"a date", "dates"}, TypeTime: {"a time of day", "times of day"},
	TypeDuration: {"a duration", "durations"}, TypeVersion: {"a version", "versions"},
}

// unread notes how many cells with a value are not of the column's type, and how many have another unit: no number or
// comparison has them. It notes cells whose unit is left out, too, since the column has none. Of a type that was set, it is a warning, too. Numbers that may be versions are noted as well.
func (x *inference) unread(v *votes, set bool) {
	if x.Kind() == Text {
		return
	}
	var odd, foreign, bare oddCells
	values := 0
	for i := range x.cells {
		if x.isNull(i) {
			continue
		}
		n, c := int(x.count[i]), &x.cells[i]
		values += n
		switch {
		case x.Type == TypeNumber && x.marks[i].unit > 0 && x.Unit == "":
			bare.add(c.Text, n)
		case x.Kind() == Number && c.Number == c.Number, x.Kind() == Time && !c.Time.IsZero():
		case x.Type == TypeNumber && x.marks[i].unit > 0:
			foreign.add(c.Text, n)
		default:
			odd.add(c.Text, n)
		}
	}
	names := typeNames[x.Type]
	x.Notes = slices.Concat(odd.note(values, x.Name, "not "+names[0], "not "+names[1]), foreign.note(values, x.Name, "in another unit than "+x.Unit, "in other units than "+x.Unit),
		bare.note(values, x.Name, "read without its unit", "read without their units"))
	if x.Type == TypeNumber && x.Unit == "" && !set && !x.saysNumber() {
		x.noteTwins(v)
	}
	if x.told = len(x.Notes); set && x.told > 0 && x.warning == "" {
		x.warning = fmt.Sprintf("column %q is set to %s, but %s", x.Name, x.Type, strings.Join(x.Notes, "; "))
	}
}

// noteTwins notes that decimals which may be versions are one number.
func (x *inference) noteTwins(v *votes) {
	if a, b := x.decimalTwins(v); a != "" {
		x.Notes = append(x.Notes, fmt.Sprintf("%s and %s of %s are one number: set its type to version or text if they are codes", a, b, x.Name))
	}
}

// oddCells are cells that a column has no use for.
type oddCells struct {
	rows, different int
	texts           []string // the first ones
}

func (o *oddCells) add(text string, rows int) {
	o.rows += rows
	if o.different++; o.different <= unreadTexts {
		o.texts = append(o.texts, string(wording.Shorten([]byte(strings.Join(strings.Fields(text), " ")), 40)))
	}
}

// note says what is odd about the cells, of some with a value.
func (o *oddCells) note(of int, column, one, several string) []string {
	if o.rows == 0 {
		return nil
	}
	what, as := "is "+one, ": "
	if o.rows > 1 {
		what = "are " + several
	}
	if o.different > unreadTexts {
		as = ", such as "
	}
	return []string{fmt.Sprintf("%d of %s of %s %s%s%s", o.rows, wording.Counted(of, "1 cell", "%d cells"), column, what, as, strings.Join(o.texts, ", "))}
}
