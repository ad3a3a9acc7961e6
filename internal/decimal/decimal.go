// Package decimal keeps numbers as they are written, to the last digit.
//
// A number is the nearest float64 and, where its shortest digits are not the ones written, all digits beside it. Rounding
// never changes an order: numbers are compared by their float64, and by their digits only where these are equal.
//
// Rejected: decimals alone, which are some 20 times slower to add and to compare, and need four times the
// memory; int64 beside float64, which has neither UINT64 nor DECIMAL(38). What has to be computed of digits
// is computed by whole numbers of package math/big. Rejected, too: package apd, the decimals of CockroachDB, of which four
// operations are needed, and which computes its constants whenever the page starts; big.Rat, which divides by the greatest
// common divisor after each sum.
package decimal

import (
	"cmp"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"
)

// MaxExponent is the greatest exponent of ten of a number, and its negative the least one.
const MaxExponent = 1000

// Number is a decimal number. Equal numbers are equal by ==, but for 0 and -0.
type Number struct {
	Near float64 // the nearest one
	// Exact has all digits: "9007199254740993". It is empty if the shortest ones that stand for Near are all.
	Exact string
}

// Of is the number whose digits are the shortest ones of a float64: 0.1 is a tenth.
func Of(v float64) Number { return Number{Near: v} }

// Parse reads digits with a sign, a decimal point and an exponent (-12, 0.5, 1.1e-5), and nothing else. It
// reports whether that is a number up to MaxExponent.
func Parse(text string) (n Number, ok bool) {
	digits, exponent, ok := cut(text)
	switch {
	case !ok:
		return Number{Near: math.NaN()}, false
	case digits == "":
		return Number{}, true
	case max(exponent, -exponent) > MaxExponent:
		return Number{Near: math.NaN()}, false
	}
	n.Near, _ = strconv.ParseFloat(text, 64) // infinite if it is too great
	n.Near = max(-math.MaxFloat64, min(n.Near, math.MaxFloat64))
	if len(digits) <= 15 && max(exponent, -exponent) < 300 {
		return n, true // a float64 has them all
	}
	if d, e, _ := cut(strconv.FormatFloat(n.Near, 'e', -1, 64)); d != digits || e != exponent {
		n.Exact = written(digits, exponent)
		if text[0] == '-' {
			n.Exact = "-" + n.Exact
		}
	}
	return n, true
}

// cut returns the digits of a number without zeros at both ends, and the exponent of the first one: 12 and 1
// for 12.0.
func cut(text string) (digits string, exponent int, ok bool) {
	text = strings.TrimPrefix(strings.TrimPrefix(text, "-"), "+")
	mantissa, power := text, ""
	if i := strings.IndexAny(text, "eE"); i >= 0 {
		mantissa, power = text[:i], text[i+1:]
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	all := whole + fraction
	if all == "" || strings.Trim(all, "0123456789") != "" {
		return "", 0, false
	}
	if mantissa != text {
		var err error
		if exponent, err = strconv.Atoi(power); err != nil && strings.Trim(all, "0") != "" {
			return "", 0, false
		}
	}
	digits = strings.TrimLeft(all, "0")
	exponent += len(whole) - 1 - (len(all) - len(digits))
	return strings.TrimRight(digits, "0"), exponent, true
}

// most is the number of places up to which a number is written without an exponent.
const most = 40

// written writes digits, of which the first one has an exponent.
func written(digits string, exponent int) string {
	switch n := len(digits); {
	case exponent >= most || exponent < -most:
		if digits = digits[:1] + "." + digits[1:]; n == 1 {
			digits = digits[:1]
		}
		return digits + "e" + strconv.Itoa(exponent)
	case exponent < 0:
		return "0." + strings.Repeat("0", -exponent-1) + digits
	case exponent >= n-1:
		return digits + strings.Repeat("0", exponent-n+1)
	}
	return digits[:exponent+1] + "." + digits[exponent+1:]
}

// Text writes the number with all its digits.
func (n Number) Text() string {
	if n.Exact != "" {
		return n.Exact
	}
	return strconv.FormatFloat(n.Near, 'g', -1, 64)
}

// Value returns the number as an answer has it: a float64, or a text of all digits where these are more, up to those
// of DECIMAL(38).
func (n Number) Value() any {
	if digits, _, _ := cut(n.Exact); digits != "" && len(digits) <= 38 {
		return n.Exact
	}
	return n.Near
}

// Compare returns -1 if a number is less than another one, 1 if it is greater, and 0 if they are equal. None is
// NaN.
func (n Number) Compare(m Number) int {
	if c := cmp.Compare(n.Near, m.Near); c != 0 || n.Exact == m.Exact {
		return c
	}
	x, y := n.decimal(), m.decimal()
	e := min(x.exponent, y.exponent)
	return x.at(e).Cmp(y.at(e))
}

// Neg returns the number with the other sign.
func (n Number) Neg() Number {
	m := Number{Near: -n.Near}
	if rest, negative := strings.CutPrefix(n.Exact, "-"); negative {
		m.Exact = rest
	} else if n.Exact != "" {
		m.Exact = "-" + n.Exact
	}
	return m
}

// IsNumber reports whether it is one: no NaN, and not infinite.
func (n Number) IsNumber() bool { return !math.IsNaN(n.Near) && !math.IsInf(n.Near, 0) }

// Sum returns the sum of numbers, to the last digit. It is NaN if that is beyond MaxExponent, or one of them is no number.
func Sum(numbers []Number) Number {
	if !areNumbers(numbers) {
		return Number{Near: math.NaN()}
	}
	return sum(numbers).number()
}

// Mean returns the average of numbers, to digits digits; NaN likewise, and of none.
func Mean(numbers []Number) Number {
	if len(numbers) == 0 || !areNumbers(numbers) {
		return Number{Near: math.NaN()}
	}
	return sum(numbers).over(decimal{big.NewInt(int64(len(numbers))), 0}).number()
}

func areNumbers(list []Number) bool {
	return !slices.ContainsFunc(list, func(n Number) bool { return !n.IsNumber() })
}

// Ratio returns the float64 that is nearest to a number times one factor, divided by another one; NaN if the other one is 0
// or one of the three is no number.
func (n Number) Ratio(times, by float64) float64 { return n.Times(Of(times)).Over(Of(by)).Near }

// digits are those of what is divided: more than float64 and DECIMAL(38) need.
const digits = 40

// decimal is a coefficient times a power of ten.
type decimal struct {
	coefficient *big.Int
	exponent    int
}

// decimal panics for NaN, which is the caller's.
func (n Number) decimal() decimal {
	text := n.Text()
	digits, exponent, ok := cut(text)
	if !ok {
		panic("decimal: " + text + " has no digits")
	}
	d := decimal{new(big.Int), exponent - len(digits) + 1}
	d.coefficient.SetString("0"+digits, 10)
	if text[0] == '-' {
		d.coefficient.Neg(d.coefficient)
	}
	return d
}

// number is the number of a decimal. What is below the least exponent is 0.
func (d decimal) number() Number {
	text := d.coefficient.String()
	n, ok := Parse(text + "e" + strconv.Itoa(d.exponent))
	if !ok && d.exponent+len(strings.TrimPrefix(text, "-"))-1 < 0 {
		return Number{}
	}
	return n
}

// at is the coefficient for an exponent that is not above that of d.
func (d decimal) at(exponent int) *big.Int {
	if exponent == d.exponent {
		return d.coefficient
	}
	return new(big.Int).Mul(d.coefficient, power(d.exponent-exponent))
}

// power is that of ten.
func power(n int) *big.Int { return new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(n)), nil) }

