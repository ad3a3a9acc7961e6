module semtree

go 1.25.0

require (
	github.com/hack-pad/safejs v0.1.0
	github.com/kljensen/snowball v0.10.0
	github.com/owulveryck/onnx-go v0.5.0
	gonum.org/v1/gonum v0.17.0
	gorgonia.org/tensor v0.9.3
)

require (
	github.com/davecgh/go-spew v1.1.0 // indirect
	github.com/gogo/protobuf v1.3.0 // indirect
	github.com/golang/protobuf v1.3.2 // indirect
	github.com/pkg/errors v0.8.1 // indirect
	github.com/pmezard/go-difflib v1.0.0 // indirect
	github.com/stretchr/testify v1.4.0 // indirect
	gopkg.in/yaml.v2 v2.2.2 // indirect
	gorgonia.org/vecf32 v0.9.0 // indirect
	gorgonia.org/vecf64 v0.9.0 // indirect
)

replace gorgonia.org/tensor => ./third_party/tensor

replace github.com/gogo/protobuf => ./third_party/gogo
