package table

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// TestSummaries: sparse rows of totals are left out anywhere, by what they say and by arithmetic.
func TestSummaries(t *testing.T) {
	const (
		sales = "day,shop,kind,sold,paid\n1 May,East,tea,120,240.50\n2 May,East,milk,80,96.00\n3 May,West,tea,310,615.25\n"
		more  = "4 May,West,milk,95,110.00\n5 May,East,tea,33,70.10\n6 May,East,rice,72,81.40\n"
	)
	for _, c := range []struct {
		text string
		left int
	}{
		{sales + "Week total,,,510,951.75\n" + more, 1},
		{sales + "Subtotal tea,,,510,951.75\n" + more + "Subtotal rest,,,200,261.5\nTOTAL,,,710,1213.25\n", 3},
		{sales + "Durchschnitt,,,170,317.25\n" + more, 1},
		{sales + ",Summe,,510,\n" + more, 1},
		{sales + "all of them,,,510,951.75\n" + more, 1},
		{sales + more + "6 days,,,710,\n", 1},
		{sales + more + "Total,,,710,1213.25\nOpen,,,,240.5\nthe tea is green,,,,\n", 3},
		{strings.NewReplacer(",", ";", ".", ",").Replace(sales + "Week total,,,510,951.75 €\n" + more), 1},
		{"name;a;b;c\nann;x;;x\nbob;x;x;x\neve;;x;\nday;x;x;\npresent;3;3;2\n", 0},       // no gap
		{"name;group;a;b\nann;1;x;\nbob;1;x;x\neve;2;x;x\nday;2;x;x\npresent;;4;3\n", 0}, // too few digits
		{sales + "Week total,,,509,100.00\n" + more, 0},                                  // not the sum
		{sales + "Total Network,,,33,75.20\n" + more, 0},                                 // the name of something
		{sales + "total,East,tea,510,951.75\n" + more, 0},                                // as full as others
		{sales + "Sum 41,,,41,72.00\n" + more, 0},                                        // a product
		{sales + "Average Joe,,,3,9.00\n" + more, 0},                                     // likewise
		{sales + "Mean Machine,,,170,9.00\n" + more, 0},                                  // one of two is the mean by chance
		{sales + "Mean of East,,,170,317.25\n" + more, 1},
		{sales + more + "Average sales,,,,202.21\n", 1},
		{sales + more + "Average price,,,118.33,999.9\n", 0},                                   // one of two
		{sales + "9 May,,,77,951.75\n" + more, 0},                                              // one number is not enough
		{"group,item,a,b,c\nin,pay,9,8,7\nout,rent,2,3,4\nout,total,92,93,94\n", 1},            // as full as others, at the end
		{"row,size,a,b,c\n1,total,2,2,2\n2,half,3,5,1\n3,total,4,7,5\n", 0},                    // a kind of rows
		{"row,size,a,b,c\n1,other,2,2,2\n2,half,3,5,1\n3,average,3,4,1\n", 0},                  // likewise
		{"n,a,b\nx,1,2\ny,2,4\nz,3,6\n", 0},                                                    // 1 + 2 = 3
		{"n,kind,of,a,b\nx,p,q,1,2\ny,p,q,2,4\nz,,,3,6\nu,p,q,5,1\n", 0},                       // likewise, and sparse
		{"year,city,games,teams\n1900,Paris,95,24\n1904,,95,24\n1908,London,110,22\n", 0},      // equal to the one above
		{"name,x,y,z\na,,1,\nb,2,,\nc,,,3\nd,1,2,\ne,,2,3\nTotalist,,3,\nf,,,8\n", 0},          // all have gaps
		{"nation,gold,silver,note\nTotal,1,2,new\nItaly,3,1,\nPeru,2,2,old\nChile,4,4,x\n", 0}, // the first row
	} {
		got := mustRead(t, "x.csv", c.text)
		all := mustKeep(t, c.text)
		if got.Totals != c.left || got.Rows != all.Rows-c.left {
			t.Errorf("%q: %d rows are left out, want %d: %q", c.text, got.Totals, c.left, got.Warnings)
		}
	}
	got := mustRead(t, "x.csv", sales+"Week total,,,510,951.75\n"+more)
	if warning := `x: 1 row is left out as totals ("Week total"): "totals": true in the override file keeps it`; len(got.Warnings) != 1 || got.Warnings[0] != warning {
		t.Errorf("warnings %q, want %q", got.Warnings, warning)
	}
}

// mustKeep reads a table with its totals.
func mustKeep(t *testing.T, text string) *Table {
	t.Helper()
	keep := true
	got, err := readCSV(text, "x.csv", Options{Override: &Override{Totals: &keep}})
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// TestSummariesRandom: of random tables without totals, with gaps in any cells, no row is left out; with
// totals among their rows, they are, and the table is the one without them.
func TestSummariesRandom(t *testing.T) {
	tables := 3000
	if testing.Short() {
		tables = 600
	}
	for seed := range uint64(tables) {
		r := rand.New(rand.NewPCG(seed, 11))
		header, texts, numbers := "name", 1+r.IntN(4), 1+r.IntN(4)
		for i := range texts + numbers {
			header += fmt.Sprintf(";column %c", 'A'+i)
		}
		gaps, high := 0.4*r.Float64(), []int{5, 30, 1000, 1_000_000}[r.IntN(4)]
		decimals := r.IntN(3)
		show := func(cents int) string {
			if decimals == 0 {
				return fmt.Sprint(cents)
			}
			return strings.Replace(fmt.Sprintf("%.2f €", float64(cents)/100), ".", ",", 1)
		}
		var plain, planted strings.Builder
		plain.WriteString(header + "\n")
		planted.WriteString(header + "\n")
		part, left := make([]int, numbers), 0
		for row := range 4 + r.IntN(30) {
			line, other := fmt.Sprintf("thing %d", row), ""
			for range texts {
				line += ";" + []string{"red", "green", "blue", "summer", "total war"}[r.IntN(5)]
			}
			other = line
			for i := range numbers {
				n := 10*high + r.IntN(high)
				part[i] += n
				line += ";" + show(n)
				other += ";"
				if r.Float64() >= gaps {
					other += show(1 + r.IntN(high))
				}
			}
			for i := range texts {
				if r.Float64() < gaps {
					other = strings.Replace(other, []string{";red", ";green", ";blue", ";summer", ";total war"}[i%5], ";", 1)
				}
			}
			plain.WriteString(other + "\n")
			planted.WriteString(line + "\n")
			if row%5 == 4 {
				sum := []string{"Subtotal", "Sum of week", "Zwischensumme", fmt.Sprintf("week %d total", row), "Σ"}[r.IntN(5)] + strings.Repeat(";", texts)
				for i := range part {
					sum += ";" + show(part[i])
					part[i] = 0
				}
				left++
				planted.WriteString(sum + "\n")
			}
		}
		if got := mustRead(t, "x.csv", plain.String()); got.Totals > 0 {
			t.Errorf("seed %d: rows are left out of\n%s%q", seed, plain.String(), got.Warnings)
		}
		if got := mustRead(t, "x.csv", planted.String()); got.Totals != left {
			t.Errorf("seed %d: %d rows are left out, want %d, of\n%s", seed, got.Totals, left, planted.String())
		}
		if t.Failed() {
			break
		}
	}
}
