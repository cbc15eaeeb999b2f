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
const SHOWN: Readonly<Record<string, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  phone: 'Mobile',
  accessType: 'Access',
}

function lineOf(line: number, rows: readonly Row[]): ListLine {
  const fault = rows.find(row => row.fault)?.fault ?? ''
  const person = rows.find(row => row.entity === 'auth.person')
  return {
    line,
    name: rows.find(row => row.name)?.name ?? '',
    state: fault ? 'fault' : person?.outcome === 'new' ? 'new' : 'changed',
    fault,
    fields: (person?.fields ?? []).flatMap(one => {
      const field = SHOWN[one.field]
      return field ? [{ ...one, field }] : []
    }),
    joins: rows.some(row => row.entity === 'learning.membership' && row.outcome === 'new'),
  }
}

/** The lines of a list, those that need somebody first. */
export const linesOf = ({ rows }: StaffOutcome): ListLine[] =>
  [...Map.groupBy(rows, row => row.line ?? 0)]
    .map(([line, own]) => lineOf(line, own))
    .toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || a.line - b.line)
