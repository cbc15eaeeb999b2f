import type { ClassReaction } from '@learn/contract/live/plain'
import type { Caller } from '#platform/http/caller.ts'
import { putReaction } from '../repo/reactions.ts'
import type { Room } from '../room/room.ts'
import { classChanged } from '../updates.ts'
import { enterRunning } from './enter-room.ts'
import type { LiveParts } from './parts.ts'

/** Shows a reaction of the caller to everybody in a running class. Throws as `enterRunning`, `request/too-many`. */
export async function sendReaction(
  parts: LiveParts,
  room: Room,
  caller: Caller,
  { sessionid, reaction }: { sessionid: number; reaction: ClassReaction },
): Promise<void> {
  await enterRunning(parts, room, caller, sessionid)
  room.countTalkAct(sessionid, caller.userId)
  await parts.db.transaction().execute(async tx => {
    const row = { session_id: sessionid, user_id: caller.userId, kind: reaction, sent_at: parts.clock.now() }
    await putReaction(tx, row)
    await classChanged(tx, 'class-talk', sessionid)
  })
}
