import { epochS } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { readResumeFile } from '../../profile/index.ts'
import { type AnswerFile, countFiles, fileById, insertFile } from '../repo/files.ts'
import { whyNoForm } from './no-form.ts'
import { type JobParts, notFound } from './parts.ts'
import { isOpen, jobBehind } from './read-job.ts'
import { notOpen, wrongAnswers } from './refusals.ts'

/** Files that a learner may leave at one job: each question a few times. */
const FILES_A_JOB = 40
const LINK_STEP_S = 300

/** The link by which its owner fetches a file for some time. */
export const linkToFile = ({ clock, links }: Pick<JobParts, 'clock' | 'links'>, file: AnswerFile): string =>
  links.urlOf(file.user_id, file.id, file.name, epochS(clock.now()), LINK_STEP_S)

/** A file that a person may fetch: it is theirs. */
export async function openAnswerFile({ db }: Pick<JobParts, 'db'>, userId: number, fileId: number) {
  const file = await fileById(db, fileId)
  return file && file.user_id === userId ? { mime: file.mime, sha256: file.hash, isSaved: true } : null
}

interface NewFile {
  question_id: string
  name: string
  file: string
}

/** Keeps a file that answers a question; its id is the answer. Throws as a resume does, `careers/answers`, `careers/not-open`. */
export async function storeAnswerFile(parts: JobParts, userId: number, hashKey: string, given: NewFile) {
  const { db, clock, files } = parts
  const job = await jobBehind(parts, userId, hashKey)
  if (!job) throw notFound()
  if (!isOpen(job, clock.now())) throw notOpen(whyNoForm(job.state === 'open' ? 'missed' : job.state, job).description)
  if (!job.body.questions.some(({ id, type }) => id === given.question_id && type === 'file'))
    throw wrongAnswers('No question of this job asks for a file of this name')
  if ((await countFiles(db, userId, job.id)) >= FILES_A_JOB)
    throw wrongAnswers('Too many files were chosen for this job')
  const { bytes, mime, name } = await readResumeFile({ name: given.name, dataUrl: given.file })
  const hash = await files.putBytes(bytes)
  const row = {
    id: newId(),
    user_id: userId,
    job_id: job.id,
    question_id: given.question_id,
    name,
    size_bytes: bytes.length,
    mime,
    hash,
    added_at: clock.now(),
  }
  await insertFile(db, row)
  return { file_id: row.id, name, size: bytes.length }
}
