package schema_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/schema"
)

// lines makes a table of lines whose cells are parted by commas.
func lines(t *testing.T, name, header string, list ...string) *table.Table {
	t.Helper()
	var rows [][]string
	for _, line := range list {
		rows = append(rows, strings.Split(line, ","))
	}
	tb, err := table.New(name, strings.Split(header, ","), rows)
	if err != nil {
		t.Fatal(err)
	}
	return tb
}

// said are what relations mean, in order.
func said(s *schema.Schema) (list []string) {
	for i := range s.Relations {
		list = append(list, s.Say(i))
	}
	slices.Sort(list)
	return list
}

// declare returns a relation by names.
func declare(t *testing.T, tables []*table.Table, from, column, to, key string) schema.Relation {
	t.Helper()
	r, ok := schema.Between(tables, from, column, to, key)
	if !ok {
		t.Fatalf("there is no %s.%s or %s.%s", from, column, to, key)
	}
	return r
}

// TestFound: relations are found by a header that names the key of another table and by cells that are keys; not between amounts, nor by
// cells alone, nor by a header alone.
func TestFound(t *testing.T) {
	ids := []string{"1,x", "2,y", "3,z"}
	for _, c := range []struct {
		what   string
		tables []*table.Table
		want   string
	}{
		{"id of the other table", []*table.Table{lines(t, "customers", "id,name", ids...), lines(t, "orders", "id,customer_id", "7,3", "8,1", "9,3")},
			"customer of each order: orders.customer_id is customers.id"},
		{"an unusual name in both", []*table.Table{lines(t, "players", "player_number,name", ids...), lines(t, "goals", "goal,player_number", "a,3", "b,1", "c,3")},
			"player of each goal: goals.player_number is players.player_number"},
		{"two roles", []*table.Table{lines(t, "teams", "id,name", ids...), lines(t, "games", "id,home_team_id,guest_team_id", "7,3,1", "8,1,2", "9,3,2")},
			"guest team of each game: games.guest_team_id is teams.id; home team of each game: games.home_team_id is teams.id"},
		{"the table's noun alone", []*table.Table{lines(t, "countries", "code,population", "NO,5", "SE,10", "DK,6"), lines(t, "cities", "name,country", "Oslo,NO", "Lund,SE", "Bergen,NO")},
			"country of each city: cities.country is countries.code"},
		{"one to one", []*table.Table{lines(t, "people", "person_id,name", ids...), lines(t, "singers", "singer_id,person_id", "4,3", "5,1")},
			"person of each singer: singers.person_id is people.person_id"},
		{"amounts", []*table.Table{lines(t, "products", "name,price", "a,1", "b,2", "c,3"), lines(t, "sales", "sale,unit_price", "x,1", "y,2", "z,1")}, ""},
		{"cells alone", []*table.Table{lines(t, "customers", "id,name", ids...), lines(t, "orders", "order,size_id", "7,3", "8,1", "9,3")}, ""},
		{"a header alone", []*table.Table{lines(t, "customers", "id,name", ids...), lines(t, "orders", "order,customer_id", "7,33", "8,31", "9,33")}, ""},
		{"ids of both", []*table.Table{lines(t, "customers", "id,name", ids...), lines(t, "orders", "id,day", ids...)}, ""},
		{"a key that repeats", []*table.Table{lines(t, "customers", "id,name", "1,x", "2,y", "2,z"), lines(t, "orders", "order,customer_id", "7,1", "8,2", "9,2")}, ""},
		{"another kind", []*table.Table{lines(t, "customers", "id,name", ids...), lines(t, "orders", "order,customer_id", "7,1 x", "8,2 x", "9,2 x")}, ""},
		{"texts of another name", []*table.Table{lines(t, "airports", "faa,city", "OSL,x", "BGO,y", "ARN,z", "CPH,z"), lines(t, "flights", "flight,dest", "7,OSL", "8,BGO", "9,OSL", "10,ARN")},
			"dest of each flight: flights.dest is airports.faa"},
		{"two texts", []*table.Table{lines(t, "airports", "faa,city", "OSL,x", "BGO,y", "ARN,z", "CPH,z"), lines(t, "flights", "flight,dest", "7,OSL", "8,BGO", "9,OSL", "10,BGO")}, ""},
		{"texts that are different", []*table.Table{lines(t, "airports", "faa,city", "OSL,x", "BGO,y", "ARN,z", "CPH,z"), lines(t, "flights", "flight,dest", "7,OSL", "8,BGO", "9,CPH", "10,ARN")}, ""},
		{"spellings", []*table.Table{lines(t, "airports", "code,name", "OSL,x", "BGO,y", "ARN,z"), lines(t, "flights", "flight,airport_code", "7,osl", "8,Bgo", "9,osl")},
			"airport of each flight: flights.airport_code is airports.code"},
	} {
		s := schema.New(c.tables, nil)
		if got := strings.Join(said(s), "; "); got != c.want {
			t.Errorf("%s: %s\nwant %s", c.what, got, c.want)
		}
		for _, r := range s.Relations {
			if r.Declared || r.Found != 1 {
				t.Errorf("%s: declared %t, found %g", c.what, r.Declared, r.Found)
			}
		}
	}
}

