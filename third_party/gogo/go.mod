module github.com/gogo/protobuf

go 1.25.0

require github.com/golang/protobuf v1.3.2
