package english

import (
	"strings"
	"testing"
)

// TestChartRequest: what asks for a chart stands in brackets.
func TestChartRequest(t *testing.T) {
	for _, text := range []string{
		"orders per month [as a chart]",
		"the total amount per product [as a bar chart]",
		"the total amount per product [in a graph]",
		"[draw] the amount by month",
		"[please plot] the orders per month",
		"[graph of] the number of orders per month",
		"orders per month [as graphs]",
		"draw the orders per month [as a chart]", // the other one is found without this
		"[plot a graph of] the amount by month",
		"[make me a bar chart of] orders per month",
		"[chart of] the amount per customer",
		"[a line graph showing] sales by year",
		"[show the histogram of] ages",
		// none do
		"average weeks per artist in the charts", "total weeks per year in all charts", "number of films with a plot", "films with diagrams",
		"average length with the last charts", "plot area per team", "draw games by team", "plot of the number of films", "graph paper sold",
		"plot of alien", "draw of the match", "as a chart", "which song was first on the chart ?", "chart",
		"the chart position of yesterday", "show me the plot", "plot", "a chart of", "",
	} {
		words := strings.Fields(strings.NewReplacer("[", "", "]", "").Replace(text))
		from, end := ChartRequest(words)
		got := strings.Join(words, " ")
		if end > 0 {
			got = strings.TrimSpace(strings.Join(words[:from], " ") + " [" + strings.Join(words[from:end], " ") + "] " + strings.Join(words[end:], " "))
		}
		if got != text {
			t.Errorf("%q: %q", text, got)
		}
	}
}
