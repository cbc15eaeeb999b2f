import initSqlJs, { type Database, type Statement } from 'sql.js'
import type { CodeFault, CodeRun } from '../job.ts'
import { answerLine, type EngineJob, type OpenEngine } from './engine.ts'
import { Output, OutputOver } from './output.ts'
import { sqlText, tableLines } from './sql-table.ts'

/** Line of the first word of what was not run yet. */
function lineAt(program: string, remaining: string): number {
  const before = program.length - remaining.trimStart().length
  return program.slice(0, Math.max(0, before)).split('\n').length
}

/** Of one result set more is never read: it is more than any output may have. */
const MOST_CHARS = 1_000_000

/** Reads rows for as long as they can be printed: what is beyond is never held. */
function printSet(statement: Statement, output: Output, widths: readonly number[], tables: number[]): void {
  const rows: string[][] = []
  let chars = 0
  while (statement.step()) {
    const row = statement.get(null, { useBigInt: true }).map(sqlText)
    rows.push(row)
    chars += row.reduce((sum, cell) => sum + cell.length, 1)
    if (chars > MOST_CHARS) break
  }
  const lines = tableLines(statement.getColumnNames(), rows, widths)
  if (lines.length === 0) return
  output.add(`${lines.join('\n')}\n`)
  tables.push(lines.length)
}

function faultOf(error: unknown, line: number | null): CodeFault {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof OutputOver) return { kind: 'output', message: '', line: null }
  if (/out of memory|no more memory|Cannot enlarge|abort/i.test(message))
    return { kind: 'memory', message: '', line: null }
  return { kind: /syntax error|incomplete input|unrecognized token/.test(message) ? 'syntax' : 'error', message, line }
}

/** SQL by SQLite: `sql-wasm.wasm`. Each run begins with the database of the job and the tables of its test. */
export const openSql: OpenEngine = async assets => {
  const wasm = assets['sql-wasm.wasm']
  if (!wasm) throw new Error('sql-wasm.wasm is missing')
  const sqlite = await initSqlJs({
    wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer,
  })

  const runIn = (database: Database, run: CodeRun, { limits, columnWidths }: EngineJob) => {
    const output = new Output(limits.outputBytes)
    const tables: number[] = []
    let remaining = run.program
    try {
      const statements = database.iterateStatements(run.program)
      for (const statement of statements) {
        printSet(statement, output, columnWidths, tables)
        remaining = statements.getRemainingSQL()
      }
      return { printed: output.text(), tables, fault: null }
    } catch (error) {
      const line = answerLine(run, lineAt(run.program, remaining))
      return { printed: output.text(), tables, fault: faultOf(error, line) }
    }
  }

  return {
    run(run, job) {
      const database = new sqlite.Database(job.database)
      try {
        if (run.setup !== '') database.exec(run.setup)
        return runIn(database, run, job)
      } catch (error) {
        const { message } = faultOf(error, null)
        return {
          printed: '',
          tables: [],
          fault: { kind: 'crash', message: `The tables could not be made: ${message}`, line: null },
        }
      } finally {
        database.close()
      }
    },
  }
}
