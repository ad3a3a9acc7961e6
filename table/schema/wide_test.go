package schema_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/schema"
)

// names are the columns of a wide table that are not hidden, each with the roles on the way to it.
func names(s *schema.Schema, w *schema.Wide) (list []string) {
	for i, c := range w.Columns {
		if c.Hidden {
			continue
		}
		text := c.Name
		for _, r := range w.Ways[i] {
			text += " <" + s.Relations[r].Role
		}
		for _, r := range w.Counted[i] {
			text += " #" + s.Relations[r].Role
		}
		list = append(list, text)
	}
	return list
}

// checkNames compares the columns of a wide table.
func checkNames(t *testing.T, s *schema.Schema, base int, want ...string) *schema.Wide {
	t.Helper()
	w := s.Wide(base)
	if got := names(s, w); !slices.Equal(got, want) {
		t.Errorf("columns of %s:\n%s\nwant\n%s", w.Name, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if len(w.Ways) != len(w.Columns) || len(w.Counts) != len(w.Columns) || len(w.Counted) != len(w.Columns) || w.Base != base || w.Rows != s.Tables[base].Rows {
		t.Errorf("%s: %d columns, %d ways, %d counts, %d counted; base %d, %d rows", w.Name, len(w.Columns), len(w.Ways), len(w.Counts), len(w.Counted), w.Base, w.Rows)
	}
	for i, c := range w.Columns {
		if (c.Owner != nil) != (len(w.Ways[i]) > 0) {
			t.Errorf("%s: owner %v, way %v", c.Name, c.Owner, w.Ways[i])
		}
	}
	return w
}

// TestWide: a table has the columns of what its rows belong to, over up to three steps, and numbers of rows that belong to it; columns that
// only say which row of another table is meant are hidden.
func TestWide(t *testing.T) {
	s := schema.New([]*table.Table{
		lines(t, "items", "id,order_id,pieces", "1,11,5", "2,12,6", "3,11,7"),
		lines(t, "orders", "id,customer_id,day", "11,21,2024-05-01", "12,22,2024-05-02", "13,22,2024-05-03"),
		lines(t, "customers", "id,city_id,name", "21,31,Ann", "22,32,Bo", "23,31,Cy"),
		lines(t, "cities", "id,country_id,mayor", "31,41,Eva", "32,42,Lea"),
		lines(t, "countries", "id,continent", "41,Europe", "42,Asia"),
	}, nil)
	w := checkNames(t, s, 0, "id", "pieces", "order id <order", "order day <order", "customer id <order <customer", "customer name <order <customer",
		"city id <order <customer <city", "city mayor <order <customer <city")
	for name, want := range map[string]string{"order day": "2024-05-01 2024-05-02 2024-05-01", "customer name": "Ann Bo Ann", "city mayor": "Eva Lea Eva"} {
		if got := column(t, w, name); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
	owner := func(name string) *table.Owner {
		return w.Columns[slices.IndexFunc(w.Columns, func(c *table.Column) bool { return c.Name == name })].Owner
	}
	if day, name, mayor := owner("order day"), owner("customer name"), owner("city mayor"); name.Of != day || mayor.Of != name || day.Of != nil || day.Noun != "order" || name.Size != 3 || owner("customer id") != name {
		t.Error("the owners are no chain")
	}
	if !w.Columns[1].Hidden || s.Tables[0].Columns[1].Hidden {
		t.Error("order_id is not hidden, or in its own table, too")
	}
	checkNames(t, s, 4, "id", "continent", "number of cities #country", "has cities #country")
	w = checkNames(t, s, 1, "id", "day", "customer id <customer", "customer name <customer", "city id <customer <city", "city mayor <customer <city",
		"country id <customer <city <country", "country continent <customer <city <country", "number of items #order", "has items #order")
	if got := column(t, w, "number of items"); got != "2 1 0" {
		t.Errorf("items of orders: %s", got)
	}
	if got := column(t, w, "has items"); got != "yes yes no" {
		t.Errorf("whether orders have items: %s", got)
	}
}

// TestWideEnds: ways along relations in a circle end where they come back to a table.
func TestWideEnds(t *testing.T) {
	tables := []*table.Table{
		lines(t, "teams", "id,name,captain_id", "1,Reds,11", "2,Blues,13"),
		lines(t, "players", "id,nick,team_id", "11,Ann,1", "12,Bo,1", "13,Cy,2"),
	}
	s := schema.New(tables, []schema.Relation{declare(t, tables, "teams", "captain_id", "players", "id"), declare(t, tables, "players", "team_id", "teams", "id")})
	w := checkNames(t, s, 0, "id", "name", "captain id <captain", "captain nick <captain", "number of players #team", "has players #team")
	if got := column(t, w, "captain nick"); got != "Ann Cy" {
		t.Errorf("captains are %s", got)
	}
	checkNames(t, s, 1, "id", "nick", "team id <team", "team name <team", "number of teams #captain", "has teams #captain")
}

// TestWideNames: two ways to a table have columns of their own names, and no name is there twice, in letters of any case.
func TestWideNames(t *testing.T) {
	s := schema.New([]*table.Table{
		lines(t, "teams", "id,name,coach", "1,Reds,Eva", "2,Blues,Lea"),
		lines(t, "games", "id,home_team_id,guest_team_id,Home Team Coach,goals", "7,1,2,Zoe,3", "8,2,1,Zoe,4", "9,2,1,Zoe,5"),
	}, nil)
	w := checkNames(t, s, 1, "id", "Home Team Coach", "goals", "home team id <home team", "home team name <home team", "game home team coach <home team",
		"guest team id <guest team", "guest team name <guest team", "guest team coach <guest team")
	if got := column(t, w, "guest team coach") + ", " + column(t, w, "game home team coach"); got != "Lea Eva Eva, Eva Lea Lea" {
		t.Errorf("coaches are %s", got)
	}
	seen := map[string]bool{}
	for i := range s.Tables {
		clear(seen)
		for _, c := range s.Wide(i).Columns {
			if seen[strings.ToLower(c.Name)] {
				t.Errorf("%s is there twice", c.Name)
			}
			seen[strings.ToLower(c.Name)] = true
		}
	}
	for _, c := range w.Columns {
		if c.Name == "home team name" && !slices.Equal(c.Other, []string{"name", "home team", "team"}) {
			t.Errorf("other names of %s are %q", c.Name, c.Other)
		}
	}
	// Of two relations that lead back, a game counts once by either, and by each.
	checkNames(t, s, 0, "id", "name", "coach", "number of games #home team #guest team", "has games #home team #guest team",
		"number of games as home team #home team", "has games as home team #home team", "number of games as guest team #guest team", "has games as guest team #guest team")
	if got := column(t, s.Wide(0), "number of games") + ", " + column(t, s.Wide(0), "number of games as home team"); got != "3 3, 1 2" {
		t.Errorf("numbers of games are %s", got)
	}
}

// TestCounts: rows that belong to nothing, or to a row that is not there, count for none. Of a table that joins two others, rows of the third are
// counted once each where a pair repeats; without repeats they are another name of the same number.
func TestCounts(t *testing.T) {
	students := lines(t, "students", "id,name", "1,Ann", "2,Bo", "3,Cy", "4,Di")
	clubs := lines(t, "clubs", "id,club", "11,chess", "12,choir", "13,rowing", "14,drama", "15,film", "16,ski", "17,golf", "18,swim", "19,band")
	head := "membership,student_id,club_id,year"
	again := lines(t, "memberships", head, "a,1,11,2020", "b,1,11,2021", "c,1,12,2020", "d,2,11,2020", "e,,11,2020", "f,3,,2021")
	s := schema.New([]*table.Table{students, clubs, again}, nil)
	w := checkNames(t, s, 0, "id", "name", "number of memberships #student", "has memberships #student", "number of clubs #student #club", "has clubs #student #club")
	for name, want := range map[string]string{"number of memberships": "3 1 1 0", "has memberships": "yes yes yes no", "number of clubs": "2 1 0 0", "has clubs": "yes yes no no"} {
		if got := column(t, w, name); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
	if got := fmt.Sprint(w.Counts); got != "[0 0 1 2 1 2]" {
		t.Errorf("counts are %s", got)
	}
	once := lines(t, "memberships", head, "a,1,11,2020", "c,1,12,2020", "d,2,11,2020", "e,4,11,2021")
	s = schema.New([]*table.Table{students, clubs, once}, nil)
	w = checkNames(t, s, 0, "id", "name", "number of memberships #student", "has memberships #student")
	if c := w.Columns[2]; !slices.Equal(c.Other, []string{"number of clubs"}) || column(t, w, c.Name) != "2 1 0 1" {
		t.Errorf("%s: other names %q, %s", c.Name, c.Other, column(t, w, c.Name))
	}
	if c := w.Columns[3]; !slices.Equal(c.Other, []string{"memberships", "clubs"}) {
		t.Errorf("%s: other names %q", c.Name, c.Other)
	}
	// A key that is not there.
	s = schema.New([]*table.Table{students, lines(t, "pets", "pet,student_id", "a,1", "b,99", "c,1", "d,2", "e,3", "f,4", "g,4", "h,3", "i,")},
		[]schema.Relation{{From: 1, Column: 1, To: 0, Key: 0}})
	if got := column(t, s.Wide(0), "number of pets"); got != "2 1 2 2" {
		t.Errorf("pets are %s", got)
	}
	if got := column(t, s.Wide(1), "student name"); got != "Ann - Ann Bo Cy Di Di Cy -" {
		t.Errorf("students of pets are %s", got)
	}
}

// TestWideKey: rows are called by their own name, or if they are one of another table each, by the name there.
func TestWideKey(t *testing.T) {
	s := schema.New([]*table.Table{
		lines(t, "people", "id,name", "1,Ann", "2,Bo", "3,Ann", "4,Cy", "5,Di", "6,Ed", "7,Fay", "8,Gus", "9,Hal", "10,Ivy"),
		lines(t, "singers", "singer_id,person_id,songs", "7,3,10", "8,1,20", "9,2,30"),
		lines(t, "pets", "pet_id,name,person_id", "4,Rex,3", "5,Tom,3", "6,Kim,1"),
	}, nil)
	for base, want := range []string{"name", "person name", "name"} {
		w := s.Wide(base)
		c := w.Columns[w.Key]
		if c.Name != want || !slices.Contains(c.Other, schema.Noun(s.Tables[base])) {
			t.Errorf("%s are called by %s, with other names %q, want %s", w.Name, c.Name, c.Other, want)
		}
	}
	if c := s.Tables[0].Columns[1]; len(c.Other) > 0 {
		t.Errorf("the table itself has other names: %q", c.Other)
	}
	if w := s.Wide(1); !w.Columns[w.Key].Apart {
		t.Error("two singers of one name are one")
	}
}

// TestAll: a row that nothing belongs to is a customer, or a department, and so are its own owners; but no home team, destination, player or manager, nor the town of one.
func TestAll(t *testing.T) {
	tables := []*table.Table{
		lines(t, "games", "id,home_team_id,guest_team_id,dest,dept_code,playerID", "1,11,12,OSL,A,P1", "2,12,11,BGO,B,P2", "3,11,12,TRD,A,P1", "4,12,11,OSL,B,P1"),
		lines(t, "teams", "id,town_id,name", "11,31,Reds", "12,32,Blues", "13,31,Greens"),
		lines(t, "towns", "id,mayor", "31,Eva", "32,Lea"),
		lines(t, "airports", "code,airport", "OSL,Oslo", "BGO,Bergen", "TRD,Trondheim", "TOS,Tromso"),
		lines(t, "department", "dept_code,chief", "A,Ann", "B,Bo", "C,Cy"),
		lines(t, "employees", "id,manager_id,first", "1,2,Ann", "2,,Bo"),
		lines(t, "people", "playerID,name", "P1,Ann", "P2,Bo", "P3,Cy"),
	}
	s := schema.New(tables, []schema.Relation{declare(t, tables, "employees", "manager_id", "employees", "id")})
	for _, c := range []struct {
		base   int
		column string
		all    bool
	}{
		{0, "home team name", false}, {0, "guest team name", false}, {0, "town mayor", false}, {0, "dest airport", false}, {0, "department chief", true}, {0, "player name", false}, {1, "town mayor", true}, {5, "manager first", false},
	} {
		w := s.Wide(c.base)
		at := slices.IndexFunc(w.Columns, func(col *table.Column) bool { return col.Name == c.column })
		if at < 0 {
			t.Errorf("%s: no %s among %q", w.Name, c.column, names(s, w))
			continue
		}
		if o := w.Columns[at].Owner; o.All != c.all || w.Columns[at].OfAll() != c.all {
			t.Errorf("%s: all rows are such: %t", c.column, o.All)
		}
		if o := w.Columns[at].Owner; (o.Of == nil) != (o.Up == nil) || o.Of != nil && len(o.Up) != o.Of.Size {
			t.Errorf("%s: %d rows lead to it", c.column, len(o.Up))
		}
	}
}
