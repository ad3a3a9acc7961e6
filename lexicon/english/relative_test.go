package english

import (
	"strings"
	"testing"
)

// TestRelativeTime: how many words of a phrase are a time that is counted from today, and which.
func TestRelativeTime(t *testing.T) {
	for phrase, want := range map[string]struct {
		n int
		r Relative
	}{
		"today we sold":                {1, Relative{Unit: "day"}},
		"day before yesterday":         {3, Relative{Unit: "day", N: -2}},
		"day before tomorrow":          {0, Relative{}},
		"last month of all":            {2, Relative{Unit: "month", N: -1, Bare: true}},
		"this month so far":            {4, Relative{Form: ToDate, Unit: "month"}},
		"so far this fiscal year":      {5, Relative{Form: ToDate, Unit: "year", Fiscal: true}},
		"last 1.5 years":               {3, Relative{Form: Rolling, Unit: "year", N: -1.5}},
		"past week":                    {2, Relative{Form: Rolling, Unit: "week", N: -1}},
		"next three quarters":          {3, Relative{Form: Rolling, Unit: "quarter", N: 3}},
		"last fiscal quarter":          {3, Relative{Unit: "quarter", N: -1, Fiscal: true}},
		"a year ago":                   {3, Relative{Form: Ago, Unit: "year", N: -1}},
		"30 days ago":                  {3, Relative{Form: Ago, Unit: "day", N: -30}},
		"qtd":                          {1, Relative{Form: ToDate, Unit: "quarter"}},
		"previous march":               {2, Relative{Form: Named, Unit: "month", N: -1, Name: 3}},
		"next sunday":                  {2, Relative{Form: Named, Unit: "day", N: 1, Name: 7}},
		"last three orders":            {0, Relative{}},
		"last months":                  {0, Relative{}},
		"last":                         {0, Relative{}},
		"last fiscal month":            {0, Relative{}},
		"recent month":                 {0, Relative{}},
		"30 days":                      {0, Relative{}},
		"year to":                      {0, Relative{}},
		"third month":                  {0, Relative{}},
		"last first days":              {0, Relative{}},
		"this 3 months":                {0, Relative{}},
		"last -3 months":               {0, Relative{}},
		"march":                        {0, Relative{}},
		"":                             {0, Relative{}},
		"last two hundred days indeed": {0, Relative{}},
	} {
		if r, n := RelativeTime(strings.Fields(phrase)); n != want.n || n > 0 && r != want.r {
			t.Errorf("%q: %d words, %+v, want %d, %+v", phrase, n, r, want.n, want.r)
		}
	}
}
