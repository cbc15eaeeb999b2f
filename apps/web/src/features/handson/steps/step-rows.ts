import type { Step } from '#shared/sheet/index.ts'

/** A part of a formula as a line of the tree. */
export interface StepRow {
  id: string
  step: Step
  /** From 1. */
  level: number
  /** Its place among its siblings, from 1, and how many they are. */
  at: number
  of: number
  parent: StepRow | null
  hasParts: boolean
  /** Its characters in the formula without `=`; null where it cannot be found. */
  span: readonly [start: number, end: number] | null
}

/** What is written out needs no line of its own. */
const WRITTEN = new Set<Step['kind']>(['number', 'string', 'boolean', 'error', 'empty'])
/** Brackets and signs that change nothing: their part stands for them. */
const CLEAR = new Set<Step['kind']>(['group', 'plus'])

interface Found {
  step: Step
  start: number | null
}

/** The parts of a step that have lines, with where each begins in the formula. */
function partsOf({ step, start }: Found): Found[] {
  // A name of a function may look like its argument: R in POWER(R, 2).
  let from = step.kind === 'call' ? step.text.indexOf('(') + 1 : 0
  return step.parts.flatMap(part => {
    const at = part.text === '' ? -1 : step.text.indexOf(part.text, from)
    if (at >= 0) from = at + part.text.length
    if (WRITTEN.has(part.kind)) return []
    const found = { step: part, start: at < 0 || start === null ? null : start + at }
    return CLEAR.has(part.kind) ? partsOf(found) : [found]
  })
}

/** All lines of a traced formula, each above its parts. */
export function stepRows(root: Step): StepRow[] {
  const rows: StepRow[] = []
  const add = ({ step, start }: Found, parent: StepRow | null, at: number, of: number): void => {
    const parts = partsOf({ step, start })
    const span = start === null ? null : ([start, start + step.text.length] as const)
    const level = (parent?.level ?? 0) + 1
    const row = { id: `${parent?.id ?? 'step'}-${at}`, step, level, at, of, parent, hasParts: parts.length > 0, span }
    rows.push(row)
    parts.forEach((part, n) => add(part, row, n + 1, parts.length))
  }
  add({ step: root, start: 0 }, null, 1, 1)
  return rows
}

/** The lines that were calculated, in the order in which they were. */
export const inOrder = (rows: readonly StepRow[]): StepRow[] =>
  rows.filter(({ step }) => step.order !== null).sort((a, b) => (a.step.order ?? 0) - (b.step.order ?? 0))

const isError = ({ value }: Step): boolean => value !== null && typeof value === 'object' && 'error' in value

/** Where reading begins: at the part that an error began in, else at the first. */
export function firstRow(rows: readonly StepRow[]): StepRow | null {
  const ordered = inOrder(rows)
  return ordered.find(({ step }) => isError(step)) ?? ordered[0] ?? rows[0] ?? null
}
