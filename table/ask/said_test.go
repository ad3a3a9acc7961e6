package ask_test

import "testing"

// These are questions that were answered wrongly, and surely: what their words say, about small tables.

// TestNone: whether there are none is about what is said, and not about the first row or the greatest number, of which there is always one.
func TestNone(t *testing.T) {
	asked{"vans", `van,depot,colour,crashes,towed
V1,Ulm,red,0,0
V2,Ulm,blue,0,2
V3,Bonn,red,0,0
V4,Bonn,grey,0,1
`, map[string]string{
		"are none of the vans involved in crashes?": "[yes]",
		"is no van involved in crashes?":            "[yes]",
		"were none of the vans towed?":              "[no]",
		"have none of the vans had crashes?":        "[yes]",
		"are none of the vans blue?":                "[no]",
		"were any vans towed?":                      "[yes]",
	}}.check(t)
	asked{"loans", `loan,book,reader,renewed
L1,Emma,Ida Ross,0
L2,Ulysses,Tom Frey,0
L3,Dune,Ida Ross,0
`, map[string]string{"are none of the loans renewed?": "[yes]", "was nothing renewed?": "[yes]"}}.check(t)
}

// TestTheUS: "US" is the country, unless headers or longer cells have the word.
func TestTheUS(t *testing.T) {
	asked{"cups", `cup,winner,country,purse
US Cup,Ida Lund,Norway,500
French Cup,Max Roy,France,400
Cup of Rome,Ann Poe,US,300
City Cup,Liz Fox,US,200
`, map[string]string{
		"who won the US Cup?":     "[Ida Lund]",
		"who won the U.S. Cup?":   "[Ida Lund]",
		"US Cup winner":           "[Ida Lund]",
		"purse of the US Cup":     "[500]",
		"winner from the US":      "[Ann Poe Liz Fox]",
		"average purse in the US": "[250]",
	}}.check(t)
	asked{"albums", `album,US sales,world sales,label
Ash,10,30,Oak
Bay,40,60,Elm
Cay,25,90,Oak
`, map[string]string{
		"total US sales":                       "[75]",
		"which album has the highest US sales": "[Bay]",
		"US sales of Cay":                      "[25]",
	}}.check(t)
}

// TestDoneFirstOf: what was done first is told by a time, and by no number that is 1 or the least.
func TestDoneFirstOf(t *testing.T) {
	asked{"visits", `visitor,beds,stay,arrived,bill
Ann Ash,2,3,2024-05-13,210
Bob Bay,1,1,2024-08-02,90
Cat Cox,3,2,2024-04-26,150
Dan Day,1,4,2024-09-30,340
`, map[string]string{
		"who stayed first?":     "refused: ",
		"who was billed first?": "refused: 'first' asks for a time",
		"who arrived first?":    "[Cat Cox]",
		"who arrived last?":     "[Dan Day]",
	}}.check(t)
	asked{"patients", `patient,ward,urgency,admitted
Eva Elm,A,2,2024-03-02
Fay Fir,B,1,2024-03-09
Gus Gum,A,3,2024-02-11
`, map[string]string{"who was treated first?": "refused: ", "who was admitted first?": "[Gus Gum]"}}.check(t)
}

// TestDoers: those who do what rows are called are no rows.
func TestDoers(t *testing.T) {
	asked{"deliveries", `deliverer,town,boxes
Ann,Ulm,2
Bob,Ulm,3
Ann,Bonn,1
Cid,Bonn,6
Ann,Ulm,4
Bob,Bonn,5
Cid,Ulm,2
Ann,Bonn,7
`, map[string]string{"how many deliverers?": "[3]", "how many deliverers are there?": "[3]", "how many deliveries?": "[8]", "boxes per delivery": "refused: "}}.check(t)
	asked{"inspections", `inspector,site,faults
Eva,Dock,0
Tom,Mill,2
Eva,Mill,1
Tom,Dock,0
Eva,Yard,3
Ida,Yard,0
Tom,Mill,1
Eva,Dock,2
`, map[string]string{"how many inspectors?": "[3]", "how many inspections?": "[8]", "number of inspections per inspector": "[[Eva 4] [Tom 3] [Ida 1]]"}}.check(t)
}

