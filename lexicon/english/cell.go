package english

import "strings"

// YesOrNo returns whether a word of a cell says yes, and whether it says yes or no at all.
func YesOrNo(word string) (yes, ok bool) {
	if len(word) > len("false") {
		return false, false
	}
	for i, w := range [...]string{"yes", "true", "y", "no", "false", "n"} {
		if strings.EqualFold(w, word) {
			return i < 3, true
		}
	}
	return false, false
}

// YesOrNoBeside does so for one of two words that are all a column has, in several languages.
func YesOrNoBeside(word, other string) (yes, ok bool) {
	word, other = strings.ToLower(word), strings.ToLower(other)
	for _, pair := range flagWords {
		if word == pair[0] && other == pair[1] || word == pair[1] && other == pair[0] {
			return word == pair[0], true
		}
	}
	return false, false
}

// flagWords are pairs of words that say yes and no.
var flagWords = [...][2]string{
	{"t", "f"}, {"on", "off"}, {"active", "inactive"}, {"enabled", "disabled"}, {"ja", "nein"}, {"ja", "nee"}, {"ja", "nej"}, {"j", "n"},
	{"wahr", "falsch"}, {"oui", "non"}, {"o", "n"}, {"vrai", "faux"}, {"sí", "no"}, {"si", "no"}, {"s", "n"}, {"verdadero", "falso"},
	{"sì", "no"}, {"vero", "falso"}, {"sim", "não"}, {"tak", "nie"}, {"ano", "ne"}, {"да", "нет"}, {"✓", "✗"}, {"✔", "✘"},
}

// Marks are what people put into a cell to mark a row.
const Marks Words = " x y yes true 1 ✓ ✔ ✗ * • + ja j oui si "

// Cells that say that there is no value: everywhere, or only in columns of numbers and times.
var (
	Nulls = []string{"n/a", "#n/a", "null", "nan", "?", "??", "...", "…", "(null)", `\n`}
	// NullNames are nulls but where they are names of persons or symbols, as written.
	NullNames   = []string{"Null", "Nan", "Na"}
	PerhapsNull = []string{"na", "none", "nil", "unknown", "unk", "tba", "tbd", "tbc", "n.a.", "not available", "not known", ".", "missing", "no data"}
)

// Lines beside the rows of a table.
const (
	// Sums and Means are words in the names of rows that sum up others, in several languages. Only
	// letters of ASCII are small ones.
	Sums  Words = " total totals subtotal subtotals sum sums totaal totale summe gesamt gesamtsumme insgesamt zwischensumme somme suma soma razem celkem итого Итого ИТОГО σ Σ "
	Means Words = " average averages avg mean durchschnitt mittelwert moyenne promedio "

	// Totals stand before "total" in the first cell of a row of totals.
	Totals Phrases = "||grand|overall|team|career|season|sum|"

	// Notes stand before the colon of a note below a table.
	Notes Phrases = "|source|sources|data source|data sources|note|notes|footnote|footnotes|updated|last updated|"

	// Covers are names of sheets with remarks on the others.
	Covers Phrases = "|cover|cover page|cover sheet|title|title page|read me|readme|about|info|information|introduction|intro|contents|" +
		"table of contents|toc|index|notes|note|remarks|comments|metadata|meta|documentation|legend|key|glossary|" +
		"instructions|disclaimer|sources|source|contact|version|versions|history|change log|changelog|"
)

// BeforeRelease are words of versions that come before the one without them: 2.0-beta.
const BeforeRelease Words = " alpha beta dev nightly pre preview rc snapshot "

// Approximations are words before a number that leave it as it is.
var Approximations = []string{"approximately ", "approx. ", "approx ", "about ", "circa ", "around ", "ca. ", "ca ", "c. ", "c."}
