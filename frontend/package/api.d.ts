// The package's functions, and what they take and return.
import type {
  Correction,
  CorrectionOf,
  CorrectResult,
  DatabaseInfo,
  Examples,
  Explain,
  Fix,
  Forms,
  Info,
  Learnt,
  Result,
  TableInfo,
} from "../client/types.js";

export type {
  Cell,
  Clarification,
  Correction,
  CorrectionOf,
  CorrectResult,
  DatabaseInfo,
  Example,
  Examples,
  Explain,
  Fix,
  FormExamples,
  Forms,
  Info,
  Kernels,
  Learnt,
  Meaning,
  Missing,
  NumberFormat,
  Outcome,
  OwnerQuestion,
  Picture,
  Proof,
  Reading,
  Relation,
  Result,
  Span,
  TableColumn,
  TableInfo,
  Timings,
  Token,
} from "../client/types.js";

/**
 * Makes a table ready for questions. The first call fetches the parser, some 4 MB compressed;
 * later ones only read the table. Each table has a worker of its own, which close() ends.
 */
export function table(source: TableInput, options?: TableOptions): Promise<TableParser>;

/**
 * Makes several tables ready for questions about all of them: `database({ orders: csv, customers: csv })`. How they belong
 * together is found out from headers and values; info.relations says how. One worker has all of them.
 */
export function database(source: DatabaseInput, options?: DatabaseOptions): Promise<DatabaseParser>;

/**
 * Makes a domain ready for questions. Calls with the name of the same built-in domain share one
 * worker, which ends when all of their parsers are closed; their questions wait for one another.
 */
export function load(source: DomainSource, options?: LoadOptions): Promise<DomainParser>;

/**
 * A table: its text, in CSV or with another delimiter, or JSON; its bytes; a list of objects, one
 * for each row; an address; or, in Node.js, the path of a file. Bytes and files may be compressed by
 * gzip. A string is always the text itself.
 */
export type TableInput =
  | string
  | ArrayBuffer
  | ArrayBufferView
  | Blob
  | URL
  | { path: string }
  | readonly Readonly<Record<string, string | number | boolean | null>>[];

/** Several tables by what they are called, each as table() takes it; 200 at most, of 68 MiB together. */
export type DatabaseInput = Readonly<Record<string, TableInput>>;

/**
 * A domain: the name of a built-in one, "geo", "scan" or "clevr"; the address of a folder, or
 * in Node.js its path; or its files by their names, domain.json among them.
 */
export type DomainSource =
  | "geo"
  | "scan"
  | "clevr"
  | (string & {})
  | URL
  | { path: string }
  | Readonly<Record<string, ArrayBuffer | ArrayBufferView>>;

export interface LoadOptions {
  /**
   * A folder with manifest.json and the files that it lists, such as a site of semtree, in place
   * of the files of the package.
   */
  base?: URL | string | undefined;
  /** Ends the wait. */
  signal?: AbortSignal | undefined;
  /** Is told how far loading is. If it throws, the call is rejected with the code "bad-request". */
  onProgress?: ((progress: Progress) => void) | undefined;
}

export interface TableOptions extends LoadOptions {
  /** What the file is called; the table is called the same. */
  name?: string | undefined;
  /** What is known better about the columns, as an object or as the text of films.table.json. */
  override?: Override | string | undefined;
  /** Questions with the programs that they mean: see TableParser.correct. */
  corrections?: readonly Correction[] | undefined;
  /** Another model for tables. */
  model?:
    | {
        "model.json": Uint8Array<ArrayBuffer>;
        "model.onnx": Uint8Array<ArrayBuffer>;
        "judge.onnx"?: Uint8Array<ArrayBuffer>;
      }
    | undefined;
}

export interface DatabaseOptions extends LoadOptions {
  /** What is known better about columns of each table: see TableOptions.override. */
  overrides?: Readonly<Record<string, Override | string>> | undefined;
  /** What is known better about all of them, as an object or as the text of shop.semtree.json. */
  description?: Description | string | undefined;
  /** Questions with the programs that they mean, and the tables that these are of. */
  corrections?: readonly CorrectionOf[] | undefined;
  /** Another model for tables, with a judge. */
  model?: TableOptions["model"];
}

