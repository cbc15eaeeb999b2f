import type { JobBody, JobDescription } from '@learn/contract/careers'
import { epochS } from '#platform/clock.ts'
import type { CareerFacts } from '../../profile/index.ts'
import { type JobRow, jobByHash, jobById } from '../repo/jobs.ts'
import { judgeEligibility } from './eligibility.ts'
import { type JobParts, notFound, programIdsOf } from './parts.ts'

/** A job as the learner sees it. `body` is that of the version in question. */
export const presentJob = (job: JobRow, body: JobBody, facts: CareerFacts): JobDescription => ({
  id: job.id,
  company: job.company,
  job_title: job.title,
  job_details: { location: job.location, type: job.job_type, salary: job.salary },
  min_exp: body.minExp,
  max_exp: body.maxExp,
  min_relevant_exp: body.minRelevantExp,
  max_relevant_exp: body.maxRelevantExp,
  jd_link: job.jd_link,
  hash2: job.hash2,
  description: { about: body.about, responsibility: body.responsibility },
  roles_resp: body.rolesResp,
  tagline: body.tagline,
  resp_req_by_date: epochS(job.closes_at),
  is_verified: body.isVerified,
  eligibility: judgeEligibility(body.criteria, facts),
})

/** A job that is shared with the learner, or that they applied for. Throws `careers/not-found`. */
export async function readJob(parts: JobParts, userId: number, jobId: number): Promise<JobDescription> {
  const programIds = await programIdsOf(parts, userId)
  const [job] = await jobById(parts.db, jobId, userId, programIds, parts.clock.now())
  if (!job || job.state === 'withdrawn') throw notFound()
  return presentJob(job, job.body, await parts.profiles.careerFactsOf(parts.db, userId))
}

/** The job behind a key in an address; undefined where it was not shared with this learner. */
export async function jobBehind(parts: JobParts, userId: number, hashKey: string): Promise<JobRow | undefined> {
  const programIds = await programIdsOf(parts, userId)
  const [job] = await jobByHash(parts.db, hashKey, userId, programIds, parts.clock.now())
  return job
}

/** Whether a job takes applications. */
export const isOpen = ({ state, closes_at }: Pick<JobRow, 'state' | 'closes_at'>, now: Date): boolean =>
  state === 'open' && closes_at > now
