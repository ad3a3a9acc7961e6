// The messages of doc/protocol.md and the data they carry.

/** Which part of a reading a word stands for. */
export type WordPlace =
  | "column"
  | "value"
  | "operation"
  | "rows"
  | "said"
  | "chart"
  | "beside"
  | "function"
  | "doubtful"
  | "left out";

/** One word of the question, or one name of several words. */
export interface Token {
  text: string;
  /** Byte offsets in the question. */
  start: number;
  end: number;
  /** The label of the node that stands on it; absent if there is none. */
  label?: string;
  /** The constants of a name, a column or a cell that it mentions. */
  says?: string[];
  /** The token after the last one of that. */
  until?: number;
  /** What the word stands for; absent without a reading. */
  place?: WordPlace;
  /** -1: no head; 0: the root; i + 1: token i. */
  head: number;
  /** Of the label (or of none), by the network alone. */
  probability: number;
  /** Of the head, by the network alone. */
  headProbability: number;
  /** The entities of the facts with this name, as program text. */
  entities?: string[];
  /** The word or name that it was read as, if it was misspelt or of another form. */
  corrected?: string;
  /** Whether the network has seen the word, as read, or it is a name. */
  known: boolean;
}

/** Why the search stopped. */
export type Proof = "optimal" | "feasible" | "infeasible" | "limit" | "none";

/** Milliseconds of each stage. */
export interface Timings {
  link: number;
  score: number;
  solve: number;
  rank: number;
  execute: number;
  total: number;
}

/** A node of a program. Part i is about step i of the picture. */
export interface Part {
  label: string;
  /** The token that it stands on. */
  token: number;
  /** The part that it is an argument of; -1 for the root. */
  above: number;
  /** Byte offsets in the program: the node with all below it. */
  start: number;
  end: number;
  /** Byte offsets of what the node alone writes. */
  ownStart: number;
  ownEnd: number;
}

/** Which facts of a domain that samples them; null for the domain's own. */
export type Seed = number | null;

/** What can be drawn. The page knows some kinds, and ignores others. */
export interface Picture {
  kind: string;
}

/** The result of load, info and sample. */
export interface Info {
  name: string;
  title: string;
  description: string;
  examples: string[];
  /** Whether there are other facts to sample. */
  samples: boolean;
  /** What scores are computed with. */
  kernels: Kernels;
  /** Why that is not "simd128". */
  warning?: string;
  /** Of the facts. */
  picture?: Picture;
}

/** Four numbers at once, by kernel.wasm, or one by one: the same numbers, later. */
export type Kernels = "simd128" | "go";

/** What a worker needs to start. */
export interface Parser {
  module: WebAssembly.Module;
  /** What the module computes scores with, or why there is none. */
  kernel: Uint8Array<ArrayBuffer> | string;
}

/** What a worker needs to answer: nothing more is fetched afterwards. */
export interface Parts extends Parser {
  /** The domain's files by their names in its folder. */
  files: Record<string, Uint8Array<ArrayBuffer>>;
}

/** What a worker needs for a table: see doc/protocol.md for the names of the files. */
export interface TableParts extends Parts {
  /** The name of the user's file. */
  name: string;
  /** How many examples its description has at most; some if absent. */
  examples?: number;
}

/** What a worker needs for several tables. */
export interface DatabaseParts extends Parts {
  tables: OneOf[];
  /** That a database declares. */
  keys?: ForeignKey[];
  /** What their owner says about them: what the user calls the file, and its name among the files. */
  description?: { name: string; file: string };
  /** How many examples its description has at most; some if absent. */
  examples?: number;
}

/** One of several tables: file and override are names of files; sheets of a workbook may share theirs. */
export interface OneOf {
  name: string;
  /** What the table is called; absent: as the file, or the sheet. */
  table?: string;
  file: string;
  override?: string;
  /** It is of a database: rows that look like totals are kept. */
  database?: boolean;
}

