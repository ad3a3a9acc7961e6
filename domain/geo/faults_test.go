package geo

import "testing"

// TestFaults: what earlier evaluators of FunQL get wrong. The answers are by
// hand from the facts files.
func TestFaults(t *testing.T) {
	g := geo(t)
	groups := []struct {
		fault string
		cases cases
	}{
		{"high_point_1 gives the lowest point", cases{
			{"state", "high_point_1(stateid('colorado'))", "mount elbert"},
			{"country", "high_point_1(countryid('usa'))", "mount mckinley"},
			{"above it", "elevation_1(high_point_1(stateid('colorado')))", "4399 m"},
			{"low_point_1", "low_point_1(stateid('colorado'))", "arkansas river"},
		}},
		{"places of one name are one place", cases{
			{"lowest of florida", "lowest(place(loc_2(stateid('florida'))))", "atlantic ocean"},
			{"lowest of tennessee", "lowest(place(loc_2(stateid('tennessee'))))", "mississippi river"},
			{"states at sea level", "count(state(loc_1(place(elevation_2(0)))))", "23"},
			{"four elevations", "count(placeid('mississippi river'))", "4"},
			{"13 lowest points", "count(placeid('atlantic ocean'))", "13"},
			{"shown once", "placeid('atlantic ocean')", "atlantic ocean"},
		}},
		{"inverses do not ask for the highest point, lowest point or capital", cases{
			{"no capital", "capital_2(cityid('houston', 'tx'))", ""},
			{"capital", "capital_2(cityid('austin', 'tx'))", "texas"},
			{"every state", "low_point_2(placeid('mississippi river'))", "illinois; iowa; kentucky; tennessee"},
			{"a lowest point is no highest", "high_point_2(placeid('death valley'))", ""},
			{"a highest point is no lowest", "low_point_2(placeid('mount elbert'))", ""},
			{"a mountain is no highest point", "high_point_2(placeid('shasta'))", ""},
		}},
		{"unknown area of a city is -1", cases{
			{"area", "area_1(cityid('houston', 'tx'))", ""},
			{"density", "density_1(city(loc_2(stateid('texas'))))", ""},
			{"densest", "largest_one(density_1(city(loc_2(stateid('texas')))))", ""},
			{"densest where one is known", "largest_one(density_1(city(loc_2(stateid('washington')))))", "seattle, wa"},
		}},
		{"a missing value drops others", cases{
			{"35 capitals have a population", "count(population_1(capital(all)))", "35"},
			{"most populous capital", "largest_one(population_1(capital(all)))", "phoenix, az"},
			{"largest capital", "largest(capital(all))", "phoenix, az"},
			{"major over places and lakes", "lake(major(loc_2(stateid('michigan'))))", "erie; huron; michigan; superior"},
			{"largest lake", "largest(lake(all))", "superior"},
		}},
		{"the empty set is an exception", cases{
			{"count", "count(river(loc_2(stateid('alaska'))))", "0"},
			{"sum", "sum(len(river(loc_2(stateid('alaska')))))", "0"},
			{"longest", "longest(river(loc_2(stateid('alaska'))))", ""},
			{"highest", "highest(riverid('rhine'))", ""},
			{"largest", "largest(cityid('atlantis', _))", ""},
			{"largest_one", "largest_one(len(river(loc_2(stateid('alaska')))))", ""},
			{"most", "most(next_to_2(stateid('hawaii')))", ""},
			{"longer", "longer(riverid('rhine'))", ""},
			{"higher_2", "higher_2(placeid('k2'))", ""},
			{"lower_2", "lower_2(placeid('k2'))", ""},
		}},
		{"ties are broken at random", cases{
			{"rivers of 805 km", "shortest(river(loc_2(stateid('texas'))))", "pecos; washita"},
			{"rivers of 2333 km", "longest(exclude(river(all), longer(riverid('arkansas'))))", "arkansas; colorado"},
			{"populations", "smallest_one(population_1(exclude(next_to_2(stateid('missouri')), exclude(next_to_2(stateid('missouri')), largest(next_to_2(stateid('missouri')))))))", "kansas; kentucky"},
			{"areas", "largest(next_to_2(stateid('missouri')))", "kansas; kentucky"},
			{"areas of illinois and iowa", "smallest(intersection(next_to_2(stateid('wisconsin')), exclude(state(all), stateid('michigan'))))", "illinois; iowa"},
		}},
		{"mountains are those of four states, some twice", cases{
			{"another state", "highest(mountain(loc_2(stateid('texas'))))", "guadalupe peak"},
			{"second name", "highest(mountain(loc_2(stateid('alaska'))))", "mount mckinley"},
			{"no double: 18 rows, one of them mount mckinley", "count(mountain(loc_2(stateid('alaska'))))", "18"},
			{"same place", "exclude(highest(mountain(all)), highest(place(all)))", ""},
		}},
		{"16 capitals are no cities", cases{
			{"capital in a state", "capital(loc_2(stateid('maine')))", "augusta, me"},
			{"by name", "capital_2(cityid('dover', _))", "delaware"},
			{"capitals that are no cities", "exclude(capital(all), city(all))", ""},
			{"city in its state", "city(loc_2(stateid('vermont')))", "montpelier, vt"},
		}},
		{"relations compare names without types", cases{
			{"in a river", "loc_2(riverid('ohio'))", ""},
			{"rivers in a river", "river(loc_2(riverid('ohio')))", ""},
			{"rivers through a river", "traverse_2(riverid('mississippi'))", ""},
			{"next to a river is what it crosses", "next_to_2(riverid('delaware'))", "delaware; new jersey; new york; pennsylvania"},
		}},
		{"elements with other witnesses are other elements", cases{
			{"count", "count(state(next_to_2(next_to_2(stateid('maine')))))", "3"},
			{"no value twice", "state(next_to_2(next_to_2(stateid('maine'))))", "maine; massachusetts; vermont"},
		}},
		{"numbers and countries have no size", cases{
			{"largest number", "largest(population_1(next_to_2(stateid('maine'))))", "920600 people"},
			{"smallest number", "smallest(population_1(state(all)))", "401800 people"},
			{"country", "largest(countryid('usa'))", "usa"},
		}},
		{"the country has no capital", cases{
			{"capital_1", "capital_1(countryid('usa'))", "washington, dc"},
			{"inverse is of states", "capital_2(cityid('washington', 'dc'))", "district of columbia"},
		}},
		{"units are mixed", cases{
			{"state", "area_1(stateid('rhode island'))", "1212 mi²"},
			{"country", "area_1(countryid('usa'))", "9826675 km²"},
			{"density of a state", "density_1(stateid('texas'))", "53.33 people/mi²"},
			{"compared in one unit: 53.33/mi² are 20.59/km²", "smallest_one(density_1(loc_1(cityid('austin', 'tx'))))", "texas"},
		}},
	}
	for i, group := range groups {
		if len(group.cases) == 0 {
			t.Errorf("fault %d has no test", i+1)
		}
		t.Run(group.fault, func(t *testing.T) { group.cases.run(t, g) })
	}
}

// TestKnownErrors: errors of the database are left alone.
func TestKnownErrors(t *testing.T) {
	cases{
		{"kentucky is as populous as kansas", "population_1(stateid('kentucky'))", "2364000 people"},
		{"kentucky is as large as kansas", "area_1(stateid('kentucky'))", "82300 mi²"},
		{"pearl crosses michigan", "state(traverse_1(riverid('pearl')))", "louisiana; michigan"},
		{"states without a river", "exclude(state(all), loc_1(river(all)))", "alaska; hawaii; maine; rhode island"},
		{"states without a neighbour", "exclude(state(all), next_to_2(state(all)))", "alaska; hawaii"},
	}.run(t, geo(t))
}
