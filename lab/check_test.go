package lab

import (
	"errors"
	"testing"
)

// TestTry: a run ends with the first error that is checked, and with no other panic.
func TestTry(t *testing.T) {
	broken := errors.New("broken")
	after := false
	err := Try(func() {
		Check(nil)
		if got := Must(1, nil); got != 1 {
			t.Errorf("got %d, want 1", got)
		}
		Must(2, broken)
		after = true
	})
	if err != broken || after {
		t.Errorf("error %v, went on %v, want %v", err, after, broken)
	}
	if err := Try(func() {}); err != nil {
		t.Errorf("error %v of a run that comes to its end", err)
	}
	defer func() {
		if end := recover(); end != "a fault" {
			t.Errorf("ended by %v, want the fault", end)
		}
	}()
	_ = Try(func() { panic("a fault") })
}
