package answer

import (
	"slices"

	"semtree/internal/numeral"
)

// Text writes an element of Answer for people, without its unit: a number like those of the column of Rows that has it.
func (o *Outcome) Text(v any) string {
	format := o.formatOf(v)
	switch v := v.(type) {
	case float64:
		return format.Texts([]float64{v})[0]
	case string:
		text, _ := format.Digits(v)
		return text
	}
	return ""
}

func (o *Outcome) formatOf(v any) numeral.Format {
	for _, row := range o.Rows {
		if i := slices.Index(row, v); i >= 0 {
			return o.Formats[i]
		}
	}
	return numeral.Format{}
}

// LastUnit is what stands behind the numbers of Answer: nothing where they are written as lengths of time.
func (o *Outcome) LastUnit() string {
	if slices.ContainsFunc(o.Formats, func(f numeral.Format) bool { return f.Length }) {
		return ""
	}
	return o.Unit
}
