package lab

import (
	"fmt"
	"math"
	"os"
	"runtime"
	"strings"
)

// Header returns the first two lines of a table in Markdown: the titles of its columns.
func Header(titles ...string) string {
	return "| " + strings.Join(titles, " | ") + " |\n" + strings.Repeat("|---", len(titles)) + "|\n"
}

// Digits prints a number with so many significant digits, without decimals from a hundred
// on; a dash for NaN.
func Digits(x float64, digits int) string {
	switch {
	case math.IsNaN(x):
		return "–"
	case math.Abs(x) >= 100:
		return fmt.Sprintf("%.0f", x)
	}
	return fmt.Sprintf("%.*g", digits, x)
}

// System names the operating system and the processor, as "linux/amd64".
func System() string { return runtime.GOOS + "/" + runtime.GOARCH }

// Load says, as the end of a sentence, how many cores the machine has and how much it had
// to do in the last five minutes; nothing where the system does not tell.
func Load() string {
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
