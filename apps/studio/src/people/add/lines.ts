import type { StaffOutcome } from '@learn/contract/staff'

type Row = StaffOutcome['rows'][number]
export type LineState = 'fault' | 'changed' | 'new'

/** What a dry run says of one line of a list. */
export interface ListLine {
  line: number
  name: string
  state: LineState
  /** Why it cannot be applied; '' when it can. */
  fault: string
  /** What changes of the person; of a new one what they get. */
  fields: { field: string; before: string | null; after: string | null }[]
  /** They join the batch by it. */
  joins: boolean
}

const ORDER: readonly LineState[] = ['fault', 'changed', 'new']
/** Fields in the order in which they are shown. The name of a new person stands before them. */
const SHOWN: readonly (readonly [field: string, name: string, isOfName: boolean])[] = [
  ['firstName', 'First name', true],
  ['lastName', 'Last name', true],
  ['phone', 'Mobile', false],
  ['email', 'E-mail', false],
  ['accessType', 'Access', false],
]

function lineOf(line: number, rows: readonly Row[]): ListLine {
  const fault = rows.find(row => row.fault)?.fault ?? ''
  const person = rows.find(row => row.entity === 'auth.person')
  return {
    line,
    name: rows.find(row => row.name)?.name ?? '',
    state: fault ? 'fault' : person?.outcome === 'new' ? 'new' : 'changed',
    // The server counts the line of names too.
    fault: fault.replace(/line (\d+)$/, (_all, n) => `row ${Number(n) - 1}`),
    fields: SHOWN.flatMap(([field, name, isOfName]) => {
      const found = person?.fields.find(one => one.field === field)
      return found && !(isOfName && person?.outcome === 'new') ? [{ ...found, field: name }] : []
    }),
    joins: rows.some(row => row.entity === 'learning.membership' && row.outcome === 'new'),
  }
}

/** The lines of a list, those that need somebody first. */
export const groupLines = ({ rows }: StaffOutcome): ListLine[] =>
  [...Map.groupBy(rows, row => row.line ?? 0)]
    .map(([line, own]) => lineOf(line, own))
    .toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || a.line - b.line)

/** How many lines of a dry run there are of each kind. */
export interface LineCounts {
  fresh: number
  changed: number
  same: number
  fault: number
  /** People who join the batch. */
  joining: number
}

/** Counts the lines of a list of so many rows. */
export function countLines(lines: readonly ListLine[], rows: number): LineCounts {
  const count = (state: LineState) => lines.filter(line => line.state === state).length
  return {
    fresh: count('new'),
    changed: count('changed'),
    same: rows - lines.length,
    fault: count('fault'),
    joining: lines.filter(({ joins }) => joins).length,
  }
}
