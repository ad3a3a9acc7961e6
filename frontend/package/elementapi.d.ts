// import "semtree/element" defines <semtree-ask>.

import type { CorrectionOf, DatabaseInfo, Info, Reading, Result, TableInfo } from "../client/types.js";
import type {
  DatabaseInput,
  DatabaseParser,
  DomainParser,
  ErrorCode,
  SemtreeError,
  TableInput,
  TableParser,
} from "./api.js";

export type { ErrorCode, SemtreeError };

/** A question box for a table, for several, or for a domain. The README describes attributes, parts and properties. */
export class SemtreeAsk extends HTMLElement {
  /** The parser, once it is ready. */
  readonly parser: TableParser | DatabaseParser | DomainParser | null;
  /** A table in place of the attribute src, or several by what they are called. */
  data: TableInput | DatabaseInput | null;
  /**
   * What questions about the table mean: what was chosen here, and what was set, before or after the
   * table is ready. Another table forgets it.
   */
  corrections: CorrectionOf[];
  /** Asks and shows a question; null if it waits for the parser, failed, or another has taken its place. */
  ask(question: string): Promise<Result | null>;
}

export interface SemtreeAskEventMap {
  "semtree-ready": CustomEvent<Info | TableInfo | DatabaseInfo>;
  "semtree-answer": CustomEvent<Result>;
  /** A reading was chosen. Unless this is cancelled, the table learns it. */
  "semtree-choose": CustomEvent<{ question: string; reading: Partial<Reading> }>;
  /** What was chosen was learnt, or forgotten: these are the corrections now, to be kept. */
  "semtree-corrections": CustomEvent<CorrectionOf[]>;
  "semtree-error": CustomEvent<SemtreeError>;
}

declare global {
  interface HTMLElementTagNameMap {
    "semtree-ask": SemtreeAsk;
  }
}