// TestProposed: with too few cells that are keys, a relation is proposed with the share, and not used; with very few it is nothing. Where the
// header wholly names the key, half of them are enough.
func TestProposed(t *testing.T) {
	customers := lines(t, "customers", "id,name", "1,a", "2,b", "3,c", "4,d", "5,e", "6,f", "7,g", "8,h", "9,i", "10,j")
	for _, c := range []struct {
		column         string
		dangling       int
		used, proposed string
	}{
		{"payer_customer_id", 0, "1", ""}, {"payer_customer_id", 1, "0.9", ""},
		{"payer_customer_id", 2, "", "orders.payer_customer_id is customers.id, perhaps, which is not used: only 80 % of its values are there"},
		{"payer_customer_id", 7, "", "orders.payer_customer_id is customers.id, perhaps, which is not used: only 30 % of its values are there"},
		{"payer_customer_id", 8, "", ""},
		{"customer_id", 1, "0.9", ""}, {"customer_id", 5, "0.5", ""},
		{"customer_id", 6, "", "orders.customer_id is customers.id, perhaps, which is not used: only 40 % of its values are there"},
		{"customer_id", 8, "", ""},
	} {
		var list []string
		for i := range 10 {
			list = append(list, fmt.Sprintf("o%d,%d", i, i+1+c.dangling))
		}
		s := schema.New([]*table.Table{customers, lines(t, "orders", "order,"+c.column, list...)}, nil)
		var used, proposed []string
		for _, r := range s.Relations {
			used = append(used, fmt.Sprint(r.Found))
		}
		for _, r := range s.Proposed {
			proposed = append(proposed, s.Propose(r))
		}
		if strings.Join(used, ";") != c.used || strings.Join(proposed, ";") != c.proposed {
			t.Errorf("%s, %d dangling: used %q, proposed %q", c.column, c.dangling, used, proposed)
		}
		if w := s.Wide(1); len(w.Columns) == 2 != (c.used == "") {
			t.Errorf("%s, %d dangling: %d columns", c.column, c.dangling, len(w.Columns))
		}
	}
}

