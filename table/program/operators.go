package program

import (
	"slices"
	"strconv"
	"strings"

	"semtree/grammar"
	"semtree/internal/decimal"
	"semtree/lexicon/english"
	"semtree/table"
)

// Operator is a row of the table of operators: a meaning of a name of the language, with all
// that other parts must know of it. Names with several meanings ("more" than a value, "more"
// rows than others) have several rows.
type Operator struct {
	// Types are its lines of the grammar. The order of the rows is that of the labels, and so
	// of the outputs of networks.
	Types string
	// Op is what it does: the resolver, the executor, package sql and the words have a case for
	// each. Rows of one Op differ in what follows.
	Op Op
	// Sign is 1 for what is greater, more, later or last, -1 for what is less, earlier or first; 0
	// for equal, and for anywhere.
	Sign int
	// OrEqual: a comparison that holds of equal values, too.
	OrEqual bool
	// InPercent: a change in per cent of the first number.
	InPercent bool
	// Aggregate is how an aggregate computes its number; nil for others.
	Aggregate *Aggregate

	// Words is the operator in plain words: see [Words]. Times is the same where its values are
	// times; empty for no difference.
	Words, Times string
	// Label names the number or truth value, as the head of a column.
	Label string
	// Asked are words of which a question has one that asks for this number; empty for any.
	Asked string
	// Said are words of questions that say the operator, and so hardly ever a column.
	Said string
	// Senses are what it has in common with others: "most often" is the most frequent.
	Senses string
	// Echoes are words that say no more than the operator does: where a program has it, they ask for
	// nothing else.
	Echoes english.Words

	// Constants is how many constants an entity has, the column's name included, and Kinds are
	// the kinds of columns that it takes.
	Constants int
	Kinds     []table.Kind

	// Former: the language does not have it any more, but stored programs and the grammars of older
	// models do: see [Stored].
	Former bool
	// Added: networks have no label for it. It is added to the program of a question by what the question says besides:
	// "what percentage of". [Stored] has it, [Grammar] has not.
	Added bool

	// What Types say.

	Name       string
	Type       Type // of the result
	signatures []signature
	own        int // how many they are at most, but for figures and the rows that it selects from
}

// signature is a list of arguments and their result, by their letters: see letters.
type signature struct {
	arguments string
	result    byte
}

// Aggregate is how an aggregate makes one number of many.
type Aggregate struct {
	// Of computes it of numbers, at least one, which it may reorder. Sums are made as Addends
	// say.
	Of func(numbers []float64, a *Addends) float64
	// Exact computes it of numbers with more digits.
	Exact func(numbers []decimal.Number) decimal.Number
	// SQL writes the same for both databases: an expression of {v}, the number in a row, with
	// {scale}, {coarse} and {fine} of Addends.
	SQL func(a *Addends) string
	// Middle: SQL is of the one or two numbers in the middle.
	Middle bool
	// Mean: the number is such as the column has, for years a year.
	Mean bool
}

var (
	texts   = []table.Kind{table.Text}
	numbers = []table.Kind{table.Number}
	times   = []table.Kind{table.Time}
	ordered = []table.Kind{table.Number, table.Time}
	all     = []table.Kind{table.Text, table.Number, table.Time}
)

