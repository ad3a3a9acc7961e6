package ask_test

import (
	"fmt"
	"testing"

	"semtree/table/ask"
)

// TestChanges: how much something grows or falls is no sum of both times, and refused with that reason; a difference
// between two things is answered, or refused, and what stands in a column of changes is found.
func TestChanges(t *testing.T) {
	const changes = "refused: how much something grows or falls"
	asked{"sales", `year,region,units,revenue
2021,North,100,1000
2021,South,80,900
2022,North,130,1500
2022,South,70,850
2023,North,150,1700
2023,South,95,990
`, map[string]string{
		"how much did revenue go up from 2021 to 2022?":                  changes,
		"by how much did units climb between 2021 and 2023?":             changes,
		"how much did revenue increase from 2021 to 2023?":               changes,
		"change in revenue from 2021 to 2023":                            changes,
		"by how much did the revenue of North grow from 2021 to 2023?":   changes,
		"which region grew the most?":                                    changes,
		"revenue growth from 2022 to 2023":                               changes,
		"did revenue go up from 2021 to 2022?":                           changes,
		"units fell by how much between 2021 and 2022 in South?":         changes,
		"how much has revenue risen since 2021?":                         changes,
		"which region had the largest increase in revenue?":              changes,
		"in which year did units drop?":                                  changes,
		"was revenue up in 2023?":                                        changes,
		"how much more revenue did 2023 have than 2021?":                 "[790]",
		"what is the difference in total revenue between 2021 and 2023?": "refused: ",
		"total revenue from 2021 to 2023":                                "[6940]",
	}}.check(t)
	asked{"plants", `plant,garden,growth,height,fall
Fern,East,12,40,3
Moss,East,4,6,9
Rose,West,20,95,1
`, map[string]string{
		"which plant has the highest growth?": "[Rose]",
		"growth of the rose":                  "[20]",
		"average growth in the east garden":   "[8]",
		"height of moss":                      "[6]",
		"plants by height, decreasing":        "[Rose Fern Moss]",
		"total fall by garden":                "[[East 12] [West 1]]",
	}}.check(t)
	p := asked{"sales", "region,units\nNorth,100\nSouth,80\nNorth,130\nSouth,70\nWest,4\n", nil}.parser(t)
	for question, want := range map[string]string{
		"difference in units between North and South":             "[80]",
		"what is the difference in units between North and West?": "[226]",
	} {
		r := p.Ask(question, ask.Options{AnswerAll: true})
		if got := fmt.Sprint(r.Answer); got != want || len(r.Missing) > 0 {
			t.Errorf("%s: %s, left out %v, want %s", question, got, r.Missing, want)
		}
	}
}
