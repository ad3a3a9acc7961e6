package main

import (
	"fmt"
	"os"
	"runtime"
	"strings"
)

// machine gives the load average of the last five minutes, where the system tells.
func machine() string {
	text, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return ""
	}
	return load(string(text), runtime.NumCPU())
}

// load reads the averages of one, five and fifteen minutes.
func load(text string, cores int) string {
	fields := strings.Fields(text)
	if len(fields) < 3 {
		return ""
	}
	return fmt.Sprintf(". This one\nhas %d cores, and a load average of %s over the last five minutes: programs that ran or\nwaited for their turn, this one included", cores, fields[1])
}
