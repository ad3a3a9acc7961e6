// What sqlite.js uses of sql.js. The declarations of others bring those of Node.js along.
declare module "sql.js" {
  type Value = number | bigint | string | Uint8Array | null;
  interface Statement {
    bind(values: Value[]): boolean;
    step(): boolean;
    get(params?: null, config?: { useBigInt?: boolean }): Value[];
    free(): boolean;
  }
  interface Database {
    prepare(sql: string): Statement;
    close(): void;
    /** Runs statements: for making databases in tests, as the next one. */
    run(sql: string): Database;
    export(): Uint8Array<ArrayBuffer>;
  }
  interface SqlJs {
    Database: new (data?: Uint8Array) => Database;
  }
  export default function initSqlJs(options: { wasmBinary: ArrayBufferLike }): Promise<SqlJs>;
}
