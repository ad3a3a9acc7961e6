package english

// Words that ask for a drawing.
const (
	charts     Words = " chart charts graph graphs plot plots diagram diagrams histogram histograms "
	oneChart   Words = " chart graph histogram " // is no part of what rows are about: a film has a plot
	chartKinds Words = " bar line pie column scatter "
	articles   Words = " a an the "
	oneArticle Words = " a an "
	inChart    Words = " in on with "
	drawing    Words = " plot graph draw visualise visualize "
	showing    Words = drawing + "show make create give "
	ofChart    Words = " of for showing "
	drawn      Words = articles + "me number count total sum average mean median how " // begin what is drawn, behind a verb
)

// ChartRequest returns which of the words ask for a chart, as in "draw the price by year", "a bar chart of
// the price by year" and "the price by year as a chart": from the first one up to the one before end, at the
// begin or at the end of the words. It returns 0, 0 if none do. Words that may say which things are meant ("in the
// charts", "with a plot", "plot area") are none.
func ChartRequest(words []string) (from, end int) {
	s := chartWords(words)
	if from = s.atEnd(); from > 0 {
		return from, len(words)
	}
	return 0, s.atStart()
}

type chartWords []string

func (s chartWords) at(i int) string {
	if i < 0 || i >= len(s) {
		return ""
	}
	return s[i]
}

// atEnd returns where "as a bar chart" or "in a graph" begins, 0 if nowhere.
func (s chartWords) atEnd() int {
	last := len(s) - 1
	if !charts.Has(s.at(last)) {
		return 0
	}
	i := last - 1
	for ; chartKinds.Has(s.at(i)); i-- {
	}
	one := oneArticle.Has(s.at(i))
	if articles.Has(s.at(i)) {
		i--
	}
	if i > 0 && (s.at(i) == "as" || inChart.Has(s.at(i)) && one && oneChart.Has(s.at(last))) {
		return i
	}
	return 0
}

// atStart returns where "a bar chart of" or "draw" ends, 0 if there is none.
func (s chartWords) atStart() int {
	verb := 0
	if s.at(0) == "please" {
		verb = 1
	}
	i := verb
	if showing.Has(s.at(i)) && !ofChart.Has(s.at(i+1)) {
		i++
	}
	if i > verb && s.at(i) == "me" {
		i++
	}
	noun := i
	if articles.Has(s.at(noun)) {
		noun++
	}
	for ; chartKinds.Has(s.at(noun)); noun++ {
	}
	switch known := noun > verb || oneChart.Has(s.at(noun)); {
	case known && charts.Has(s.at(noun)) && ofChart.Has(s.at(noun+1)) && noun+2 < len(s):
		return noun + 2
	case i > verb && drawing.Has(s.at(verb)) && drawn.Has(s.at(verb+1)):
		return verb + 1
	}
	return 0
}
