import { randomUUID } from 'node:crypto'
import { getSlots, getValues } from '@learn/player'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { append } from '#platform/journal/append.ts'
import { readAttempts, readSlots as storedSlots } from '../repo/attempts.ts'
import { findSco, idsOfScos } from '../repo/scos.ts'
import { areTrackValues } from '../track-values.ts'
import { type OpenedPackage, openAttempt, openPackage } from './open-attempt.ts'
import { packageScope } from './package-scope.ts'
import { notFound, type PackagesParts } from './parts.ts'

/** A part of a package by the number that apps know. */
export interface Sco extends OpenedPackage {
  activityId: number
  /** Its place in the table of contents. */
  index: number
}

/** The numbers of the parts of a package, in order. */
export async function readScos(
  { db }: PackagesParts,
  activityId: number,
  { content }: OpenedPackage,
): Promise<number[]> {
  const keys = content.items.map(item => item.key)
  const ids = await idsOfScos(db, activityId, keys)
  return keys.map(key => ids.get(key) ?? 0)
}

/** The part of a number, in a package that the caller may open. Throws `packages/not-found`. */
export async function readSco(parts: PackagesParts, caller: Caller, scoId: number): Promise<Sco> {
  const found = await findSco(parts.db, scoId)
  if (!found) throw notFound()
  const opened = await openPackage(parts, caller, found.activity_id)
  const index = opened.content.items.findIndex(item => item.key === found.item_key)
  if (index === -1) throw notFound()
  return { ...opened, activityId: found.activity_id, index }
}

/** How many attempts a person began. */
export const countAttempts = async ({ db }: PackagesParts, userId: number, activityId: number): Promise<number> =>
  (await readAttempts(db, { userId, activityId })).length

/** What each part saved in an attempt, by its place; nothing for one that was not begun. */
export async function trackedValues({ db }: PackagesParts, userId: number, activityId: number, number: number) {
  const attempt = (await readAttempts(db, { userId, activityId })).find(one => one.number === number)
  const slots = attempt ? await storedSlots(db, attempt.id) : []
  const byName = Object.fromEntries(slots.map(({ slot, payload }) => [slot, payload]))
  return (index: number): [string, string][] => Object.entries(getValues(index, byName))
}

/**
 * Saves values of a part as an app sends them, through the journal of the attempt, as a device of its own: what stands there keeps the
 * values that it does not name. What no run-time would take is refused, and nothing is saved. Throws `request/invalid`, `packages/not-found`, `packages/no-more-attempts`, `journal/late`.
 */
export async function writeTracks(
  parts: PackagesParts,
  caller: Caller,
  { activityId, index }: Sco,
  { number, values }: { number: number; values: Readonly<Record<string, string>> },
): Promise<void> {
  const { attempt } = await openAttempt(parts, caller, { activityid: activityId, number })
  const before = Object.fromEntries((await trackedValues(parts, caller.userId, activityId, number))(index))
  const all = { ...before, ...values }
  if (!areTrackValues(values, all)) throw new AppError('request/invalid', 'Invalid Value')
  const slots = getSlots(index, all)
  if (!slots) throw new AppError('request/too-large', 'This is too large to save')
  const scope = await packageScope(parts).open(caller, attempt.id)
  const device = randomUUID()
  const ops = [...slots].map(([slot, payload], n) => {
    const parsed = scope.schemaOf(slot)?.safeParse(payload)
    if (!parsed?.success) throw new AppError('request/invalid', 'Invalid Value')
    const made = { opId: randomUUID(), userId: caller.userId, device, clientSeq: n + 1, baseOpId: null }
    return { ...made, slot, payload: parsed.data }
  })
  const key = { userId: caller.userId, scope: `package:${attempt.id}` }
  const { isLate } = await append(parts, key, { ...scope, conflicts: 'last' }, ops)
  if (isLate) throw new AppError('journal/late', 'This attempt has ended and takes no more changes')
}
