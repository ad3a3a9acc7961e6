package main

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strings"

	"semtree/lab/thesaurus"
	"semtree/table/knowledge"
)

// longest is the number of words of a saying that is kept, without function words.
const longest = 3

// Strengths of what is said for a notion: of the first of a list, how much less each further one is worth, and
// the factor for words that are said for many notions.
const (
	firstNoun, firstOther = 0.85, 0.7
	perRank               = 0.03
	leastSaid             = 0.3
	manyNotions           = 5
	ofMany                = 0.8
)

// saidOf returns what the thesaurus says, as it is stored.
func saidOf(list []thesaurus.Entry) knowledge.Said {
	type key struct {
		said, notion string
		how          knowledge.How
	}
	strengths := map[key]float64{}
	notions, about := map[string]bool{}, map[string]map[string]bool{}
	for i := range list {
		e := &list[i]
		notion := knowledge.Key(wordsOf(e.Notion))
		for how, sayings := range map[knowledge.How][]string{knowledge.Names: e.Say, knowledge.Verbs: e.Verbs, knowledge.Asks: e.Ask, knowledge.Most: e.Most, knowledge.Least: e.Least} {
			for rank, s := range sayings {
				said := knowledge.Key(wordsOf(s))
				if notion == "" || said == "" || said == notion || len(strings.Fields(said)) > longest {
					continue
				}
				first := firstOther
				if how == knowledge.Names {
					first = firstNoun
				}
				k := key{said, notion, how}
				strengths[k] = max(strengths[k], leastSaid, first-perRank*float64(rank))
				notions[notion] = true
				if about[said] == nil {
					about[said] = map[string]bool{}
				}
				about[said][notion] = true
			}
		}
	}
	s := knowledge.Said{Notions: slices.Sorted(maps.Keys(notions)), Keys: slices.Sorted(maps.Keys(about))}
	s.Of = make([][]knowledge.SaidOf, len(s.Keys))
	for k, strength := range strengths {
		if len(about[k.said]) > manyNotions {
			strength *= ofMany
		}
		i, _ := slices.BinarySearch(s.Keys, k.said)
		n, _ := slices.BinarySearch(s.Notions, k.notion)
		s.Of[i] = append(s.Of[i], knowledge.SaidOf{Notion: int32(n), How: k.how, Strength: uint8(math.Round(strength * knowledge.MaxStrength))})
	}
	for _, of := range s.Of {
		slices.SortFunc(of, func(a, b knowledge.SaidOf) int {
			return cmp.Or(cmp.Compare(a.Notion, b.Notion), cmp.Compare(a.How, b.How))
		})
	}
	return s
}
