package english

import (
	"slices"
	"strings"
	"sync"
)

// Singular returns the singular of a noun in lower case, or of the last word of
// several: "knife" for "knives", "data set" for "data sets". A word that is no plural, or is
// its own, stays as it is: "bus", "series".
func Singular(noun string) string {
	start := strings.LastIndexByte(noun, ' ') + 1
	return noun[:start] + singularOf(noun[start:])
}

// Plural returns the plural of a noun in lower case and in the singular, or of the last
// word of several.
func Plural(noun string) string {
	start := strings.LastIndexByte(noun, ' ') + 1
	return noun[:start] + pluralOf(noun[start:])
}

// Several returns the plural of the last word of a text, which stays as it is if it looks like a
// plural, or has none in questions: "the most gold".
func Several(text string) string {
	start := strings.LastIndexByte(text, ' ') + 1
	if w := text[start:]; mass.Has(w) || singularOf(w) != w {
		return text
	}
	return Plural(text)
}

// IsPlural reports whether a word in lower case may be the plural of a noun.
func IsPlural(word string) bool { return ownPlural.Has(word) || Singular(word) != word }

// irregular are nouns whose plural no rule gives. A hyphen stands before those that longer words
// end in: "grandchild".
var irregular = pairs("-child children -foot feet goose geese -louse lice -mouse mice ox oxen -person people tooth teeth -woman women " +
	"-knife knives -life lives -loaf loaves -self selves -shelf shelves -thief thieves -wife wives -wolf wolves calf calves elf elves half halves hoof hooves leaf leaves scarf scarves sheaf sheaves " +
	"-analysis analyses axis axes basis bases crisis crises diagnosis diagnoses emphasis emphases -hypothesis hypotheses neurosis neuroses oasis oases parenthesis parentheses prognosis prognoses synopsis synopses synthesis syntheses thesis theses " +
	"bacterium bacteria criterion criteria curriculum curricula datum data memorandum memoranda millennium millennia phenomenon phenomena spectrum spectra stratum strata symposium symposia " +
	"alga algae alumna alumnae larva larvae nebula nebulae vertebra vertebrae alumnus alumni cactus cacti fungus fungi nucleus nuclei radius radii stimulus stimuli syllabus syllabi genus genera corpus corpora " +
	"appendix appendices index indices matrix matrices vertex vertices quiz quizzes")

// plurals and singulars are the irregular nouns by their singulars and plurals; "bases" has a
// regular singular, too, which is more frequent.
var plurals, singulars = irregular.by(0), irregular.by(1)

func init() { delete(singulars.whole, "bases") }

// pairList has pairs of a singular and a plural.
type pairList [][2]string

// pairs reads singulars and plurals in turn.
func pairs(text string) (list pairList) {
	words := strings.Fields(text)
	for i := 0; i < len(words); i += 2 {
		list = append(list, [2]string{words[i], words[i+1]})
	}
	return list
}

// forms are the other numbers of nouns.
type forms struct {
	whole map[string]string
	ends  [][2]string // of longer words
}

// by returns the list as forms of its singulars (0) or plurals (1).
func (list pairList) by(from int) (f forms) {
	f.whole = map[string]string{}
	for _, pair := range list {
		one, compound := strings.CutPrefix(pair[0], "-")
		pair[0] = one
		f.whole[pair[from]] = pair[1-from]
		if compound {
			f.ends = append(f.ends, [2]string{pair[from], pair[1-from]})
		}
	}
	return f
}

// of returns the other number of a word.
func (f *forms) of(w string) (string, bool) {
	if other, ok := f.whole[w]; ok {
		return other, true
	}
	for _, end := range f.ends {
		if before, ok := strings.CutSuffix(w, end[0]); ok && len(before) > 1 {
			return before + end[1], true
		}
	}
	return w, false
}