func sum(numbers []Number) decimal {
	total := decimal{exponent: 0, coefficient: new(big.Int)}
	for _, n := range numbers {
		d := n.decimal()
		if e := min(total.exponent, d.exponent); e < total.exponent {
			total = decimal{total.at(e), e}
		}
		total.coefficient.Add(total.coefficient, d.at(total.exponent))
	}
	return total
}

// over is the quotient to digits digits; half a unit of the last one is rounded away from 0. The divisor is not 0.
func (d decimal) over(by decimal) decimal {
	length := func(x *big.Int) int { return len(new(big.Int).Abs(x).String()) }
	more := max(digits+1+length(by.coefficient)-length(d.coefficient), 0)
	q := new(big.Int).Quo(d.at(d.exponent-more), by.coefficient)
	exponent := d.exponent - more - by.exponent
	if less := length(q) - digits; less > 0 {
		half := new(big.Int).Mul(power(less-1), big.NewInt(int64(5*q.Sign())))
		q.Quo(q.Add(q, half), power(less))
		exponent += less
	}
	return decimal{q, exponent}
}

// Times returns the product of two numbers, to the last digit; NaN if that is beyond MaxExponent, or one of them is no number.
func (n Number) Times(m Number) Number {
	if !areNumbers([]Number{n, m}) {
		return Number{Near: math.NaN()}
	}
	x, y := n.decimal(), m.decimal()
	return decimal{x.coefficient.Mul(x.coefficient, y.coefficient), x.exponent + y.exponent}.number()
}

// Over returns the float64 that is nearest to a quotient; NaN likewise, and if the divisor is 0.
func (n Number) Over(m Number) Number {
	if m.Near == 0 && m.Exact == "" || !areNumbers([]Number{n, m}) {
		return Number{Near: math.NaN()}
	}
	return Of(n.decimal().over(m.decimal()).number().Near)
}

// Scaled returns a number of at most 15 digits as a whole number divided by a power of ten: 1.25 as 125 and 100.
func (n Number) Scaled() (whole int64, scale int64, ok bool) {
	if n.Exact != "" || math.Abs(n.Near) >= 1e15 || n.Near != n.Near {
		return 0, 0, false
	}
	scale = 1
	if n.Near == math.Trunc(n.Near) {
		return int64(n.Near), scale, true
	}
	digits, exponent, _ := cut(strconv.FormatFloat(n.Near, 'e', -1, 64))
	places := len(digits) - 1 - exponent // after the point
	if len(digits) > 15 || places > 15 {
		return 0, 0, false
	}
	for range places {
		scale *= 10
	}
	whole, err := strconv.ParseInt(digits, 10, 64)
	if n.Near < 0 {
		whole = -whole
	}
	return whole, scale, err == nil
}
