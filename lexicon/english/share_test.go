package english

import (
	"strings"
	"testing"
)

// TestShareRequest: what asks for a share stands in brackets.
func TestShareRequest(t *testing.T) {
	for _, text := range []string{
		"[what percentage of] orders were returned",
		"[what percentage of all] orders were returned",
		"[what share of the] intervals ended in an infection by arm",
		"[percent of] vessels that are funnel beakers",
		"[% of all] men with jaw under 12",
		"of the women with one cover , [what percentage] is lighter",
		"kellerei 's [share of the] value [percent]",
		"[the percentage of] observations with dew",
		"[what is the percentage of] members",
		"[what part of the] plots [in percent] ",
		"sales by region [in percent]",
		"sales by region [as a percentage of the total]",
		"sales by region [as % of total]",
		"[what percent] weigh more than 60",
		// none do
		"shifts with 3 % of scrap", "part of the team", "players with 20 percent", "orders of all", "the total", "", "percent",
	} {
		want := strings.TrimSpace(text)
		words := strings.Fields(strings.NewReplacer("[", "", "]", "").Replace(text))
		s, ok := ShareRequest(words)
		if got := bracketed(words, s); ok != strings.Contains(text, "[") || ok && got != want {
			t.Errorf("%q: %q, %v", text, got, ok)
		}
	}
}

func bracketed(words []string, s Share) string {
	var out []string
	for i, w := range words {
		if i == s.From && s.From < s.End || i == s.Tail {
			w = "[" + w
		}
		if i == s.End-1 && s.From < s.End || i == len(words)-1 && s.Tail < len(words) {
			w += "]"
		}
		out = append(out, w)
	}
	return strings.Join(out, " ")
}
