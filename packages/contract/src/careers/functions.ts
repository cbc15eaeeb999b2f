import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { jdStatus, roundStatus } from './shapes.ts'

const news = z.object({
  /** The day, epoch seconds. */
  at: epochS,
  name: z.string(),
  text: z.string(),
})

const staffApplication = z.object({
  id,
  userId: id,
  name: z.string(),
  jobId: id,
  jobTitle: z.string(),
  company: z.string(),
  jdStatus: jdStatus,
  /** The round that it stands in; empty where the job has none. */
  roundName: z.string(),
  roundNumber: z.number().int(),
  rounds: z.number().int(),
  roundStatus: roundStatus,
  appliedAt: epochS,
  /** Since when it stands as it does. */
  since: epochS,
  /** Longer than this round usually takes. */
  isLate: z.boolean(),
  /** The resume that was sent, for some minutes. */
  resumeLink: z.string().nullable(),
})
const staffApplications = z.object({
  items: z.array(staffApplication),
  total: z.number().int(),
  pagesize: z.number().int(),
})
export type StaffApplications = z.output<typeof staffApplications>

const staffJob = z.object({
  id,
  key: z.string(),
  title: z.string(),
  company: z.string(),
  state: z.string(),
  version: z.number().int(),
  applyBy: epochS,
  applications: z.number().int(),
})

const funnelRound = z.object({
  name: z.string(),
  /** Applications that came to this round, went on from it, and ended in it. */
  reached: z.number().int(),
  cleared: z.number().int(),
  ended: z.number().int(),
  /** Those that wait in it now, and for how many whole days: the median; null where none does. */
  waiting: z.number().int(),
  waitingDays: z.number().int().nullable(),
  /** As the job expects it. */
  expectedDays: z.number().nullable(),
})
export type FunnelRound = z.output<typeof funnelRound>

const funnelJob = z.object({
  id,
  title: z.string(),
  company: z.string(),
  state: z.enum(['open', 'closed', 'withdrawn']),
  applied: z.number().int(),
  offered: z.number().int(),
  withdrawn: z.number().int(),
  rounds: z.array(funnelRound),
})
export type FunnelJob = z.output<typeof funnelJob>

/** What stands beside the jobs; jobs and applications for the placement staff. */
export const careersFunctions = {
  local_learn_get_career_panel: webFunction({
    summary: 'The profile of the caller as careers shows it, and the placement news, newest first.',
    kind: 'read',
    params: z.strictObject({}),
    returns: z.object({
      name: z.string(),
      /** Program and batch. */
      place: z.string(),
      /** Code of the newest resume (spec: careers 3.1); null without any. */
      resumeStatus: z.number().int().nullable(),
      /** 0 to 100. */
      profileCompletion: z.number().int(),
      updatedAt: epochS.nullable(),
      news: z.array(news),
    }),
  }),
  local_learn_get_staff_applications: webFunction({
    summary: 'Applications in progress by pages, those that wait longest first; of one job where it is named.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({
      page: z.number().int().min(0).max(100_000).default(0),
      jobid: id.optional(),
      /** Also those that were decided or withdrawn. */
      all: z.boolean().default(false),
    }),
    returns: staffApplications,
  }),
  local_learn_get_staff_jobs: webFunction({
    summary: 'Jobs, the newest first, with how many applied.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ page: z.number().int().min(0).max(100_000).default(0) }),
    returns: z.object({ items: z.array(staffJob), total: z.number().int(), pagesize: z.number().int() }),
  }),
  local_learn_get_placement_funnel: webFunction({
    summary: 'How far applications come in the rounds of each job, the newest job first.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({}),
    returns: z.object({ jobs: z.array(funnelJob) }),
  }),
}