// operators is the table of operators. The grammar is made of it.
var operators = complete([]Operator{
	// Mentions. Their constants name a column, and values of it.
	{Types: "entity text : -> column<text> \n entity text : rows -> values<text>",
		Op: OpProject, Words: "{column} {of} all rows|{column} {of} {0}", Constants: 1, Kinds: texts},
	{Types: "entity quantity : -> column<number> \n entity quantity : rows -> values<number>",
		Op: OpProject, Words: "{column} {of} all rows|{column} {of} {0}", Constants: 1, Kinds: numbers},
	{Types: "entity time : -> column<time> \n entity time : rows -> values<time>",
		Op: OpProject, Words: "{column} {of} all rows|{column} {of} {0}", Constants: 1, Kinds: times},
	{Types: "entity text : | rows -> things", // the different values of the column, each with its rows
		Op: OpThings, Constants: 1, Kinds: texts},
	{Types: "entity quantity : | rows -> things",
		Op: OpThings, Constants: 1, Kinds: numbers},
	{Types: "entity time : | rows -> things",
		Op: OpThings, Constants: 1, Kinds: times},
	{Types: "entity cell : | rows -> rows", // ('director', 'Greta Gerwig'): rows with this cell
		Op: OpCell, Words: "{column} {is} {value}", Constants: 2, Kinds: all},
	{Types: "entity part : | rows -> rows", // ('genre', 'comedy'): rows whose cell contains these words
		Op: OpPart, Words: "{column} {contains} {value}", Echoes: english.OfSpelling, Constants: 2, Kinds: all},
	{Types: "entity range : | rows -> rows", // ('price', '5000', '5500'): rows whose value is not outside
		Op: OpRange, Words: "{column} {is} from {value} to {end}", Constants: 3, Kinds: ordered},
	{Types: "entity largest : | rows | figure | figure, rows -> rows", // ('weight'), said as "heaviest"
		Op: OpExtreme, Sign: 1, Words: "the {rows} with the {nth}largest {column}", Senses: "most", Constants: 1, Kinds: ordered},
	{Types: "entity smallest : | rows | figure | figure, rows -> rows", // ('weight'), said as "lightest"
		Op: OpExtreme, Sign: -1, Words: "the {rows} with the {nth}smallest {column}", Senses: "least", Constants: 1, Kinds: ordered},
	{Types: "entity largest : rows, rows -> truth", // whether the first are heavier than the second
		Op: OpGreater, Sign: 1, Words: "whether ({0}) have a larger {column} than ({1})", Label: "greater", Constants: 1, Kinds: ordered},
	{Types: "entity smallest : rows, rows -> truth",
		Op: OpGreater, Sign: -1, Words: "whether ({0}) have a smaller {column} than ({1})", Label: "greater", Constants: 1, Kinds: ordered},
	{Types: "entity amount : literal<number>", Op: OpConstant, Constants: 2, Kinds: numbers}, // ('rating', '8')
	{Types: "entity moment : literal<time>", Op: OpConstant, Constants: 2, Kinds: times},     // ('year', '2005')
	{Types: "entity piece : literal<text>", Op: OpConstant, Constants: 2, Kinds: texts},      // ('name', 'Mc')
	{Types: "entity above : rows | rows, rows -> rows", // ('age'), said as "older than": rows whose value is above that of the first
		Op: OpCompare, Sign: 1, Words: "{column} {is} above that of ({0})", Constants: 1, Kinds: ordered},
	{Types: "entity below : rows | rows, rows -> rows",
		Op: OpCompare, Sign: -1, Words: "{column} {is} below that of ({0})", Constants: 1, Kinds: ordered},
	{Types: "entity number : figure", Op: OpFigure}, // 5
	{Types: "entity nth : figure", Op: OpFigure},    // ('2'), said as "second": that one only, not the first two

	// Filters. The rows that they select from are the last argument; all rows if it is left out.
	{Types: "pred more : literal<$k> | literal<$k>, rows | computed<$k> | computed<$k>, rows | values<$k> | values<$k>, rows -> rows for $k in number time",
		Op: OpCompare, Sign: 1, Words: "{column} {is} more than {value}", Times: "{column} {is} after {value}"},
	{Types: "pred less : literal<$k> | literal<$k>, rows | computed<$k> | computed<$k>, rows | values<$k> | values<$k>, rows -> rows for $k in number time",
		Op: OpCompare, Sign: -1, Words: "{column} {is} less than {value}", Times: "{column} {is} before {value}"},
	{Types: "pred atleast : literal<$k> | literal<$k>, rows | computed<$k> | computed<$k>, rows | values<$k> | values<$k>, rows -> rows for $k in number time",
		Op: OpCompare, Sign: 1, OrEqual: true, Words: "{column} {is} at least {value}", Times: "{column} {is} {value} or later"},
	{Types: "pred atmost : literal<$k> | literal<$k>, rows | computed<$k> | computed<$k>, rows | values<$k> | values<$k>, rows -> rows for $k in number time",
		Op: OpCompare, Sign: -1, OrEqual: true, Words: "{column} {is} at most {value}", Times: "{column} {is} {value} or earlier"},
	{Types: ofColumns("more", "number time"), Op: OpCompareColumns, Sign: 1, Words: "{column} {is} more than its {other}", Times: "{column} {is} after its {other}"},
	{Types: ofColumns("less", "number time"), Op: OpCompareColumns, Sign: -1, Words: "{column} {is} less than its {other}", Times: "{column} {is} before its {other}"},
	{Types: ofColumns("atleast", "number time"), Op: OpCompareColumns, Sign: 1, OrEqual: true, Words: "{column} {is} at least its {other}", Times: "{column} {is} its {other} or later"},
	{Types: ofColumns("atmost", "number time"), Op: OpCompareColumns, Sign: -1, OrEqual: true, Words: "{column} {is} at most its {other}", Times: "{column} {is} its {other} or earlier"},
	{Types: ofColumns("same", "text number time"), Op: OpCompareColumns, OrEqual: true, Words: "{column} {is} the same as its {other}"},
	{Types: "pred starts : literal<text> | literal<text>, rows -> rows", Op: OpPiece, Sign: -1, Echoes: english.OfSpelling, Words: "{column} {starts} with {value}"},
	{Types: "pred ends : literal<text> | literal<text>, rows -> rows", Op: OpPiece, Sign: 1, Echoes: english.OfSpelling, Words: "{column} {ends} with {value}"},
	{Types: "pred contains : literal<text> | literal<text>, rows -> rows", Op: OpPiece, Echoes: english.OfSpelling, Words: "{column} {contains} the letters {value}"},
	{Types: "pred not : rows | rows, rows -> rows", // the rest without the first
		Op: OpNot, Words: "not ({0})"},
	{Types: "pred or : rows, rows | rows, rows, rows -> rows", // rows of the third in the first or the second
		Op: OpOr, Words: "({0} or {1})"},
	{Types: "pred highest : column<$k> | column<$k>, rows | figure, column<$k> | figure, column<$k>, rows -> rows for $k in number time",
		Op: OpExtreme, Sign: 1, Words: "the {rows} with the {nth}highest {column}", Senses: "most"},
	{Types: "pred lowest : column<$k> | column<$k>, rows | figure, column<$k> | figure, column<$k>, rows -> rows for $k in number time",
		Op: OpExtreme, Sign: -1, Words: "the {rows} with the {nth}lowest {column}", Senses: "least"},
	{Types: "pred first : | rows | figure | figure, rows -> rows",
		Op: OpEnd, Sign: -1, Words: "the first {row}|the {nth}row from the start", Said: "first"},
	{Types: "pred last : | rows | figure | figure, rows -> rows",
		Op: OpEnd, Sign: 1, Words: "the last {row}|the {nth}row from the end", Said: "last"},
	{Types: "pred next : rows -> rows", Op: OpBeside, Sign: 1, Words: "the rows after ({0})", Said: "next"},
	{Types: "pred previous : rows -> rows", Op: OpBeside, Sign: -1, Words: "the rows before ({0})", Said: "previous"},
	{Types: "pred same : column<$k>, rows | column<$k>, rows, rows -> rows for $k in text number time",
		Op: OpSame, Words: "the other rows with the same {column} as ({1})", Said: "same"},

	// Values.
	{Types: aggregateTypes("max"), Op: OpBest, Sign: 1, Label: "maximum",
		Words: "greatest {0}", Times: "latest {0}", Senses: "most"},
	{Types: aggregateTypes("min"), Op: OpBest, Sign: -1, Label: "minimum",
		Words: "least {0}", Times: "earliest {0}", Senses: "least"},

	// Things, and those of them that are chosen.
	distinct, frequent, rare, mostPer, leastPer,
	{Types: measuredTypes("more"), Op: OpMeasured, Sign: 1, Words: "{things} with more than {figure} as the {0}"},
	{Types: measuredTypes("less"), Op: OpMeasured, Sign: -1, Words: "{things} with less than {figure} as the {0}"},
	{Types: measuredTypes("atleast"), Op: OpMeasured, Sign: 1, OrEqual: true, Words: "{things} with at least {figure} as the {0}"},
	{Types: measuredTypes("atmost"), Op: OpMeasured, Sign: -1, OrEqual: true, Words: "{things} with at most {figure} as the {0}"},
	{Types: measuredTypes("exactly"), Op: OpMeasured, OrEqual: true, Words: "{things} with exactly {figure} as the {0}"},
	{Types: "pred with : rows, $t -> chosen for $t in things chosen", Op: OpHaving, Sign: 1, Words: "{things} with {0}"},
	{Types: "pred without : rows, $t -> chosen for $t in things chosen", Op: OpHaving, Sign: -1, Words: "{things} without {0}"},
	{Types: "pred only : rows, $t -> chosen for $t in things chosen", Op: OpHaving, Words: "{things} with only {0}"},
	{Types: "pred both : rows, rows, $t -> chosen for $t in things chosen", Op: OpHaving, Sign: 1, Words: "{things} with both ({0}) and ({1})"},
	{Types: "pred neither : rows, rows, $t -> chosen for $t in things chosen", Op: OpHaving, Sign: -1, Words: "{things} with neither ({0}) nor ({1})"},
	{Types: "pred every : column<$k>, things | column<$k>, chosen -> chosen for $k in text number time", Op: OpEvery, Words: "{things} with every {column}"},
	{Types: "pred of : chosen -> rows", Op: OpOf, Words: "the rows of {0}"},

	// Numbers, truth values and groups.
	{Types: "pred count : | rows -> answer",
		Op: OpCountRows, Words: "number of rows|number of {0}", Label: "count", Asked: counting, Said: "number numbers total totals amount many much count", Senses: "number"},
	{Types: "pred count : column<$k> | values<$k> -> answer for $k in text number time \n pred count : chosen -> answer",
		Op: OpCountValues, Words: "number of different {0}", Label: "count", Asked: counting, Senses: "number different"},
	{Types: aggregateTypes("sum"), Op: OpAggregate, Aggregate: &Aggregate{Of: sumOf, Exact: decimal.Sum, SQL: sumSQL}, Label: "sum", Said: "sum"},
	{Types: aggregateTypes("avg"), Op: OpAggregate, Aggregate: &Aggregate{Of: averageOf, Exact: decimal.Mean, SQL: averageSQL, Mean: true}, Label: "average", Said: "average mean"},
	{Types: aggregateTypes("median"), Op: OpAggregate, Aggregate: &Aggregate{Of: medianOf, Exact: middleOf, SQL: averageSQL, Middle: true, Mean: true}, Label: "median",
		Asked: "median middle midpoint", Said: "median"},
	{Types: "pred diff : column<$k>, rows, rows | values<$k>, values<$k> -> answer for $k in number time",
		Op: OpDiffValues, Words: "difference in {column} between ({1}) and ({2})|difference between ({0}) and ({1})", Label: "difference", Asked: differing, Said: "difference", Echoes: english.Differing},
	{Types: "pred diff : values<$k>, answer -> answer for $k in number time",
		Op: OpDiffValues, Words: "difference between ({0}) and ({1})", Label: "difference", Asked: differing, Echoes: english.Differing},
	{Types: "pred diff : answer, answer -> answer",
		Op: OpDiffNumbers, Words: "difference between ({0}) and ({1})", Label: "difference", Asked: differing, Echoes: english.Differing},
	{Types: "pred exists : rows -> truth", Op: OpExists, Sign: 1, Words: "whether there are {0}", Label: "exists"},
	{Types: "pred without : rows -> verdict", Op: OpExists, Sign: -1, Words: "whether there are not any {0}", Label: "none", Echoes: english.Nobody},
	{Types: "pred every : rows | rows, rows -> verdict", // whether each row of the first is one of the second
		Op: OpEveryRow, Words: "whether all rows are {0}|whether all of ({0}) are {1}", Label: "all", Echoes: english.Everybody},

	// Two sets of rows against each other: by a column, or by how many rows they are.
	{Types: "pred more : rows, rows -> truth \n pred more : column<$k>, rows, rows -> truth for $k in number time", Op: OpGreater, Sign: 1, Label: "greater",
		Words: "whether ({0}) are more than ({1})|whether ({1}) have more {column} than ({2})", Times: "|whether ({1}) have later {column} than ({2})"},
	{Types: "pred less : rows, rows -> truth \n pred less : column<$k>, rows, rows -> truth for $k in number time", Op: OpGreater, Sign: -1, Label: "greater",
		Words: "whether ({0}) are fewer than ({1})|whether ({1}) have less {column} than ({2})", Times: "|whether ({1}) have earlier {column} than ({2})"},

	per,
	{Types: "pred per : $t, chosen -> pairs for $t in things chosen", Op: OpPerChosen, Words: "for each {things}: {1}"},

	// The sum and the average of a column that no word says: "revenue by region".
	{Types: "entity total : | rows -> answer \n entity total : | rows -> base", Op: OpAggregate, Aggregate: &Aggregate{Of: sumOf, Exact: decimal.Sum, SQL: sumSQL}, Label: "sum",
		Words: "total of {column} over all rows|total of {column} over {0}", Constants: 1, Kinds: numbers},
	{Types: "entity mean : | rows -> answer \n entity mean : | rows -> base", Op: OpAggregate, Aggregate: &Aggregate{Of: averageOf, Exact: decimal.Mean, SQL: averageSQL, Mean: true}, Label: "average",
		Words: "mean of {column} over all rows|mean of {column} over {0}", Constants: 1, Kinds: numbers},

	// Several columns, and several numbers.
	{Types: "entity text : | rows -> fields", Op: OpField, Constants: 1, Kinds: texts},
	{Types: "entity quantity : | rows -> fields", Op: OpField, Constants: 1, Kinds: numbers},
	{Types: "entity time : | rows -> fields", Op: OpField, Constants: 1, Kinds: times},
	{Types: fieldsTypes("text"), Op: OpFields, Words: "{column} and {0}", Constants: 1, Kinds: texts},
	{Types: fieldsTypes("quantity"), Op: OpFields, Words: "{column} and {0}", Constants: 1, Kinds: numbers},
	{Types: fieldsTypes("time"), Op: OpFields, Words: "{column} and {0}", Constants: 1, Kinds: times},
	{Types: "pred details : | rows -> list", Op: OpDetails, Words: "everything of all rows|everything of {0}", Echoes: english.Everything},
	{Types: "pred distinct : list -> list", Op: OpDistinctList, Words: "different {0}", Senses: "different"},
	{Types: chainTypes("count"), Op: OpChain, Words: "number and {0}", Label: "count", Asked: counting, Senses: "number"},
	{Types: chainTypes("sum"), Op: OpChain, Words: "sum and {0}", Label: "sum"},
	{Types: chainTypes("avg"), Op: OpChain, Words: "average and {0}", Label: "average"},
	{Types: chainTypes("median"), Op: OpChain, Words: "median and {0}", Label: "median"},
	{Types: chainTypes("max"), Op: OpChain, Words: "greatest and {0}", Label: "maximum", Senses: "most"},
	{Types: chainTypes("min"), Op: OpChain, Words: "least and {0}", Label: "minimum", Senses: "least"},

	{Types: "pred per : $t, answers -> list for $t in things chosen", Op: OpPerAnswers, Words: "for each {things}: {1}"},

	// Answers in order.
	{Types: "entity text : -> key", Op: OpKey, Constants: 1, Kinds: texts},
	{Types: "entity quantity : -> key", Op: OpKey, Constants: 1, Kinds: numbers},
	{Types: "entity time : -> key", Op: OpKey, Constants: 1, Kinds: times},
	{Types: sortTypes("ascending"), Op: OpSort, Sign: 1, Senses: "order", Echoes: english.Ordering, Words: "from least to greatest {keys}: rows|from least to greatest {keys}: {1}|from least to greatest ({0}): {things}",
		Times: "from earliest to latest {keys}: rows|from earliest to latest {keys}: {1}|"},
	{Types: sortTypes("descending"), Op: OpSort, Sign: -1, Senses: "order", Echoes: english.Ordering, Words: "from greatest to least {keys}: rows|from greatest to least {keys}: {1}|from greatest to least ({0}): {things}",
		Times: "from latest to earliest {keys}: rows|from latest to earliest {keys}: {1}|"},
	increasing,
	decreasing,
	{Types: "pred first : figure, sorted -> sorted", Op: OpSortedEnd, Sign: -1, Words: "the first {count}of ({0})|the {nth}of ({0})"},
	{Types: "pred last : figure, sorted -> sorted", Op: OpSortedEnd, Sign: 1, Words: "the last {count}of ({0})|the {nth}from the end of ({0})"},

	// Of groups: those whose number is the greatest, or more than a figure, and what all their numbers make.
	mostGroups,
	leastGroups,
	{Types: "pred more : figure, groups -> groups", Op: OpMeasuredGroups, Sign: 1, Words: "with more than {figure}, {0}"},
	{Types: "pred less : figure, groups -> groups", Op: OpMeasuredGroups, Sign: -1, Words: "with less than {figure}, {0}"},
	{Types: "pred atleast : figure, groups -> groups", Op: OpMeasuredGroups, Sign: 1, OrEqual: true, Words: "with at least {figure}, {0}"},
	{Types: "pred atmost : figure, groups -> groups", Op: OpMeasuredGroups, Sign: -1, OrEqual: true, Words: "with at most {figure}, {0}"},
	{Types: "pred exactly : figure, groups -> groups", Op: OpMeasuredGroups, OrEqual: true, Words: "with exactly {figure}, {0}"},
	{Types: "pred max : groups -> answer", Op: OpOfGroups, Label: "greatest", Senses: "most", Words: "greatest of ({0})",
		Aggregate: &Aggregate{Of: greatestOf, Exact: func(of []decimal.Number) decimal.Number { return slices.MaxFunc(of, decimal.Number.Compare) }, SQL: func(*Addends) string { return "MAX({v})" }, Mean: true}},
	{Types: "pred min : groups -> answer", Op: OpOfGroups, Label: "least", Senses: "least", Words: "least of ({0})",
		Aggregate: &Aggregate{Of: leastOf, Exact: func(of []decimal.Number) decimal.Number { return slices.MinFunc(of, decimal.Number.Compare) }, SQL: func(*Addends) string { return "MIN({v})" }, Mean: true}},

	// Of each thing: numbers of things of its rows, and rows.
	{Types: "pred per : $t, groups -> list for $t in things chosen", Op: OpPerGroups, Words: "for each {things}: {1}"},
	{Types: "pred per : $t, list | $t, rows -> list for $t in things chosen" + valuesPer("things") + valuesPer("chosen"), Op: OpPerRows, Words: "for each {things}: {1}"},

	// Aggregates of several columns of the same rows, and the most frequent combinations of these.
	{Types: severalTypes("quantity", "number"), Op: OpSeveral, Constants: 1, Kinds: numbers},
	{Types: severalTypes("time", "time"), Op: OpSeveral, Constants: 1, Kinds: times},
	{Types: besideTypes("sum"), Op: OpChain, Words: "sum of each of {0}|sum of {column} and {1}|sum of {column} and {1}"},
	{Types: besideTypes("avg"), Op: OpChain, Words: "average of each of {0}|average of {column} and {1}|average of {column} and {1}"},
	{Types: besideTypes("median"), Op: OpChain, Words: "median of each of {0}|median of {column} and {1}|median of {column} and {1}"},
	{Types: besideTypes("max"), Op: OpChain, Words: "greatest of each of {0}|greatest {column} and {1}|greatest {column} and {1}",
		Times: "latest of each of {0}|latest {column} and {1}|latest {column} and {1}"},
	{Types: besideTypes("min"), Op: OpChain, Words: "least of each of {0}|least {column} and {1}|least {column} and {1}",
		Times: "earliest of each of {0}|earliest {column} and {1}|earliest {column} and {1}"},
	{Types: "pred count : column<$k>, base | column<$k>, answers -> answers for $k in text number time\n" +
		"pred count : column<$k>, counted | column<$k>, counts -> counts for $k in text number time", Op: OpChain,
		Words: "number of different {column} and {1}", Asked: counting},
	{Types: "entity total : base | answers | counted | counts -> answers", Op: OpChain, Words: "total of {column} and {0}", Constants: 1, Kinds: numbers},
	{Types: "entity mean : base | answers | counted | counts -> answers", Op: OpChain, Words: "mean of {column} and {0}", Constants: 1, Kinds: numbers},
	{Types: "pred count : | rows -> counted \n pred count : column<$k> | values<$k> -> counted for $k in text number time", Op: OpCounted},
	{Types: "pred per : $t, counts -> list for $t in things chosen", Op: OpPerAnswers, Words: "for each {things}: {1}"},
	{Types: "entity text : fields -> combination", Op: OpSeveral, Constants: 1, Kinds: texts},
	{Types: "entity quantity : fields -> combination", Op: OpSeveral, Constants: 1, Kinds: numbers},
	{Types: "entity time : fields -> combination", Op: OpSeveral, Constants: 1, Kinds: times},
	{Types: "pred frequent : combination | figure, combination -> combinations", Op: OpFrequentList, Sign: 1, Words: "{top}{nth}most frequent {0}"},
	{Types: "pred rare : combination | figure, combination -> combinations", Op: OpFrequentList, Sign: -1, Words: "{top}{nth}least frequent {0}"},

	// Further columns to order by.
	{Types: "entity text : key -> key", Op: OpKey, Constants: 1, Kinds: texts},
	{Types: "entity quantity : key -> key", Op: OpKey, Constants: 1, Kinds: numbers},
	{Types: "entity time : key -> key", Op: OpKey, Constants: 1, Kinds: times},

	// Numbers beside another one: their whole, or what they were. They can be shown of each thing, and ordered, but not computed with.
	{Types: "pred share : answer, answer -> compared", Op: OpShare, Added: true, Label: "share", Words: "share of ({0}) in ({1})"},
	{Types: "pred rise : answer, answer -> compared", Op: OpChange, Sign: 1, Added: true, Label: "rise", Words: "rise from ({0}) to ({1})"},
	{Types: "pred fall : answer, answer -> compared", Op: OpChange, Sign: -1, Added: true, Label: "fall", Words: "fall from ({0}) to ({1})"},
	{Types: "pred growth : answer, answer -> compared", Op: OpChange, Sign: 1, InPercent: true, Added: true, Label: "growth", Words: "growth in per cent from ({0}) to ({1})"},
	{Types: "pred decline : answer, answer -> compared", Op: OpChange, Sign: -1, InPercent: true, Added: true, Label: "decline", Words: "decline in per cent from ({0}) to ({1})"},
	{Types: "pred share : groups -> shares", Op: OpShares, Added: true, Words: "shares of the sum, {0}"},
	added(mostPer, "pred mostper : $t, compared -> chosen for $t in things chosen"), added(leastPer, "pred leastper : $t, compared -> chosen for $t in things chosen"),
	added(per, "pred per : $t, compared -> shares for $t in things chosen"),
	added(mostGroups, "pred mostper : shares | figure, shares -> shares"), added(leastGroups, "pred leastper : shares | figure, shares -> shares"),
	added(increasing, "pred increasing : shares -> sorted"), added(decreasing, "pred decreasing : shares -> sorted"),

	// What stored programs may have besides.
	former(distinct, formerTypes("distinct")), former(frequent, formerTypes("frequent")), former(rare, formerTypes("rare")),
	former(mostPer, formerPerTypes("mostper")), former(leastPer, formerPerTypes("leastper")),
})

