import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { findSession, type SessionRow } from '../repo/sessions.ts'
import { type FoundClass, findClass } from './find-class.ts'
import { type LiveParts, notFound } from './parts.ts'
import { classesOfSession } from './shared-class.ts'

/** A session that the caller may enter, and as what. Throws as `findClass`. */
export async function openSession(
  parts: LiveParts,
  caller: Caller,
  sessionId: number,
): Promise<{ session: SessionRow; found: FoundClass }> {
  const session = await findSession(parts.db, sessionId)
  if (!session) throw notFound()
  return { session, found: await findClassOfSession(parts, caller, session.activity_id) }
}

/** The class through which the caller comes to a session: the one that it hangs on, or one that shows it too. */
export async function findClassOfSession(parts: LiveParts, caller: Caller, activityId: number): Promise<FoundClass> {
  let refusal: unknown
  for (const id of await classesOfSession(parts.db, activityId))
    try {
      return await findClass(parts, caller, id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refusal ??= error
    }
  throw refusal ?? notFound()
}
