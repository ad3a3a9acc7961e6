package main

import (
	"path/filepath"
	"testing"

	"github.com/xuri/excelize/v2"

	"semtree/internal/command"
)

// TestAskSheets: all sheets of a workbook are asked about together; one that has no table is left out, and what is no workbook is said.
func TestAskSheets(t *testing.T) {
	f := excelize.NewFile()
	for sheet, rows := range map[string][][]any{
		"Customers": {{"id", "name", "city"}, {1, "Ann", "Oslo"}, {2, "Bob", "Rome"}, {3, "Cem", "Oslo"}},
		"Orders":    {{"id", "customer_id", "pieces"}, {11, 1, 3}, {12, 1, 4}, {13, 2, 5}},
		"Notes":     {{"only a remark"}},
	} {
		if _, err := f.NewSheet(sheet); err != nil {
			t.Fatal(err)
		}
		for i, row := range rows {
			cell, err := excelize.CoordinatesToCellName(1, i+1)
			if err == nil {
				err = f.SetSheetRow(sheet, cell, &row)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := f.DeleteSheet("Sheet1"); err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "shop.xlsx")
	if err := f.SaveAs(name); err != nil {
		t.Fatal(err)
	}
	semtree("", "ask", name+"#*", "which customer has the most orders?").Want(t, command.Done, "Ann\n", "Notes")
	semtree("", "ask", name+"#*", "total pieces by city", "-sql").Want(t, command.Done, `"Orders" LEFT JOIN "Customers"`, "Notes is left out: it has no rows")
	semtree("", "ask", name+"#*", "-describe").Want(t, command.Done, "Orders.customer_id is Customers.id", "nothing is written")
	semtree("", "ask", filepath.Join(t.TempDir(), "none.xlsx#*"), "how many?").Want(t, command.Failed, "", "none.xlsx: no such file")
}
