package decimal

import (
	"math"
	"math/big"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	for text, want := range map[string]Number{
		"0":                         {0, ""},
		"-0.000":                    {0, ""},
		"0e999999999":               {0, ""},
		"0.1":                       {0.1, ""},
		"1.1e-5":                    {1.1e-5, ""},
		"6.02E23":                   {6.02e23, ""},
		"9007199254740992":          {1 << 53, ""},
		"9007199254740993":          {1 << 53, "9007199254740993"},
		"-9223372036854775808":      {-1 << 63, "-9223372036854775808"},
		"18446744073709551615":      {1 << 64, "18446744073709551615"},
		"18446744073709552000":      {1 << 64, ""},
		"+007.50":                   {7.5, ""},
		".5":                        {0.5, ""},
		"5.":                        {5, ""},
		"0.30000000000000004":       {0.30000000000000004, ""},
		"0.3000000000000000444":     {0.30000000000000004, "0.3000000000000000444"},
		"1.7e308":                   {1.7e308, ""},
		"6e400":                     {math.MaxFloat64, "6e400"},
		"-6.5e400":                  {-math.MaxFloat64, "-6.5e400"},
		"1e-400":                    {0, "1e-400"},
		"1" + string(make0(38)):     {1e38, ""},
		"12345678901234567890.0625": {12345678901234567000, "12345678901234567890.0625"},
	} {
		if got, ok := Parse(text); !ok || got != want {
			t.Errorf("Parse(%s) = %v, %t, want %v", text, got, ok, want)
		}
	}
	for _, text := range []string{"", "-", ".", "e5", "1e", "1e1e1", "1e1001", "1e-1001", "1e99999999999999999999", "0x10", "inf", "NaN", "1_000", "1,5", "--1", " 1", "1.2.3", "٣"} {
		if got, ok := Parse(text); ok {
			t.Errorf("Parse(%s) = %v", text, got)
		}
	}
}

func make0(n int) []byte {
	zeros := make([]byte, n)
	for i := range zeros {
		zeros[i] = '0'
	}
	return zeros
}

// random writes numbers that are near each other, or near the limits of float64.
func random(rng *rand.Rand) string {
	whole := []string{"9007199254740992", "4006381333948", "18446744073709551615", "0", "1", "179769313486231570", "99999999999999999999999999999999999998"}[rng.IntN(7)]
	n, _ := new(big.Int).SetString(whole, 10)
	text := n.Add(n, big.NewInt(int64(rng.IntN(5)-2))).String()
	if rng.IntN(3) == 0 {
		text += "." + strconv.Itoa(rng.IntN(1000))
	}
	if rng.IntN(3) == 0 {
		text += "e" + strconv.Itoa([]int{-400, -340, -20, -5, 3, 291, 400}[rng.IntN(7)])
	}
	return text
}

// TestRational: order, sums and the text of random numbers are those of big.Rat.
func TestRational(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	rational := func(text string) *big.Rat {
		r, ok := new(big.Rat).SetString(text)
		if !ok {
			t.Fatalf("%s is no number", text)
		}
		return r
	}
	for range 5000 {
		a, b := random(rng), random(rng)
		m, ok := Parse(a)
		n, ok2 := Parse(b)
		x, y := rational(a), rational(b)
		if !ok || !ok2 || rational(m.Text()).Cmp(x) != 0 {
			t.Fatalf("%s is read as %s", a, m.Text())
		}
		if got, want := m.Compare(n), x.Cmp(y); got != want || (m == n) != (want == 0) {
			t.Errorf("%s against %s: %d, want %d", a, b, got, want)
		}
		if got := rational(Sum([]Number{m, n.Neg(), n, n}).Text()); got.Cmp(new(big.Rat).Add(x, y)) != 0 {
			t.Errorf("%s + %s = %s", a, b, got)
		}
	}
}

func TestMean(t *testing.T) {
	for _, c := range []struct {
		of   []string
		want string
	}{
		{[]string{"0.1", "0.2", "0.3"}, "0.2"},
		{[]string{"9007199254740993", "9007199254740993"}, "9007199254740993"},
		{[]string{"9007199254740992", "9007199254740993"}, "9007199254740992.5"},
		{[]string{"1", "1", "0"}, "0.6666666666666666666666666666666666666667"},
		{[]string{"18446744073709551615", "-18446744073709551615"}, "0"},
	} {
		var numbers []Number
		for _, text := range c.of {
			n, _ := Parse(text)
			numbers = append(numbers, n)
		}
		if got := Mean(numbers).Text(); got != c.want {
			t.Errorf("the average of %s is %s, want %s", c.of, got, c.want)
		}
	}
}

