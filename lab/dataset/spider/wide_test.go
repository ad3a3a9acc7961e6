package spider

import (
	"os"
	"path/filepath"
	"testing"

	"semtree/internal/testdata"
)

// kennel is a database of owners, their dogs, the walks of these, and matches between two dogs.
var kennel = map[string]string{
	"owners.csv":  "owner_id,name,town,age\n1,Ann,Oslo,30\n2,Bea,Bergen,41\n3,Cal,Oslo,52\n",
	"dogs.csv":    "dog_id,owner_id,name,breed,weight\n11,1,Rex,pug,8\n12,1,Ada,beagle,11\n13,2,Max,pug,7\n14,2,Zoe,collie,20\n",
	"walks.csv":   "walk_id,dog_id,place,minutes\n21,11,park,30\n22,11,beach,45\n23,12,park,20\n24,13,wood,60\n25,13,park,10\n",
	"matches.csv": "match_id,home_dog_id,guest_dog_id,points\n31,11,13,3\n32,13,12,5\n33,14,11,1\n",
	"schema.sql": "CREATE TABLE `kennel`.`owners` (\n  `owner_id` int,\n  `name` text,\n  `town` text,\n  `age` int\n);\n" +
		"CREATE TABLE `kennel`.`dogs` (\n  `dog_id` int,\n  `owner_id` int,\n  `name` text,\n  `breed` text,\n  `weight` int\n);\n" +
		"CREATE TABLE `kennel`.`walks` (\n  `walk_id` int,\n  `dog_id` int,\n  `place` text,\n  `minutes` int\n);\n" +
		"CREATE TABLE `kennel`.`matches` (\n  `match_id` int,\n  `home_dog_id` int,\n  `guest_dog_id` int,\n  `points` int\n);\n",
}

// TestWides: queries about several tables, with a table and a program that say the same; those of the last ones cannot be said.
func TestWides(t *testing.T) {
	dir := t.TempDir()
	for name, text := range kennel {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	store, err := NewDatabase(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	s, err := OpenSchema(dir)
	if err != nil {
		t.Fatal(err)
	}
	w := NewWides(s)
	const walks = " FROM walks AS w JOIN dogs AS d ON w.dog_id = d.dog_id"
	for _, c := range []struct{ sql, table, want string }{
		{"SELECT w.minutes" + walks + " WHERE d.breed = 'pug'", "walks", "quantity('minutes', cell('dog breed', 'pug'))"},
		{"SELECT o.town, d.name FROM dogs AS d JOIN owners AS o ON d.owner_id = o.owner_id ORDER BY d.weight", "dogs", "ascending(quantity('weight'), text('owner town', text('name')))"},
		{"SELECT o.name, AVG(d.weight) FROM dogs AS d JOIN owners AS o ON d.owner_id = o.owner_id GROUP BY o.owner_id", "dogs", "per(text('owner name'), avg(quantity('weight')))"},
		{"SELECT d.name" + walks + " WHERE w.place = 'park' INTERSECT SELECT d.name" + walks + " WHERE w.place = 'beach'", "walks", "both(cell('place', 'park'), cell('place', 'beach'), text('dog name'))"},
		{"SELECT name FROM dogs WHERE NOT dog_id IN (SELECT dog_id FROM walks WHERE place = 'park')", "walks", "without(cell('place', 'park'), text('dog name'))"},
		{"SELECT COUNT(*) FROM dogs WHERE dog_id NOT IN (SELECT dog_id FROM walks)", "dogs", "count(not(cell('has walks', 'yes')))"},
		{"SELECT name FROM owners EXCEPT SELECT o.name FROM owners AS o JOIN dogs AS d ON d.owner_id = o.owner_id", "owners", "text('name', of(without(cell('has dogs', 'yes'), text('name'))))"},
		{"SELECT d.name, d.weight, COUNT(*)" + walks + " GROUP BY d.dog_id", "dogs", "text('name', quantity('weight', quantity('number of walks', cell('has walks', 'yes'))))"},
		{"SELECT d.breed, d.weight" + walks + " GROUP BY d.dog_id HAVING COUNT(*) >= 2", "dogs", "text('breed', quantity('weight', cell('has walks', 'yes', atleast(amount('number of walks', '2')))))"},
		{"SELECT g.name FROM matches AS m JOIN dogs AS g ON m.guest_dog_id = g.dog_id JOIN dogs AS h ON m.home_dog_id = h.dog_id WHERE h.name = 'Rex'", "matches", "text('guest dog name', cell('home dog name', 'Rex'))"},
		{"SELECT name FROM owners UNION SELECT name FROM dogs", "", ""},
		{"SELECT SUM(d.weight)" + walks, "", ""},
	} {
		q, err := ParseSQL(c.sql)
		if err != nil {
			t.Fatal(err)
		}
		g, err := NewGold(store, q)
		if err != nil {
			t.Fatal(err)
		}
		base, n := w.Program(g)
		switch {
		case (n == nil) != (c.table == ""):
			t.Errorf("%s: %v, want one of %q", c.sql, n, c.table)
		case n != nil && (base.Name != c.table || n.String() != c.want):
			t.Errorf("%s: %s of %s, want %s of %s", c.sql, n, base.Name, c.want, c.table)
		}
	}
	if _, n := w.Program(&Gold{}); n != nil {
		t.Errorf("a query that was not read has the program %s", n)
	}
}

// leastSeveral is the least share of Spider's questions about several tables that have a program.
const leastSeveral = 0.92

// TestSeveralExpressible: most questions about several tables have a program.
func TestSeveralExpressible(t *testing.T) {
	questions, err := SeveralTables(filepath.Join(testdata.Dir(t, "spider"), "dev.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	wides, n := map[string]*Wides{}, 0
	for i := range questions {
		q := &questions[i]
		if wides[q.Path] == nil {
			s, err := OpenSchema(q.Path)
			if err != nil {
				t.Fatal(err)
			}
			wides[q.Path] = NewWides(s)
		}
		if _, program := wides[q.Path].Program(q.Golds[0]); program != nil {
			n++
		}
	}
	if share := float64(n) / float64(len(questions)); share < leastSeveral {
		t.Errorf("%d of %d have a program", n, len(questions))
	}
}
