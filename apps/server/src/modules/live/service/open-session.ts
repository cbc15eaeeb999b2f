import type { Caller } from '#platform/http/caller.ts'
import { findSession, type SessionRow } from '../repo/sessions.ts'
import { type FoundClass, findClass } from './find-class.ts'
import { type LiveParts, notFound } from './parts.ts'

/** A session that the caller may enter, and as what. Throws as `findClass`. */
export async function openSession(
  parts: LiveParts,
  caller: Caller,
  sessionId: number,
): Promise<{ session: SessionRow; found: FoundClass }> {
  const session = await findSession(parts.db, sessionId)
  if (!session) throw notFound()
  return { session, found: await findClass(parts, caller, session.activity_id) }
}