/** Each cell of a column is a key of another table. */
export interface ForeignKey {
  table: string;
  column: string;
  to: string;
  key: string;
}

/** What makes a worker ready: TableParts for a table, DatabaseParts for several. */
export type Start = Parts | TableParts | DatabaseParts;

/** The result of table: what was found out about the columns. */
export interface TableInfo {
  name: string;
  rows: number;
  /** What a row is called. */
  nouns: string[];
  /** The column that names the rows. */
  key?: string;
  columns: TableColumn[];
  /** Of the workbook that it was read from, those that are not hidden, and the one that it is. */
  sheets?: string[];
  sheet?: string;
  /** What was repaired, left out or hidden while reading, and which other sheets there are; for people. */
  warnings: string[];
  /** The file that says all this, for editing: it can be loaded with the table. */
  override: string;
  /** The first rows, with all columns, as written. */
  preview: { rows: (string | null)[][]; total: number };
  /** Questions about the table, of different kinds, that are understood; at most 5. */
  examples: string[];
  /** What the owner of the table is asked, the most valuable question first. */
  questions: OwnerQuestion[];
  /** What scores are computed with. */
  kernels: Kernels;
  /** Why that is not "simd128". */
  warning?: string;
  /** What came of the corrections of the override; absent if it has none. */
  corrected?: CorrectResult;
}

/** The result of load for several tables. */
export interface DatabaseInfo {
  /** Of the tables, in short: "customers and 2 more". */
  name: string;
  /** Of all tables. */
  rows: number;
  tables: TableInfo[];
  /** How the rows of a table belong to those of another one. */
  relations: Relation[];
  /** Which tables were left out, and relations that are perhaps meant, and not used; for people. */
  warnings: string[];
  /** Questions that are answered, at most 5: those about several tables are the first. */
  examples: string[];
  /** What scores are computed with. */
  kernels: Kernels;
  /** Why that is not "simd128". */
  warning?: string;
  /** What came of the corrections of the tables; absent if they have none. */
  corrected?: CorrectResult;
}

/** Each row of a table belongs to at most one row of another one. */
export interface Relation {
  /** Places of the tables in the list. */
  from: number;
  to: number;
  /** A column of the one, whose cells are keys of the other. */
  column: string;
  key: string;
  /** What the other row is called: "home team" of home_team_id. */
  role: string;
  /** A sentence for people, which the way of a reading has. */
  says: string;
  /** The owner of the tables says so. */
  said?: boolean;
  /** By a database; without both, it was found. */
  declared: boolean;
  /** Which rows belong to none, though they have a value; for people. */
  lost?: string;
}

export interface TableColumn {
  name: string;
  type: "text" | "number" | "year" | "date" | "time" | "duration" | "yes/no" | "version";
  unit?: string;
  /** Other names. */
  other?: string[];
  hidden?: boolean;
  /** How many are different. */
  values: number;
  /** Rows without a value. */
  empty: number;
  /** The expression by which its cells are computed from others; absent for a column that was read. */
  computed?: string;
}

/** A question to the owner of a table. Its answer becomes part of the override file. */
export interface OwnerQuestion {
  /**
   * What it is about: what a row is called ("nouns" of the override), the everyday name of a column ("other"),
   * what is true of a row that has 1 or yes in a column ("other"), what cells mean, as "F = female / woman, M = male"
   * ("values"), the column that names a row ("key"), the good end of numbers, "low" or "high" ("best"), or what a word of
   * questions means: the header of a column ("other"), or "a row" ("nouns").
   */
  kind: "row" | "name" | "flag" | "values" | "key" | "best" | "word";
  /** None if it is about rows. */
  column?: string;
  /** Of the kind "word". */
  word?: string;
  /** In words. */
  text: string;
  /** The header is letters that say nothing ("T", "Var3"), short for something, or no known word. */
  why?: "letters" | "short" | "unknown";
  /** Answers that something speaks for, the likeliest first; at most 3. Each may be several names, with commas between them. */
  proposals: string[];
  /** The first proposal may be taken unseen. */
  sure?: boolean;
  /** Some cells of the column. */
  cells?: string[];
}

