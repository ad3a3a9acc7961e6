#!/bin/sh
# excelize v2.10.1: CalcCellValue counts TRUE in a range as a number in SUM, AVERAGE and COUNT, and compares texts
# with regard to case.
#
# Expected (ECMA-376 part 1, 18.17.7, and every spreadsheet program): logical values and texts in a referenced range are
# not counted by SUM, AVERAGE and COUNT; "=" between texts ignores case.
#
# With A1 = 2, A2 = 3.5, A3 = "x", A4 = TRUE:   SUM(A1:A4) is 5.5, COUNT(A1:A4) is 2, A3="X" is TRUE.
# It computes:                                    6.5               3                  FALSE
#
# Exits with 0 while this is so, and with 1 when the behaviour changes. Needs Go and the module proxy.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
cat > main.go <<'GO'
package main

import (
	"fmt"
	"os"

	"github.com/xuri/excelize/v2"
)

func main() {
	f := excelize.NewFile()
	for cell, value := range map[string]any{"A1": 2, "A2": 3.5, "A3": "x", "A4": true} {
		if err := f.SetCellValue("Sheet1", cell, value); err != nil {
			panic(err)
		}
	}
	same := true
	for _, c := range []struct{ formula, right, found string }{
		{"SUM(A1:A4)", "5.5", "6.5"},
		{"COUNT(A1:A4)", "2", "3"},
		{`A3="X"`, "TRUE", "FALSE"},
	} {
		if err := f.SetCellFormula("Sheet1", "C1", c.formula); err != nil {
			panic(err)
		}
		got, err := f.CalcCellValue("Sheet1", "C1")
		fmt.Printf("%-14s = %s (error %v); right is %s\n", c.formula, got, err, c.right)
		same = same && err == nil && got == c.found
	}
	if !same {
		fmt.Println("the behaviour has changed")
		os.Exit(1)
	}
}
GO
export GOFLAGS=-mod=mod
go mod init finding > /dev/null 2>&1
go get github.com/xuri/excelize/v2@v2.10.1 > /dev/null 2>&1
go list -m github.com/xuri/excelize/v2
go run .