// TestAlphabetically: what comes first in alphabetical order has not the least number of another column.
func TestAlphabetically(t *testing.T) {
	asked{"critiques", `play,critic,stars,year
Faust,Roy Mann,4,2021
Medea,Zoe Hart,1,2019
Hamlet,Ada Byrne,2,2022
Faust,Kim Soler,5,2023
`, map[string]string{
		"first critic alphabetically":                        "refused: what comes first or last in an order of texts",
		"which critic comes first alphabetically?":           "refused: ",
		"the first critic in alphabetical order":             "refused: ",
		"which critic is the last one in alphabetical order": "refused: ",
		"critics in alphabetical order":                      "[Ada Byrne Kim Soler Roy Mann Zoe Hart]",
	}}.check(t)
}

// TestNoPerson: what things are is no part of a person's name, and what stands behind "how" is no cell.
func TestNoPerson(t *testing.T) {
	asked{"boats", `boat,owner,price,grade
Ara,Jo White,100,high
Bee,Al Green,250,low
Cod,Jo White,300,high
Dab,Kay Short,150,low
`, map[string]string{
		"how many boats are white?":          "refused: ",
		"is any boat green?":                 "refused: ",
		"are all boats short?":               "refused: ",
		"how high is the average price?":     "[200]",
		"how low is the lowest price?":       "refused: ",
		"boats of Jo White":                  "[Ara Cod]",
		"how many boats does Jo White have?": "[2]",
	}}.check(t)
}

// TestNumbersMade: ratios and averages of sums are refused, levels are averaged, and things that come again are counted once.
func TestNumbersMade(t *testing.T) {
	asked{"tours", `tour,guide,town,day,guests,km,litres,age limit
1,Ida,Ulm,2024-01-05,12,80,7.5,6
2,Tom,Ulm,2024-01-19,8,120,11,12
3,Ida,Bonn,2024-02-02,15,95,8.1,6
4,Eva,Ulm,2024-02-20,9,60,5.5,16
5,Tom,Bonn,2024-03-08,20,150,14,12
6,Ida,Ulm,2024-03-15,11,70,6.2,6
`, map[string]string{
		"litres per km":                "refused: ",
		"km per guests":                "refused: ",
		"average monthly km":           "refused: ",
		"average monthly guests":       "refused: ",
		"how many guides are in Ulm?":  "[3]",
		"how many guides are in Bonn?": "[2]",
		"average km":                   "[95.83333333333333]",
		"total km per guide":           "[[Ida 245] [Tom 270] [Eva 60]]",
	}}.check(t)
	asked{"receipts", `receipt,client,item,pieces,rebate rate
R1,Acme,chairs,12,0.1
R2,Dune,desks,3,0.2
R3,Acme,chairs,7,0
R4,Elm,lamps,9,0.3
R5,Dune,chairs,4,0.1
`, map[string]string{
		"how many chairs were sold?":    "refused: ",
		"number of desks sold":          "refused: ",
		"how many lamps were bought":    "refused: ",
		"overall rebate rate":           "refused: ",
		"total pieces of Acme":          "[19]",
		"how many receipts are of Acme": "[2]",
	}}.check(t)
}

// TestBestTime: the best time is the least one that something took, and the greatest of what lasts.
func TestBestTime(t *testing.T) {
	asked{"phones", `phone,battery time h,ranking points,price
P1,10,88,300
P2,22,61,420
P3,15,95,250
P4,31,40,600
`, map[string]string{
		"which phone has the best battery time?":   "[P4]",
		"which phone has the best ranking points?": "[P3]",
		"which phone has the worst battery time?":  "[P1]",
	}}.check(t)
	asked{"couriers", `courier,delivery time,rating
Ann,12,4.5
Bob,30,4.9
Cid,18,3.1
`, map[string]string{"which courier has the best delivery time?": "[Ann]", "who has the best rating?": "[Bob]"}}.check(t)
}

// TestLastFraction: a month and a half is no number of months or days, and a year and a half is 18 months.
func TestLastFraction(t *testing.T) {
	asked{"flats", `flat,listed,rent
A,2022-12-01,500
B,2023-03-05,600
C,2024-01-20,700
D,2024-05-10,800
E,2024-06-02,900
`, map[string]string{
		"flats listed in the last 1.5 months":                    "refused: ",
		"how many flats were listed in the last 2.5 weeks?":      "refused: ",
		"average rent of flats listed in the last 1.5 years":     "[750]",
		"average rent of flats listed in the last 2000 years":    "[700]",
		"total rent of flats listed within the last 999 decades": "[3500]",
	}}.check(t)
}
