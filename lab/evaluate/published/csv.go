package main

import (
	"encoding/csv"
	"os"

	"semtree/lab"
)

// readCSV reads a file of texts.
func readCSV(name string) (header []string, rows [][]string) {
	f := lab.Must(os.Open(name))
	defer f.Close()
	all := lab.Must(csv.NewReader(f).ReadAll())
	return all[0], all[1:]
}
