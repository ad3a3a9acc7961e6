package english

import (
	"strings"
	"sync"
)

// kinds are other ways to write what cells say of persons, animals and things: words that mean the same, and
// behind the bar their codes.
const kinds = `
single, unmarried, never married | s
divorced, divorcee, divorcees | div
widowed, widow, widows, widower, widowers | wid
alive, survived, survivor, survivors, surviving
dead, died, deceased
rural, countryside
employed, in work
unemployed, jobless, out of work
smoker, smokers
non smoker, nonsmoker, non smokers, nonsmokers
registered voters | rv
likely voters | lv
extra small | xs
small | sm, sml
medium | med
large | lg, lge
extra large | xl
extra extra large | xxl
left handed, left hand, left footed, left hander, left handers | lh
right handed, right hand, right footed, right hander, right handers | rh
automatic | auto
front wheel drive | fwd
rear wheel drive | rwd
four wheel drive, four by four | 4wd, awd
soprano, sopranos | sop
favorable, favourable, approve, approval
unfavorable, unfavourable, disapprove, disapproval, dislike, disliked
near mint | nm
very good | vg
piece, pieces | pc, pcs
vietnamese dong, dong | vnd
thai baht, baht | thb
vulnerable | vu
critically endangered | cr
least concern | lc
near threatened | nt
herbivore, herbivores, plant eater, plant eaters, herbivorous | herbi
carnivore, carnivores, meat eater, meat eaters, carnivorous | carni
omnivore, omnivores, omnivorous | omni
insectivore, insectivores, insect eater, insect eaters | insecti
semi final, semifinal, semi finals, semifinals, semis | sf
quarter final, quarterfinal, quarter finals, quarterfinals | qf
round of 16, last 16, round of sixteen, last sixteen | r16
round of 32, last 32 | r32
walkover, walkovers | w o, wo`

// kindsOf has the other words of each line by each of its words.
var kindsOf = sync.OnceValue(func() map[string][]string {
	of := map[string][]string{}
	for _, line := range strings.Split(strings.TrimSpace(kinds), "\n") {
		words, codes, _ := strings.Cut(line, " | ")
		all := strings.Split(words, ", ")
		if codes != "" {
			all = append(all, strings.Split(codes, ", ")...)
		}
		for _, w := range strings.Split(words, ", ") {
			of[w] = append(of[w], all...)
		}
	}
	return of
})

// KindNames returns other ways to write a kind of persons or things, and the way itself: "widowed" for
// "widows", "qf" for "quarterfinals".
func KindNames(phrase string) []string { return kindsOf()[phrase] }
