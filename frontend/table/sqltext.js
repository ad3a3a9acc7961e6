// @ts-check
// SQL to read: a statement with its parameters in it, and in lines.

/**
 * A statement with its parameters in it, for reading: question marks outside of quotes are
 * replaced in order.
 * @param {string} sql
 * @param {(string | number)[]} params
 */
export function filledIn(sql, params) {
  let next = 0;
  return sql.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|\?/g, (piece) => {
    if (piece !== "?" || next >= params.length) return piece;
    const value = params[next++];
    return typeof value === "number" ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
  });
}

/**
 * A statement in lines, one for each clause that is not inside of parentheses or quotes.
 * @param {string} sql
 */
export function inLines(sql) {
  let depth = 0;
  return sql.replace(
    /'(?:[^']|'')*'|"(?:[^"]|"")*"|[()]| (?=(?:FROM|WHERE|GROUP BY|HAVING|ORDER BY|LIMIT)\b)/g,
    (piece) => {
      if (piece === "(") depth++;
      if (piece === ")") depth--;
      return piece === " " && depth === 0 ? "\n" : piece;
    },
  );
}
