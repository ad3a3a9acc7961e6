package main

import (
	"fmt"
	"os"
	"regexp"
	"testing"

	"semtree/domain/clevr"
	"semtree/domain/scan"
	"semtree/grammar"
	"semtree/internal/infile"
	"semtree/lab/dataset"
	"semtree/lexicon"
	"semtree/parser"
	"semtree/protocol"
	"semtree/site"
	"semtree/solver"
	"semtree/table"
	"semtree/table/link"
	"semtree/table/parquet"
	"semtree/table/program"
	"semtree/table/schema"
	"semtree/table/several"
	"semtree/table/xlsx"
)

// TestSecurityLimits checks that SECURITY.md states the limits that the code
// has.
func TestSecurityLimits(t *testing.T) {
	limits := map[string]any{
		"protocol.MaxHead": protocol.MaxHead, "protocol.MaxQuestion": protocol.MaxQuestion,
		"protocol.MaxFiles": protocol.MaxFiles, "protocol.MaxName": protocol.MaxName,
		"protocol.MaxTables": protocol.MaxTables, "protocol.MaxBytes": protocol.MaxBytes, "protocol.MaxBudget": protocol.MaxBudget,
		"protocol.MaxK":    protocol.MaxK,
		"grammar.MaxTypes": grammar.MaxTypes, "grammar.MaxLabels": grammar.MaxLabels,
		"grammar.MaxTags": grammar.MaxTags, "grammar.MaxArgs": grammar.MaxArgs,
		"grammar.MaxName": grammar.MaxName, "grammar.MaxLine": grammar.MaxLine,
		"grammar.MaxProgramBytes": grammar.MaxProgramBytes, "grammar.MaxDepth": grammar.MaxDepth,
		"lexicon.MaxLine": lexicon.MaxLine, "lexicon.MaxBytes": lexicon.MaxBytes,
		"parser.MaxQuestion": parser.MaxQuestion, "solver.MaxWords": solver.MaxWords, "dataset.MaxLine": dataset.MaxLine, "infile.MaxBytes": int64(infile.MaxBytes),
		"table.MaxBytes": table.MaxBytes, "table.MaxRows": table.MaxRows, "table.MaxColumns": table.MaxColumns, "table.MaxCell": table.MaxCell, "table.MaxNouns": table.MaxNouns,
		"xlsx.MaxFile": xlsx.MaxFile, "xlsx.MaxRatio": xlsx.MaxRatio, "xlsx.MaxTokens": xlsx.MaxTokens, "xlsx.MaxRows": xlsx.MaxRows, "xlsx.MaxColumns": xlsx.MaxColumns,
		"xlsx.MaxCells": xlsx.MaxCells, "xlsx.MaxEmpty": xlsx.MaxEmpty,
		"parquet.MaxFile": parquet.MaxFile, "parquet.MaxFooter": parquet.MaxFooter, "parquet.MaxParts": parquet.MaxParts, "parquet.MaxCells": parquet.MaxCells, "parquet.MaxRatio": parquet.MaxRatio,
		"link.MaxDistinct": link.MaxDistinct, "link.MaxWords": link.MaxWords, "link.MaxCharacters": link.MaxCharacters,
		"schema.MaxCells": schema.MaxCells, "schema.MaxColumns": schema.MaxColumns, "schema.MaxDescription": schema.MaxDescription, "schema.MaxSteps": schema.MaxSteps, "several.MaxTables": several.MaxTables,
		"program.MaxRows": program.MaxRows, "program.MaxEvidence": program.MaxEvidence, "parser.MaxK": parser.MaxK,
		"site.MaxMissed": site.MaxMissed, "site.MaxMissedWord": site.MaxMissedWord, "site.MaxPost": site.MaxPost, "site.MaxPostedWords": site.MaxPostedWords,
		"scan.MaxActions": scan.MaxActions, "clevr.MaxObjects": clevr.MaxObjects,
	}
	text, err := os.ReadFile("../../SECURITY.md")
	if err != nil {
		t.Fatal(err)
	}
	stated := map[string]string{}
	for _, row := range regexp.MustCompile("(?m)^\\| `(\\w+\\.Max\\w+)` \\| (\\S+) \\|").FindAllSubmatch(text, -1) {
		stated[string(row[1])] = string(row[2])
	}
	for name, value := range limits {
		if want := fmt.Sprint(value); stated[name] != want {
			t.Errorf("SECURITY.md: %s is %q, in the code it is %s", name, stated[name], want)
		}
		delete(stated, name)
	}
	for name := range stated {
		t.Errorf("SECURITY.md: %s is not checked here", name)
	}
}
