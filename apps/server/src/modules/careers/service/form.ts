import type { JobBody, Question, ResponseForm } from '@learn/contract/careers'
import type { Caller } from '#platform/http/caller.ts'
import type { CareerFacts } from '../../profile/index.ts'
import { applicationFor } from '../repo/applications.ts'
import { type JobRow, jobOfVersion } from '../repo/jobs.ts'
import { readApplication, sentAnswers } from './application.ts'
import { getDefault } from './defaults.ts'
import { readLearner } from './learner.ts'
import { whyNoForm } from './no-form.ts'
import type { CareersParts, SkillLevel } from './parts.ts'
import { asksForSkills, getPresent, isOpen, jobBehind, presentJob } from './read-job.ts'
import { presentResume } from './resumes.ts'

const presentQuestions = ({ questions }: JobBody, facts: CareerFacts): Question[] =>
  questions.map(question => ({
    question_id: question.id,
    question_name: question.name,
    response_type: question.type,
    help_text: question.help,
    required: question.required,
    options: question.options,
    min: question.min,
    max: question.max,
    from_profile: getDefault(question, facts),
  }))

/** The form of a job: new, or filled once the learner applied; or a heading and a description in its place. */
export async function readForm(parts: CareersParts, caller: Caller, hashKey: string): Promise<ResponseForm> {
  const { db, clock, profiles } = parts
  const { userId } = caller
  const job = await jobBehind(parts, userId, hashKey)
  if (!job) return whyNoForm('not shared')
  const application = await applicationFor(db, userId, job.id)
  if (!application && !isOpen(job, clock.now())) return whyNoForm(job.state === 'open' ? 'missed' : job.state, job)
  const [facts, learnerData] = await Promise.all([profiles.careerFactsOf(db, userId), readLearner(parts, userId)])
  const skills = asksForSkills(job) ? await parts.skillsOf(caller) : []
  if (!application) return { ...(await newForm(parts, userId, job, { facts, skills })), learnerData }
  const version = await jobOfVersion(db, job.id, application.job_version)
  return {
    jdData: presentJob(job, version, facts, skills),
    jdVersion: application.job_version,
    learnerData,
    responseData: await sentAnswers(parts, application),
    applicationData: await readApplication(parts, caller, { job, version, application }),
  }
}

async function newForm(
  { db, profiles }: CareersParts,
  userId: number,
  job: JobRow,
  { facts, skills }: { facts: CareerFacts; skills: readonly SkillLevel[] },
): Promise<ResponseForm> {
  const resume = await profiles.resumeOf(db, userId)
  return {
    jdData: presentJob(job, getPresent(job), facts, skills),
    jdVersion: job.version,
    questionsData: presentQuestions(job.body, facts),
    resumeData: resume && presentResume({ profiles }, userId, resume),
  }
}