/** The result of questions: what words of questions mean. */
export interface OwnerQuestions {
  questions: OwnerQuestion[];
}

/** A question about a table that is answered, and its form. */
export interface Example {
  question: string;
  form: string;
}

/** The result of examples. */
export interface Examples {
  examples: Example[];
  /** Whether there may be others. */
  more: boolean;
}

/** A form of question, with questions about a table. */
export interface FormExamples {
  form: string;
  examples: string[];
  /** Why there are none. */
  missing?: string;
}

/** The result of forms. */
export interface Forms {
  forms: FormExamples[];
}

/** A cell of an answer; null is an empty one. A number with more digits than JavaScript keeps is a text of all of them. */
export type Cell = string | number | null;

/** Of one column an element, of several a row. */
export type AnswerElement = string | number | Cell[];

/** A part of the words of a program; names and constants stand here without quotes. */
export interface WordsPart {
  text: string;
  /** A name of a column, or what its cells are compared with; absent: other words. */
  kind?: "column" | "value";
}

/** Some rows of the table, with the columns that matter. */
export interface TableEvidence {
  columns: string[];
  /** As written. */
  rows: Cell[][];
  /** Of the rows in the table, from 1; absent if rows have no order. */
  numbers?: number[];
  /** For each row, the places of the cells that count for the answer. */
  marks: number[][];
  /** How many rows there are. */
  total: number;
  /** For each row, the place of the answer's row that it counts for, where these are groups. */
  of?: number[];
}

/** How the numbers of a column are written: see doc/tables.md. */
export interface NumberFormat {
  /** After each number; absent if there is none, or the header has it. */
  unit?: string;
  /** Thousands are apart. */
  grouped?: boolean;
  /** Decimals that every number has. */
  least?: number;
  /** Decimals of computed numbers that are not all whole; absent: as many as each needs. */
  most?: number;
  /** They are seconds, written as lengths of time: "1 h 37 min 30 s". */
  length?: boolean;
}

/** How an answer is drawn. */
export interface Chart {
  /** A line over dates and years. */
  kind: "bar" | "line";
  /** The column of the answer's table that names the points. */
  label: number;
  /** The column of their numbers. */
  value: number;
  /** The rows of the answer's table, in the order in which they are drawn: at least two. */
  points: number[];
}

/** A program with its answer. */
export interface Reading {
  program: string;
  /** The program in plain words, if there are some. */
  words?: string;
  /** The words, with names of columns and values told apart: of a table. */
  words_parts?: WordsPart[];
  /** The nodes of the program, in preorder: of a domain. */
  parts?: Part[];
  /** The columns of the rows. Of a domain, only numbers of several things have some. */
  columns?: string[];
  /** The columns that name a row, where something else was asked for. */
  naming?: number[];
  /** The rows, and elements of the answer, of things that have none of what their number counts: customers with 0 orders. */
  none?: number[];
  /** The answer as a table, with what names each row: the first of total rows. */
  rows?: Cell[][];
  /** Of the numbers of each column. */
  formats?: NumberFormat[];
  total: number;
  /** Just what was asked for: of one column its elements, of several (groups, lists) a row each. */
  answer: AnswerElement[];
  /** How many elements it has after those that it lists, if `ask` had `most`; absent: none. */
  unlisted?: number;
  /** Of the numbers of the answer. */
  unit?: string;
  /** Rows that the answer rests on: the first of total ones. */
  evidence?: TableEvidence;
  /** How the rows are drawn; absent if a chart says no more than the table. */
  chart?: Chart;
  /** What is to be known of the columns that the answer rests on: cells that were not read. */
  notes?: string[];
  /** Why the answer is empty. */
  empty?: string;
  value: number;
  /** The place of the program among all programs of the question by value, from 1; absent: it was not found by ranking. */
  rank?: number;
  /** Whether the rank is proved: fewer programs are worth more. */
  proved: boolean;
  /** How the words of a ranked reading mean this one, too, which was not found by ranking: "as things, of all their rows". */
  sense?: string;
  /** Other ways of saying it: readings of a table with an equal result, without it. */
  also?: Saying[];
  /** Of being what is meant, by the judge, which looks at each reading by itself: of a table; absent if it did not. */
  probability?: number;
  /** In SQLite, and its parameters: of a table. */
  sql?: string;
  sql_params?: (string | number)[];
  /** Of the facts and of the steps of the program: of a domain. */
  picture?: Picture;
  /** Why no correction can say that the question means this, of a table; absent if one can. */
  unteachable?: string;
  /** Of several tables, the one whose rows the answer is about. */
  table?: string;
  /** How the rows of others are found that belong to them, as sentences for people. */
  way?: string[];
}

