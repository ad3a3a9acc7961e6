package clevr_test

import (
	"fmt"

	"semtree/domain/clevr"
)

func Example() {
	scene, err := clevr.Read("cube metal large red 0 1***sphere rubber small blue 1 0")
	if err != nil {
		fmt.Println(err)
		return
	}
	program, err := clevr.Translate("query(color,relate(right,filter(cube,scene())))")
	if err != nil {
		fmt.Println(err)
		return
	}
	answer, err := scene.Execute(program)
	fmt.Println(program, answer.Values, err)
	// Output: query(color, right(cube)) [blue] <nil>
}
