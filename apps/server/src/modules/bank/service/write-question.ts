import type { Question } from '@learn/questions'
import type { Db, Tx } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Change } from '#platform/operations/entity.ts'
import { safeTexts } from '../../learning/index.ts'
import { newestQuestion } from '../repo/newest.ts'
import { readCategories } from '../repo/whole.ts'
import { changesOfBank } from './entities.ts'
import { readBank } from './export-questions.ts'
import { getHtmlTexts } from './html-texts.ts'
import { importCategories } from './import-categories.ts'

/** Where questions stand that were written here. */
const WRITTEN = { sourceKey: 'written', parentKey: null, name: 'Written here', idNumber: '', infoHtml: '' }

export interface Written {
  courseId: number
  /** Null: a new question. */
  key: string | null
  /** The version that it was made from; 0 for a new question. */
  version: number
  name: string
  tags: string[]
  question: Question
}

/**
 * Writes a question into the bank of a course: a new one into the category of those that were written here, a known one as its next
 * version, with its files. `onWritten` hears in the same transaction what changed. Attempts that run go on with the version that they ask.
 * Throws `studio/draft-changed` when another version is the newest.
 */
export async function writeQuestion(
  { db, clock }: { db: Db; clock: { now(): Date } },
  { courseId, key, version, name, tags, question }: Written,
  onWritten: (tx: Tx, changes: readonly Change[]) => Promise<void>,
): Promise<{ key: string; version: number; losses: string[] }> {
  const texts = new Set(getHtmlTexts(question))
  const safe = await safeTexts(texts)
  // Texts of categories stand in the bank already: they are safe.
  const clean = (html: string): string => (texts.has(html) ? safe.of(html) : html)
  const sourceKey = key ?? `written-${newId()}`
  const files = key === null ? [] : await filesOfQuestion(db, courseId, key)
  const written = await db.transaction().execute(async tx => {
    const changes = await changesOfBank(tx, courseId, async () => {
      const before = await newestQuestion(tx, courseId, sourceKey)
      if ((before?.version ?? 0) !== version)
        throw new AppError(
          'studio/draft-changed',
          'Somebody else changed this question meanwhile. Look at it once more',
        )
      const home = before?.categoryKey ?? WRITTEN.sourceKey
      const standing = (await readCategories(tx, courseId)).map(({ id: _id, ...category }) => category)
      const categories = standing.some(one => one.sourceKey === home) ? standing : [...standing, WRITTEN]
      const versions = [{ version: null, status: 'ready' as const, name, tags, question }]
      await importCategories(
        tx,
        { courseId, at: clock.now(), hashOf: ({ diskPath }) => diskPath, clean },
        categories.map(category => ({
          ...category,
          questions: category.sourceKey === home ? [{ sourceKey, idNumber: '', versions, files }] : [],
        })),
      )
    })
    await onWritten(tx, changes)
    return newestQuestion(tx, courseId, sourceKey)
  })
  return { key: sourceKey, version: written?.version ?? 0, losses: safe.lossesOf(texts) }
}

/** The files that the versions of a question name; each lies in the store under its hash. */
const filesOfQuestion = async (db: Db, courseId: number, key: string) =>
  (await readBank({ db }, courseId, 'all'))
    .flatMap(({ questions }) => questions)
    .find(({ sourceKey }) => sourceKey === key)?.files ?? []
