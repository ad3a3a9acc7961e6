package english

import "strings"

// ThirdPerson returns the form of a verb for he, she and it; of a verb with a preposition,
// "lives in".
func ThirdPerson(verb string) string {
	first, rest, _ := strings.Cut(verb, " ")
	switch {
	case first == "have":
		first = "has"
	case endsIn(first, "s", "x", "z", "ch", "sh", "o"):
		first += "es"
	case strings.HasSuffix(first, "y") && !isVowel(first[len(first)-2]):
		first = first[:len(first)-1] + "ies"
	default:
		first += "s"
	}
	return strings.TrimSpace(first + " " + rest)
}

// IsParticiple reports whether a word says what was done: "returned", "paid".
func IsParticiple(w string) bool {
	if len(w) > 4 && strings.HasSuffix(w, "ed") && !notDone.Has(w) {
		return !strings.HasSuffix(w, "eed") || doneInEed.Has(w)
	}
	return irregularlyDone.Has(w)
}

const (
	notDone         Words = " united embed unwed moped biped hundred sacred naked wicked crooked rugged "
	doneInEed       Words = " agreed disagreed guaranteed refereed freed decreed "
	irregularlyDone Words = " paid sold read done sent seen lent broken lost won hidden taken "
)

// Infinitive returns the verb of a regular participle: "return" for "returned"; "" if it is none.
func Infinitive(w string) string {
	stem, ok := strings.CutSuffix(w, "ed")
	if !ok || len(stem) < 3 || strings.Contains(w, " ") {
		return ""
	}
	n := len(stem)
	switch {
	case endsIn(stem, "i"):
		return stem[:n-1] + "y"
	case stem[n-1] == stem[n-2] && !endsIn(stem, "ss", "ll"):
		return stem[:n-1]
	case endsIn(stem, "cell", "pell"):
		return stem[:n-1]
	case endsIn(stem, "at", "et", "iv", "ov", "os", "us", "as", "ir", "uc", "ag", "eas", "rg", "olv", "quir", "id", "ut"):
		return stem + "e"
	}
	return stem
}
