import type { Clock } from '../clock.ts'
import type { Handle, Tx } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import * as repo from './repo.ts'
import type { Body } from './tables.ts'

export type { Body } from './tables.ts'

/** Names a thing among all that is authored: `activity:12`. */
export const nameThing = (kind: string, id: number): string => `${kind}:${id}`

/**
 * Where an authored thing stands, computed from hashes and never stored: the version that learners see, if it is one of ours, and whether
 * its draft says something else. `hasDraft` without `hasChanges`: the draft is what is live.
 */
export interface Standing {
  version: number | null
  versions: number
  hasDraft: boolean
  hasChanges: boolean
}

/** Computes where things stand from what they say now (`live`: hash by thing). */
export async function standings(db: Handle, live: ReadonlyMap<string, string>): Promise<Map<string, Standing>> {
  const things = [...live.keys()]
  const drafts = new Map((await repo.draftFacts(db, things)).map(draft => [draft.thing, draft]))
  const versions = Map.groupBy(await repo.versionFacts(db, things), ({ thing }) => thing)
  return new Map(
    things.map(thing => {
      const own = versions.get(thing) ?? []
      const hash = live.get(thing)
      const draft = drafts.get(thing)
      return [
        thing,
        {
          version: own.find(version => version.hash === hash)?.n ?? null,
          versions: own[0]?.n ?? 0,
          hasDraft: draft !== undefined,
          hasChanges: draft !== undefined && draft.hash !== hash,
        },
      ]
    }),
  )
}

export const readDraft = (db: Handle, thing: string) => repo.findDraft(db, thing)
export const readVersion = (db: Handle, thing: string, n: number) => repo.findVersion(db, thing, n)
export const listVersions = (db: Handle, thing: string) => repo.versionFacts(db, [thing])

/** Saves a draft on top of the revision that it was made from. Throws `studio/draft-changed` when that is no longer the newest. */
export async function saveDraft(
  db: Handle,
  clock: Clock,
  draft: { thing: string; body: Body; hash: string; byUser: number | null; rev: number },
): Promise<number> {
  const { rev, ...rest } = draft
  const saved = await repo.putDraft(db, { ...rest, at: clock.now() }, rev)
  if (saved === undefined)
    throw new AppError(
      'studio/draft-changed',
      'Somebody else changed this meanwhile. Compare both texts, then save yours',
    )
  return saved
}

/** Keeps what an operation published. */
export const keepVersion = (
  tx: Tx,
  version: { thing: string; body: Body; hash: string; operationId: number; at: Date },
): Promise<void> => repo.insertVersion(tx, version)
