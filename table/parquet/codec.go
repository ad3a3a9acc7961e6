package parquet

import (
	"errors"

	"github.com/apache/arrow-go/v18/parquet/compress"
	"github.com/klauspost/compress/snappy"
	"github.com/klauspost/compress/zstd"
)

// codec unpacks pages as a codec of the library does, but never into more bytes than the header of the
// page states: a block of zstd or snappy may say, or be, far more. A page of no values has no bytes,
// which is no stream of most codecs.
type codec struct{ compress.Codec }

func init() {
	of := &compress.Codecs
	for _, kind := range []compress.Compression{of.Snappy, of.Gzip, of.Brotli, of.Zstd, of.Lz4Raw} {
		inner, err := compress.GetCodec(kind)
		if err != nil {
			panic(err) // the library has them all
		}
		switch kind {
		case of.Snappy:
			inner = snappyCodec{inner}
		case of.Zstd:
			decoder, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1), zstd.WithDecodeAllCapLimit(true))
			if err != nil {
				panic(err) // these options are known
			}
			inner = zstdCodec{inner, decoder}
		}
		compress.RegisterCodec(kind, codec{inner})
	}
}

// DecodeWithError unpacks a page into as many bytes as there should be.
func (c codec) DecodeWithError(to, packed []byte) ([]byte, error) {
	if len(to) == 0 {
		return to, nil
	}
	return compress.Decode(c.Codec, to, packed)
}

type snappyCodec struct{ compress.Codec }

func (c snappyCodec) DecodeWithError(to, packed []byte) ([]byte, error) {
	if n, err := snappy.DecodedLen(packed); err != nil || n != len(to) {
		return nil, errSize
	}
	return snappy.Decode(to, packed)
}

type zstdCodec struct {
	compress.Codec
	*zstd.Decoder
}

func (c zstdCodec) DecodeWithError(to, packed []byte) ([]byte, error) {
	return c.DecodeAll(packed, to[:0:len(to)])
}

var errSize = errors.New("a page does not have the size that it states, unpacked: get the file again")