// Rows with former types, and with those of shares.
var (
	distinct = Operator{Types: "pred distinct : things -> chosen",
		Op: OpDistinct, Words: "different {0}", Said: "different", Senses: "different"}
	frequent = Operator{Types: "pred frequent : things | figure, things -> chosen",
		Op: OpFrequent, Sign: 1, Words: "{top}{nth}most frequent {0}", Senses: "number most"}
	rare = Operator{Types: "pred rare : things | figure, things -> chosen",
		Op: OpFrequent, Sign: -1, Words: "{top}{nth}least frequent {0}", Senses: "number least"}
	mostPer = Operator{Types: "pred mostper : $t, answer | figure, $t, answer -> chosen for $t in things chosen",
		Op: OpBestPer, Sign: 1, Words: "{values}{things} with the {nth}greatest {1}", Senses: "most"}
	leastPer = Operator{Types: "pred leastper : $t, answer | figure, $t, answer -> chosen for $t in things chosen",
		Op: OpBestPer, Sign: -1, Words: "{values}{things} with the {nth}least {1}", Senses: "least"}

	// With types of shares.
	per         = Operator{Types: "pred per : $t, answer -> groups for $t in things chosen \n pred per : $t, truth -> truths for $t in things chosen" + literalPer("things") + literalPer("chosen"), Op: OpPer, Words: "for each {things}: {1}"}
	increasing  = Operator{Types: ownSortTypes("increasing"), Op: OpSort, Sign: 1, Senses: "order", Echoes: english.Ordering, Words: "from least to greatest: {0}", Times: "from earliest to latest: {0}"}
	decreasing  = Operator{Types: ownSortTypes("decreasing"), Op: OpSort, Sign: -1, Senses: "order", Echoes: english.Ordering, Words: "from greatest to least: {0}", Times: "from latest to earliest: {0}"}
	mostGroups  = Operator{Types: "pred mostper : groups | figure, groups -> groups", Op: OpBestGroups, Sign: 1, Senses: "most", Words: "with the {count}{nth}greatest, {0}"}
	leastGroups = Operator{Types: "pred leastper : groups | figure, groups -> groups", Op: OpBestGroups, Sign: -1, Senses: "least", Words: "with the {count}{nth}least, {0}"}
)

