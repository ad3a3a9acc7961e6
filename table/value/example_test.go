package value_test

import (
	"fmt"

	"semtree/table/value"
)

func Example() {
	fmt.Println(value.ParseNumber("$1.5 million"))
	fmt.Println(value.ParseDuration("2h 5m", false))
	day, _ := value.ParseTime("5–7 March 2014", false)
	fmt.Println(value.At(day.From).Format("2006-01-02"), (day.To-day.From)/value.Day)
	fmt.Println(value.Fold("  Café “X” "))
	// Output:
	// 1.5e+06 USD true
	// 7500 true
	// 2014-03-05 3
	// cafe "x"
}
