import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import { lockRoom } from '../repo/events.ts'
import { closePoll, countPolls, findPoll, insertPoll, pollOfKey, setPollVote } from '../repo/polls.ts'
import type { Room } from '../room/room.ts'
import { classChanged } from '../updates.ts'
import { enterRunning, hostRunning } from './enter-room.ts'
import { type LiveParts, notFound } from './parts.ts'

/** Polls of one session. */
export const MOST_POLLS = 50

interface NewPoll {
  sessionid: number
  key: string
  text: string
  choices: string[]
  rightchoice: number | null
  seconds: number
  showsresult: boolean
}

/** Starts a poll; one that is open closes. Throws `live/not-found` for everybody but the host, as `enterRunning`, `request/too-many`. */
export async function startPoll(
  parts: LiveParts,
  room: Room,
  caller: Caller,
  { sessionid, key, text, choices, rightchoice, seconds, showsresult }: NewPoll,
): Promise<{ id: number }> {
  await hostRunning(parts, room, caller, sessionid)
  if (rightchoice !== null && rightchoice >= choices.length)
    throw new AppError('request/invalid', 'The right choice is not among the choices')
  const now = parts.clock.now()
  return parts.db.transaction().execute(async tx => {
    await lockRoom(tx, sessionid)
    const started = await pollOfKey(tx, sessionid, key)
    if (started !== undefined) return { id: started }
    if ((await countPolls(tx, sessionid)) >= MOST_POLLS)
      throw new AppError('request/too-many', `A class has at most ${MOST_POLLS} polls`, { retryAfterS: 3600 })
    const id = newId()
    await insertPoll(tx, {
      id,
      session_id: sessionid,
      write_key: key,
      body: text,
      choices: JSON.stringify(choices),
      right_choice: rightchoice,
      shows_result: showsresult,
      opened_at: now,
      closes_at: new Date(now.getTime() + seconds * 1000),
    })
    await classChanged(tx, 'class-talk', sessionid)
    return { id }
  })
}

/** Closes a poll before its time. Throws `live/not-found` for everybody but the host, and as `enterRunning`. */
export async function endPoll(
  parts: LiveParts,
  room: Room,
  caller: Caller,
  { pollid }: { pollid: number },
): Promise<void> {
  const poll = await findPoll(parts.db, pollid)
  if (!poll) throw notFound()
  await hostRunning(parts, room, caller, poll.session_id)
  await parts.db.transaction().execute(async tx => {
    await closePoll(tx, pollid, parts.clock.now())
    await classChanged(tx, 'class-talk', poll.session_id)
  })
}

/** Votes in an open poll. Throws `live/not-found`, `live/poll-closed`, `request/invalid`, `request/too-many` and as `enterRunning`. */
export async function votePoll(
  parts: LiveParts,
  room: Room,
  caller: Caller,
  { pollid, choice }: { pollid: number; choice: number },
): Promise<void> {
  const known = await findPoll(parts.db, pollid)
  if (!known) throw notFound()
  await enterRunning(parts, room, caller, known.session_id)
  room.countTalkAct(known.session_id, caller.userId)
  await parts.db.transaction().execute(async tx => {
    const poll = await findPoll(tx, pollid)
    if (!poll) throw notFound()
    if (poll.closes_at <= parts.clock.now()) throw new AppError('live/poll-closed', 'This poll is over')
    if (choice >= poll.choices.length) throw new AppError('request/invalid', 'This poll has no such choice')
    await setPollVote(tx, pollid, caller.userId, choice)
    await classChanged(tx, 'class-talk', poll.session_id)
  })
}