/** A reading whose result is that of another one. */
export interface Saying {
  program: string;
  words?: string;
  words_parts?: WordsPart[];
  value: number;
  rank?: number;
  proved: boolean;
  sense?: string;
  probability?: number;
  sql?: string;
  sql_params?: (string | number)[];
  unteachable?: string;
}

/** What the reading does not say, or only guesses. */
export interface Missing {
  text: string;
  /** Byte offsets in the question. */
  start: number;
  end: number;
  kind: "name" | "word" | "unused";
}

/**
 * Of which kind the reason of a refusal is: there is no reading; nothing was found for words that ask for something; it is
 * understood, and cannot be computed; the best reading does not say what the question says; it is not probable enough; time ran out.
 */
export type Refusal = "unread" | "unfound" | "beyond" | "unfit" | "unsure" | "unfinished";

/**
 * What became of a question: there is an answer; there is one that may be wrong; there is none before it is known what a word means;
 * there is none.
 */
export type Outcome = "sure" | "likely" | "asks" | "cannot";

/** A part of the question. */
export interface Span {
  /** Byte offsets in the question. */
  start: number;
  end: number;
  text: string;
}

/** A question back: what does a word mean here? */
export interface Clarification {
  word: Span;
  /** The most probable first, at most six. "None of these" is not listed. */
  meanings: Meaning[];
  /** By how much an answer to it makes a right answer more probable. */
  gain: number;
}

/** One meaning of a word. */
export interface Meaning {
  /** For fix: the same for the same question and table. */
  id: string;
  text: string;
  kind: "column" | "value" | "number" | "rows" | "word" | "nothing";
  probability: number;
  /** What this meaning would give, in short. */
  answer?: string;
}

/** What a word of the question means, as the asker has chosen. */
export interface Fix {
  /** Byte offsets in the question. */
  start: number;
  end: number;
  id: string;
}

/** The result of ask: a reading, unless the question is refused. */
export interface Result extends Partial<Reading> {
  question: string;
  status: Outcome;
  refused: boolean;
  /** Words whose meanings divide the readings, the most important first: of likely and asks. */
  doubt?: Span[];
  /** What to ask back; absent if that would not help. */
  ask?: Clarification;
  /** What the asker has fixed. */
  fixed?: Fix[];
  /** This very question was corrected to this program. */
  corrected?: true;
  /** Of which kind the reason is, if it is refused. */
  refusal?: Refusal;
  /** Why it is refused, why the answer is empty, or what is to be known of it. */
  reason?: string;
  /** The probability that the answer is right; of the first alternative if it is refused. */
  confidence?: number;
  /** The certificate is of the best program, passed over or not: value ≤ optimum ≤ bound. */
  proof: Proof;
  value?: number;
  bound?: number;
  /** Search nodes expanded, and steps of bound improvement. */
  nodes: number;
  iters: number;
  /** Difference of the values of the best and the second program. */
  margin?: number;
  /** How many alternatives are better; they are the first ones. */
  passed_over?: number;
  /** A judge compared the best readings: those that were passed over are less probably what is meant. */
  judged?: true;
  /** If the question is refused, the best reading comes first. */
  alternatives?: Reading[];
  /** Tokens are of the answer, or of the first alternative. */
  tokens: Token[];
  missing?: Missing[];
  /** Of the facts and, if there is an answer, of its steps: of a domain. */
  picture?: Picture;
  /** Why no correction can say that the question means this, of a table; absent if one can. */
  unteachable?: string;
  /** Of several tables, the one whose rows the answer is about. */
  table?: string;
  /** How the rows of others are found that belong to them, as sentences for people. */
  way?: string[];
  /** What the stages say that were to be explained: text for developers, whose form may change. */
  explain?: string;
  ms: Timings;
}

