import type { Tx } from '#platform/db/tables.ts'
import { topicId } from '#platform/updates/authorise.ts'
import type { UpdateSource } from '#platform/updates/port.ts'
import { publishUpdate } from '#platform/updates/repo.ts'
import { enrolment, planned } from '../learning/index.ts'
import type { ClassChanged } from './events.ts'
import type { Room } from './room/room.ts'
import { enterRoom } from './service/enter-room.ts'
import type { LiveParts } from './service/parts.ts'
import { classesOfSession } from './service/shared-class.ts'

declare module '#platform/updates/port.ts' {
  interface UpdateKinds {
    /** The chat of a session. */
    'class-chat': true
    /** Questions, polls, hands and rules of a session. */
    'class-talk': true
    /** Whether a session runs, and whether the room lets the caller in. */
    class: true
    /** The plan of the classes of a person; the id is theirs. */
    timetable: true
  }
}

/** When and whether classes of a learner take place. */
export const timetableUpdates: UpdateSource = {
  kind: 'timetable',
  canHear: ({ userId }, id) => Promise.resolve(topicId(id) === userId),
}

/** What of a class clients hear changes of: who is in its room. */
export const classUpdates = (parts: LiveParts, room: Room): UpdateSource[] =>
  (['class-chat', 'class-talk', 'class'] as const).map(kind => ({
    kind,
    // What a host decided at one node counts at all of them from the next request on.
    ...(kind === 'class' && { heard: id => room.admission.forget(Number(id)) }),
    async canHear(caller, id) {
      const sessionId = topicId(id)
      return sessionId !== null && (await enterRoom(parts, room, caller, sessionId)).session.id === sessionId
    },
  }))

/** Tells everybody who has a class in their timetable that its plan changed. */
export async function timetableChanged(
  { clock }: Pick<LiveParts, 'clock'>,
  tx: Tx,
  { activityId, hostId }: ClassChanged,
): Promise<void> {
  const classes = await planned.findPlanned(tx, await classesOfSession(tx, activityId))
  const courseIds = new Set([...classes.values()].map(({ courseId }) => courseId))
  const people = new Set(hostId === null ? [] : [hostId])
  for (const courseId of courseIds)
    for (const userId of await enrolment.learnersOfCourse(tx, courseId, clock.now())) people.add(userId)
  await publishUpdate(tx, 'timetable', [...people])
}

/** Tells everybody in the room of a session that something changed there. */
export const classChanged = (tx: Tx, kind: 'class-chat' | 'class-talk' | 'class', sessionId: number): Promise<void> =>
  publishUpdate(tx, kind, [sessionId])