// TestEmptyKeys: a declared key with empty cells is kept if its values differ: rows with an empty cell lead nowhere, and those without a key are nobody's.
// Otherwise it is said why it is not used. It has no statement, whose groups are told apart by their keys.
func TestEmptyKeys(t *testing.T) {
	tables := []*table.Table{
		lines(t, "rooms", "code,name", "a,Attic", ",Barn", "c,Cellar", ",Den"),
		lines(t, "beds", "bed,room_code,kind", "1,a,wide", "2,,wide", "3,c,narrow", "4,c,bunk"),
		lines(t, "keys", "lock,label", "p,1", "p,2", ",3"),
		lines(t, "doors", "door,lock", "x,p", "y,p"),
	}
	s := schema.New(tables, []schema.Relation{declare(t, tables, "beds", "room_code", "rooms", "code"), declare(t, tables, "doors", "lock", "keys", "lock")})
	if got, want := said(s), []string{"room of each bed: beds.room_code is rooms.code"}; !slices.Equal(got, want) {
		t.Errorf("relations are %q, want %q", got, want)
	}
	if want := []string{`doors.lock is keys.lock, as is declared, which is not used: keys.lock is no key: several rows have the same value, such as "p"`}; !slices.Equal(s.Unused, want) {
		t.Errorf("not used are %q, want %q", s.Unused, want)
	}
	if got := column(t, s.Wide(1), "room name"); got != "Attic - Cellar Cellar" {
		t.Errorf("rooms of beds are %s", got)
	}
	rooms := s.Wide(0)
	if got := column(t, rooms, "number of beds"); got != "1 0 2 0" {
		t.Errorf("numbers of beds are %s", got)
	}
	n, err := grammar.Parse("text('room name', cell('kind', 'wide'))")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Wide(1).Source().Standalone(n); err == nil || !strings.Contains(err.Error(), "2 rows of rooms have no code") {
		t.Errorf("there is a statement: %v", err)
	}
}

// TestDeclared: a declared relation is taken with any number of dangling cells, and in the place of one that would be found; one whose key
// repeats is left out. A table may lead to itself.
func TestDeclared(t *testing.T) {
	tables := []*table.Table{
		lines(t, "employees", "id,name,manager_id,desk", "1,Ann,,a", "2,Bo,1,b", "3,Cy,1,b", "4,Di,3,c"),
		lines(t, "desks", "desk,room", "a,R1", "b,R2", "b,R3"),
		lines(t, "badges", "badge,employee_id,alias_id", "x,77,1", "y,88,2", "z,1,4"),
	}
	s := schema.New(tables, []schema.Relation{
		declare(t, tables, "employees", "manager_id", "employees", "id"),
		declare(t, tables, "Employees", "DESK", "desks", "desk"),
		declare(t, tables, "badges", "employee_id", "employees", "id"),
		declare(t, tables, "badges", "alias_id", "employees", "id"),
	})
	want := []string{"alias of each badge: badges.alias_id is employees.id", "employee of each badge: badges.employee_id is employees.id", "manager of each employee: employees.manager_id is employees.id"}
	if got := said(s); !slices.Equal(got, want) || len(s.Proposed) > 0 {
		t.Errorf("relations are %q, want %q; proposed %v", got, want, s.Proposed)
	}
	for _, r := range s.Relations {
		if !r.Declared {
			t.Errorf("%+v is not declared", r)
		}
	}
	if got := s.Relations[1].Found; got < 0.3 || got > 0.34 {
		t.Errorf("share of badges is %g, want 1/3", got)
	}
	for _, names := range [][4]string{{"employees", "id", "rooms", "room"}, {"rooms", "room", "desks", "desk"}, {"desks", "id", "desks", "desk"}, {"desks", "desk", "employees", "room"}} {
		if r, ok := schema.Between(tables, names[0], names[1], names[2], names[3]); ok {
			t.Errorf("%v is %+v", names, r)
		}
	}
	w := s.Wide(0) // the manager of each, but not the manager's manager
	if got := column(t, w, "manager name"); got != "- Ann Ann Cy" {
		t.Errorf("managers are %s", got)
	}
	for _, c := range w.Columns {
		if strings.Contains(c.Name, "manager manager") || strings.Contains(c.Name, "number of employees") {
			t.Errorf("there is a column %q", c.Name)
		}
	}
}

// column are the cells of a column by its rows; a dash is null.
func column(t *testing.T, w *schema.Wide, name string) string {
	t.Helper()
	for _, c := range w.Columns {
		if c.Name == name {
			var list []string
			for row := range w.Rows {
				if cell := c.Cell(row); cell != nil {
					list = append(list, cell.Text)
				} else {
					list = append(list, "-")
				}
			}
			return strings.Join(list, " ")
		}
	}
	var names []string
	for _, c := range w.Columns {
		names = append(names, c.Name)
	}
	t.Fatalf("there is no column %q of %q", name, names)
	return ""
}

