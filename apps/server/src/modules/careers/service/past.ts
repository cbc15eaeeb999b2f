import type { Move, NewApplication } from '@learn/contract/careers'
import { newId } from '#platform/ids.ts'
import { applicationFor } from '../repo/applications.ts'
import { jobByKey } from '../repo/jobs.ts'
import { offerSlots } from '../repo/slots.ts'
import { movePlan, standingEntity } from './moves.ts'
import type { JobParts } from './parts.ts'
import { submitForm } from './submit.ts'
import { withdraw } from './withdraw.ts'

type Event =
  | { kind: 'move'; move: Move; remark: string | null; at: Date }
  | { kind: 'times'; times: { startsAt: Date; minutes: number; place: string }[]; at: Date }
  | { kind: 'withdraw'; at: Date }

/** An application with what happened to it, in order. */
export interface Past {
  jobKey: string
  userId: number
  appliedAt: Date
  form: Pick<NewApplication, 'questionResponses' | 'resume' | 'resumeName'>
  events: Event[]
}

/** Writes what happened, each at its moment and by the ways of every day: for the demo institute, and for imports. */
export async function writePastApplication(
  given: JobParts,
  { jobKey, userId, appliedAt, form, events }: Past,
): Promise<void> {
  const { db, profiles } = given
  const at = (moment: Date): JobParts => ({ ...given, clock: { now: () => moment } })
  const job = await jobByKey(db, jobKey)
  if (!job) throw new Error(`there is no job called ${jobKey}`)
  const newest = form.resume === null ? await profiles.resumeOf(db, userId) : null
  const payload = {
    interested: '0',
    learner_remarks: '',
    fileLink: newest && profiles.linkTo(userId, newest),
    ...form,
  } as const
  await submitForm(at(appliedAt), userId, job.hash2, payload)
  const application = await applicationFor(db, userId, job.id)
  if (!application) throw new Error(`nobody applied for ${jobKey}`)
  for (const event of events) {
    if (event.kind === 'withdraw') await withdraw(at(event.at), userId, job.hash2)
    else if (event.kind === 'times') await offerTimes(given, application.id, event.times)
    else await move(given, application.id, event)
  }
}

const offerTimes = (
  { db, clock }: JobParts,
  applicationId: number,
  times: { startsAt: Date; minutes: number; place: string }[],
) =>
  db.transaction().execute(async tx => {
    const [standing] = (await standingEntity.read(tx, [String(applicationId)])).values()
    await offerSlots(
      tx,
      times.map(({ startsAt, minutes, place }) => ({
        id: newId(),
        application_id: applicationId,
        round_index: Number(standing?.roundIndex ?? 0),
        starts_at: startsAt,
        minutes,
        place,
        offered_at: clock.now(),
      })),
    )
  })

const move = ({ db }: JobParts, applicationId: number, { move: to, remark, at }: Extract<Event, { kind: 'move' }>) =>
  db.transaction().execute(async tx => {
    const wanted = (await movePlan(tx, [applicationId], { move: to, remark })) ?? []
    await standingEntity.write(
      tx,
      new Map(wanted.flatMap(({ key, state }) => (state ? [[key, state] as const] : []))),
      at,
      null,
    )
  })
