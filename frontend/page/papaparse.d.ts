// What questions.js uses of papaparse. Its own declarations bring those of Node.js along,
// which change what setTimeout is in the page.
declare module "papaparse" {
  interface Fault {
    type: "Quotes" | "Delimiter" | "FieldMismatch";
    message: string;
    /** From 0. */
    row?: number;
  }
  interface Config {
    delimiter?: string;
    header?: boolean;
    /** "greedy" skips lines of spaces and empty cells, too. */
    skipEmptyLines?: boolean | "greedy";
  }
  const papa: {
    parse(text: string, config?: Config): { data: unknown[]; errors: Fault[]; meta: { delimiter: string } };
  };
  export default papa;
}
