import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Need } from '#platform/needs/port.ts'
import { overview, readCourseId } from '../../learning/index.ts'
import { can } from '../policy.ts'
import { openQuestions, reportedPosts } from '../repo/needs.ts'
import { notFound } from './faults.ts'
import { readPlace } from './open-forum.ts'
import type { ForumParts } from './parts.ts'

/** A question waits for staff when nobody else has answered it for a day. */
const PATIENCE_MS = 86_400_000

const patient = ({ clock }: ForumParts): Date => new Date(clock.now().getTime() - PATIENCE_MS)

/** What of all forums waits for staff. */
export async function forumNeeds(parts: ForumParts): Promise<Need[]> {
  const reported = await reportedPosts(parts.db)
  const questions = await openQuestions(parts.db, patient(parts))
  const need = (kind: string, text: string, rows: readonly { since: Date }[]): Need[] =>
    rows.length === 0 ? [] : [{ kind, text, count: rows.length, since: rows[0]?.since ?? null }]
  return [
    ...need('forum.reported', 'Reported posts in forums', reported),
    ...need('forum.unanswered', 'Questions in forums without an answer for a day', questions),
  ]
}

/** The same of the forums that the caller looks after, one by one. Throws `forum/not-found` for who looks after none. */
export async function readNeeds(parts: ForumParts, caller: Caller) {
  if (!can(caller, 'moderate somewhere')) throw notFound()
  const reported = await reportedPosts(parts.db)
  const questions = await openQuestions(parts.db, patient(parts))
  const names = new Map<number, string | null>()
  for (const { activityId } of [...reported, ...questions])
    if (!names.has(activityId)) names.set(activityId, await nameFor(parts, caller, activityId))
  const mine = <R extends { activityId: number; since: Date }>(rows: readonly R[]) =>
    rows.flatMap(row => {
      const forumName = names.get(row.activityId)
      return forumName ? { ...row, forumId: row.activityId, forumName, since: epochS(row.since) } : []
    })
  return { reported: mine(reported), unanswered: mine(questions) }
}

/** The name of a forum that the caller looks after; null for any other. */
async function nameFor(parts: ForumParts, caller: Caller, activityId: number): Promise<string | null> {
  const courseId = await readCourseId(parts.db, activityId)
  if (courseId === undefined || !can(caller, 'moderate', await readPlace(parts, courseId))) return null
  return (await overview.activityOverview(parts.db, activityId))?.name ?? null
}
