package scan_test

import (
	"fmt"

	"semtree/domain/scan"
)

func Example() {
	walker := scan.New()
	program, err := walker.Translate("i_after(i_run(i_left,i_opposite),i_twice(i_walk()))")
	if err != nil {
		fmt.Println(err)
		return
	}
	values, err := walker.Execute(program)
	fmt.Println(values, err)
	// Output: [I_WALK I_WALK I_TURN_LEFT I_TURN_LEFT I_RUN] <nil>
}
