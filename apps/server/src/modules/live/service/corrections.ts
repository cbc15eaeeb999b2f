import { getAddress } from '@learn/contract/pages/plain'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import type { NeedSource } from '#platform/needs/port.ts'
import { askCorrection, openCorrections } from '../repo/attendance.ts'
import { openSession } from './open-session.ts'
import { type LiveParts, notFound } from './parts.ts'

/** A learner says that their attendance in a session is wrong. Throws as `findClass`, `live/not-held` before its end. */
export async function requestCorrection(
  parts: LiveParts,
  caller: Caller,
  { sessionid, text }: { sessionid: number; text: string },
): Promise<{ isAsked: true }> {
  const { session, found } = await openSession(parts, caller, sessionid)
  if (found.role !== 'learner') throw notFound()
  if (session.state !== 'ended') throw new AppError('live/not-held', 'This class is not over yet')
  await askCorrection(parts.db, {
    id: newId(),
    session_id: sessionid,
    user_id: caller.userId,
    text,
    asked_at: parts.clock.now(),
    state: 'open',
    reply: '',
    answered_at: null,
  })
  return { isAsked: true }
}

/** Learners who wait for an answer about their attendance. */
export const correctionNeeds =
  ({ db }: Pick<LiveParts, 'db'>): NeedSource =>
  async () => {
    const rows = await openCorrections(db)
    const [first] = rows
    if (!first) return []
    return [
      {
        kind: 'live.corrections',
        text: 'Learners say that their attendance is wrong',
        count: rows.length,
        since: first.asked_at,
        // The class of whoever waits longest, as it was held then; once that is answered, the next.
        address: `${getAddress('staffClass', { id: first.activity_id })}?session=${first.session_id}`,
      },
    ]
  }
