import { randomUUID } from 'node:crypto'
import type { JournalOp, JournalReply, JournalVersion } from '@learn/contract/journal'
import { epochS } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { type AppendParts, appendIn } from './append.ts'
import { findValues, lockScope, type ScopeKey, type StoredValue } from './repo/append.ts'
import { insertVersions, newestRaw, newestVersions, slotsOfVersion } from './repo/versions.ts'
import type { OpenScope } from './scope.ts'

/** Restores are written by the server itself, as a device of its own. */
const SERVER_DEVICE = '00000000-0000-0000-0000-000000000000'
const LISTED = 100
const EXCERPT_CHARS = 120

/** Versions of a scope, newest first: changes of the last minutes one by one, then what folding kept. */
export async function listVersions(db: Db, key: ScopeKey): Promise<JournalVersion[]> {
  const raw = await newestRaw(db, key, LISTED)
  const folded = await newestVersions(db, key, LISTED)
  const versions = [
    ...raw.map(row => ({
      id: `e${row.op_id}`,
      name:
        row.outcome === 'conflict' ? 'Written on another device' : row.outcome === 'late' ? 'Arrived late' : 'Saved',
      takenAt: epochS(row.received_at),
      excerpt: excerptOf([row.payload]),
    })),
    ...folded.map(row => ({
      id: `v${row.id}`,
      name: row.name,
      takenAt: epochS(row.taken_at),
      excerpt: excerptOf(Object.values(row.slots)),
    })),
  ]
  return versions.toSorted((a, b) => b.takenAt - a.takenAt).slice(0, LISTED)
}

const excerptOf = (payloads: unknown[]): string =>
  payloads
    .map(payload => (typeof payload === 'string' ? payload : JSON.stringify(payload)))
    .join(' · ')
    .slice(0, EXCERPT_CHARS)
    .toWellFormed()

/** Makes a version current, as changes like any other; what stood before is kept. Throws when it is not there. */
export async function restoreVersion(
  parts: AppendParts,
  key: ScopeKey,
  open: OpenScope,
  versionId: string,
): Promise<JournalReply & { isLate: boolean }> {
  return parts.db.transaction().execute(async tx => {
    await lockScope(tx, key)
    const slots = await slotsOfVersion(tx, key, versionId)
    if (!slots) throw new AppError('request/not-found', 'This version is no longer kept')
    const before = await findValues(tx, key)
    const now = parts.clock.now()
    const reply = await appendIn(tx, now, key, open, restoringOps(key.userId, before, slots))
    if (!reply.isLate && before.length > 0) {
      const standing = Object.fromEntries(before.map(value => [value.slot, value.payload]))
      const kept = { kind: 'kept', name: 'Before a version was restored', slots: standing } as const
      await insertVersions(tx, key, [{ ...kept, device: SERVER_DEVICE, at: now }])
    }
    return reply
  })
}

function restoringOps(userId: number, before: StoredValue[], slots: Record<string, unknown>): JournalOp[] {
  const current = new Map(before.map(value => [value.slot, value]))
  return Object.entries(slots).map(([slot, payload]) => {
    const standing = current.get(slot)
    return {
      opId: randomUUID(),
      userId,
      slot,
      device: SERVER_DEVICE,
      clientSeq: (standing?.seen[SERVER_DEVICE] ?? 0) + 1,
      baseOpId: standing?.opId ?? null,
      payload,
    }
  })
}
