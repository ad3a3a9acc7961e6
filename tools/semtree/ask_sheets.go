package main

import (
	"semtree/internal/infile"
	"semtree/table"
	"semtree/table/xlsx"
)

// allSheets is what stands for a sheet if all of a workbook are meant: shop.xlsx#*.
const allSheets = "*"

// isBook reports whether a name is that of all sheets of a workbook.
func isBook(name string) bool {
	_, sheet := xlsx.Split(name)
	return sheet == allSheets
}

// sheetsOf returns files with each sheet that has cells in place of all of a workbook.
func sheetsOf(names []string) (files []string, err error) {
	for _, name := range names {
		book, sheet := xlsx.Split(name)
		if sheet != allSheets {
			files = append(files, name)
			continue
		}
		in, err := infile.Open(book)
		if err != nil {
			return nil, err
		}
		b, err := xlsx.Open(in, book, table.Options{})
		if closed := in.Close(); err == nil {
			err = closed
		}
		if err != nil {
			return nil, err
		}
		for _, sheet := range b.Sheets() {
			files = append(files, book+"#"+sheet)
		}
	}
	return files, nil
}
