// Command lines does what needs the tables of functions: it grows its stack, collects garbage
// under deep calls, recovers from panics, and prints which functions call it.
package main

import (
	"errors"
	"fmt"
	"runtime"
)

type node struct {
	next  *node
	value [64]int
}

// deep returns twice the sum of the numbers up to n, of which its frames hold one each.
func deep(n int) (sum int) {
	defer func() { sum += n }()
	held := &node{}
	held.value[n%64] = n
	if n%1000 == 0 {
		runtime.GC()
	}
	if n > 0 {
		sum = deep(n - 1)
	}
	return sum + held.value[n%64]
}

func fails(kind int) (err error) {
	defer func() { err = fmt.Errorf("recovered: %v", recover()) }()
	var none *node
	switch kind {
	case 0:
		return errors.New(fmt.Sprint(none.next))
	case 1:
		return fmt.Errorf("%d", make([]int, 3)[kind+len(fmt.Sprint(kind))*3])
	}
	panic(kind)
}

func main() {
	done := make(chan int)
	go func() { done <- deep(20_000) }()
	fmt.Println(<-done)
	for kind := range 3 {
		fmt.Println(fails(kind))
	}
	pc, file, line, ok := runtime.Caller(0)
	fmt.Println(runtime.FuncForPC(pc).Name(), file, line, ok)
	end(3)
}

//go:noinline
func end(kind int) { panic(kind) }
