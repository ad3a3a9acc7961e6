package english

import (
	"strings"
	"testing"
)

// TestNouns: plurals are formed and undone.
func TestNouns(t *testing.T) {
	for _, pair := range strings.Fields("film/films city/cities box/boxes church/churches class/classes bus/buses day/days boy/boys house/houses case/cases " +
		"person/people salesperson/salespeople man/men woman/women child/children grandchild/grandchildren foot/feet mouse/mice tooth/teeth wife/wives midwife/midwives knife/knives life/lives leaf/leaves wolf/wolves " +
		"cave/caves olive/olives analysis/analyses crisis/crises criterion/criteria phenomenon/phenomena index/indices quiz/quizzes " +
		"chairman/chairmen fireman/firemen german/germans roman/romans human/humans shaman/shamans talisman/talismans caiman/caimans ottoman/ottomans norman/normans specimen/specimens " +
		"hero/heroes potato/potatoes photo/photos shoe/shoes toe/toes movie/movies cookie/cookies pie/pies calorie/calories virus/viruses status/statuses menu/menus taxi/taxis ski/skis " +
		"gas/gases lens/lenses topic/topics cache/caches headache/headaches species/species series/series aircraft/aircraft sheep/sheep staff/staff data/data news/news " +
		"physics/physics match/matches wish/wishes boss/bosses race/races judge/judges use/uses shirt/shirts") {
		one, many, _ := strings.Cut(pair, "/")
		if got := Plural(one); got != many {
			t.Errorf("Plural(%q) = %q, want %q", one, got, many)
		}
		if got := Singular(many); got != one {
			t.Errorf("Singular(%q) = %q, want %q", many, got, one)
		}
		if got := Singular(one); got != one {
			t.Errorf("Singular(%q) = %q: a singular changes", one, got)
		}
		if !IsPlural(many) && one != many || IsPlural(one) && one != many {
			t.Errorf("%q and %q: not told apart", one, many)
		}
	}
	if got := Plural("data set"); got != "data sets" {
		t.Errorf("several words: %q", got)
	}
	if got := Singular("head waiters"); got != "head waiter" {
		t.Errorf("several words: %q", got)
	}
	for _, w := range []string{"", "s", "es", "gas", "texas", "tennis", "iris", "census", "glass", "athletics", "marina", "weather", "gps", "yes"} {
		if IsPlural(w) {
			t.Errorf("%q is a plural: of %q", w, Singular(w))
		}
	}
}
