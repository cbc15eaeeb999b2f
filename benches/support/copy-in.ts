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

const field = (value: unknown): string => {
  if (value === null || value === undefined) return '\\N'
  if (value instanceof Date) return value.toISOString()
  const text = Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : `${value as string | number | boolean}`
  return text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n')
}

/** A statement that the driver submits: it sends the rows as soon as the server takes them. */
class CopyStatement {
  readonly done: Promise<void>
  private resolve: () => void = () => {}
  private reject: (error: unknown) => void = () => {}
  private readonly text: string
  private readonly rows: Iterable<readonly unknown[]>

  constructor(text: string, rows: Iterable<readonly unknown[]>) {
    this.text = text
    this.rows = rows
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
    for (const row of this.rows) {
      chunk += `${row.map(field).join('\t')}\n`
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

/** Fills a table by COPY; a row holds the values of `columns` in their order. */
export async function copyIn(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly unknown[]>,
): Promise<void> {
  const statement = new CopyStatement(`copy ${table} (${columns.join(', ')}) from stdin`, rows)
  client.query(statement as unknown as pg.Submittable)
  await statement.done
}
