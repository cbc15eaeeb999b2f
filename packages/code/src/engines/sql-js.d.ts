declare module 'sql.js' {
  type Cell = number | bigint | string | Uint8Array | null

  export interface Statement {
    step(): boolean
    get(params: null, config: { useBigInt: true }): Cell[]
    getColumnNames(): string[]
    getSQL(): string
    free(): boolean
  }
  interface Statements extends Iterable<Statement> {
    getRemainingSQL(): string
  }
  export interface Database {
    exec(sql: string): unknown
    iterateStatements(sql: string): Statements
    close(): void
  }
  interface SqlJs {
    Database: new (data?: Uint8Array | null) => Database
  }
  export default function initSqlJs(config: {
    wasmBinary: ArrayBuffer
    locateFile?: (name: string) => string
  }): Promise<SqlJs>
}
