package tables

import (
	"testing"
	"time"

	"semtree/parser"
)

// GiveTime gives each question of WikiSQL as much time as it takes on a busy machine.
func GiveTime(t *testing.T) {
	budget = time.Minute
	t.Cleanup(func() { budget = parser.DefaultBudget })
}