// formerTypes were those of a choice among values of a column, which could be chosen among, or
// added up, once more.
func formerTypes(name string) string {
	return "pred " + name + " : column<$k> | values<$k> -> values<$k> for $k in text number time"
}

func formerPerTypes(name string) string {
	return "pred " + name + " : column<$k>, answer -> values<$k> for $k in text number time"
}

// Words that ask for a number of rows, and for a difference.
const (
	counting  = "many much number total count amount often times"
	differing = "difference more less fewer longer shorter higher lower larger smaller older younger many much between than apart elapsed passed long far"
)

// aggregateTypes are the types of an aggregate of numbers or times: an answer, or what a column is
// compared with.
func aggregateTypes(name string) string {
	declared := "pred " + name + " : column<$k> | values<$k> -> "
	return declared + "answer for $k in number time \n " + declared + "computed<$k> for $k in number time \n " + declared + "base for $k in number time"
}

// literalPer are the types of a number for each thing that a column is compared with.
func literalPer(things string) string {
	return " \n pred per : " + things + ", computed<$k> -> literal<$k> for $k in number time"
}

// valuesPer are the types of values of rows of each thing.
func valuesPer(things string) string {
	return " \n pred per : " + things + ", values<$k> -> list for $k in text number time"
}

// ofColumns are the types of a comparison of two columns in a row.
func ofColumns(name, kinds string) string {
	return "pred " + name + " : column<$k>, column<$k> | column<$k>, column<$k>, rows -> rows for $k in " + kinds
}

