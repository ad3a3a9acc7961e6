// Package read reads texts in CSV and JSON as tables.
//
// Errors name the file and, where there is one, the line. What is left out, or was guessed, is a warning. Package
// heading decides where the header is, package table what stands below the rows.
//
//	encoding    UTF-8, UTF-16, else Windows-1252; up to 20 wrong bytes in UTF-8, or one in a hundred, are Windows-1252.
//	            More of them, zero bytes, or many control characters are refused.
//	delimiter   comma, semicolon, tab or bar, by which most records have as many cells as the header (sniff.go);
//	            "sep=;" decides. Another is named in an error.
//	line break  \n, \r\n, or \r in a text without \n
//	quotes      "a ""quoted"" cell", with line breaks; \" and \\, and single quotes, where they can only be meant so.
//	            Broken ones are an error, in a file with tabs mere characters.
//	rows        blank ones, and |---| below a header, are skipped. Missing cells at the end are null, empty ones too
//	            many ignored, others an error: an unquoted comma would shift what follows it.
//	JSON        a list of objects, objects one after another, or an object with one such list; objects under keys, lists
//	            as columns, lists in place of objects. Several lists are an error. A missing key is null. Objects in
//	            cells are columns, "customer.name"; lists texts, "a, b"; of lists of objects a column counts, "items count".
//	cells       outer blanks are cut off; nothing is executed
//
// A large plain file in CSV is not in memory as a whole (stream.go). Cells are slices of the text; strings are made by
// [table.Dictionary] alone.
//
// Rejected: encoding/csv, which stops at the first broken quote; encoding/json, with slower tokens than encoding/json/v2.
package read
