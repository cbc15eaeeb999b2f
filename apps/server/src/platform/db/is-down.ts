/** Classes of PostgreSQL: no connection, no room (disk full), stopping or starting. */
const DOWN = /^(08|53|57P0)/
const UNREACHED = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOSPC'])

/** Whether an error says that the database cannot work now, and may later. */
export function isDatabaseDown(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string') return (code.length === 5 && DOWN.test(code)) || UNREACHED.has(code)
  return typeof message === 'string' && message.startsWith('Connection terminated')
}
