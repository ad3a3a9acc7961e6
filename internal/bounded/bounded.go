// Package bounded defines command-line flags of numbers between two limits.
// The help of a flag states its limits, and [flag.FlagSet.Parse] refuses values
// beyond them, so that a typing error neither fills the memory nor runs for a year.
//
//	flags.IntVar(&rounds, "rounds", 3, "how often")          // any int
//	bounded.Int(flags, &rounds, "rounds", 3, 1, 1000, "how often")
//
// prints in the help
//
//	-rounds number
//	      how often; a number from 1 to 1000 (default 3)
//
// and on a wrong command line
//
//	invalid value "0" for flag -rounds: want a number from 1 to 1000
package bounded

import (
	"cmp"
	"flag"
	"fmt"
	"strconv"
	"time"
)

// Int defines a flag of a whole number from least to most. It panics if the
// default is beyond them.
func Int(flags *flag.FlagSet, to *int, name string, value, least, most int, usage string) {
	define(flags, to, name, value, bounds[int]{least, most, "number", strconv.Atoi, strconv.Itoa}, usage)
}

// Float defines a flag of a number from least to most, both included, that has
// no default: the function gets the number if the flag is given.
func Float(flags *flag.FlagSet, name string, least, most float64, usage string, given func(float64)) {
	parse := func(s string) (float64, error) { return strconv.ParseFloat(s, 64) }
	format := func(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }
	b := bounds[float64]{least, most, "number", parse, format}
	flags.Func(name, describe(usage, &b), func(text string) error {
		var x float64
		if err := (&number[float64]{&x, &b}).Set(text); err != nil {
			return err
		}
		given(x)
		return nil
	})
}

// Duration defines a flag of a time from least to most. It panics if the
// default is beyond them.
func Duration(flags *flag.FlagSet, to *time.Duration, name string, value, least, most time.Duration, usage string) {
	define(flags, to, name, value, bounds[time.Duration]{least, most, "duration", time.ParseDuration, time.Duration.String}, usage)
}

// bounds are the limits of a flag.
type bounds[T cmp.Ordered] struct {
	least, most T
	noun        string
	parse       func(string) (T, error)
	format      func(T) string
}

func (b *bounds[T]) String() string {
	return fmt.Sprintf("from %s to %s", b.format(b.least), b.format(b.most))
}

// holds reports whether x lies between the limits; a NaN does not.
func (b *bounds[T]) holds(x T) bool { return b.least <= x && x <= b.most }

func define[T cmp.Ordered](flags *flag.FlagSet, to *T, name string, value T, b bounds[T], usage string) {
	if !b.holds(value) {
		panic(fmt.Sprintf("bounded: default %s of -%s is not %v", b.format(value), name, &b))
	}
	*to = value
	flags.Var(&number[T]{to, &b}, name, describe(usage, &b))
}

// describe is the help of a flag.
func describe[T cmp.Ordered](usage string, b *bounds[T]) string {
	return fmt.Sprintf("%s; a `%s` %v", usage, b.noun, b)
}

// number is a flag's [flag.Value].
type number[T cmp.Ordered] struct {
	to *T
	*bounds[T]
}

// String returns the value; package flag also asks a zero one.
func (n *number[T]) String() string {
	if n.to == nil {
		return ""
	}
	return n.format(*n.to)
}

// Set reads the value.
func (n *number[T]) Set(text string) error {
	x, err := n.parse(text)
	if err != nil || !n.holds(x) {
		return fmt.Errorf("want a %s %v", n.noun, n.bounds)
	}
	*n.to = x
	return nil
}
