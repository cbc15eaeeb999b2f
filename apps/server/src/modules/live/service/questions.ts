import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import { lockRoom } from '../repo/events.ts'
import {
  countQuestions,
  findQuestion,
  insertQuestion,
  questionOfKey,
  setQuestionState,
  setVote,
} from '../repo/questions.ts'
import { findRestriction } from '../repo/restrictions.ts'
import type { Room } from '../room/room.ts'
import { classChanged } from '../updates.ts'
import { enterRunning, hostRunning } from './enter-room.ts'
import { type LiveParts, notFound } from './parts.ts'

/** Questions of one session, and of one person in ten minutes. */
export const MOST_QUESTIONS = 500
const TEN_MINUTES_MS = 600_000
const IN_TEN_MINUTES = 10

/** Asks in a running class. Throws as `enterRunning`, `live/muted`, `request/too-many`. */
export async function askQuestion(
  parts: LiveParts,
  room: Room,
  caller: Caller,
  { sessionid, key, text, isanonymous }: { sessionid: number; key: string; text: string; isanonymous: boolean },
): Promise<{ id: number }> {
  const { userId } = caller
  await enterRunning(parts, room, caller, sessionid)
  const now = parts.clock.now()
  return parts.db.transaction().execute(async tx => {
    await lockRoom(tx, sessionid)
    const sent = await questionOfKey(tx, sessionid, userId, key)
    if (sent !== undefined) return { id: sent }
    if ((await findRestriction(tx, sessionid, userId)) === 'muted')
      throw new AppError('live/muted', 'The host has stopped you from writing in this class')
    const { all, lately } = await countQuestions(tx, sessionid, userId, new Date(now.getTime() - TEN_MINUTES_MS))
    if (all >= MOST_QUESTIONS || lately >= IN_TEN_MINUTES)
      throw new AppError('request/too-many', 'Those were a lot of questions. Please vote for others meanwhile', {
        retryAfterS: 60,
      })
    const id = newId()
    await insertQuestion(tx, {
      id,
      session_id: sessionid,
      user_id: userId,
      write_key: key,
      is_anonymous: isanonymous,
      body: text,
      state: 'open',
      answer: '',
      asked_at: now,
    })
    await classChanged(tx, 'class-talk', sessionid)
    return { id }
  })
}

/** Votes for a question, or takes the vote back. Throws `live/not-found`, `request/too-many` and as `enterRunning`. */
export async function voteQuestion(
  parts: LiveParts,
  room: Room,
  caller: Caller,
  { questionid, isvoted }: { questionid: number; isvoted: boolean },
): Promise<void> {
  const question = await findQuestion(parts.db, questionid)
  if (!question) throw notFound()
  await enterRunning(parts, room, caller, question.session_id)
  room.countTalkAct(question.session_id, caller.userId)
  await parts.db.transaction().execute(async tx => {
    await setVote(tx, { questionId: questionid, userId: caller.userId, isVoted: isvoted })
    await classChanged(tx, 'class-talk', question.session_id)
  })
}

/** Where the answer of a question stands. Throws `live/not-found` for everybody but the host, and as `enterRunning`. */
export async function answerQuestion(
  parts: LiveParts,
  room: Room,
  caller: Caller,
  {
    questionid,
    state,
    answer,
  }: { questionid: number; state: 'open' | 'answering' | 'answered'; answer?: string | undefined },
): Promise<void> {
  const question = await findQuestion(parts.db, questionid)
  if (!question) throw notFound()
  await hostRunning(parts, room, caller, question.session_id)
  await parts.db.transaction().execute(async tx => {
    await lockRoom(tx, question.session_id)
    await setQuestionState(
      tx,
      { id: questionid, sessionId: question.session_id },
      { state, ...(answer !== undefined && { answer }) },
    )
    await classChanged(tx, 'class-talk', question.session_id)
  })
}