// Words that rules would take for others. They are in the singular, if they have one.
const (
	// mass are nouns that have no plural in questions.
	mass Words = " gold silver bronze music "
	// ownPlural are both singular and plural, or have no singular.
	ownPlural Words = " aircraft spacecraft hovercraft watercraft series species sheep deer moose fish salmon trout staff police cattle media offspring news headquarters means goods clothes data swine bison shrimp "
	// endInS are singulars in -s, which the rules for -s would cut; -ss, -us, -is and -ics are no plurals
	// anyway.
	endInS Words = " alias atlas bias canvas christmas gas lens pancreas pyjamas diabetes measles rabies kansas texas arkansas vegas wales honduras bahamas cyprus maldives netherlands philippines united-states athens naples " +
		"always perhaps whereas has was does plus mars hercules james charles thomas lucas nicholas "
	// endInIe are singulars in -ie: their plural has no singular in -y.
	endInIe Words = " birdie bookie brownie calorie collie cookie die eerie freebie genie goalie hippie hoodie indie junkie laddie lie magpie movie necktie newbie oldie pie pinkie pixie prairie quickie rookie selfie smoothie sortie sweetie talkie tie veggie walkie yuppie zombie "
	// addEs are singulars in -o whose plural has -es, and in -s other than -ss, -us and -is.
	addEs Words = " buffalo cargo echo embargo hero mango mosquito potato tomato tornado torpedo veto volcano domino " +
		"alias atlas bias canvas gas lens pancreas " +
		"bonus bus campus census chorus circus citrus consensus exodus focus genius hiatus locus minus octopus omnibus platypus plus prospectus status surplus uterus virus walrus abacus apparatus crocus hippopotamus iris trellis "
	// endInUOrI are singulars in -u and -i.
	endInUOrI Words = " emu guru menu tutu alibi bikini chili kiwi rabbi safari ski taxi wiki yeti zucchini martini panini "
	// endInE are singulars in -che, -xe, -oe and -sse, whose plural looks like one in -ch, -x, -o and -ss.
	endInE Words = " ache avalanche cache cartouche cliche creche headache heartache moustache mustache niche psyche quiche toothache deluxe pickaxe " +
		"aloe canoe doe floe foe hoe horseshoe oboe shoe snowshoe toe tiptoe mistletoe finesse impasse lacrosse mousse posse "
	// inMan are words in -man that are not made of "man".
	inMan Words = " ataman brahman caiman cayman desman german hetman human inhuman superhuman norman oman ottoman pullman roman shaman talisman turkman walkman "
	// inMen are singulars in -men.
	inMen Words = " abdomen acumen albumen bitumen cyclamen dolmen foramen hymen lumen omen ramen regimen semen specimen stamen yemen amen "
	// ofThree are plurals of three letters; others are abbreviations: "gps".
	ofThree Words = " ads cds hrs ids kms lbs mos nos pcs pts tvs yrs "
	// sciences are singulars in -ics; others are plurals: "topics".
	sciences Words = " acoustics aerobics aerodynamics aeronautics analytics astrophysics athletics ballistics biophysics ceramics civics dynamics economics electronics ergonomics ethics eugenics forensics genetics geopolitics gymnastics " +
		"hydraulics informatics kinetics linguistics logistics macroeconomics mathematics mechanics microeconomics obstetrics olympics optics paralympics phonetics physics politics robotics semantics statics thermodynamics "
)

// noPlurals are the words of lists that look like plurals and are none, or have no singular. Each content word of a
// question is looked up.
var noPlurals = sync.OnceValue(func() map[string]bool {
	of := map[string]bool{}
	for _, list := range []Words{ownPlural, endInS, sciences, addEs, inMen} {
		for _, w := range strings.Fields(string(list)) {
			of[w] = true
		}
	}
	return of
})

func singularOf(w string) string {
	if noPlurals()[w] || len(w) < 3 || len(w) == 3 && !ofThree.Has(w) && w != "men" {
		return w
	}
	if one, ok := singulars.of(w); ok {
		return one
	}
	if before, ok := strings.CutSuffix(w, "men"); ok {
		return before + "man"
	}
	before, ok := strings.CutSuffix(w, "s")
	if !ok || endsIn(before, "s") || endsIn(before, "u", "i") && !endInUOrI.Has(before) {
		return w
	}
	e := strings.TrimSuffix(before, "e")
	switch {
	case !endsIn(w, "es"):
		return before
	case addEs.Has(e):
		return e
	case endInE.Has(before) || endInIe.Has(before):
		return before
	case endsIn(w, "ies") && len(w) > 4:
		return w[:len(w)-len("ies")] + "y"
	case len(w) > 4 && endsIn(w, "oes") && addEs.Has(e), len(e) > 1 && endsIn(e, "ss", "x", "ch", "sh", "zz"):
		return e
	}
	return before
}

func pluralOf(w string) string {
	if w == "" || ownPlural.Has(w) || sciences.Has(w) {
		return w
	}
	if many, ok := plurals.of(w); ok {
		return many
	}
	if before, ok := strings.CutSuffix(w, "man"); ok && !inMan.Has(w) {
		return before + "men"
	}
	before, y := strings.CutSuffix(w, "y")
	switch {
	case endsIn(w, "s", "x", "z", "ch", "sh"), addEs.Has(w):
		return w + "es"
	case y && before != "" && !isVowel(before[len(before)-1]):
		return before + "ies"
	}
	return w + "s"
}

// endsIn reports whether a word has one of some endings.
func endsIn(w string, endings ...string) bool {
	return slices.ContainsFunc(endings, func(end string) bool { return strings.HasSuffix(w, end) })
}
