import type { StaffOutcome } from '@learn/contract/staff'
import { epochOrNull } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { fieldsBetween } from '#platform/operations/differences.ts'
import type { Change, State } from '#platform/operations/entity.ts'
import { maskedEmail, maskedPhone } from './mask.ts'

type Row = StaffOutcome['rows'][number]
type Outcome = Row['outcome']

/** Rows of one reply; all are counted. */
const ROWS = 2000
const ORDER: readonly Outcome[] = ['fault', 'changed', 'removed', 'new']

/** What of contact data is told: all of it on the machine itself, else what the caller gave, or nothing. */
export type Contacts = 'all' | 'given' | 'masked'

/** Contact data stays masked for staff until they have it revealed, which is logged; commands on the machine hide nothing. */
export const contactsFor = ({ userId }: Caller, whose: 'given' | 'masked'): Contacts => (userId ? whose : 'all')

interface Shown {
  line?: number | null
  name?: string
  about?: string
  fault?: string
  contacts: Contacts
}

/** A change as it is told: which fields, from what to what. */
export const presentChange = (
  { entity, key, before, after }: Change,
  { line = null, name = '', about = '', fault = '', contacts }: Shown,
): Row => ({
  line,
  entity,
  key,
  name,
  about,
  outcome: fault ? 'fault' : outcomeOf(before, after),
  fault,
  fields: fieldsBetween(before, after).map(field => ({
    field,
    before: toldOf(field, before?.[field], contacts === 'all'),
    after: toldOf(field, after?.[field], contacts !== 'masked'),
  })),
})

const ADDRESSES = new Set(['email', 'phone', 'username'])

function toldOf(field: string, value: State[string] | undefined, isOpen: boolean): string | null {
  if (value == null) return null
  const text = String(value)
  if (isOpen || !ADDRESSES.has(field)) return text
  return text.includes('@') ? maskedEmail(text) : maskedPhone(text)
}

const outcomeOf = (before: Change['before'], after: Change['after']): Outcome =>
  before === null ? 'new' : after === null ? 'removed' : 'changed'

/** An operation that was written. */
export interface Done {
  id: number
  /** Null: nothing takes it back. */
  undoUntil: Date | null
}

/** Rows with their numbers, faults first. */
export function presentOutcome(
  done: Done | null,
  rows: readonly Row[],
  same: number,
  warnings: readonly string[] = [],
): StaffOutcome {
  const count = (outcome: Outcome) => rows.filter(row => row.outcome === outcome).length
  const ordered = rows.toSorted(
    (a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome) || (a.line ?? 0) - (b.line ?? 0),
  )
  return {
    operationid: done?.id ?? null,
    undountil: epochOrNull(done?.undoUntil ?? null),
    counts: { new: count('new'), changed: count('changed'), removed: count('removed'), same, fault: count('fault') },
    rows: ordered.slice(0, ROWS),
    ...(warnings.length > 0 && { warnings: [...warnings] }),
    leftoff: Math.max(0, rows.length - ROWS),
  }
}
