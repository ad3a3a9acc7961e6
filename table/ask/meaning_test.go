package ask_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"semtree/parser"
	"semtree/table/ask"
)

// meanings are questions about small tables, each with the program that it means.
var meanings = []struct{ table, question, program string }{
	// Yes or no of all rows, and of none.
	{chores, "are all chores finished?", "every(cell('state', 'finished'))"},
	{chores, "is every chore finished?", "every(cell('state', 'finished'))"},
	{chores, "have all chores been finished?", "every(cell('state', 'finished'))"},
	{chores, "are all of Mia's chores finished?", "every(cell('who', 'Mia'), cell('state', 'finished'))"},
	{chores, "are none of the chores dropped?", "without(cell('state', 'dropped'))"},
	{chores, "is nothing dropped?", "without(cell('state', 'dropped'))"},
	{chores, "are there no dropped chores?", "without(cell('state', 'dropped'))"},
	{chores, "is any chore dropped?", "exists(cell('state', 'dropped'))"},
	{team, "are all cooks full-time?", "every(cell('job', 'Cook'), cell('full-time', 'yes'))"},
	{team, "is every cook in Galley?", "every(cell('job', 'Cook'), cell('unit', 'Galley'))"},
	{team, "is everyone in Galley full-time?", "every(cell('unit', 'Galley'), cell('full-time', 'yes'))"},
	{team, "is nobody in Deck?", "without(cell('unit', 'Deck'))"},
	{team, "is there no cook in Deck?", "without(cell('job', 'Cook', cell('unit', 'Deck')))"},

	// Things that have more than 0 of something, or nothing.
	{shop, "which articles have a rebate?", "text('article', cell('rebate', 'more than 0'))"},
	{shop, "which articles are in stock?", "text('article', cell('stock', 'more than 0'))"},
	{shop, "how many articles are in stock?", "count(cell('stock', 'more than 0'))"},
	{shop, "which articles are out of stock?", "text('article', cell('stock', '0'))"},
	{shop, "how many articles don't have a rebate?", "count(cell('rebate', '0'))"},
	{shop, "average price of articles with a rebate", "avg(quantity('price', cell('rebate', 'more than 0')))"},
	{team, "who has children?", "text('name', cell('children', 'more than 0'))"},
	{team, "how many people have children?", "count(cell('children', 'more than 0'))"},
	{team, "who has no children?", "text('name', cell('children', '0'))"},
	{scorers, "who scored?", "text('player', cell('goals', 'more than 0'))"},
	{scorers, "which players have assists?", "text('player', cell('assists', 'more than 0'))"},
	{scorers, "players with goals but no assists", "text('player', cell('goals', 'more than 0', cell('assists', '0')))"},

	// Times that are counted back from the latest one.
	{parcels, "parcels within the last 30 days", "range('sent', '2023-09-02', '2023-10-01')"},
	{parcels, "how many parcels in the past 2 weeks?", "count(range('sent', '2023-09-18', '2023-10-01'))"},
	{parcels, "total fee of the last 14 days", "sum(quantity('fee', range('sent', '2023-09-18', '2023-10-01')))"},
	{parcels, "how many parcels were there in the past month?", "count(range('sent', '2023-09-02', '2023-10-01'))"},
	{parcels, "how many parcels in the last three months?", "count(range('sent', '2023-07-02', '2023-10-01'))"},
	{parcels, "which parcels were sent in the last week?", ""}, // perhaps the one before this

	// Percentages of fractions and of basis points.
	{rates, "labs with a failure rate above 0.4 %", "text('lab', more(amount('failure rate', '0.004')))"},
	{rates, "how many labs have a failure rate below 0.4%?", "count(less(amount('failure rate', '0.004')))"},
	{rates, "labs with a yield over 80 percent", "text('lab', more(amount('yield', '0.8')))"},
	{rates, "labs with a failure rate over 40 bp", "text('lab', more(amount('failure rate', '0.004')))"},
	{rates, "how many labs have a yield between 50% and 80%?", "count(range('yield', '0.5', '0.8'))"},
	{bonds, "notes with a spread above 0.4 %", "text('note', more(amount('spread (bp)', '40')))"},
	{bonds, "how many notes have a spread over 0.5%?", "count(more(amount('spread (bp)', '50')))"},
	{bonds, "which notes have a spread of less than 40 basis points?", "text('note', less(amount('spread (bp)', '40')))"},

	// "Other than" denies.
	{parcels, "parcels to towns other than Graz", "not(cell('town', 'Graz'))"},
	{team, "who works in a unit other than Galley?", "text('name', not(cell('unit', 'Galley')))"},
	{team, "how many people have a job other than Cook?", "count(not(cell('job', 'Cook')))"},
	{chores, "chores with a state other than finished", "text('chore', not(cell('state', 'finished')))"},
	{chores, "are there chores of people other than Mia?", "exists(not(cell('who', 'Mia')))"},
}

