package parquet

import (
	"errors"
	"fmt"
	"hash/crc32"

	"github.com/apache/arrow-go/v18/parquet"
	"github.com/apache/arrow-go/v18/parquet/compress"
	"github.com/apache/arrow-go/v18/parquet/metadata"
)

// codecNames are those of the codecs that are not read.
var codecNames = map[compress.Compression]string{compress.Codecs.Lzo: "LZO", compress.Codecs.Lz4: "the LZ4 of Hadoop"}

var (
	errUnpacked = errors.New("more bytes, unpacked, than the limit of")
	errPage     = errors.New("a page is damaged or cut off: get the file again")
)

// chunk is what the headers of the pages say of a column in a group of rows.
type chunk struct {
	pages    int
	prefixed bool // there are values that begin as the ones before them do
	other    bool // there are values that are neither such ones nor in a dictionary
}

// check refuses a file whose pages are beyond a limit, or are not as it says. It reads the headers of
// all pages of the columns.
func check(file []byte, d *metadata.FileMetaData, columns []column, limit int64) error {
	left := limit
	for n := range d.RowGroups {
		for i := range columns {
			part, err := columns[i].check(file, d, n, &left)
			columns[i].chunks = append(columns[i].chunks, part)
			if errors.Is(err, errUnpacked) {
				err = fmt.Errorf("%w %d: keep the rows and columns that you ask about", err, limit)
			}
			if err != nil {
				return fmt.Errorf("the column %.80q: %w", columns[i].title, err)
			}
		}
	}
	return nil
}

// check reads the headers of the pages in a group of rows.
func (c column) check(file []byte, d *metadata.FileMetaData, group int, left *int64) (part chunk, err error) {
	rows := d.RowGroups[group].NumRows
	described := d.RowGroups[group].Columns[c.at]
	described.OffsetIndexOffset, described.ColumnIndexOffset = nil, nil // which the library would read
	switch {
	case described.IsSetCryptoMetadata() || described.IsSetEncryptedColumnMetadata():
		return part, errEncrypted
	case described.GetFilePath() != "":
		return part, errors.New("its values are in another file")
	}
	if rows == 0 { // there need not be pages
		return part, nil
	}
	in := described.MetaData
	codec := compress.Compression(in.Codec)
	_, unknown := compress.GetCodec(codec)
	switch {
	case codecNames[codec] != "":
		return part, fmt.Errorf("it is packed by %s: store it with ZSTD or SNAPPY", codecNames[codec])
	case unknown != nil:
		return part, fmt.Errorf("it is packed by codec %d: store it with ZSTD or SNAPPY", codec)
	case in.NumValues != rows:
		return part, fmt.Errorf("it has %d values in a group of %d rows", in.NumValues, rows)
	}
	from, size, all := in.DataPageOffset, in.TotalCompressedSize, int64(len(file))
	if first := in.GetDictionaryPageOffset(); first > 0 && first < from {
		from = first
	}
	if from < int64(len(magic)) || from > all || size < 0 || size > all-from {
		return part, errors.New("its values are not in the file: get it again")
	}
	pages := file[from : from+size]
	for values := int64(0); values < rows; part.pages++ {
		p, rest, err := readPage(pages)
		if err != nil {
			return part, err
		}
		pages = rest
		if p.kind != dictionaryPage {
			values += p.values
			switch parquet.Encoding(p.encoding) {
			case parquet.Encodings.DeltaByteArray:
				part.prefixed = true
			case parquet.Encodings.RLEDict, parquet.Encodings.PlainDict:
			default:
				part.other = true
			}
		}
		if values > rows || p.kind == dictionaryPage && p.values > p.unpacked {
			return part, fmt.Errorf("its pages have more values than its %d rows", rows)
		}
		if *left -= p.unpacked; *left < 0 {
			return part, errUnpacked
		}
	}
	return part, nil
}

// Types of pages.
const (
	dataPage       = 0
	dictionaryPage = 2
	dataPage2      = 3
)

// page is what the header of a page says.
type page struct {
	kind, unpacked, values, encoding int64
}

// readPage reads the header of the first page, and returns what follows the page.
func readPage(b []byte) (p page, rest []byte, err error) {
	const kind, unpacked, packed, checksum = 1, 2, 3, 4
	const values = 1
	var numbers [9][5]int64 // by field; 0 in those that are structures is the number itself
	var sum bool
	at, err := skip(b, 1<<10, func(path []int16, n int32) {
		field, in := path[0], int16(0)
		if len(path) > 1 {
			in = path[1]
		}
		if len(path) <= 2 && field >= 0 && int(field) < len(numbers) && in >= 0 && int(in) < len(numbers[0]) {
			numbers[field][in] = int64(n)
			sum = sum || field == checksum
		}
	})
	size := numbers[packed][0]
	about, known := map[int64][2]int{dataPage: {5, 2}, dictionaryPage: {7, 2}, dataPage2: {8, 4}}[numbers[kind][0]]
	if err != nil || !known || size < 0 || size > int64(len(b)-at) {
		return p, nil, errPage
	}
	p = page{numbers[kind][0], numbers[unpacked][0], numbers[about[0]][values], numbers[about[0]][about[1]]}
	if p.unpacked < 0 || p.values < 0 || sum && crc32.ChecksumIEEE(b[at:at+int(size)]) != uint32(numbers[checksum][0]) {
		return p, nil, errPage
	}
	return p, b[at+int(size):], nil
}