/** A stage of the way of a question; "all" answers the question, too, any other one is the last. */
export type Explain = "link" | "score" | "solve" | "run" | "judge" | "all";

/** Says which program a question about a table means. */
export interface Correction {
  question: string;
  program: string;
}

/** Of a question about several tables, with the one that the program is of. */
export type CorrectionOf = Correction & { table?: string };

/** Which rows of the table are wanted: the parameters of rows. */
export interface RowsWish {
  from: number;
  count: number;
  order?: { column: string; descending: boolean };
  filters?: { column: string; text: string }[];
  /** Only rows that the answer of this program rests on. */
  program?: string;
}

/** The result of rows. */
export interface RowsPart {
  /** As written; null is an empty cell. */
  rows: (string | null)[][];
  /** Of the rows in the table, from 1. */
  numbers: number[];
  /** For each row, the places of the columns whose cells count; absent without a program. */
  marks?: number[][];
  /** How many rows there are in all. */
  total: number;
}

/** The result of correct. */
export interface CorrectResult {
  /** How many questions are corrected. */
  applied: number;
  /** Corrections that cannot be used, and why. */
  rejected: (Correction & { reason: string })[];
  /** How many, the last ones of the list, are not learnt: only their own questions follow them. Absent: none. */
  waiting?: number;
  /** What words mean in this table, by what the corrections teach and the override says. Absent: nothing. */
  learnt?: Learnt[];
}

/** A word that names a column, what a row is, or a value of a column; or, such as "best", that asks for the good end of one. */
export interface Learnt {
  word: string;
  kind: "column" | "rows" | "value" | "order";
  /** Of all kinds but "rows". */
  column?: string;
  /** Of the kind "value": the text of a cell. */
  value?: string;
  /** Of the kind "order": the good end of the column. */
  end?: "low" | "high";
}

/**
 * A large table is read, in bytes; types of its columns are found out; its words are indexed, in columns;
 * corrections of its questions are learnt.
 */
export type Stage = "reading" | "columns" | "indexing" | "corrections";

/** How far the worker has come with a table. */
export interface Progress {
  type: "progress";
  /** Of the request. */
  id: number;
  stage: Stage;
  /** In bytes, columns or corrections. */
  done: number;
  total: number;
}

/** The worker has taken a request in hand. */
export interface Begun {
  type: "begun";
  /** Of the request. */
  id: number;
}

export interface Status {
  type: "status";
  state: "loading" | "starting" | "ready" | "busy" | "failed";
  /** What is done with a large table while starting; while busy, that corrections are learnt. */
  stage?: Stage;
  /** Bytes, while loading; of a stage, bytes, columns or corrections. */
  loaded?: number;
  total?: number;
  /** What went wrong, once failed. */
  message?: string;
  /** Its code, if it has one: see errors.js. */
  code?: string;
}

