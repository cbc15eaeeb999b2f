import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type NewFeatures, newFeatures } from '@learn/contract/notifications'
import type { Caller } from '#platform/http/caller.ts'
import { hasSeen, markSeen } from '../repo/releases.ts'
import type { NotificationsParts } from './parts.ts'

const FOLDER = path.join(import.meta.dirname, '../../../../../../content/whats-new')

/** What is new in the newest release: a file of JSON for each, `2026-11.json`. Null without one. Throws for a file that is none. */
export function readNewest(folder = FOLDER): NewFeatures | null {
  const files = existsSync(folder) ? readdirSync(folder).filter(file => file.endsWith('.json')) : []
  const newest = files.toSorted().at(-1)
  return newest === undefined ? null : newFeatures.parse(JSON.parse(readFileSync(path.join(folder, newest), 'utf8')))
}

const newest = readNewest()
type Parts = Pick<NotificationsParts, 'db' | 'clock'>

/** What is new, until the caller has seen it; it is for learners. */
export async function readNewFeatures(
  { db }: Pick<Parts, 'db'>,
  { userId, isStudent }: Pick<Caller, 'userId' | 'isStudent'>,
): Promise<{ news: NewFeatures | null }> {
  const isShown = newest !== null && isStudent && !(await hasSeen(db, userId, newest.release))
  return { news: isShown ? newest : null }
}

/** The caller has seen a release: once, in whatever window. */
export async function seeNewFeatures(
  { db, clock }: Parts,
  { userId }: Pick<Caller, 'userId'>,
  release: string,
): Promise<{ news: null }> {
  await db.transaction().execute(tx => markSeen(tx, userId, release, clock.now()))
  return { news: null }
}
