import type { Caller } from '#platform/http/caller.ts'
import { lowerHands, raiseHand } from '../repo/hands.ts'
import type { Room } from '../room/room.ts'
import { classChanged } from '../updates.ts'
import { enterRunning, hostRunning } from './enter-room.ts'
import type { LiveParts } from './parts.ts'

/** Raises the hand of the caller, or lowers it. Throws as `enterRunning`, `request/too-many`. */
export async function moveHand(
  parts: LiveParts,
  room: Room,
  caller: Caller,
  { sessionid, israised }: { sessionid: number; israised: boolean },
): Promise<void> {
  await enterRunning(parts, room, caller, sessionid)
  room.countTalkAct(sessionid, caller.userId)
  await parts.db.transaction().execute(async tx => {
    if (israised) await raiseHand(tx, sessionid, caller.userId, parts.clock.now())
    else await lowerHands(tx, sessionid, caller.userId)
    await classChanged(tx, 'class-talk', sessionid)
  })
}

/** The host lowers one hand, or with null all. Throws `live/not-found` for everybody else, and as `enterRunning`. */
export async function lowerOthers(
  parts: LiveParts,
  room: Room,
  caller: Caller,
  { sessionid, userid }: { sessionid: number; userid: number | null },
): Promise<void> {
  await hostRunning(parts, room, caller, sessionid)
  await parts.db.transaction().execute(async tx => {
    await lowerHands(tx, sessionid, userid)
    await classChanged(tx, 'class-talk', sessionid)
  })
}
