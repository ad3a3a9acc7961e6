#!/bin/sh
# parquet-go v0.32.0 reads its own LZ4_RAW files wrongly, without an error, if a page is packed more than
# three to one: a column of codes, written with a dictionary and read again, has another total. Exits 1 if
# it has not.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export GOFLAGS=-mod=mod
cat >main.go <<'GO'
package main

import (
	"bytes"
	"fmt"
	"os"

	"github.com/parquet-go/parquet-go"
)

type row struct {
	Code  int64  `parquet:"code,dict"`
	Maybe *int64 `parquet:"maybe,optional"`
}

func main() {
	wrong := false
	for _, n := range []int{100, 275, 1000, 5000} {
		rows := make([]row, n)
		want := int64(0)
		for i := range rows {
			code := int64(i)
			rows[i] = row{code, &code}
			want += code
		}
		var file bytes.Buffer
		w := parquet.NewGenericWriter[row](&file, parquet.Compression(&parquet.Lz4Raw))
		if _, err := w.Write(rows); err != nil {
			panic(err)
		}
		if err := w.Close(); err != nil {
			panic(err)
		}
		got, err := parquet.Read[row](bytes.NewReader(file.Bytes()), int64(file.Len()))
		total, equal := int64(0), 0
		for i, r := range got {
			total += r.Code
			if r.Code == rows[i].Code && r.Maybe != nil && *r.Maybe == *rows[i].Maybe {
				equal++
			}
		}
		fmt.Printf("%d rows written, total %d; read: %d rows, error %v, total %d, %d rows equal\n", n, want, len(got), err, total, equal)
		wrong = wrong || err == nil && equal < n
	}
	if !wrong {
		os.Exit(1)
	}
}
GO
go mod init example >/dev/null 2>&1
go get github.com/parquet-go/parquet-go@v0.32.0 >/dev/null 2>&1
go list -m github.com/parquet-go/parquet-go github.com/pierrec/lz4/v4
go run -trimpath .