// measuredTypes are the types of a comparison of the measure of things with a figure.
func measuredTypes(name string) string {
	return "pred " + name + " : figure, answer, $t -> chosen for $t in things chosen"
}

// fieldsTypes are the types of a mention of a column before others.
func fieldsTypes(name string) string {
	return "entity " + name + " : fields -> list \n entity " + name + " : fields -> fields"
}

// chainTypes are the types of an aggregate before others of the same values.
func chainTypes(name string) string { return "pred " + name + " : base | answers -> answers" }

// severalTypes are the types of a mention of a column before others of its kind, of each of which a number is
// made.
func severalTypes(name, kind string) string {
	return "entity " + name + " : column<" + kind + "> | values<" + kind + "> | several<" + kind + "> -> several<" + kind + ">"
}

// besideTypes are the types of an aggregate of each of several columns, and of one of a column of its own
// before numbers of the same rows.
func besideTypes(name string) string {
	return "pred " + name + " : several<$k> | column<$k>, base | column<$k>, answers | column<$k>, counted | column<$k>, counts -> answers for $k in number time"
}

// sortTypes are the types of an order by a column, of all rows if nothing else is shown, or of things
// by a measure.
func sortTypes(name string) string {
	return "pred " + name + " : key | key, rows | key, list | key, groups | key, chosen -> sorted \n" +
		"pred " + name + " : answer, $t -> sorted for $t in things chosen \n" +
		"pred " + name + " : key, column<$k> | key, values<$k> -> sorted for $k in text number time"
}

