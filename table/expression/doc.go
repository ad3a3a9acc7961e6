// Package expression reads how a column is computed from others of its table: "qty * unit price", "share(returned is yes)".
//
// # Language
//
//	column       qty, unit_price, unit price, "Unit price (EUR)": as the header has it, in letters of any case; in double quotes if
//	             its words or signs could be others of the language. The longest name that fits counts. Parts of times are columns
//	number       12, 0.5, 1e6, 20%
//	arithmetic   a + b, a - b, a * b, a / b, -a, (a); also × ÷ − ·
//	times        days between a and b: those from a to b, below 0 if b is before a
//	conditions   a is b, a is not b, a = b, a != b, <, <=, >, >=; c and d, c or d, not c; a is empty
//	             b may be a text: returned is yes, city is 'New York', date >= 2024-03-01
//	measures     share(condition): of rows, in per cent; sum(a) / sum(b)
//
// Operators bind as in arithmetic: comparisons weaker than sums, "not" weaker than these, then "and", then "or". Names are resolved
// here, since only they say where a name of several words ends. What types and units allow is a matter of package table.
package expression
