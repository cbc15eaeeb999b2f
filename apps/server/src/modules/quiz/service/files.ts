import { ANSWER_FILE_BYTES, ANSWER_FILES, type AnswerFile } from '@learn/contract/quiz'
import { epochS } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { mimeOfUpload } from '#platform/files/kind-of-file.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import { countFiles, type FileRow, insertFile, readFiles } from '../repo/files.ts'
import { findOpenAttempt } from './find-attempt.ts'
import { lockedSlotsNow } from './locked-questions.ts'
import { notFound, placeOfAttempt } from './open-quiz.ts'
import type { QuizParts } from './parts.ts'

interface Upload {
  attemptid: number
  slot: number
  name: string
  data: string
}

const refused = (text: string): AppError => new AppError('quiz/file', text)

/** Stores a file for the answer of an essay. Throws `quiz/not-found`, `quiz/finished`, `quiz/file`. */
export async function uploadFile(
  parts: QuizParts,
  caller: Caller,
  { attemptid, slot, name, data }: Upload,
): Promise<AnswerFile> {
  const attempt = await findOpenAttempt(parts, caller, attemptid)
  const planned = attempt.plan.find(one => one.slot === slot)
  const pinned = planned && (await parts.questions(parts.db, [planned.version])).get(planned.version)
  if (pinned?.question.type !== 'essay') throw notFound()
  const closed = await lockedSlotsNow(
    parts,
    attempt,
    async () => (await placeOfAttempt(parts, caller, attempt.activityId)).quiz,
  )
  if (closed.has(slot)) throw notFound()
  const { maxFiles, fileTypes } = pinned.question
  if (maxFiles === 0) throw refused('This question takes no files')
  const shown = name.replaceAll(/[\p{Cc}/\\]/gu, ' ').trim() || 'file'
  if (fileTypes.length > 0 && !fileTypes.some(type => shown.toLowerCase().endsWith(type.toLowerCase())))
    throw refused(`This question takes ${fileTypes.join(', ')} only`)
  const bytes = decoded(data)
  const mime = mimeOfUpload(shown, bytes)
  if (mime === null) throw refused(NOT_AS_NAMED)
  // What was removed from the answer still counts a while, or nothing would bound what one attempt stores.
  if ((await countFiles(parts.db, attemptid, slot)) >= (maxFiles ?? ANSWER_FILES) * KEPT_TIMES)
    throw refused('Too many files were uploaded for this answer')
  const sha256 = await parts.files.putBytes(bytes)
  const row: FileRow = { id: newId(), slot, name: shown, mime, sizeBytes: bytes.byteLength, sha256 }
  await insertFile(parts.db, attemptid, row, parts.clock.now())
  return presentFile(parts, caller.userId, row)
}

const KEPT_TIMES = 4
const NOT_AS_NAMED =
  'The content of this file is not what its name says, so that nobody could open it. Save it once more in the program that made it'

function decoded(data: string): Uint8Array {
  const bytes = Buffer.from(data, 'base64')
  if (bytes.byteLength === 0) throw refused('This file is empty')
  if (bytes.byteLength > ANSWER_FILE_BYTES) throw refused('A file may have 4 MB at most')
  return bytes
}

export const presentFile = (
  { links, clock }: Pick<QuizParts, 'links' | 'clock'>,
  userId: number,
  { id, name, sizeBytes }: Pick<FileRow, 'id' | 'name' | 'sizeBytes'>,
): AnswerFile => ({ id: String(id), name, sizeBytes, url: links.urlOf(userId, id, name, epochS(clock.now())) })

interface WithFiles {
  slot: number
  response: { files?: readonly string[] | undefined } | null
}

/** The files that answers of an attempt name, in their order. */
export async function storedFiles(
  { db }: Pick<QuizParts, 'db'>,
  attemptId: number,
  answers: readonly WithFiles[],
): Promise<ReadonlyMap<number, FileRow[]>> {
  const named = answers.filter(({ response }) => response?.files?.length)
  if (named.length === 0) return new Map()
  const stored = await readFiles(db, attemptId)
  return new Map(
    named.map(({ slot, response }) => [
      slot,
      (response?.files ?? []).flatMap(id => {
        const row = stored.find(file => String(file.id) === id && file.slot === slot)
        return row ? [row] : []
      }),
    ]),
  )
}

/** The files that answers of an attempt name, as they are shown. */
export async function filesOfAnswers(
  parts: QuizParts,
  userId: number,
  attemptId: number,
  answers: readonly WithFiles[],
): Promise<ReadonlyMap<number, AnswerFile[]>> {
  const stored = await storedFiles(parts, attemptId, answers)
  return new Map([...stored].map(([slot, rows]) => [slot, rows.map(row => presentFile(parts, userId, row))]))
}