// ownSortTypes are the types of an order by what is shown.
func ownSortTypes(name string) string {
	return "pred " + name + " : list | groups | chosen -> sorted \n" +
		"pred " + name + " : column<$k> | values<$k> -> sorted for $k in text number time"
}

// complete adds what Words and Types of rows say, and for each aggregate two rows: the
// difference of two sets of rows, and the aggregate of the numbers of groups.
func complete(rows []Operator) (list []*Operator) {
	for i := range rows {
		o := &rows[i]
		list = append(list, o)
		if o.Op != OpAggregate || o.Constants > 0 {
			continue
		}
		o.Words = o.Label + " of {over}"
		name, _, _ := strings.Cut(strings.TrimPrefix(o.Types, "pred "), " ")
		list = append(list, &Operator{
			Types: "pred " + name + " : column<number>, rows, rows -> answer", Op: OpDiffNumbers, Aggregate: o.Aggregate, Label: "difference", Echoes: english.Differing,
			Words: "difference in " + o.Label + " of {column} between ({1}) and ({2})", Asked: "difference more less between than",
		}, &Operator{
			Types: "pred " + name + " : groups -> answer", Op: OpOfGroups, Aggregate: o.Aggregate, Label: o.Label, Words: o.Label + " of ({0})", Asked: o.Asked,
		})
	}
	for _, o := range list {
		o.readTypes()
	}
	return list
}

