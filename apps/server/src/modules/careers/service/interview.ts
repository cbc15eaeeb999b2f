import type { Handle } from '#platform/db/tables.ts'
import { emit } from '#platform/events/emit.ts'
import { newId } from '#platform/ids.ts'
import type { Entity, Wanted } from '#platform/operations/entity.ts'
import { enrolment } from '../../learning/index.ts'
import { readApplications } from '../repo/applications.ts'
import { interviewedIn, offerSlots, readSlots, removeSlots } from '../repo/slots.ts'

/** A time that is offered for an interview. One that was chosen is not taken away. */
export const slotEntity: Entity = {
  name: 'careers.slot',
  read: async (db, keys) =>
    new Map(
      (await readSlots(db, keys.map(Number))).map(row => [
        String(row.id),
        {
          applicationId: row.application_id,
          roundIndex: row.round_index,
          startsAt: row.starts_at.toISOString(),
          minutes: row.minutes,
          place: row.place,
          offeredAt: row.offered_at.toISOString(),
        },
      ]),
    ),
  async write(tx, states, at) {
    await offerSlots(
      tx,
      [...states].map(([key, state]) => ({
        id: Number(key),
        application_id: Number(state.applicationId),
        round_index: Number(state.roundIndex),
        starts_at: new Date(String(state.startsAt)),
        minutes: Number(state.minutes),
        place: String(state.place),
        // Logs of before this was kept say nothing of it.
        offered_at: state.offeredAt == null ? at : new Date(String(state.offeredAt)),
      })),
    )
    for (const applicationId of new Set([...states.values()].map(state => Number(state.applicationId))))
      await emit(tx, 'careers.interview.offered', { applicationId, atMs: at.getTime() })
  },
  remove: (tx, keys) => removeSlots(tx, keys.map(Number)),
  inUse: async (db, keys) => {
    const rows = await readSlots(db, keys.map(Number))
    return new Set(rows.filter(({ chosen_at }) => chosen_at !== null).map(({ id }) => String(id)))
  },
  userOf: () => null,
}

/** Times for the round that an application stands in; null where there is none under way. */
export async function interviewPlan(
  db: Handle,
  applicationId: number,
  at: Date,
  times: readonly { startsAt: Date; minutes: number; place: string }[],
): Promise<Wanted[] | null> {
  const [application] = await readApplications(db, [applicationId])
  if (!application || application.jd_status !== 'others') return null
  return times.map(({ startsAt, minutes, place }) => ({
    entity: slotEntity.name,
    key: String(newId()),
    state: {
      applicationId,
      roundIndex: application.round_index ?? 0,
      startsAt: startsAt.toISOString(),
      minutes,
      place,
      offeredAt: at.toISOString(),
    },
  }))
}

/** Interviews of learners of these courses in these times, as a sentence; none where nobody has one. */
export async function interviewWarnings(
  db: Handle,
  courseIds: readonly number[],
  spans: readonly { fromS: number; toS: number }[],
  now: Date,
): Promise<string[]> {
  if (spans.length === 0) return []
  const learners = new Set<number>()
  for (const id of courseIds) for (const userId of await enrolment.learnersOfCourse(db, id, now)) learners.add(userId)
  const meet = await interviewedIn(
    db,
    [...learners],
    spans.map(({ fromS, toS }) => ({ from: new Date(fromS * 1000), to: new Date(toS * 1000) })),
  )
  if (meet.length === 0) return []
  return [`${meet.length} ${meet.length === 1 ? 'learner has an interview' : 'learners have interviews'} at this time`]
}
