package ask_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"semtree/answer"
	"semtree/table/ask"
)

// exampleFilms returns a parser of the films of the examples.
func exampleFilms(t testing.TB) *ask.Parser {
	t.Helper()
	text, err := os.ReadFile("../../examples/films.csv")
	if err != nil {
		t.Fatal(err)
	}
	return about(t, string(text), shipped(t))
}

// TestDropped: a question is refused, by name of the word, if the answer would be to another
// question: one without a value, a group, a measure or an aggregate that the words ask for.
func TestDropped(t *testing.T) {
	p := exampleFilms(t)
	for _, c := range []struct{ question, word string }{
		{"oldest drama from belgium", "belgium"},               // a value, whose usual label the program has on another word
		{"films by hitchcock in brazil", "brazil"},             // a known word that is left out
		{"length variance of dramas", "variance"},              // an aggregate that the language does not have
		{"films per planet", "planet"},                         // a column of the same class
		{"average length of dramas by continent", "continent"}, // a group
		{"which film has the highest wingspan", "wingspan"},    // a column that is somewhat alike
		{"what was the budget of jaws?", "budget"},             // a predicate that the word never had
		{"longest film for the students", "students"},
	} {
		r := p.Ask(c.question, ask.Options{})
		if r.Status == answer.Sure || !strings.Contains(r.Reason, "'"+c.word+"'") && !slices.Contains(r.LeftOut(), c.word) {
			t.Errorf("%s: refused %t, %q, left out %q; want a refusal because of %q", c.question, r.Status != answer.Sure, r.Reason, r.LeftOut(), c.word)
		}
		if r := p.Ask(c.question, ask.Options{MinConfidence: 1e-9}); r.Status != answer.Sure && ask.Objected(r) == "" {
			t.Errorf("%s: refused, %q, although the asker says how sure an answer must be", c.question, r.Reason)
		}
	}
}

// TestNotDropped: words that say what the program says in another way, or nothing, refuse nothing.
func TestNotDropped(t *testing.T) {
	p := exampleFilms(t)
	for _, question := range []string{
		"oldest drama from japan", "german films", "how many german films are there?", "french dramas", "average length of dramas", "how many films were made in japan?", "number of films per country",
		"how many different directors are there?", "which director made the most films?", "top 3 longest films", "average length for each kind of genre",
		"list everything by hitchcock", "longest film on this list",
	} {
		if r := p.Ask(question, ask.Options{}); r.Status != answer.Sure && len(r.LeftOut()) > 0 || ask.Objected(r) != "" {
			t.Errorf("%s: refused, %s", question, r.Reason)
		}
	}
}

// TestMisspelt: a word of the language is no misspelt other one.
func TestMisspelt(t *testing.T) {
	p := about(t, "player,country,status\nAda,Ireland,cancelled\nBen,Wales,confirmed\nCy,Ireland,confirmed\n", shipped(t))
	if r := p.Ask("which players are from iceland?", ask.Options{}); r.Status == answer.Sure {
		t.Errorf("iceland is read as %s", r.Program)
	}
	for _, question := range []string{"which players are from irelnd?", "which players are canceled?"} {
		if r := p.Ask(question, ask.Options{MinConfidence: 1e-9}); r.Status != answer.Sure || !strings.Contains(r.Program, "cell") {
			t.Errorf("%s: refused %t, %q", question, r.Status != answer.Sure, r.Reason)
		}
	}
}

// orders has customers with several orders, and dates of several months.
const orders = `order_id,date,customer,product,quantity,price
1,2024-01-03,Ada,desk,3,120
2,2024-01-09,Ben,lamp,1,30
3,2024-02-11,Ada,lamp,2,30
4,2024-02-15,Cy,chair,4,55
5,2024-02-20,Ada,desk,1,120
6,2024-03-02,Dora,lamp,6,30
`

// TestCodes: a name of the world is no code of another kind of thing that begins like it, and a
// word for what is in a column does not ask for the different ones.
func TestCodes(t *testing.T) {
	ports := about(t, "code,port,country\nPOR,Portree,Scotland\nJUN,Juneau,Alaska\nOBA,Oban,Scotland\nMAL,Mallaig,Scotland\n", shipped(t))
	if r := ports.Ask("which ports in portugal are there?", ask.Options{}); r.Status == answer.Sure {
		t.Errorf("portugal is read as %s", r.Program)
	}
	players := about(t, "player,position,country,runs\nAda,batter,Wales,120\nBen,bowler,Kent,30\nCy,batter,Wales,80\nDi,allrounder,Kent,66\n", shipped(t))
	for _, question := range []string{"number of goalkeepers", "number of wicketkeepers"} {
		if r := players.Ask(question, ask.Options{}); r.Status == answer.Sure {
			t.Errorf("%s is read as %s", question, r.Program)
		}
	}
	if r := players.Ask("how many different positions do these players have?", ask.Options{}); r.Status != answer.Sure || r.Answer[0] != 3.0 {
		t.Errorf("positions: refused %t, %s", r.Status != answer.Sure, r.Reason)
	}
}

// TestGroups: groups, and conditions on groups, that the language does not have.
func TestGroups(t *testing.T) {
	p := about(t, orders, shipped(t))
	for _, c := range []struct{ question, program, want string }{
		{"top 3 customers by quantity", "answer(text('customer', highest(3, quantity('quantity'))))", "compares single rows"},
		{"the customer with the highest quantity", "answer(text('customer', highest(quantity('quantity'))))", ""},
		{"customers with a quantity of more than one", "answer(text('customer', more(amount('quantity', '1'))))", ""},
		{"orders with a price over 55", "answer(more(amount('price', '55')))", ""},
		{"orders per date", "answer(per(time('date'), count))", ""},
	} {
		wantObjection(t, p, c.question, c.program, c.want)
	}
}

// TestProbable: of a refused question, only readings with a share of the probability are listed.
func TestProbable(t *testing.T) {
	p := exampleFilms(t)
	fewer := false
	for _, question := range []string{"oldest drama from belgium", "films by hitchcock in brazil", "length variance of dramas", "films per planet"} {
		refused, all := p.Ask(question, ask.Options{K: 5, Probable: true, MinConfidence: 1}), p.Ask(question, ask.Options{K: 5, AnswerAll: true})
		fewer = fewer || len(refused.Alternatives) < 1+len(all.Alternatives)
		if refused.Alternatives[0].Program != all.Program {
			t.Errorf("%s: the best reading is %s, and not %s", question, refused.Alternatives[0].Program, all.Program)
		}
		for _, r := range refused.Alternatives[1:] {
			if r.Score < all.Score-4 { // e⁻⁴ is less than 2 % of the best one's probability
				t.Errorf("%s: %s is listed, %g below the best", question, r.Program, all.Score-r.Score)
			}
		}
	}
	if !fewer {
		t.Error("no reading is left out of a list")
	}
}
