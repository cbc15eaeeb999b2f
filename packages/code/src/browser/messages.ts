import { type CodeJob, FAULT_KINDS, type Language, type RunOutcome } from '../job.ts'

/** What the page asks the frame: to run a job, to have a language ready, to stop a job. */
export type FrameRequest =
  | { kind: 'run'; id: number; job: Omit<CodeJob, 'database' | 'files'> }
  | { kind: 'warm'; id: number; language: Language }
  | { kind: 'stop'; id: number }

/** What the frame tells the page. `failed`: the browser can't run this language. */
export type FrameReply =
  | { kind: 'here' }
  | { kind: 'warm'; id: number }
  | { kind: 'done'; id: number; outcomes: RunOutcome[] }
  | { kind: 'failed'; id: number }

const LANGUAGES: readonly unknown[] = ['python', 'javascript', 'sql'] satisfies Language[]
const KINDS: readonly unknown[] = FAULT_KINDS
const isThing = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most

const CHARS = 400_000
const RUNS = 100

function isRun(value: unknown): boolean {
  return (
    isThing(value) &&
    isText(value.setup, CHARS) &&
    isText(value.program, CHARS) &&
    isText(value.stdin, CHARS) &&
    isCount(value.linesBefore) &&
    isCount(value.answerLines)
  )
}

function isJob(value: unknown): boolean {
  return (
    isThing(value) &&
    LANGUAGES.includes(value.language) &&
    Array.isArray(value.runs) &&
    value.runs.length <= RUNS &&
    value.runs.every(isRun) &&
    Array.isArray(value.columnWidths) &&
    value.columnWidths.every(isCount) &&
    isThing(value.limits) &&
    isCount(value.limits.cpuMs) &&
    isCount(value.limits.memoryBytes) &&
    isCount(value.limits.outputBytes)
  )
}

/** A message of the page, or null for anything else. */
export function parseFrameRequest(value: unknown): FrameRequest | null {
  if (!isThing(value) || !isCount(value.id)) return null
  const isKnown =
    value.kind === 'stop' ||
    (value.kind === 'warm' && LANGUAGES.includes(value.language)) ||
    (value.kind === 'run' && isJob(value.job))
  return isKnown ? (value as FrameRequest) : null
}

function isFault(value: unknown): boolean {
  if (value === null) return true
  return (
    isThing(value) &&
    KINDS.includes(value.kind) &&
    isText(value.message, CHARS) &&
    (value.line === null || isCount(value.line))
  )
}

/** Whether something has the form of an outcome: learners' code can have made it. */
export const isOutcome = (value: unknown): value is RunOutcome =>
  isThing(value) &&
  isText(value.printed, CHARS) &&
  Array.isArray(value.tables) &&
  value.tables.every(isCount) &&
  isFault(value.fault)

/** A message of the frame, or null for anything else. */
export function parseFrameReply(value: unknown): FrameReply | null {
  if (!isThing(value)) return null
  if (value.kind === 'here') return { kind: 'here' }
  if (!isCount(value.id)) return null
  if (value.kind === 'warm' || value.kind === 'failed') return { kind: value.kind, id: value.id }
  const { outcomes } = value
  if (value.kind !== 'done' || !Array.isArray(outcomes) || outcomes.length > RUNS) return null
  return outcomes.every(isOutcome) ? { kind: 'done', id: value.id, outcomes } : null
}