// former returns a row for the types that an operator had before.
func former(o Operator, types string) Operator {
	o.Types, o.Former = types, true
	return o
}

// added returns a row for further types of an operator.
func added(o Operator, types string) Operator {
	o.Types, o.Added = types, true
	return o
}

// readTypes reads the name, the result and the arguments of the lines of an operator.
func (o *Operator) readTypes() {
	longest := ""
	for _, line := range strings.Split(o.Types, "\n") {
		declared, rest, _ := strings.Cut(line, ":")
		o.Name = strings.Fields(declared)[1]
		for _, types := range instances(rest) {
			arguments, result, ok := strings.Cut(types, "->")
			if !ok {
				arguments, result = "", arguments
			}
			for _, list := range strings.Split(arguments, "|") {
				s := signature{result: letter(result)}
				for _, a := range strings.Split(list, ",") {
					if strings.TrimSpace(a) != "" {
						s.arguments += string(letter(a))
					}
				}
				if !slices.Contains(o.signatures, s) {
					o.signatures = append(o.signatures, s)
				}
				if len(s.arguments) > len(longest) {
					longest = s.arguments
				}
			}
		}
	}
	o.Type = argument
	if typ, ok := resultTypes[o.signatures[0].result]; ok {
		o.Type = typ
	}
	own := strings.TrimPrefix(longest, "f")
	o.own = len(strings.TrimSuffix(own, "r"))
}

// instances returns types with each value of the variable after "for", if there is one.
func instances(types string) (list []string) {
	types, family, ok := strings.Cut(types, " for ")
	if !ok {
		return []string{types}
	}
	variable, values, _ := strings.Cut(family, " in ")
	for _, v := range strings.Fields(values) {
		list = append(list, strings.ReplaceAll(types, strings.TrimSpace(variable), v))
	}
	return list
}

// letters tell kinds of arguments apart. A column stands for its values.
var letters = map[string]byte{
	"rows": 'r', "column": 'v', "values": 'v', "answer": 'a', "answers": 'A', "truth": 't', "verdict": 'V', "groups": 'g', "truths": 'y', "pairs": 'p', "list": 'L', "sorted": 's',
	"things": 'T', "chosen": 'C', "key": 'k', "fields": 'F', "literal": 'l', "computed": 'c', "base": 'b', "figure": 'f', "compared": 'a', "shares": 'g', "several": 'S', "counted": 'b', "counts": 'A', "combination": 'P', "combinations": 'L',
}

