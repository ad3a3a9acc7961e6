package train

import (
	"bufio"
	"crypto/sha256"
	"encoding/gob"
	"errors"
	"fmt"
	"io"
	"os"

	"semtree/grammar"
	"semtree/internal/outfile"
)

// ErrOtherTraining means that a checkpoint was written with other data, other
// options or by another version.
var ErrOtherTraining = errors.New("checkpoint of another training (data, options or version differ)")

// checkpoint is the file format, as encoding/gob writes it.
type checkpoint struct {
	Digest       string
	Params       []float32
	Mean, Square []float32 // of Adam
	Steps        int
	State        state
}

// digest identifies grammar, data and options. The number changes whenever the same data
// and options would train differently.
func digest(g *grammar.Grammar, o Options, train, dev []Pair) string {
	h := sha256.New()
	fmt.Fprintf(h, "semtree train 4\n%+v\n", o)
	fmt.Fprintf(h, "%q %q %v %+v %+v\n", g.Wrapper, g.Types, g.RootTypes, g.Labels, g.Tags)
	for _, part := range [][]Pair{train, dev} {
		fmt.Fprintf(h, "%d\n", len(part))
		for _, p := range part {
			fmt.Fprintf(h, "%+v %q\n", p.Tokens, p.Program)
		}
	}
	return fmt.Sprintf("%x", h.Sum(nil))
}

// Save writes all that Resume needs to continue.
func (t *Trainer) Save(w io.Writer) error {
	return gob.NewEncoder(w).Encode(checkpoint{
		Digest: t.digest, Params: t.learner.net.Flat,
		Mean: t.learner.adam.Mean, Square: t.learner.adam.Square, Steps: t.learner.adam.Steps,
		State: t.state,
	})
}

// Resume continues where a checkpoint of the same data and options was
// written: the rest goes as if it had not been interrupted, bit by bit. The
// error is [ErrOtherTraining], or says why the checkpoint can't be read; the
// trainer is unchanged then.
func (t *Trainer) Resume(r io.Reader) error {
	var c checkpoint
	if err := gob.NewDecoder(r).Decode(&c); err != nil {
		return fmt.Errorf("read checkpoint: %w", err)
	}
	size := len(t.learner.net.Flat)
	if c.Digest != t.digest || len(c.Params) != size || len(c.Mean) != size || len(c.Square) != size || len(c.State.Params) != size {
		return ErrOtherTraining
	}
	copy(t.learner.net.Flat, c.Params)
	copy(t.learner.adam.Mean, c.Mean)
	copy(t.learner.adam.Square, c.Square)
	t.learner.adam.Steps = c.Steps
	t.state = c.State
	return nil
}

// SaveFile writes a checkpoint as package outfile does: a file of that name is
// always whole.
func (t *Trainer) SaveFile(name string) error {
	f, err := outfile.Create(name)
	if err != nil {
		return err
	}
	defer f.Discard()
	w := bufio.NewWriter(f)
	if err := errors.Join(t.Save(w), w.Flush()); err != nil {
		return fmt.Errorf("write checkpoint %s: %w", name, err)
	}
	return f.Commit()
}

// ResumeFile is [Trainer.Resume] from a file.
func (t *Trainer) ResumeFile(name string) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	if err := t.Resume(bufio.NewReader(f)); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}
