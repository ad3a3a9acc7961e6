// @ts-check
// Workbooks by their names. A sheet, which is a table, stands after the name of its file, as on the command line:
// budget.xlsx#Costs.

/** Files that are workbooks, by their names, as table/xlsx has it. */
const BOOK = /\.(xlsx|xlsm|xltx)(\.gz)?$/i;

/** Whether a file is a workbook, by its name. @param {string} name */
export const isBook = (name) => BOOK.test(name);

/**
 * The name of a table that is a sheet of a workbook.
 * @param {string} name of the workbook, or of another sheet
 * @param {string} sheet
 */
export function nameOfSheet(name, sheet) {
  return `${bookOf(name)}#${sheet}`;
}

/** The name of the workbook in the name of a sheet, or the name. @param {string} name */
export function bookOf(name) {
  for (let at = name.indexOf("#"); at >= 0; at = name.indexOf("#", at + 1))
    if (isBook(name.slice(0, at))) return name.slice(0, at);
  return name;
}

/** What a table is called, by the name of its file, as table.NameOf has it. @param {string} file */
export function stemOf(file) {
  const at = file.indexOf("#");
  if (at >= 0 && isBook(file.slice(0, at))) return file.slice(at + 1);
  return file.replace(/(.)\.gz$/i, "$1").replace(/(.)\.[^. ]*$/, "$1");
}