// TestMeanRational: the average of random numbers differs from that of big.Rat by half a unit of the last digit at most.
func TestMeanRational(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 2000 {
		total, numbers := new(big.Rat), make([]Number, 1+rng.IntN(7))
		for i := range numbers {
			numbers[i], _ = Parse(random(rng))
			x, _ := new(big.Rat).SetString(numbers[i].Text())
			total.Add(total, x)
		}
		want := total.Quo(total, new(big.Rat).SetInt64(int64(len(numbers))))
		mean := sum(numbers).over(decimal{big.NewInt(int64(len(numbers))), 0})
		if n := len(strings.Trim(mean.coefficient.String(), "-0")); n > digits {
			t.Fatalf("the average has %d digits", n)
		}
		unit := new(big.Rat).SetInt64(1)
		if half := power(max(mean.exponent, -mean.exponent)); mean.exponent >= 0 {
			unit.SetInt(half)
		} else {
			unit.SetFrac(big.NewInt(1), half)
		}
		got := new(big.Rat).Mul(new(big.Rat).SetInt(mean.coefficient), unit)
		if off := new(big.Rat).Sub(got, want); off.Abs(off).Cmp(unit.Quo(unit, big.NewRat(2, 1))) > 0 {
			t.Errorf("the average of %v is %v, want %v", numbers, got, want)
		}
	}
}

func TestRatio(t *testing.T) {
	for _, c := range []struct{ value, times, by, want float64 }{
		{70, 0.01, 1, 0.7}, {300, 1, 1000, 0.3}, {1.1, 1e6, 1, 1.1e6}, {100, 0.3048, 1609.344, 100 * 0.3048 / 1609.344}, {1, 1e-3, 3600, 1 / 3.6e6},
	} {
		if got := Of(c.value).Ratio(c.times, c.by); got != c.want {
			t.Errorf("%v × %v / %v = %v, want %v", c.value, c.times, c.by, got, c.want)
		}
	}
}

// TestNoNumber: what has no result is NaN, and not a fault: sums beyond the greatest exponent, averages of none, quotients by 0.
func TestNoNumber(t *testing.T) {
	parse := func(texts ...string) (list []Number) {
		for _, text := range texts {
			n, ok := Parse(text)
			if !ok {
				t.Fatalf("%s is no number", text)
			}
			list = append(list, n)
		}
		return list
	}
	beyond := Sum(parse("9e1000", "9e1000"))
	for name, n := range map[string]Number{
		"a sum beyond the greatest exponent":            beyond,
		"the same with a fraction":                      Sum(parse("9e1000", "9e1000", "0.5")),
		"a sum of what is none":                         Sum([]Number{beyond, Of(1)}),
		"an infinite sum":                               Sum([]Number{Of(math.Inf(1)), Of(1)}),
		"an average of none":                            Mean(nil),
		"an average of what is none":                    Mean([]Number{beyond}),
		"a quotient by 0":                               Of(Of(1).Ratio(1, 0)),
		"a quotient of what is none":                    Of(beyond.Ratio(1, 2)),
		"a number times what is infinite, divided by 1": Of(Of(1).Ratio(math.Inf(1), 1)),
	} {
		if n.IsNumber() {
			t.Errorf("%s is %s", name, n.Text())
		}
	}
	if tiny := Mean(parse("1e-1000", "0", "0", "0", "0", "0", "0", "0", "0", "0", "0")); tiny != (Number{}) {
		t.Errorf("what is below the least exponent is %s, want 0", tiny.Text())
	}
}

// TestProducts: products of random numbers are those of big.Rat, quotients the nearest float64.
func TestProducts(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for range 3000 {
		m, _ := Parse(random(rng))
		n, _ := Parse(random(rng))
		x, _ := new(big.Rat).SetString(m.Text())
		y, _ := new(big.Rat).SetString(n.Text())
		if got := m.Times(n); got.IsNumber() {
			if z, _ := new(big.Rat).SetString(got.Text()); z.Cmp(new(big.Rat).Mul(x, y)) != 0 {
				t.Fatalf("%s × %s = %s", m.Text(), n.Text(), got.Text())
			}
		}
		got := m.Over(n)
		if y.Sign() == 0 {
			if got.IsNumber() {
				t.Fatalf("%s / 0 = %v", m.Text(), got)
			}
			continue
		}
		if want, _ := new(big.Rat).Quo(x, y).Float64(); got.Near != want && !math.IsInf(want, 0) {
			t.Fatalf("%s / %s = %v, want %v", m.Text(), n.Text(), got.Near, want)
		}
	}
}

func TestScaled(t *testing.T) {
	for text, want := range map[string][2]int64{"1.25": {125, 100}, "-0.5": {-5, 10}, "12": {12, 1}, "0": {0, 1}, "999999999999999": {999999999999999, 1}, "0.000000000000001": {1, 1e15}, "123456789.012345": {123456789012345, 1e6}} {
		n, _ := Parse(text)
		if whole, scale, ok := n.Scaled(); !ok || whole != want[0] || scale != want[1] {
			t.Errorf("%s: %d / %d, %t", text, whole, scale, ok)
		}
	}
	for _, text := range []string{"1e15", "0.1234567890123456", "1e-16", "9007199254740993"} {
		n, _ := Parse(text)
		if whole, scale, ok := n.Scaled(); ok {
			t.Errorf("%s: %d / %d", text, whole, scale)
		}
	}
}
