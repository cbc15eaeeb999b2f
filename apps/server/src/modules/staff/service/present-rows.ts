import type { StaffOutcome } from '@learn/contract/staff'
import { fieldsBetween } from '#platform/operations/differences.ts'
import type { Change, State } from '#platform/operations/entity.ts'

type Row = StaffOutcome['rows'][number]
type Outcome = Row['outcome']

/** Rows of one reply; all are counted. */
const ROWS = 2000
const ORDER: readonly Outcome[] = ['fault', 'changed', 'removed', 'new']

/** A change as it is told: which fields, from what to what. */
export const presentChange = (
  { entity, key, before, after }: Change,
  { line = null, name = '', fault = '' }: { line?: number | null; name?: string; fault?: string } = {},
): Row => ({
  line,
  entity,
  key,
  name,
  outcome: fault ? 'fault' : outcomeOf(before, after),
  fault,
  fields: fieldsBetween(before, after).map(field => ({
    field,
    before: textOf(before?.[field]),
    after: textOf(after?.[field]),
  })),
})

const textOf = (value: State[string] | undefined): string | null => (value == null ? null : String(value))

const outcomeOf = (before: Change['before'], after: Change['after']): Outcome =>
  before === null ? 'new' : after === null ? 'removed' : 'changed'

/** Rows with their numbers, faults first. */
export function presentOutcome(operationid: number | null, rows: readonly Row[], same: number): StaffOutcome {
  const count = (outcome: Outcome) => rows.filter(row => row.outcome === outcome).length
  const ordered = rows.toSorted(
    (a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome) || (a.line ?? 0) - (b.line ?? 0),
  )
  return {
    operationid,
    counts: { new: count('new'), changed: count('changed'), removed: count('removed'), same, fault: count('fault') },
    rows: ordered.slice(0, ROWS),
    leftoff: Math.max(0, rows.length - ROWS),
  }
}
