package spider

import (
	"path/filepath"
	"reflect"
	"testing"

	"semtree/internal/testdata"
	"semtree/table"
	"semtree/table/file"
)

// leastExpressible is the least share of questions that have a program.
const leastExpressible = 0.95

// TestDataSet: the queries return the answers of the files, but for the order of rows that no
// ORDER BY fixes and the last digits of sums, and those answers are right by the judge. Most have a program.
func TestDataSet(t *testing.T) {
	parts := map[string]int{"dev": 559, "train": 3191}
	if testing.Short() {
		delete(parts, "train")
	}
	tables := map[string]*table.Table{}
	for part, want := range parts {
		set, err := Open(filepath.Join(testdata.Dir(t, "spider"), part+".jsonl"))
		if err != nil {
			t.Fatal(err)
		}
		if len(set.Cases)+set.Unread != want || set.Unread > 1 {
			t.Errorf("%s: %d questions, %d unread; want %d", part, len(set.Cases), set.Unread, want)
		}
		same, right, cut, expressible := 0, 0, 0, 0
		for i := range set.Cases {
			c := &set.Cases[i]
			tab := tables[c.Path]
			if tab == nil {
				if tab, err = file.Open(c.Path); err != nil {
					t.Fatal(err)
				}
				tables[c.Path] = tab
			}
			if programs := Programs(c.Gold, tab); len(programs) > 0 {
				expressible++
			}
			if len(c.Answer) >= 500 {
				cut++ // not all rows are in the file
				continue
			}
			if reflect.DeepEqual(c.Gold.Rows[c.Gold.From:c.Gold.To], c.Answer) {
				same++
			}
			if ok, _ := NewJudge(c.Gold, tab).Judge(c.Answer); ok {
				right++
			} else {
				t.Errorf("%s, line %d: the answer of the file is not right", part, c.Line)
			}
		}
		t.Logf("%s: %d answers are as in the file, %d right, %d cut", part, same, right, cut)
		t.Logf("%s: %d of %d have a program", part, expressible, len(set.Cases))
		if share := float64(expressible) / float64(len(set.Cases)); share < leastExpressible {
			t.Errorf("%s: only a share of %.4f has a program", part, share)
		}
		if n := len(set.Cases) - cut; same < n*95/100 || right < n || cut > 15 {
			t.Errorf("%s: %d of %d answers are as in the file, %d right, %d cut", part, same, n, right, cut)
		}
	}
}
