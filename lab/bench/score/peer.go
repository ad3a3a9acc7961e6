package main

import (
	"semtree/lab"
	"semtree/lab/bench/peers"
)

// onnxruntime is onnxruntime-node in a process of its own: see peer.mjs for the messages.
type onnxruntime struct{ *peers.Node }

func startPeer() onnxruntime {
	return onnxruntime{lab.Must(peers.StartNode("lab/bench/score/peer.mjs"))}
}

// load makes the model of a file the one that scores. It returns onnxruntime's version.
func (o onnxruntime) load(file string) (version string) {
	lab.Check(o.Call(map[string]string{"model": file}, &version))
	return version
}

// score scores a sentence several times and returns the milliseconds of all.
func (o onnxruntime) score(words []int, count int) (ms float64) {
	lab.Check(o.Call(map[string]any{"words": words, "count": count}, &ms))
	return ms
}

// scores returns mu and phi, one after the other.
func (o onnxruntime) scores(words []int) (x []float32) {
	lab.Check(o.Call(map[string]any{"words": words}, &x))
	return x
}
