package ask

// probable notes how probable the network finds a reading, and its answer.
func (f *Found) probable(e Evidence, chosen int) {
	r := f.Readings[chosen]
	n := float64(len(f.Question.Tokens))
	sum, least := f.Surprise(r)
	e[eSurprise], e[eLeast], e[eWordSurprise] = log1(sum), log1(least), sum/n
	same := []*Reading{r}
	for i, other := range f.Readings {
		if i != chosen && f.same(chosen, i) {
			same = append(same, other)
		}
	}
	if len(same) > 1 {
		sum, least = f.Surprise(same...)
	}
	e[eAnswerSurprise], e[eAnswerLeast], e[eAnswerWordSurprise] = log1(sum), log1(least), sum/n
}