// TestAbout: what a program mentions, and the relations that lead there.
func TestAbout(t *testing.T) {
	s := schema.New([]*table.Table{
		lines(t, "customers", "id,name,since", "1,Ann,2020-01-02", "2,Bo,2021-02-03", "3,Cy,2020-05-05"),
		lines(t, "orders", "id,customer_id,product_id,pieces", "7,2,5,1", "8,1,5,2", "9,2,6,3"),
		lines(t, "products", "id,product,price", "5,pen,3", "6,cup,4"),
	}, nil)
	orders, customers := s.Wide(1), s.Wide(0)
	for _, c := range []struct {
		w             *schema.Wide
		program, want string
	}{
		{orders, "count", "own false, tables map[1:true], joins 0, joined 0, branches 0, counts 0, unsaid false, used []"},
		{orders, "sum(quantity('pieces'))", "own true, tables map[1:true], joins 0, joined 0, branches 0, counts 0, unsaid false, used []"},
		{orders, "count(cell('customer name', 'Bo'))", "own false, tables map[0:true 1:true], joins 1, joined 1, branches 1, counts 0, unsaid false, used [customer]"},
		{orders, "count(cell('year of customer since', '2020'))", "own false, tables map[0:true 1:true], joins 1, joined 1, branches 1, counts 0, unsaid false, used [customer]"},
		{orders, "text('product', cell('customer name', 'Bo', cell('customer since', '2020')))", "own false, tables map[0:true 1:true 2:true], joins 2, joined 3, branches 2, counts 0, unsaid false, used [product customer]"},
		{customers, "text('name', more(amount('number of orders', '1')))", "own true, tables map[0:true 1:true], joins 0, joined 0, branches 0, counts 1, unsaid false, used [customer]"},
		{customers, "text('name', cell('has orders', 'no'))", "own true, tables map[0:true 1:true], joins 0, joined 0, branches 0, counts 2, unsaid false, used [customer]"},
		{customers, "per(text('has orders'), count)", "own true, tables map[0:true 1:true], joins 0, joined 0, branches 0, counts 2, unsaid true, used [customer]"},
	} {
		n, err := grammar.Parse(c.program)
		if err != nil {
			t.Fatal(err)
		}
		a := c.w.About(n)
		used := []string{}
		for _, r := range c.w.Used(n) {
			used = append(used, s.Relations[r].Role)
		}
		got := fmt.Sprintf("own %t, tables %v, joins %d, joined %d, branches %d, counts %d, unsaid %t, used %v", a.Own, a.Tables, a.Joins, a.Joined, a.Branches, a.Counts, a.Unsaid, used)
		if got != c.want {
			t.Errorf("%s:\n%s, want\n%s", c.program, got, c.want)
		}
	}
	for text, want := range map[string]string{"text('customer name', first(3))": "customer name", "text('customer city')": "", "text('product')": "product", "first(3)": ""} {
		n, err := grammar.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if c := orders.Naming(n); c != nil {
			got = c.Name
		}
		if got != want {
			t.Errorf("%s names what rows belong to by %q, want %q", text, got, want)
		}
	}
}

// TestRoles: what other tables call the rows of one, each name once and without its own.
func TestRoles(t *testing.T) {
	s := schema.New([]*table.Table{
		lines(t, "teams", "id,name", "1,Reds", "2,Blues", "3,Greens"),
		lines(t, "games", "id,home_team_id,guest_team_id", "7,3,1", "8,1,2", "9,3,2"),
		lines(t, "finals", "year,home_team_id,team_id", "2001,3,1", "2002,1,2", "2003,3,2"),
	}, nil)
	if got := s.Roles(0); !slices.Equal(got, []string{"home team", "guest team"}) || s.Roles(1) != nil {
		t.Errorf("roles are %q, %q", got, s.Roles(1))
	}
}
