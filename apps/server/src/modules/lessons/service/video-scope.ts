import { getSeenPct, isVideo } from '@learn/course/content/video'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db/tables.ts'
import type { RecordedOp, ScopeKind } from '#platform/journal/scope.ts'
import { type ClassroomParts, notFound, openActivityOfScope } from '../../classroom/index.ts'
import { completeActivity, getSaved, type Opened, openCredit, SITTING_S } from '../../progress/index.ts'
import { completesByWatching } from '../completes-by-watching.ts'
import { addWatched, getLength } from '../intervals.ts'
import { findVideo, setVideo } from '../repo/videos.ts'

/** The fastest speed that the player offers. */
const MAX_SPEED = 2

const seconds = z.number().min(0).max(86_400)
const progress = z.strictObject({
  positionS: seconds,
  /** Parts that played since the page was opened, as [from, to]: sent again with every change, counted once. */
  played: z.array(z.tuple([seconds, seconds])).max(200),
})
type Claim = z.output<typeof progress>

/** `video:<activity>`: where the caller stands in a video. One slot, `progress`; of two devices the later one counts. */
export const videoScope = (parts: ClassroomParts): ScopeKind => ({
  kind: 'video',
  async open(caller, id) {
    const opened = await openActivityOfScope(parts, caller, id)
    const { content } = opened.activity
    if (!isVideo(content)) throw notFound()
    return {
      schemaOf: slot => (slot === 'progress' ? progress : null),
      conflicts: 'last',
      apply: (tx, ops) =>
        saveVideo(
          tx,
          parts.clock,
          caller.userId,
          opened,
          content.durationS ?? Number.POSITIVE_INFINITY,
          ops.map(claimOf),
        ),
    }
  },
})

/** A claim that a newer one overtook still tells what was watched, but not where the learner stands. */
const claimOf = ({ payload, outcome }: RecordedOp) => ({ ...(payload as Claim), isCurrent: outcome === 'applied' })

/**
 * Stores position and watched parts of a video. Nobody can have watched more than the time that passed since they opened it or
 * last told of it, at the fastest speed, and all videos share that time: what a client claims beyond it is cut off.
 */
async function saveVideo(
  tx: Tx,
  clock: Clock,
  userId: number,
  opened: Opened,
  duration: number,
  claims: (Claim & { isCurrent: boolean })[],
) {
  const activityId = opened.activity.id
  const now = clock.now()
  const credit = await openCredit(tx, userId, 'watch', now)
  const before = await findVideo(tx, userId, activityId)
  const openedAt = opened.view.states.get(activityId)?.lastOpenedAt
  const freeS = Math.min(credit.freeS, sittingS(now, before?.saved_at, openedAt))
  const known = before?.watched ?? []
  const inside = claims.flatMap(claim =>
    claim.played.map(([from, to]): [number, number] => [Math.min(from, duration), Math.min(to, duration)]),
  )
  const watched = addWatched(known, inside, freeS * MAX_SPEED)
  await credit.leave(freeS - (getLength(watched) - getLength(known)) / MAX_SPEED)
  const positionS = claims.findLast(claim => claim.isCurrent)?.positionS ?? before?.position_s ?? 0
  const stored = { position_s: Math.min(positionS, duration), watched, watched_s: getLength(watched) }
  await setVideo(tx, userId, activityId, stored, now)
  const saved = isSeen(opened, stored.watched_s) ? await completeActivity(tx, clock, userId, opened) : getSaved(opened)
  return { ...saved, watchedS: stored.watched_s, watched: stored.watched }
}

/** A silence of so long ends a sitting: what was told of the video after it began in another one. */
const SITTING_ENDS_S = 600

/** Time since a video was last told of, else since it was opened, up to what one report may count; 0 when both lie in another sitting. */
function sittingS(now: Date, savedAt?: Date, openedAt?: Date | null): number {
  const passedS = (at: Date) => Math.max(0, (now.getTime() - at.getTime()) / 1000)
  const found = [savedAt, openedAt].map(at => at && passedS(at)).find(s => s != null && s <= SITTING_ENDS_S)
  return Math.min(SITTING_S, found ?? 0)
}

function isSeen({ activity }: Opened, watchedS: number): boolean {
  const { content } = activity
  if (!isVideo(content) || content.durationS === null) return false
  return completesByWatching(activity) && watchedS >= (content.durationS * getSeenPct(content)) / 100
}

/** A position of before, in the transaction of the caller: for the demo institute and for imports from other systems. */
export const writePosition = (
  tx: Tx,
  userId: number,
  activityId: number,
  positionS: number,
  at: Date,
): Promise<void> => {
  const seen = { position_s: positionS, watched: [[0, positionS] as [number, number]], watched_s: positionS }
  return setVideo(tx, userId, activityId, seen, at)
}
