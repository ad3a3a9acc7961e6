// Package value reads one text of a cell or a question as a value, by itself: a number with its unit, or a stretch of time.
//
//	$1.5 million   1.5e6 USD                [ParseNumber]; [ParseDecimal] with all digits
//	1.234,5 km     1234.5 km                [ParseAmount], with a decimal comma
//	2h 5m          7500 seconds             [ParseDuration]
//	5 March 2014   from that day to the next  [ParseTime]; [TimeParser] in the style of a column
//	Café  "X"      cafe "x"                 [Fold]: the form in which texts are compared
//
// What a column decides is not known here: whether the comma is decimal, the day comes first, or 1:30 is in hours. Package
// table finds it out and says so, by [TimeStyle] and by parameters. A text that is no value is no error: ok is false, or
// the form is [NoTime].
//
// Times are an [Interval] of microseconds since the start of the year 1, by the Gregorian calendar, and [Period] cuts
// them. Units measure something ([Dimension]) and are converted by factors ([Convert]); currencies and °F have none.
//
// English words of numbers and times are those of lexicon/english; names of units are in unit.go.
package value
