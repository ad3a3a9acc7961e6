package train

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"semtree/model"
	"semtree/model/nn"
	"semtree/model/onnxfile"
)

// TestReadNetwork reads what was exported, and refuses other files.
func TestReadNetwork(t *testing.T) {
	sizes := model.Sizes{Vocab: 5, Embed: 3, Hidden: 2, MLP: 4, Labels: 6, Kinds: 2, Links: 3}
	net := nn.NewNetwork[float32](sizes, newRand(1))
	var file bytes.Buffer
	if err := model.Export(&file, sizes, net.Data); err != nil {
		t.Fatal(err)
	}
	got, err := ReadNetwork(file.Bytes(), sizes)
	if err != nil || !slices.Equal(got.Flat, net.Flat) {
		t.Errorf("the network is not as it was exported: %v", err)
	}
	sizes.Links = 4
	if _, err := ReadNetwork(file.Bytes(), sizes); err == nil || !strings.Contains(err.Error(), "no parameter link.F of shape [4 4]") {
		t.Errorf("with other sizes: %v", err)
	}
	var damaged *onnxfile.Error
	if _, err := ReadNetwork(file.Bytes()[:100], sizes); !errors.As(err, &damaged) {
		t.Errorf("part of a file: %v", err)
	}
}