const (
	chores  = "chore,who,state,due\nWash up,Mia,finished,2024-05-02\nMow lawn,Tom,waiting,2024-05-20\nFix tap,Mia,finished,2024-05-18\nPaint door,Tom,dropped,2024-06-01\n"
	team    = "name,unit,job,hired,children,full-time\nAda,Galley,Cook,2019-03-01,2,yes\nBob,Deck,Mate,2021-05-11,0,no\nCleo,Galley,Cook,2020-01-20,0,yes\nDev,Engine,Fitter,2018-07-02,1,no\nEli,Deck,Mate,2022-04-05,3,yes\n"
	shop    = "article,price,stock,rebate\nKettle,39.9,12,0\nToaster,29.5,0,5\nMixer,89,4,0\nIron,24.9,0,10\nFan,45,7,15\n"
	scorers = "player,club,goals,assists\nAnn Reed,Reds,3,0\nBo Lund,Blues,0,2\nCy Park,Reds,0,0\nDi Moss,Blues,5,1\nEd Vale,Reds,1,0\n"
	parcels = "parcel,town,sent,fee\nP1,Graz,2023-06-01,12\nP2,Linz,2023-07-20,8\nP3,Graz,2023-09-02,20\nP4,Wien,2023-09-15,5\nP5,Linz,2023-09-25,31\nP6,Wels,2023-10-01,9\n"
	rates   = "lab,failure rate,yield\nA1,0.001,0.9\nB2,0.003,0.75\nC3,0.005,0.6\nD4,0.008,0.42\nE5,0.0035,0.88\n"
	bonds   = "note,spread (bp),year\nAlpha,25,2027\nBeta,38,2030\nGamma,55,2031\nDelta,120,2034\n"
)

// TestMeaning: of what the words of a question can only mean, the right reading is among the ten, and no other answer is given.
func TestMeaning(t *testing.T) {
	found, answered := 0, 0
	for _, c := range meanings {
		r := about(t, c.table, shipped(t)).Ask(c.question, ask.Options{K: parser.MaxK})
		listed := append([]*ask.Reading{}, r.Alternatives...)
		if r.Reading != nil {
			listed = append(listed, r.Reading)
		}
		for _, l := range slices.Clone(listed) {
			for _, other := range l.Also { // has the same result
				also := *other
				also.Outcome = l.Outcome
				listed = append(listed, &also)
			}
		}
		right := slices.IndexFunc(listed, func(l *ask.Reading) bool { return l.Program == "answer("+c.program+")" })
		switch {
		case c.program == "" && r.Status == parser.Sure:
			t.Errorf("%s: %s", c.question, r.Program)
		case c.program == "":
		case right < 0:
			t.Errorf("%s: %s is not among the readings of %s", c.question, c.program, r.Program)
		case r.Status == parser.Sure && strings.Join(answersOf(r.Reading), ";") != strings.Join(answersOf(listed[right]), ";"):
			t.Errorf("%s: answered by %s with %v, want %s", c.question, r.Program, r.Answer, c.program)
		}
		if right >= 0 {
			found++
		}
		if r.Status == parser.Sure {
			answered++
		}
	}
	t.Logf("%d of %d found, %d answered", found, len(meanings), answered)
}

func answersOf(r *ask.Reading) (texts []string) {
	for _, a := range r.Answer {
		texts = append(texts, strings.TrimSpace(strings.ToLower(fmt.Sprint(a))))
	}
	return texts
}

// TestNeverMeant: what the language cannot compute, or the table does not have, is refused for that reason.
func TestNeverMeant(t *testing.T) {
	for _, c := range []struct{ table, question, reason string }{
		{scorers, "goals in the last 30 days", "no column of dates"},
		{scorers, "total assists of the past 2 weeks", "no column of dates"},
		{parcels, "do all towns have a parcel above 20?", ""},
		{parcels, "do all the parcels have the same fee?", "cannot be computed"},
		{team, "are all jobs different?", ""},
	} {
		r := about(t, c.table, shipped(t)).Ask(c.question, ask.Options{})
		if r.Status == parser.Sure || !strings.Contains(r.Reason, c.reason) {
			t.Errorf("%s: refused %t: %q, want it to be refused for %q", c.question, r.Status != parser.Sure, r.Reason, c.reason)
		}
	}
}

// TestCountedBack: the answer says from which day a time is counted back.
func TestCountedBack(t *testing.T) {
	r := about(t, parcels, shipped(t)).Ask("parcels sent within the last 30 days", ask.Options{AnswerAll: true})
	if want := "'last 30 days' is counted back from 2023-10-01, the latest sent in the table"; !slices.Contains(r.Notes, want) {
		t.Errorf("%s says %q, want %q", r.Program, r.Notes, want)
	}
}