/** How far loading is. */
export interface Progress {
  /**
   * "download" counts bytes; a large table is read, in bytes, then its columns, and its words are indexed;
   * then its corrections are learnt.
   */
  stage: "download" | "start" | "reading" | "columns" | "indexing" | "corrections";
  done: number;
  /** 0 if it is not known. */
  total: number;
}

export interface AskOptions {
  /** How many readings to list beside the answer, 0 to 10; those that help if absent. */
  k?: number | undefined;
  /** Milliseconds that the search may take, 2,000 if absent. The best result so far is the answer. */
  budgetMs?: number | undefined;
  /** Questions are refused below this confidence, from 0, which answers everything, to 1. */
  minConfidence?: number | undefined;
  /** What words mean, as chosen of the meanings of a question back: at most two words. */
  fix?: readonly Fix[] | undefined;
  /** The stage up to which the way of the question is explained, as text in the result; "all" for all, with the answer. */
  explain?: Explain | undefined;
  /** The day from which "last month" and the like are counted, such as "2024-10-31"; the clock's if absent. */
  today?: string | undefined;
  /** Ends the wait at once. */
  signal?: AbortSignal | undefined;
}

export interface CorrectOptions {
  /** Gives the change up; what counted before it counts again. */
  signal?: AbortSignal | undefined;
  /** Is told how many are learnt, if that takes longer than a moment. If it throws, the change is given up. */
  onProgress?: ((progress: { done: number; total: number }) => void) | undefined;
}

/** Questions of which somebody says what they mean: C is a correction. */
export interface Teachable<C> {
  /** The corrections that count, the oldest first: to be kept, and given to table() or database() the next time. */
  readonly corrections: C[];
  /** What came of them; null if there were none. */
  readonly corrected: CorrectResult | null;
  /**
   * Says what questions mean; similar questions change, too. This list, of at most 1,000, takes the
   * place of the one before, and of that of the override.
   */
  correct(corrections: readonly C[], options?: CorrectOptions): Promise<CorrectResult>;
  /**
   * Adds a correction, in place of one of the same question. If it cannot be used, it is rejected with
   * the code "bad-request" and the reason, and nothing changes.
   */
  teach(correction: C, options?: CorrectOptions): Promise<CorrectResult>;
  /** Takes the corrections of a question back. */
  forget(question: string, options?: CorrectOptions): Promise<CorrectResult>;
}

/** A table that can be asked. */
export interface TableParser extends Teachable<Correction> {
  /** What was found out about the columns. */
  readonly info: TableInfo;
  /** Questions are answered in order. One that is refused is an answer, with a reason. */
  ask(question: string, options?: AskOptions): Promise<Result>;
  /**
   * Questions about the table that are answered, after so many that are known (0 to 500; info.examples are the
   * first), at most so many (1 to 20, 5 if absent).
   */
  examples(options?: {
    after?: number | undefined;
    most?: number | undefined;
    signal?: AbortSignal | undefined;
  }): Promise<Examples>;
  /** What can be asked about the table: each form of question with examples, or with why there are none. */
  forms(options?: { signal?: AbortSignal | undefined }): Promise<Forms>;
  /** Ends the worker. What is open, and all that comes, is rejected with the code "closed". */
  close(): void;
}

/** Several tables that can be asked. Corrections are of tables: { question, program, table }, as a reading has them. */
export interface DatabaseParser extends Teachable<CorrectionOf> {
  /** The tables, and how they belong together. */
  readonly info: DatabaseInfo;
  /**
   * Questions are answered in order. result.table says whose rows an answer is about, result.way how those of other
   * tables are found.
   */
  ask(question: string, options?: AskOptions): Promise<Result>;
  /** Questions that are answered, as TableParser has it: those about several tables are the first. */
  examples: TableParser["examples"];
  /** Ends the worker. What is open, and all that comes, is rejected with the code "closed". */
  close(): void;
}

/** A domain that can be asked. */
export interface DomainParser {
  readonly info: Info;
  /** Questions are answered in order. The seed names the facts, of a domain that samples them. */
  ask(question: string, options?: AskOptions & { seed?: number | null | undefined }): Promise<Result>;
  /** The description with the picture of the facts of a seed. */
  describe(options?: { seed?: number | null | undefined; signal?: AbortSignal | undefined }): Promise<Info>;
  /** Ends the worker if no other parser uses it. */
  close(): void;
}

