package train

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/gob"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"semtree/grammar"
	"semtree/internal/outfile"
)

// ErrOtherTraining means that a checkpoint was written with other data, other
// options or by another version.
var ErrOtherTraining = errors.New("checkpoint of another training (data, options or version differ)")

// ErrDamaged means that a checkpoint is not as it was written: truncated,
// changed, or no checkpoint at all.
var ErrDamaged = errors.New("damaged checkpoint")

// header is the first line of a checkpoint: the length and the SHA-256 of what
// comes after it.
const header = "semtree checkpoint 2 %d %x\n"

// checkpoint is what comes after the header, as encoding/gob writes it. S is what an
// epoch changes besides.
type checkpoint[S any] struct {
	Digest       string
	Params       []float32
	Mean, Square []float32 // of Adam
	Steps        int
	State        S
}

// newCheckpoint returns the checkpoint of a training at the end of an epoch.
func newCheckpoint[S any](digest string, d *descent, state S) checkpoint[S] {
	return checkpoint[S]{
		Digest: digest, Params: d.net.Flat,
		Mean: d.adam.Mean, Square: d.adam.Square, Steps: d.adam.Steps,
		State: state,
	}
}

// write writes header and content.
func (c checkpoint[S]) write(w io.Writer) error {
	var content bytes.Buffer
	if err := gob.NewEncoder(&content).Encode(c); err != nil {
		return err
	}
	if _, err := fmt.Fprintf(w, header, content.Len(), sha256.Sum256(content.Bytes())); err != nil {
		return err
	}
	_, err := w.Write(content.Bytes())
	return err
}

// readCheckpoint reads what write wrote. The error is [ErrOtherTraining], unless the
// digest is that of the checkpoint and all of it has the sizes of d, [ErrDamaged], or
// that of r.
func readCheckpoint[S any](r io.Reader, digest string, d *descent) (c checkpoint[S], err error) {
	content, err := read(r)
	if err != nil {
		return c, err
	}
	if err := gob.NewDecoder(bytes.NewReader(content)).Decode(&c); err != nil {
		return c, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	size := len(d.net.Flat)
	if c.Digest != digest || len(c.Params) != size || len(c.Mean) != size || len(c.Square) != size {
		return c, ErrOtherTraining
	}
	return c, nil
}

// restore sets network and optimiser to those of the checkpoint.
func (c checkpoint[S]) restore(d *descent) {
	copy(d.net.Flat, c.Params)
	copy(d.adam.Mean, c.Mean)
	copy(d.adam.Square, c.Square)
	d.adam.Steps = c.Steps
}

// Digest identifies a training by all that decides about its network: grammar,
// options and data. The number in it changes whenever the same data and options
// would train differently.
func Digest(g *grammar.Grammar, o Options, train, dev []Pair) string {
	h := sha256.New()
	// The last option was added later: its default changes nothing, and is left out.
	options, _ := strings.CutSuffix(fmt.Sprintf("%+v", o), " Anchoring:exact}")
	fmt.Fprintf(h, "semtree train 5\n%s}\n", strings.TrimSuffix(options, "}"))
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
	return newCheckpoint(t.digest, t.learner.descent, t.state).write(w)
}

// Resume continues where a checkpoint of the same data and options was
// written: the rest goes as if it had not been interrupted, bit by bit. The
// error is [ErrOtherTraining] or [ErrDamaged], or that of r; the trainer is
// unchanged then.
func (t *Trainer) Resume(r io.Reader) error {
	c, err := readCheckpoint[state](r, t.digest, t.learner.descent)
	if err != nil {
		return err
	}
	if len(c.State.Params) != len(c.Params) {
		return ErrOtherTraining
	}
	c.restore(t.learner.descent)
	t.state = c.State
	return nil
}

// read reads a checkpoint and verifies its header.
func read(r io.Reader) ([]byte, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	line, content, _ := bytes.Cut(text, []byte("\n"))
	var size int
	var sum []byte
	if _, err := fmt.Sscanf(string(line)+"\n", header, &size, &sum); err != nil {
		return nil, fmt.Errorf("%w: the file does not begin as a checkpoint of this version does", ErrDamaged)
	}
	if len(content) < size {
		return nil, fmt.Errorf("%w: it is truncated, %d of %d bytes are there", ErrDamaged, len(content), size)
	}
	if own := sha256.Sum256(content); len(content) > size || !bytes.Equal(own[:], sum) {
		return nil, fmt.Errorf("%w: its content has changed, the checksum differs", ErrDamaged)
	}
	return content, nil
}

// SaveFile writes a checkpoint as package outfile does: a file of that name is
// always whole.
func (t *Trainer) SaveFile(name string) error { return saveFile(name, t.Save) }

// ResumeFile is [Trainer.Resume] from a regular file. A pipe or a device could be
// written, but what was written could not be read again.
func (t *Trainer) ResumeFile(name string) error { return resumeFile(name, t.Resume) }

func saveFile(name string, save func(io.Writer) error) error {
	f, err := outfile.Create(name)
	if err != nil {
		return err
	}
	defer f.Discard()
	if err := save(f); err != nil {
		return fmt.Errorf("write checkpoint %s: %w", name, err)
	}
	return f.Commit()
}

func resumeFile(name string, resume func(io.Reader) error) error {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("%s: not a regular file, so a checkpoint in it could not be read again", name)
	}
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	if err := resume(bufio.NewReader(f)); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}
