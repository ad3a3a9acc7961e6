module github.com/golang/protobuf

go 1.25.0
