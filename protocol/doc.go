// Package protocol implements the messages between a page and the parser: bytes
// in, bytes out. One server holds a domain, a table or several tables, each loaded by its own method. It needs no browser.
//
// # Messages
//
// A request is one line of JSON, a line feed, and the raw bytes of the files that
// the line lists:
//
//	{"id":1,"method":"load","params":{"files":[{"name":"a.txt","size":2}]}}⏎hi
//	{"id":2,"method":"ask","params":{"question":"what is utah ?","budgetMs":2000,"k":3}}
//	{"id":3,"method":"info"}
//	{"id":4,"method":"sample","params":{"seed":7}}
//	{"id":5,"method":"load","params":{"name":"films.csv","files":[{"name":"table","size":9}, …]}}⏎…
//
// A response is one JSON object, either of
//
//	{"id":2,"result":{…}}
//	{"id":2,"error":{"code":"bad-request","message":"…"}}
//
// Every request gets exactly one response, even if it is malformed or causes a panic. doc/protocol.md describes the
// protocol from the side of the page, with the states of loading.
//
// The constants Max… limit a request: too many bytes or files are refused with the code [TooLarge], a number
// beyond its limit (k, budgetMs) with [BadRequest].
package protocol
