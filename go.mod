module semtree

go 1.25.0

require (
	github.com/hack-pad/safejs v0.1.0
	github.com/owulveryck/onnx-go v0.5.0
	gonum.org/v1/gonum v0.17.0
)
