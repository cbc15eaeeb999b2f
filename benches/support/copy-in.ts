import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type pg from 'pg'

/** What of a connection of the driver a COPY needs; its own types do not name it. */
interface CopyConnection {
  stream: Writable
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  sendCopyFail(reason: string): void
  endCopyFrom(): void
}

const CHUNK_CHARS = 1 << 16

/** A row of a table, by column. */
export type CopyRow = Readonly<Record<string, string | number | Date | Buffer | null>>

const field = (value: CopyRow[string] | undefined): string => {
  if (value === null || value === undefined) return '\\N'
  if (value instanceof Date) return value.toISOString()
  const text = Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value)
  return text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n')
}

function* linesOf(columns: readonly string[], first: CopyRow, rest: Iterator<CopyRow>): Generator<string> {
  const line = (row: CopyRow) => `${columns.map(column => field(row[column])).join('\t')}\n`
  yield line(first)
  for (let next = rest.next(); !next.done; next = rest.next()) yield line(next.value)
}

/** A statement that the driver submits: it sends the rows as soon as the server takes them. */
class CopyStatement {
  readonly done: Promise<void>
  private resolve: () => void = () => {}
  private reject: (error: unknown) => void = () => {}
  private readonly text: string
  private readonly lines: Iterable<string>

  constructor(text: string, lines: Iterable<string>) {
    this.text = text
    this.lines = lines
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve
      this.reject = reject
    })
  }

  submit(connection: CopyConnection): void {
    connection.query(this.text)
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.send(connection).catch((error: unknown) => connection.sendCopyFail(String(error)))
  }

  private async send(connection: CopyConnection): Promise<void> {
    let chunk = ''
    const flush = async () => {
      connection.sendCopyFromChunk(Buffer.from(chunk))
      chunk = ''
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
    }
    for (const line of this.lines) {
      chunk += line
      if (chunk.length > CHUNK_CHARS) await flush()
    }
    await flush()
    connection.endCopyFrom()
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.resolve()
  }

  handleError(error: unknown): void {
    this.reject(error)
  }
}

/** Fills a table by COPY; the first row names the columns. */
export async function copyIn(client: pg.Client, table: string, rows: Iterable<CopyRow>): Promise<void> {
  const rest = rows[Symbol.iterator]()
  const first = rest.next()
  if (first.done) return
  const columns = Object.keys(first.value)
  const lines = linesOf(columns, first.value, rest)
  const statement = new CopyStatement(`copy ${table} (${columns.join(', ')}) from stdin`, lines)
  client.query(statement as unknown as pg.Submittable)
  await statement.done
}
