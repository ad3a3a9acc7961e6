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
const header = "semtree checkpoint 3 %d %x\n"

// checkpoint is what comes after the header, as encoding/gob writes it.
type checkpoint struct {
	Digest       string
	Params       []float32
	Mean, Square []float32 // of Adam
	Steps        int
	State        state
}

// Save writes all that Resume needs to continue.
func (t *Trainer) Save(w io.Writer) error {
	adam := t.descent.adam
	var content bytes.Buffer
	if err := gob.NewEncoder(&content).Encode(checkpoint{t.digest, t.descent.net.Flat, adam.Mean, adam.Square, adam.Steps, t.state}); err != nil {
		return err
	}
	if _, err := fmt.Fprintf(w, header, content.Len(), sha256.Sum256(content.Bytes())); err != nil {
		return err
	}
	_, err := w.Write(content.Bytes())
	return err
}

// Resume continues where a checkpoint of the same data and options was
// written: the rest goes as if it had not been interrupted, bit by bit. The
// error is [ErrOtherTraining] or [ErrDamaged], or that of r; the trainer is
// unchanged then.
func (t *Trainer) Resume(r io.Reader) error {
	content, err := read(r)
	if err != nil {
		return err
	}
	var c checkpoint
	if err := gob.NewDecoder(bytes.NewReader(content)).Decode(&c); err != nil {
		return fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	size := len(t.descent.net.Flat)
	if c.Digest != t.digest || len(c.Params) != size || len(c.Mean) != size || len(c.Square) != size || len(c.State.Params) != size {
		return ErrOtherTraining
	}
	copy(t.descent.net.Flat, c.Params)
	adam := t.descent.adam
	copy(adam.Mean, c.Mean)
	copy(adam.Square, c.Square)
	adam.Steps, t.state = c.Steps, c.State
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
func (t *Trainer) SaveFile(name string) error {
	f, err := outfile.Create(name)
	if err != nil {
		return err
	}
	defer f.Discard()
	if err := t.Save(f); err != nil {
		return fmt.Errorf("write checkpoint %s: %w", name, err)
	}
	return f.Commit()
}

// ResumeFile is [Trainer.Resume] from a regular file. A pipe or a device could be
// written, but what was written could not be read again.
func (t *Trainer) ResumeFile(name string) error {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("%s: not a regular file, so a checkpoint in it could not be read again", name)
	}
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
