package main

import (
	"fmt"
	"os"
	"runtime"
	"strings"
)

// machine says how busy the machine has been in the last five minutes, where the system
// tells.
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
	return fmt.Sprintf(", here one\nof %d cores on which %s programs were running on average", cores, fields[1])
}
