import { type CodeFault, FAULT_KINDS, type FaultKind, type RunOutcome } from '../job.ts'

const isKind = (value: unknown): value is FaultKind => FAULT_KINDS.some(kind => kind === value)

/** What came out of a locked-down process is not believed by its form: a value of another form is no outcome. */
export function parseOutcome(value: unknown, outputBytes: number): RunOutcome | null {
  if (typeof value !== 'object' || value === null) return null
  const { printed, tables, fault } = value as Record<string, unknown>
  if (typeof printed !== 'string' || printed.length > outputBytes + 1) return null
  if (!Array.isArray(tables) || !tables.every(n => Number.isSafeInteger(n) && n > 0)) return null
  const parsed = parseFault(fault)
  return parsed === undefined ? null : { printed, tables: tables as number[], fault: parsed }
}

function parseFault(value: unknown): CodeFault | null | undefined {
  if (value === null) return null
  if (typeof value !== 'object') return undefined
  const { kind, message, line } = value as Record<string, unknown>
  if (!isKind(kind) || typeof message !== 'string') return undefined
  return { kind, message: message.slice(0, 2000), line: typeof line === 'number' ? line : null }
}
