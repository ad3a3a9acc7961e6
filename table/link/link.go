package link

import "slices"

// Candidate is one thing that a span of words may mention.
type Candidate struct {
	Start, End int       // words, half-open
	Label      string    // of program.Grammar
	Consts     []string  // without quotes: the name of a column, then values; of a figure, the number, which programs do not quote
	Column     int       // of the table; -1 for a figure
	Features   []float32 // as Features names them
}

// Cover returns the words of the span after the first, on which the candidate stands.
func (c *Candidate) Cover() uint64 { return (1<<c.End - 1) &^ (1<<(c.Start+1) - 1) }

// IsSaid reports whether words of the span say what the candidate is, and do not only ask for its kind.
func (c *Candidate) IsSaid() bool {
	return c.Features[fSaidFor] > 0 || c.Features[fLike] >= leastLike ||
		slices.ContainsFunc(c.Features[fExact:fUnit+1], func(v float32) bool { return v > 0 })
}

// IsGuess reports whether nothing but its likeness to other words speaks for a candidate.
func (c *Candidate) IsGuess() bool { return c.Features[fGuess] > 0 }

// NamesRows reports whether token w is what a row is called.
func (q *Question) NamesRows(w int) bool { return q.WordFeatures[w*wordFeatures+wRowNoun] > 0 }

// Question is a question with everything that its words may mention.
type Question struct {
	Text         string
	Tokens       []Token
	WordFeatures []float32   // [words × len(WordFeatures)]
	Candidates   []Candidate // by start, end, label, column and constants
	Relative     []Relative
}

// Link finds the candidates of a question. The error is a *[TooLongError].
func (x *Index) Link(question string) (*Question, error) { return x.LinkWith(question, nil, 0) }

// LinkWith does so with a finder, which is asked for the cells of the columns of
// [Index.WithFurther] that runs of words are as a whole. Parts of cells, and misspelt
// cells, are mentioned only if they were read. The error may be the finder's. Times such as "last month" are counted from today, the
// start of a day of an [value.Interval]; 0: not known.
func (x *Index) LinkWith(question string, f Finder, today int64) (*Question, error) {
	tokens, err := Tokens(question)
	if err != nil {
		return nil, err
	}
	x.readOperators(question, tokens)
	tokens, relative := x.readRelatives(question, tokens, today)
	s := newSentence(x, question, tokens, relative)
	if read := s.readDeadlines(x, tokens); read != nil {
		tokens, s = read, newSentence(x, question, read, relative)
	}
	w := work{x, s, x.headers.match(s, len(x.table.Columns), x.columns), newMentions(x)}
	columnFinder{w}.find()
	superlatives{w}.find()
	sayings{w}.find()
	cellFinder{w}.find()
	if err := w.findFurther(f); err != nil {
		return nil, err
	}
	literals := literalFinder{w}.find()
	pieceFinder{w}.find()
	partFinder{w}.find(literals)
	w.atLast()
	alternatives{w}.find()
	guesses{w}.find()
	w.onlyRelative()
	surroundings{w}.describe()
	sayings{w}.describe()
	measureFinder{w}.find()
	w.dropOfMeasures()
	w.onlyDefined()
	w.keepBest()
	for i := range relative {
		r := &relative[i]
		r.Word = slices.IndexFunc(tokens, func(t Token) bool { return r.Spans != nil && t.Start == r.start })
	}
	q := &Question{Text: question, Tokens: tokens, Candidates: w.candidates(x.bare), Relative: relative}
	q.WordFeatures = w.wordFeatures()
	q.Pool()
	w.release()
	return q, nil
}

// work is what the steps of linking a question share: what is known of the table, the words, how
// near they are to columns, and the mentions so far. Each step is a type with the work inside.
type work struct {
	x *Index
	*sentence
	*nearness
	*mentions
}
