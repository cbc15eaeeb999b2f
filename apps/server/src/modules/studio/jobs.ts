import type { StaffAct, StaffOutcome } from '@learn/contract/staff'
import { AppError } from '#platform/errors.ts'
import { emit } from '#platform/events/emit.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { AnyJob, ClaimedJob, Job } from '#platform/jobs/job.ts'
import type { Reader } from '#platform/policy.ts'
import { directory } from '../auth/index.ts'
import { findSchedule, moveSchedule } from './repo/schedules.ts'
import { checkLinks, type LinkCheckParts, planLinkChecks } from './service/check-links.ts'
import type { ProgramParts } from './service/programs.ts'

declare module '#platform/jobs/job.ts' {
  interface JobPayloads {
    'studio.publish': { scheduleId: number }
    /** By its schedule: every link of a course to another site is left for being looked at. */
    'studio.plan-link-checks': null
    'studio.check-links': { urls: string[] }
  }
}

/** What the work of the studio needs of the house. */
export interface StudioJobParts extends ProgramParts {
  /** Does an act of staff, as whoever it is logged for. */
  perform(caller: Caller, act: StaffAct, reason: string): Promise<StaffOutcome>
}

/** Every night links to other sites are looked at: a few at a time, so that no site is asked by many at once. */
export const linkJobs = (parts: LinkCheckParts): AnyJob[] => [
  { name: 'studio.plan-link-checks', schedule: { dailyAt: '02:40' }, run: () => planLinkChecks(parts) },
  {
    name: 'studio.check-links',
    tries: 2,
    whenFailed: 'Links to other sites could not be looked at; the next night does',
    run: ({ urls }) => checkLinks(parts, urls),
  },
]

/** Somebody without a session, for work that they left behind. */
const callerFor = (reader: Reader): Caller => ({
  ...reader,
  service: '',
  scopes: null,
  sessionHash: new Uint8Array(),
  mustChange: false,
  mustSetFactor: false,
})

/** Publishes what was scheduled, at its moment; what cannot be published by then is told to its author. */
export const publishJob = (parts: StudioJobParts): Job<'studio.publish'> => ({
  name: 'studio.publish',
  whenFailed: 'A scheduled version could not be published, and is not tried again by itself',
  run: ({ scheduleId }, taken) => publishScheduled(parts, scheduleId, taken),
})

async function publishScheduled(parts: StudioJobParts, id: number, taken: ClaimedJob): Promise<void> {
  const { db, clock } = parts
  const schedule = await findSchedule(db, id)
  if (schedule?.state !== 'waiting') return
  const author = await directory.findActor(db, schedule.userId, clock.now())
  const why = author ? await publishAs(parts, callerFor(author), id) : GONE
  if (why === null) return
  await db.transaction().execute(async tx => {
    if (!(await taken.endIn(tx))) return
    const atMs = clock.now().getTime()
    const isRefused = await moveSchedule(tx, id, { from: 'waiting', to: 'refused', note: why, at: new Date(atMs) })
    if (isRefused) await emit(tx, 'studio.schedule.refused', { scheduleId: id, atMs })
  })
}

const GONE = 'Whoever scheduled it may not publish in this course any more'

/** Publishes it; why not, where it is refused. */
async function publishAs({ db, clock, perform }: StudioJobParts, caller: Caller, id: number): Promise<string | null> {
  try {
    const { operationid } = await perform(caller, { kind: 'publish-scheduled', scheduleid: id }, '')
    // Learners see exactly this already: nothing was written, and nothing waits.
    if (operationid === null) await moveSchedule(db, id, { from: 'waiting', to: 'published', at: clock.now() })
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code === 'learning/not-found' ? GONE : error.message
  }
}
