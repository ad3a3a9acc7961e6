package main

import (
	"flag"

	"semtree/table"
)

// definitions are those of the flag -define.
type definitions table.Definitions

func (d *definitions) define(flags *flag.FlagSet) {
	flags.Func("define", "`column` that is computed from others, \"revenue = qty * unit_price\", or a share of rows, \"return rate = share(returned is yes)\"; may be repeated", func(text string) error {
		one, err := table.ParseDefinition(text)
		*d = append(*d, one)
		return err
	})
}

// apply adds the columns to a table that was opened; one that its file defines, too, is computed as the flag says. There is no table after an error.
func (d definitions) apply(s *source) (err error) {
	if s == nil || s.table == nil || len(d) == 0 {
		return nil
	}
	s.table, err = s.table.Redefine(table.Definitions(d))
	return err
}
