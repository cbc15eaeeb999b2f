import type { JobBody } from '@learn/contract/careers'
import { type Answer, CAREERS_TEXTS, checkAnswer, isEmptyAnswer, type NewApplication } from '@learn/contract/careers'
import { epochS } from '#platform/clock.ts'
import type { Tx } from '#platform/db/tables.ts'
import { emit } from '#platform/events/emit.ts'
import { inTransaction, type Write } from '#platform/idempotency/once.ts'
import { newId } from '#platform/ids.ts'
import type { StoredResume } from '../../profile/index.ts'
import { addHistory, applicationFor, insertApplication } from '../repo/applications.ts'
import { filesFor } from '../repo/files.ts'
import { type JobRow, lockJob } from '../repo/jobs.ts'
import type { StoredAnswer } from '../tables.ts'
import { answerRules } from './defaults.ts'
import { whyNoForm } from './no-form.ts'
import { type JobParts, notFound } from './parts.ts'
import { isOpen, jobBehind } from './read-job.ts'
import { applied, jobChanged, noResume, notOpen, wrongAnswers } from './refusals.ts'

/** The reply to a submit. */
interface Sent {
  success: true
  applied_date: number
  hash2: string
}

/**
 * Applies for a job. Two submits at once make one application; the other one is told so, unless it carries the same key. Throws
 * `careers/not-found`, `careers/applied`, `careers/not-open`, `careers/job-changed`, `careers/answers`, `careers/no-resume`,
 * `profile/file-too-large`, `profile/wrong-file`.
 */
export async function submitForm(
  parts: JobParts,
  userId: number,
  hashKey: string,
  given: NewApplication,
  write: Write<Sent> = inTransaction(parts.db),
): Promise<Sent> {
  const { db, profiles } = parts
  const job = await jobBehind(parts, userId, hashKey)
  if (!job) throw notFound()
  const before = await applicationFor(db, userId, job.id)
  const sent = (at: Date): Sent => ({ success: true, applied_date: epochS(at), hash2: job.hash2 })
  // What is sent again under its key is answered with what it made: only then is it no refusal.
  if (before) return write(() => Promise.reject(applied(job, before)))
  refuseClosed(parts, job)
  if (given.jd_version !== undefined && given.jd_version !== job.version) throw jobChanged()
  const answers = answersTo(job.body, given)
  await refuseForeignFiles(parts, userId, job, answers)
  // Bytes are on disk before the row that names them.
  const stored =
    given.resume === null ? null : await profiles.storeResume({ name: given.resumeName, dataUrl: given.resume })
  return write(async tx => {
    const held = await lockJob(tx, job.id)
    if (!held) throw notFound()
    refuseClosed(parts, held)
    if (held.version !== job.version) throw jobChanged()
    const resumeId = await resumeFor(parts, tx, userId, given, stored)
    return sent(await apply(parts, tx, { userId, job, answers, resumeId }))
  })
}

function refuseClosed({ clock }: JobParts, job: JobRow): void {
  if (!isOpen(job, clock.now())) throw notOpen(whyNoForm(job.state === 'open' ? 'missed' : job.state, job).description)
}

/** The answers with their questions as they stand. Throws `careers/answers` for what is missing, unfit or was not asked. */
function answersTo({ questions }: JobBody, { questionResponses }: NewApplication): StoredAnswer[] {
  const given = new Map<string, Answer>(questionResponses.map(({ question_id, response }) => [question_id, response]))
  if (given.size !== questionResponses.length || [...given.keys()].some(id => !questions.some(one => one.id === id)))
    throw wrongAnswers('An answer belongs to no question of this job')
  const isMissing = questions.some(question => question.required && isEmptyAnswer(given.get(question.id)))
  if (isMissing) throw wrongAnswers(CAREERS_TEXTS.missingAnswers)
  return questions.flatMap(question => {
    const answer = given.get(question.id)
    const fault = checkAnswer(answerRules(question), answer)
    if (fault !== null) throw wrongAnswers(`${question.name}: ${fault}`)
    if (answer === undefined || isEmptyAnswer(answer)) return []
    const response = typeof answer === 'string' ? answer.trim() : [...answer]
    return [{ question_id: question.id, question_name: question.name, response_type: question.type, response }]
  })
}

async function refuseForeignFiles({ db }: JobParts, userId: number, job: JobRow, answers: readonly StoredAnswer[]) {
  const named = answers.filter(({ response_type }) => response_type === 'file')
  if (named.length === 0) return
  const own = await filesFor(db, userId, job.id)
  const isOwn = (answer: StoredAnswer) =>
    own.some(file => String(file.id) === answer.response && file.question_id === answer.question_id)
  if (!named.every(isOwn)) throw wrongAnswers('Please choose the file again')
}

/** The resume that goes along: the new one, or the one that the link of the form leads to. Throws `careers/no-resume`. */
async function resumeFor(
  { profiles, links }: JobParts,
  tx: Tx,
  userId: number,
  { fileLink, resume_id: resumeId }: NewApplication,
  stored: StoredResume | null,
): Promise<number> {
  if (stored) return (await profiles.keepSentResume(tx, userId, stored)).id
  const linkedId = fileLink === null ? null : links.fileAt(fileLink, userId)
  if (linkedId === null || (resumeId ?? linkedId) !== linkedId) throw noResume()
  const kept = await profiles.resumeById(tx, userId, linkedId)
  if (!kept) throw noResume()
  return kept.id
}

interface Application {
  userId: number
  job: JobRow
  answers: StoredAnswer[]
  resumeId: number
}

/** When this learner applied. Throws `careers/applied` where another submit was faster. */
async function apply({ clock }: JobParts, tx: Tx, { userId, job, answers, resumeId }: Application): Promise<Date> {
  const now = clock.now()
  const id = newId()
  const standing = { jd_status: 'others', round_index: 0, round_status: 'awaited', remark: null } as const
  const isNew = await insertApplication(tx, {
    id,
    user_id: userId,
    job_id: job.id,
    job_version: job.version,
    applied_at: now,
    answers,
    resume_id: resumeId,
    updated_at: now,
    ...standing,
  })
  if (!isNew) throw applied(job, await applicationFor(tx, userId, job.id))
  await addHistory(tx, { application_id: id, at: now, staff_user_id: null, act: 'applied', ...standing })
  await emit(tx, 'careers.application.sent', { applicationId: id, jobId: job.id, userId, atMs: now.getTime() })
  return now
}
