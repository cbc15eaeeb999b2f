import type { JobBody, JobDescription } from '@learn/contract/careers'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { CareerFacts } from '../../profile/index.ts'
import { applicationFor } from '../repo/applications.ts'
import { getFacts, type JobRow, jobByHash, jobById, jobOfVersion } from '../repo/jobs.ts'
import type { JobFacts } from '../tables.ts'
import { judgeEligibility } from './eligibility.ts'
import { type CareersParts, type JobParts, notFound, readProgramIds, type SkillLevel } from './parts.ts'

/** A job as the learner sees it, in the version in question. */
export const presentJob = (
  job: JobRow,
  { body, company, title, jobType, location, salary }: JobFacts & { body: JobBody },
  facts: CareerFacts,
  skills: readonly SkillLevel[],
): JobDescription => ({
  id: job.id,
  company,
  job_title: title,
  job_details: { location, type: jobType, salary },
  min_exp: body.minExp,
  max_exp: body.maxExp,
  min_relevant_exp: body.minRelevantExp,
  max_relevant_exp: body.maxRelevantExp,
  jd_link: job.jd_link,
  hash2: job.hash2,
  description: { about: body.about, responsibility: body.responsibility },
  roles_resp: body.rolesResp,
  tagline: body.tagline,
  resp_req_by_date: epochS(lastMoment(job)),
  is_verified: body.isVerified,
  eligibility: judgeEligibility(body.criteria, facts, skills),
})

/** A job as it stands now. */
export const getPresent = (job: JobRow): JobFacts & { body: JobBody } => ({ ...getFacts(job), body: job.body })

/** Whether an employer asks for skills: only then the graded work of a learner is read. */
export const asksForSkills = ({ body }: Pick<JobRow, 'body'>): boolean =>
  body.criteria.some(({ kind }) => kind === 'skill')

/** A job that is shared with the learner, or that they applied for: in the version of their application. Throws `careers/not-found`. */
export async function readJob(parts: CareersParts, caller: Caller, jobId: number): Promise<JobDescription> {
  const { userId } = caller
  const programIds = await readProgramIds(parts, userId)
  const [job] = await jobById(parts.db, jobId, userId, programIds, parts.clock.now())
  if (!job) throw notFound()
  const application = await applicationFor(parts.db, userId, job.id)
  // Whoever applied goes on reading what they applied for, whatever became of it.
  if (job.state === 'withdrawn' && !application) throw notFound()
  const facts = await parts.profiles.careerFactsOf(parts.db, userId)
  const skills = asksForSkills(job) ? await parts.skillsOf(caller) : []
  const version = application ? await jobOfVersion(parts.db, job.id, application.job_version) : getPresent(job)
  return presentJob(job, version, facts, skills)
}

/** The job behind a key in an address; undefined where it was not shared with this learner. */
export async function jobBehind(parts: JobParts, userId: number, hashKey: string): Promise<JobRow | undefined> {
  const programIds = await readProgramIds(parts, userId)
  const [job] = await jobByHash(parts.db, hashKey, userId, programIds, parts.clock.now())
  return job
}

/** Until when it takes applications: its last day, or the day when staff closed it before that. */
const lastMoment = ({ closes_at, closed_at }: JobRow): Date =>
  closed_at !== null && closed_at < closes_at ? closed_at : closes_at

/** Whether a job takes applications. */
export const isOpen = ({ state, closes_at }: Pick<JobRow, 'state' | 'closes_at'>, now: Date): boolean =>
  state === 'open' && closes_at > now
