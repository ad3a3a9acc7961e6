package ask_test

import "testing"

// TestDoneFirst: who was hired first was hired before all others, whatever row stands first; and who won the most did
// not win at the latest time.
func TestDoneFirst(t *testing.T) {
	asked{"employees", `employee,role,team,start date,pay
Ola,Analyst,Data,2017-05-02,48000
Per,Engineer,Web,2014-11-20,66000
Siv,Manager,Web,2011-03-07,82000
Rut,Analyst,Data,2020-01-13,47000
Tor,Analyst,Web,2016-08-01,45000
`, map[string]string{
		"who joined first?":                "[Siv]",
		"who started first?":               "[Siv]",
		"who was the first to be hired?":   "[Siv]",
		"who was hired first in Data?":     "[Ola]",
		"which employee joined last?":      "[Rut]",
		"name of the employee hired last?": "[Rut]",
	}}.check(t)
	asked{"graduates", `student,school,enrolled,graduated,score
Abe,Hilltop,2015,2019,88
Bea,Lakeside,2016,2020,95
Cal,Hilltop,2016,2021,95
Dee,Riverside,2018,2022,79
Eli,Lakeside,2014,2018,91
`, map[string]string{
		"who enrolled first?":                    "[Eli]",
		"who graduated by 2019?":                 "[Abe Eli]",
		"who had enrolled by 2016 at Hilltop?":   "[Abe Cal]",
		"students enrolled by the start of 2016": "[Abe Eli]",
		"who has the second best score?":         "[Eli]",
		"third highest score":                    "[Abe]",
	}}.check(t)
	asked{"matches", `date,tournament,surface,winner,loser,duration (min)
2019-06-02,Roland,clay,Nadal,Thiem,181
2019-07-14,Wimbledon,grass,Djokovic,Federer,297
2019-09-08,US Open,hard,Nadal,Medvedev,291
2020-02-02,Australian,hard,Djokovic,Thiem,239
2020-10-11,Roland,clay,Nadal,Djokovic,161
2021-06-13,Roland,clay,Djokovic,Tsitsipas,251
`, map[string]string{
		"who lost the most finals?":               "[Thiem]",
		"who lost the most matches?":              "[Thiem]",
		"who won the most matches?":               "[Nadal Djokovic]",
		"who won the most matches on clay?":       "[Nadal]",
		"matches longer than 180 minutes on clay": "[2019-06-02 2021-06-13]",
	}}.check(t)
}

// TestSecond: the second highest is the next different value.
func TestSecond(t *testing.T) {
	asked{"staff", `name,department,hired,salary
Ann Lee,Sales,2015-03-01,52000
Bob Ray,Sales,2018-06-15,61000
Cara Moss,IT,2020-12-31,70000
Dan Poe,IT,2021-01-04,70000
Eve Fox,HR,2019-12-31,48000
Finn Day,HR,2020-06-01,61000
Gil Orr,Legal,2012-09-09,55000
`, map[string]string{
		"who has the second highest salary?":                    "[Bob Ray Finn Day]",
		"second highest salary":                                 "[Bob Ray Finn Day]",
		"what is the third highest salary?":                     "[Gil Orr]",
		"the third best paid person":                            "[Gil Orr]",
		"which department has the second highest total salary?": "[Sales]",
		"what is the 2nd highest salary?":                       "[Bob Ray Finn Day]",
		"who has the 4th highest salary?":                       "[Ann Lee]",
		"which department has the second most people?":          "[Legal]",
	}}.check(t)
}
