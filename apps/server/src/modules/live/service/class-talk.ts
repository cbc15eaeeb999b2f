import type { ClassPoll, ClassQuestion, ClassTalk } from '@learn/contract/live'
import { REACTION_S } from '@learn/contract/live/plain'
import { epochOrNull, epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { directory } from '../../auth/index.ts'
import { listHands } from '../repo/hands.ts'
import { listPolls } from '../repo/polls.ts'
import { listQuestions } from '../repo/questions.ts'
import { countReactions } from '../repo/reactions.ts'
import { listRestrictions } from '../repo/restrictions.ts'
import type { Room } from '../room/room.ts'
import { enterRoom } from './enter-room.ts'
import type { LiveParts } from './parts.ts'
import { MOST_QUESTIONS } from './questions.ts'

/** What is said beside the stage of a class, as the caller may see it. Throws as `enterRoom`. */
export async function readTalk(parts: LiveParts, room: Room, caller: Caller, sessionId: number): Promise<ClassTalk> {
  const { db, clock } = parts
  const { userId } = caller
  const { session, found } = await enterRoom(parts, room, caller, sessionId)
  const isHost = found.role === 'host'
  const now = clock.now()
  const questions = await listQuestions(db, sessionId, userId, MOST_QUESTIONS)
  const polls = await listPolls(db, sessionId, userId)
  const hands = await listHands(db, sessionId)
  const restrictions = new Map((await listRestrictions(db, sessionId)).map(row => [row.user_id, row.kind]))
  const { userIds, names: namesHere } = await room.namedHere(sessionId)
  const here = new Set(userIds)
  const reactions = await countReactions(db, sessionId, new Date(now.getTime() - REACTION_S * 1000))
  const raised = new Map(hands.map(row => [row.user_id, row.raised_at]))
  const people = isHost ? [...new Set([...raised.keys(), ...here, ...restrictions.keys()])] : []
  const asked = questions.flatMap(({ is_anonymous, user_id }) => (is_anonymous ? [] : [user_id]))
  const names = await directory.readNames(db, [...new Set([...people, ...asked, userId, session.host_id ?? userId])])
  return {
    questions: questions.map(row => presentQuestion(row, userId, names)),
    polls: polls.map(row => presentPoll(row, isHost, now)),
    hands: { raised: hands.length, isYours: raised.has(userId) },
    here: {
      host: (session.host_id !== null && names.get(session.host_id)) || null,
      count: isHost ? here.size : new Set([...here, userId]).size,
      people: [
        ...(isHost ? [] : [{ name: names.get(userId) ?? '', isYou: true }]),
        ...[...namesHere].flatMap(([id, name]) => (id === userId ? [] : [{ name, isYou: false }])),
      ],
    },
    reactions,
    people: isHost
      ? people.map(id => ({
          userId: id,
          name: names.get(id) ?? '',
          isHere: here.has(id),
          raisedAt: epochOrNull(raised.get(id) ?? null),
          restriction: restrictions.get(id) ?? null,
        }))
      : null,
    isChatMuted: session.is_chat_muted,
    isLocked: session.is_locked,
    isMuted: !isHost && (session.is_chat_muted || restrictions.get(userId) === 'muted'),
    serverAt: epochS(now),
  }
}

const presentQuestion = (
  row: Awaited<ReturnType<typeof listQuestions>>[number],
  userId: number,
  names: ReadonlyMap<number, string>,
): ClassQuestion => ({
  id: row.id,
  text: row.body,
  author: row.is_anonymous ? null : (names.get(row.user_id) ?? null),
  isYours: row.user_id === userId,
  votes: row.votes,
  isVoted: row.is_voted,
  state: row.state,
  answer: row.answer,
  askedAt: epochS(row.asked_at),
})

function presentPoll(row: Awaited<ReturnType<typeof listPolls>>[number], isHost: boolean, now: Date): ClassPoll {
  const isOpen = row.closes_at > now
  const seesResult = isHost || (!isOpen && row.shows_result)
  return {
    id: row.id,
    text: row.body,
    choices: row.choices.map((text, n) => ({ text, votes: seesResult ? (row.votes[n] ?? 0) : null })),
    rightChoice: seesResult ? row.right_choice : null,
    closesAt: epochS(row.closes_at),
    isOpen,
    voted: Object.values(row.votes).reduce((sum, votes) => sum + votes, 0),
    yourChoice: row.your_choice,
  }
}
