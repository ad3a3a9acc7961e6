package scan_test

import (
	"fmt"

	"semtree/domain/scan"
)

func Example() {
	program, err := scan.Translate("i_after(i_run(i_left,i_opposite),i_twice(i_walk()))")
	if err != nil {
		fmt.Println(err)
		return
	}
	answer, err := scan.New().Execute(program)
	fmt.Println(answer.Values, err)
	// Output: [I_WALK I_WALK I_TURN_LEFT I_TURN_LEFT I_RUN] <nil>
}
