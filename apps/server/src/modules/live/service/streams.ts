import { insertEpoch } from '../repo/epochs.ts'
import { type SessionRow, sessionByKey } from '../repo/sessions.ts'
import { type LiveParts, notFound } from './parts.ts'

/** The session whose stream has this key. Throws `live/not-found`. */
export async function findStream({ db }: Pick<LiveParts, 'db'>, key: string): Promise<SessionRow> {
  const session = await sessionByKey(db, key)
  if (!session) throw notFound()
  return session
}

/** Records that a session goes on in a new stretch, whose head is stored. */
export const recordEpoch = (
  { db, clock }: Pick<LiveParts, 'db' | 'clock'>,
  sessionId: number,
  n: number,
  mime: string,
) => insertEpoch(db, { session_id: sessionId, n, mime, began_at: clock.now() })
