import { createHash } from 'node:crypto'
import type { Tx } from '#platform/db/tables.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { useCallId } from '#platform/signed-calls/repo.ts'
import type { MeetingNews, MeetingProvider, RawWebhook } from '../providers/provider.ts'
import { closeOpenRoster, findRosterRow, putRosterRow } from '../repo/attendance.ts'
import { closeMeeting, meetingByExternalId, personByKey } from '../repo/meetings.ts'
import { findSession, type SessionRow } from '../repo/sessions.ts'
import type { Room } from '../room/room.ts'
import { classChanged } from '../updates.ts'
import { learnersOfSession, matchPeople } from './match-people.ts'
import type { LiveParts } from './parts.ts'
import { closeSession } from './start-class.ts'

type Visit = Extract<MeetingNews, { kind: 'joined' | 'left' }>

/**
 * Takes what a service tells of its classes into the ledger, once for each call; gives what the service wants as an answer. Throws
 * `live/bad-signature`.
 */
export async function hearProvider(
  parts: LiveParts,
  room: Room,
  provider: MeetingProvider,
  webhook: RawWebhook,
): Promise<object> {
  const { db, clock } = parts
  const now = clock.now()
  const { id, reply, news } = await provider.readWebhook(webhook, now)
  for (const one of news) if (one.kind === 'ended') await endHeld(parts, room, provider, one)
  await db.transaction().execute(async tx => {
    if (id === null || !(await useCallId(tx, `live ${provider.name}`, id, now))) return
    const sessionIds = new Set<number>()
    for (const one of news) {
      const sessionId = await writeNews(tx, provider, one, now)
      if (sessionId !== null) sessionIds.add(sessionId)
    }
    for (const sessionId of sessionIds) await settleRoster(tx, sessionId)
  })
  return reply
}

/** The same again changes nothing, so that a call whose rest failed can be made again. */
async function endHeld(
  parts: LiveParts,
  room: Room,
  { name }: MeetingProvider,
  { externalId, at }: Extract<MeetingNews, { kind: 'ended' }>,
): Promise<void> {
  const meeting = await meetingByExternalId(parts.db, name, externalId)
  const session = meeting && (await findSession(parts.db, meeting.session_id))
  if (session?.state === 'live') await closeSession(parts, room, session, endIn(session, at, parts.clock.now()))
}

/** A class was not over before it began, nor is it later than now, whatever the clock of the service says. */
const endIn = ({ started_at }: SessionRow, at: Date, now: Date): Date =>
  new Date(Math.min(Math.max(at.getTime(), started_at?.getTime() ?? 0), now.getTime()))

/** Gives the session that it is about; null for a class that is not ours. */
async function writeNews(tx: Tx, provider: MeetingProvider, news: MeetingNews, now: Date): Promise<number | null> {
  const meeting = await meetingByExternalId(tx, provider.name, news.externalId)
  const session = meeting && (await findSession(tx, meeting.session_id))
  if (!session) return null
  if (news.kind === 'recording') await enqueue(tx, 'live.fetch-recording', { sessionId: session.id, ref: news.ref })
  else if (news.kind === 'ended') await closeMeeting(tx, session.id, now)
  else await writeVisit(tx, session, news, now)
  return session.id
}

/** After the end nobody is there any longer; the room hears of what changed. */
async function settleRoster(tx: Tx, sessionId: number): Promise<void> {
  const session = await findSession(tx, sessionId)
  if (session?.ended_at) await closeOpenRoster(tx, sessionId, session.ended_at)
  await classChanged(tx, 'class', sessionId)
}

/** Joining opens a line of the list, leaving ends it, whichever comes first. */
async function writeVisit(tx: Tx, session: SessionRow, visit: Visit, now: Date): Promise<void> {
  const key = createHash('sha256').update(`${visit.externalId} ${visit.visit}`).digest('hex').slice(0, 20)
  const before = await findRosterRow(tx, session.id, key)
  const at = new Date(Math.min(visit.at.getTime(), now.getTime()))
  const second = (from: Date) => new Date(from.getTime() + 1000)
  const span =
    visit.kind === 'joined'
      ? before && !before.is_open
        ? { from_at: at < before.to_at ? at : before.from_at, to_at: before.to_at, is_open: false }
        : { from_at: at, to_at: second(at), is_open: true }
      : before && before.from_at < at
        ? { from_at: before.from_at, to_at: at, is_open: false }
        : { from_at: new Date(at.getTime() - 1000), to_at: at, is_open: false }
  await putRosterRow(tx, {
    session_id: session.id,
    row_key: key,
    name: visit.name.slice(0, 300),
    email: visit.email.slice(0, 300).toLowerCase(),
    user_id: before ? before.user_id : await findVisitor(tx, session, visit, now),
    ...span,
  })
}

/** By the key that we gave them, else as a list of names is read. */
async function findVisitor(tx: Tx, session: SessionRow, visit: Visit, now: Date): Promise<number | null> {
  const known = visit.personKey ? await personByKey(tx, session.id, visit.personKey) : undefined
  if (known) return known.user_id
  const [match] = await matchPeople(tx, [visit], await learnersOfSession(tx, session.activity_id, now))
  return match?.userId ?? null
}