/** What the owner of several tables says about them; what is left out is found out. Names may be in letters of any case. */
export interface Description {
  /** Tables that are not read. */
  hidden?: readonly string[];
  /** Columns that have keys of another table; they come before those that are found. */
  relations?: readonly {
    /** A table and its column: "orders.buyer". */
    column: string;
    /** Likewise, different in each row: "customers.id"; "" if the column leads nowhere. */
    key: string;
    /** What a row of the other table is called: "buyer"; found out if it is absent. */
    role?: string;
  }[];
  /** Of tables by their names: in place of DatabaseOptions.overrides. */
  tables?: Readonly<Record<string, Override>>;
}

/** What the owner of a table says about it; what is left out is found out. */
export interface Override {
  /** What a row is called, in the singular, as TableInfo has it. */
  nouns?: string[];
  /** @deprecated the earlier name of nouns, which is still read */
  rows?: string[];
  /** The column that names a row; "" for none. */
  key?: string;
  /** How far the table's clock is ahead of UTC, such as "+01:00": times that state a zone are brought to it, and it says when today begins. */
  zone?: string;
  /** The day on which weeks begin, "monday" if absent. */
  week?: string;
  /** The month in which fiscal years begin, "january" if absent. */
  fiscal?: string;
  /** Columns that are computed from others, by their names: { revenue: "qty * unit_price" }. */
  define?: Record<string, string>;
  columns?: Record<
    string,
    {
      type?: "text" | "number" | "year" | "date" | "time" | "duration" | "yes/no" | "version";
      unit?: string;
      /** Other names of the column. */
      other?: string[];
      hidden?: boolean;
      /** Other names of cells, by their texts. */
      values?: Record<string, string[]>;
      /** Which end of the numbers is the best; found out if it is absent. */
      best?: "low" | "high";
      /** Whether 3/4/2014 is in April. */
      day_first?: boolean;
      /** Whether 1.234 is more than a thousand. */
      decimal_comma?: boolean;
    }
  >;
  /** Keeps rows of totals, and notes at the end. */
  totals?: boolean;
  corrections?: Correction[];
  /** What words mean, as corrections have taught it. */
  learnt?: Learnt[];
}

/**
 * What went wrong:
 * - "bad-request": an argument or an option of the wrong kind, that throws when it is looked at, whose bytes were transferred
 *   elsewhere, or that is no address, or an option that there is not; the message names the
 *   nearest one; or onProgress has failed: the error's cause is what it threw
 * - "bad-table", "bad-domain": the source, its override or its model cannot be read; the message
 *   names file and line
 * - "too-large": the table or the question exceeds a limit
 * - "network": a file could not be fetched
 * - "unreadable": in Node.js, a local file cannot be read: there is none, it is a folder, a pipe or a device, or
 *   reading it is not permitted; the error's cause, if it has one, is that of Node.js
 * - "damaged": a file is not the one that manifest.json lists
 * - "aborted": the signal has ended the wait; the error's cause is its reason, and its name is "AbortError"
 * - "timeout", "crashed": the worker hung or ended; the next question gets a new one
 * - "closed": the parser was closed
 * - "unsupported": something that is not there
 * - "not-loaded", "internal": a fault of semtree itself
 */
export type ErrorCode =
  | "bad-request"
  | "too-large"
  | "bad-domain"
  | "bad-table"
  | "not-loaded"
  | "internal"
  | "network"
  | "unreadable"
  | "damaged"
  | "crashed"
  | "timeout"
  | "aborted"
  | "closed"
  | "unsupported";

/** Every rejection of this package is an instance of this class. */
export class SemtreeError extends Error {
  constructor(code: ErrorCode, message: string, options?: ErrorOptions);
  /**
   * "SemtreeError"; of a call that was aborted "AbortError", as everywhere on the web: code that tests for that name
   * works with this package, too.
   */
  readonly name: "SemtreeError" | "AbortError";
  readonly code: ErrorCode;
}