// letter returns the letter of a type of the grammar.
func letter(typ string) byte {
	name, _, _ := strings.Cut(strings.TrimSpace(typ), "<")
	if l, ok := letters[name]; ok {
		return l
	}
	panic("program: there is no letter for type " + strconv.Quote(name))
}

// resultTypes are the types of programs by their letters; others are arguments. What was chosen are values.
var resultTypes = map[byte]Type{'r': Rows, 'v': Values, 'a': Number, 't': Truth, 'V': Truth, 'g': Groups, 'y': Groups, 'C': Values, 'p': List, 'L': List, 'A': Answers, 's': Sorted}

// byName are the rows of each name.
var byName = indexByName()

// Loops are kept out of what is initialised: a browser takes a function that jumps often for one that is to be compiled
// well, the sooner the larger it is.
//
//go:noinline
func indexByName() map[string][]*Operator {
	rows := map[string][]*Operator{}
	for _, o := range operators {
		rows[o.Name] = append(rows[o.Name], o)
	}
	return rows
}

// OperatorOf returns the operator of a node, by its name and the types of its arguments; nil if
// there is none. Of several it is the first: a mention of a column stands for its values.
func OperatorOf(n *grammar.Node) *Operator {
	o, _ := operatorOf(n)
	return o
}

// operatorOf also returns the letters of the arguments.
func operatorOf(n *grammar.Node) (*Operator, string) {
	var few [4]letterSet
	arguments := argumentLetters(n, few[:0])
	for _, o := range byName[n.Name] {
		if i := o.signatureFor(arguments); i >= 0 {
			return o, o.signatures[i].arguments
		}
	}
	return nil, ""
}

// letterSet is a set of letters, each a bit.
type letterSet uint64

func bit(letter byte) letterSet { return 1 << (letter - 'A') }

// argumentLetters appends the letters that each argument of a node can have.
func argumentLetters(n *grammar.Node, to []letterSet) []letterSet {
	for _, a := range n.Args {
		to = append(to, lettersOf(a))
	}
	return to
}

// lettersOf returns the letters of the results that a node can have, by its arguments alone.
func lettersOf(n *grammar.Node) (all letterSet) {
	var few [4]letterSet
	arguments := argumentLetters(n, few[:0])
	for _, o := range byName[n.Name] {
		for i := range o.signatures {
			if s := &o.signatures[i]; s.fits(arguments) {
				all |= bit(s.result)
			}
		}
	}
	return all
}

// signatureFor returns the first signature that takes arguments of some letters; -1 if there is none.
func (o *Operator) signatureFor(arguments []letterSet) int {
	for i := range o.signatures {
		if o.signatures[i].fits(arguments) {
			return i
		}
	}
	return -1
}

// fits reports whether arguments with some letters each are those of a signature.
func (s *signature) fits(arguments []letterSet) bool {
	if len(s.arguments) != len(arguments) {
		return false
	}
	for i, can := range arguments {
		if can&bit(s.arguments[i]) == 0 {
			return false
		}
	}
	return true
}

// Operators returns the table of operators. Nobody may change it.
func Operators() []*Operator { return operators }

// OperatorOfTag returns the operator that a tag of [Grammar] or of [Stored] is a signature of.
func OperatorOfTag(g *grammar.Grammar, tag grammar.Tag) *Operator {
	s := signature{result: letter(g.Types[tag.Result])}
	for _, a := range tag.Args {
		s.arguments += string(letter(g.Types[a]))
	}
	rows := byName[g.Labels[tag.Label].Name]
	return rows[slices.IndexFunc(rows, func(o *Operator) bool { return slices.Contains(o.signatures, s) })]
}

// Named returns the rows of a name; none if the language does not have it.
func Named(name string) []*Operator { return byName[name] }

// Names returns the names that have a meaning of an operation.
func Names(op Op) (names []string) {
	for _, o := range operators {
		if o.Op == op {
			names = append(names, o.Name)
		}
	}
	return names
}

// SaidWords returns the words of questions that say an operation, with blanks around each.
func SaidWords() string {
	words := " "
	for _, o := range operators {
		if o.Said != "" {
			words += o.Said + " "
		}
	}
	return words
}

// Does reports whether a name has a meaning that is one of some operations.
func Does(name string, ops ...Op) bool {
	return slices.ContainsFunc(byName[name], func(o *Operator) bool { return slices.Contains(ops, o.Op) })
}

// NamesColumn reports whether a name is an entity that says something of the column it names, such
// as largest: not the column alone.
func NamesColumn(name string) bool {
	return slices.ContainsFunc(byName[name], func(o *Operator) bool { return o.Constants == 1 && o.Op != OpProject })
}

// NamesValues reports whether a name mentions a column alone: a program that is such a mention lists its values.
func NamesValues(name string) bool {
	return slices.ContainsFunc(byName[name], func(o *Operator) bool { return o.Op == OpProject })
}

// Implies reports whether a node says what a word says that mostly has a name's label: the same
// operation, or one with a sense in common. Things are different values, so that what is done with
// them says "different", too.
func Implies(n *grammar.Node, name string) bool {
	o, arguments := operatorOf(n)
	if o == nil || len(byName[name]) == 0 {
		return false
	}
	return n.Name == name || slices.ContainsFunc(strings.Fields(byName[name][0].Senses), func(sense string) bool {
		return english.Words(" "+o.Senses+" ").Has(sense) || sense == distinct.Senses && strings.ContainsAny(arguments, "TC")
	})
}
