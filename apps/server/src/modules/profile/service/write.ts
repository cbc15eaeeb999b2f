import { randomUUID } from 'node:crypto'
import {
  type FieldName,
  faultOfField,
  getRule,
  isEmptyValue,
  isFieldName,
  storedValue,
  WRITABLE_FIELDS,
} from '@learn/contract/profile'
import type { Tx } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { append } from '#platform/journal/append.ts'
import type { OpenScope } from '#platform/journal/scope.ts'
import { putFields, readFields } from '../repo/fields.ts'
import type { ProfileParts } from './parts.ts'

const OWN: ReadonlySet<string> = new Set(WRITABLE_FIELDS)

/**
 * Writes what was said into the fields of a profile: what fits is stored, what is empty or does not fit yet is not said. (What was typed
 * stays in the journal.)
 */
export async function writeFields(tx: Tx, userId: number, said: ReadonlyMap<string, unknown>, at: Date): Promise<void> {
  const known = [...said].filter((entry): entry is [FieldName, unknown] => OWN.has(entry[0]))
  const isSaid = (field: FieldName, value: unknown) => !isEmptyValue(value) && faultOfField(field, value, at) === null
  await putFields(
    tx,
    userId,
    new Map(known.map(([field, value]) => [field, isSaid(field, value) ? storedValue(field, value) : undefined])),
    at,
  )
}

/**
 * Takes over fields that a service was sent, through the journal, so that every open editor has them. Throws `profile/invalid-field`
 * with the first that does not fit; nothing is written then. What the account says is read past.
 */
export async function saveFields(
  parts: ProfileParts,
  { caller, scope, open }: { caller: Caller; scope: string; open: OpenScope },
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  const now = parts.clock.now()
  const present = (await readFields(parts.db, caller.userId)).values
  const said = Object.entries(fields).filter(
    (entry): entry is [FieldName, unknown] =>
      isFieldName(entry[0]) &&
      OWN.has(entry[0]) &&
      JSON.stringify(entry[1]) !== JSON.stringify(present[entry[0]] ?? ''),
  )
  for (const [field, value] of said) {
    const fault = faultOfField(field, value, now)
    if (fault !== null) throw new AppError('profile/invalid-field', `${getRule(field).label}: ${fault}`)
  }
  if (said.length === 0) return
  const device = randomUUID()
  await append(
    parts,
    { userId: caller.userId, scope },
    open,
    said.map(([slot, value], n) => ({
      opId: randomUUID(),
      userId: caller.userId,
      slot,
      device,
      clientSeq: n + 1,
      baseOpId: null,
      payload: storedValue(slot, value),
    })),
  )
}
