import type { StudioEditor } from '@learn/contract/studio'
import { epochS } from '#platform/clock.ts'
import type { Handle } from '#platform/db/tables.ts'
import { directory } from '../../auth/index.ts'
import { findLastEnded, findWaiting } from '../repo/schedules.ts'

interface Known {
  /** Of its draft as it is now. */
  draftHash: string
  /** When its last version went live. */
  publishedAt: Date | undefined
}

/** What is scheduled for an activity, and why the last one that was is not live. */
export async function readSchedule(
  db: Handle,
  activityId: number,
  { draftHash, publishedAt }: Known,
): Promise<Pick<StudioEditor, 'schedule' | 'refusal'>> {
  const waiting = await findWaiting(db, activityId)
  const ended = await findLastEnded(db, activityId)
  const names = await directory.readNames(db, waiting ? [waiting.userId] : [])
  const isNews =
    !waiting && ended?.state === 'refused' && (!publishedAt || !ended.endedAt || ended.endedAt > publishedAt)
  return {
    schedule: waiting
      ? {
          at: epochS(waiting.dueAt),
          rev: waiting.rev,
          by: names.get(waiting.userId) ?? '',
          isDraft: waiting.hash === draftHash,
        }
      : null,
    refusal: isNews ? { at: epochS(ended.dueAt), text: ended.note } : null,
  }
}
