import { buffer } from 'node:stream/consumers'
import type { FileModel } from '@learn/course'
import { LostReport, type QuestionFileFormat, writeGift, writeMoodleXml } from '@learn/interchange'
import type { BankCategory, BankQuestion } from '@learn/questions'
import type { Db } from '#platform/db/tables.ts'
import type { FileStore } from '#platform/files/store.ts'
import { questionsAfter, readCategories, type WholeQuestionRow } from '../repo/whole.ts'

/** Questions a read. */
const PIECE = 100

/** The bank of a course, or of the institute (null), with all versions, and the files of the one that files of questions hold, or of all. */
export async function readBank(
  { db }: { db: Db },
  courseId: number | null,
  filesOf: 'written' | 'all' = 'written',
): Promise<BankCategory[]> {
  const categories: BankCategory[] = []
  for (const { id, ...category } of await readCategories(db, courseId)) {
    const questions: BankQuestion[] = []
    for (let after = 0; ; ) {
      const rows = await questionsAfter(db, id, after, PIECE)
      questions.push(...rows.map(row => questionOf(row, filesOf)))
      after = rows.at(-1)?.id ?? after
      if (rows.length < PIECE) break
    }
    categories.push({ ...category, questions })
  }
  return categories
}

/** Files lie in the store: their place on the disk is their hash. A later version has the say about a path. */
function questionOf({ sourceKey, idNumber, versions }: WholeQuestionRow, filesOf: 'written' | 'all'): BankQuestion {
  const files = new Map<string, FileModel>()
  const written = versions.find(({ status }) => status === 'ready') ?? versions[0]
  const older = filesOf === 'all' ? versions.toReversed() : []
  for (const { path, mime, sizeBytes, sha256 } of [...older, ...(written ? [written] : [])].flatMap(v => v.files))
    files.set(path, { area: 'content', path, mime, sizeBytes, diskPath: sha256 })
  return {
    sourceKey,
    idNumber,
    versions: versions.map(({ files: _files, ...version }) => version),
    files: [...files.values()],
  }
}

/** The file that a bank becomes, piece by piece, and what of it the format has no word for. */
export async function exportQuestions(
  parts: { db: Db; files: FileStore },
  { courseId, format }: { courseId: number | null; format: QuestionFileFormat },
): Promise<{ pieces: AsyncIterable<string> | Iterable<string>; lost: LostReport; questions: number }> {
  const categories = await readBank(parts, courseId)
  const lost = new LostReport()
  const bytesOf = async ({ diskPath }: FileModel) => buffer(await parts.files.read(diskPath))
  const pieces =
    format === 'gift' ? writeGift({ categories }, lost.tell) : writeMoodleXml({ categories, bytesOf }, lost.tell)
  return { pieces, lost, questions: categories.reduce((sum, { questions }) => sum + questions.length, 0) }
}