export type Request =
  | { id: number; method: "start"; params: Parser }
  | { id: number; method: "load"; params: Start }
  | { id: number; method: "info" }
  | { id: number; method: "rows"; params: RowsWish }
  | { id: number; method: "examples"; params: { after?: number; most?: number } }
  | { id: number; method: "forms" }
  | { id: number; method: "questions"; params: { words: string[] } }
  | { id: number; method: "sample"; params: { seed?: number } }
  | { id: number; method: "settings"; params: { files: Record<string, Uint8Array<ArrayBuffer>> } }
  | {
      id: number;
      method: "ask";
      params: {
        question: string;
        budgetMs?: number;
        k?: number;
        minConfidence?: number;
        fix?: readonly Fix[];
        pictures?: boolean;
        most?: number;
        explain?: Explain;
        today?: string;
      };
    }
  | {
      id: number;
      method: "correct";
      params: ({ corrections: CorrectionOf[] } | { rest: true }) & { budgetMs?: number };
    };

export type Response =
  | { id: number; result: unknown; error?: undefined }
  | { id: number; error: { code: string; message: string } };

/** A domain before it is loaded. */
export interface Domain {
  name: string;
  title: string;
  /** Its folder in the site. */
  path: string;
  /** Examples in place of the domain's own. */
  questions?: string[];
}

/** manifest.json: every file of the site that is not markup, code or style. */
export interface Manifest {
  /** The one to begin with first, unless `first` says otherwise. */
  domains: Domain[];
  tables?: ManifestTable[];
  files: ManifestFile[];
  /** Markup, code, style and pictures, which the browser itself fetches. */
  page?: (ManifestFile & { later?: boolean })[];
  first?: First;
  /** Visitors can open tables of their own, name columns and keep settings; absent: they cannot. */
  editable?: boolean;
  /** The server takes words that were not understood, from visitors who send them: `semtree serve -collect`. */
  collect?: boolean;
}

/** A table that a site brings along. */
export interface ManifestTable {
  name: string;
  title: string;
  /** Its folder in the site. */
  path: string;
  /** The user's file, in the folder. */
  file: string;
  /** What its owner says about it, in the folder. */
  override?: string;
  /** Further tables that are asked about together with it. */
  with?: { file: string; called?: string; override?: string }[];
  /** Of several, what this one is called, if not as its file. */
  called?: string;
  /** What their owner says about all of these, in the folder. */
  description?: string;
  /** Examples in place of those that are made for the table. */
  questions?: string[];
}

export interface ManifestFile {
  /** Its stable name. */
  path: string;
  /** Its address relative to the site, if that is another one. */
  file?: string;
  /** Its size and its SHA-256, when it is unpacked. */
  bytes: number;
  sha256: string;
  /** The file at the address is compressed by gzip, unless the browser has unpacked it. */
  packed?: boolean;
}

/** What a page begins with. */
export type First = { domain: string } | { table: string };

/** A table to load: its bytes, or the path of one that the site lists. */
export interface TableSource {
  /** The name of the user's file; by default that of the listed one. */
  name?: string | undefined;
  bytes?: Uint8Array<ArrayBuffer> | undefined;
  path?: string | undefined;
  /**
   * What its owner says about it, as JSON text; empty for nothing. If it is absent, what the
   * site lists with the table.
   */
  override?: string | undefined;
}

/** Several tables to load, with the foreign keys that a database declares between them. */
export interface DatabaseSource {
  /** Override: what the owner of the table says about it, as JSON text. */
  tables: {
    name: string;
    /** What the table is called, if not as its file. */
    table?: string | undefined;
    bytes: Uint8Array<ArrayBuffer>;
    override?: string | undefined;
    /** It is of a database: rows that look like totals are kept. */
    database?: boolean | undefined;
  }[];
  keys?: ForeignKey[] | undefined;
  /** What their owner says about them, as JSON text, and what the user calls the file. */
  description?: { name: string; text: string } | undefined;
}

declare global {
  namespace WebAssembly {
    /** Where the types of browsers are missing, as in programs for Node.js, this stands for them. */
    interface Module {}
  }
}
