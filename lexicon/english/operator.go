package english

// Words for operators.
const (
	// Operating words say what is done with the rows and columns of any table: of words that are nearly the same,
	// the more frequent one comes first. They are read where one of them is misspelt.
	Operating Words = " average averages median total totals number numbers count altogether overall combined sum together amount " +
		"most least fewest highest lowest largest smallest biggest greatest longest shortest oldest youngest newest latest earliest " +
		"cheapest heaviest lightest tallest fastest slowest maximum minimum best worst bottom more less fewer higher lower larger smaller " +
		"longer shorter older younger newer later earlier cheaper than which what where when many much every each between above below under " +
		"over before after during without except different distinct unique difference percentage percent share proportion ratio " +
		"sorted ordered order sort alphabetical alphabetically ascending descending frequent common grouped ranked ranking list show first last " +
		"second third exactly either neither twice "
)

// shortOperators are short for words of Operating. "Avg", "max" and "min" are as frequent as what they are
// short for.
var shortOperators = map[string]string{
	"avge": "average", "avrg": "average", "avgs": "averages", "tot": "total", "totl": "total", "cnt": "count", "nbr": "number", "num": "number",
	"pct": "percent", "perc": "percent", "diff": "difference", "med": "median",
}

// OperatorFor returns the word of Operating that a word is short for; empty if it is none.
func OperatorFor(word string) string { return shortOperators[word] }

// RankedBy stands before what things are ranked by.
const RankedBy = "by"

// sorts are words that say that things are shown in an order from the greatest on, "rank teams by points", with the words of
// Operating that say the same but for the direction.
var sorts = map[string]string{"rank": "sort", "ranking": "sort", "ranked": "sorted"}

// SortFor returns the word of Operating that a word such as "rank" is read as; empty if it is none.
func SortFor(word string) string { return sorts[word] }
