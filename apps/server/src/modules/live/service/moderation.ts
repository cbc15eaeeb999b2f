import type { Caller } from '#platform/http/caller.ts'
import { removeEvent } from '../repo/events.ts'
import { lowerHands } from '../repo/hands.ts'
import { setRestriction } from '../repo/restrictions.ts'
import { updateSession } from '../repo/sessions.ts'
import type { Room } from '../room/room.ts'
import { classChanged } from '../updates.ts'
import { hostRunning } from './enter-room.ts'
import { learnersOfSession } from './match-people.ts'
import { type LiveParts, notFound } from './parts.ts'

/** Closes the chat to learners, or the room to newcomers. Throws `live/not-found` for everybody but the host, and as `enterRunning`. */
export async function moderateClass(
  parts: LiveParts,
  room: Room,
  caller: Caller,
  {
    sessionid,
    ischatmuted,
    islocked,
  }: { sessionid: number; ischatmuted?: boolean | undefined; islocked?: boolean | undefined },
): Promise<void> {
  await hostRunning(parts, room, caller, sessionid)
  const change = {
    ...(ischatmuted !== undefined && { is_chat_muted: ischatmuted }),
    ...(islocked !== undefined && { is_locked: islocked }),
  }
  if (Object.keys(change).length === 0) return
  await parts.db.transaction().execute(async tx => {
    await updateSession(tx, sessionid, change)
    await classChanged(tx, 'class-talk', sessionid)
    // Whom the room lets in changes at every node.
    if (islocked !== undefined) await classChanged(tx, 'class', sessionid)
  })
  room.admission.forget(sessionid)
}

/**
 * Stops a learner of the class from writing, removes them from the room, or lets them do everything again. Throws `live/not-found`
 * for everybody but the host and for who does not learn there, and as `enterRunning`.
 */
export async function restrictPerson(
  parts: LiveParts,
  room: Room,
  caller: Caller,
  { sessionid, userid, restriction }: { sessionid: number; userid: number; restriction: 'muted' | 'removed' | 'none' },
): Promise<void> {
  const { session } = await hostRunning(parts, room, caller, sessionid)
  const now = parts.clock.now()
  const learners = await learnersOfSession(parts.db, session.activity_id, now)
  if (!learners.includes(userid) && !(await room.here.present(sessionid)).includes(userid)) throw notFound()
  await parts.db.transaction().execute(async tx => {
    await setRestriction(tx, {
      sessionId: sessionid,
      userId: userid,
      kind: restriction === 'none' ? null : restriction,
      at: now,
    })
    if (restriction === 'removed') await lowerHands(tx, sessionid, userid)
    await classChanged(tx, 'class-talk', sessionid)
    await classChanged(tx, 'class', sessionid)
  })
  room.admission.forget(sessionid)
}

/** Removes a message from the chat. Throws `live/not-found` for everybody but the host and for what is not there, and as `enterRunning`. */
export async function removeMessage(
  parts: LiveParts,
  room: Room,
  caller: Caller,
  { sessionid, seq }: { sessionid: number; seq: number },
): Promise<void> {
  await hostRunning(parts, room, caller, sessionid)
  await parts.db.transaction().execute(async tx => {
    if (!(await removeEvent(tx, sessionid, seq, parts.clock.now()))) throw notFound()
    await classChanged(tx, 'class-chat', sessionid)
  })
}
