import type { FileModel, ReportLine } from '@learn/course'
import type { ReadQuestions } from '@learn/interchange'
import type { BankCategory } from '@learn/questions'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/tables.ts'
import { hashOfFile } from '#platform/files/hash.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { Change } from '#platform/operations/entity.ts'
import { safeTexts } from '../../learning/index.ts'
import { changesInGift } from './as-gift-says.ts'
import { changesOfBank } from './entities.ts'
import { readBank } from './export-questions.ts'
import { getHtmlTexts } from './html-texts.ts'
import { type ImportCounts, importCategories } from './import-categories.ts'
import { getWithKeys } from './same-questions.ts'

export interface BankParts {
  db: Db
  clock: Clock
  files: FileStore
}

/** What came of a file of questions. */
export interface QuestionImport {
  taken: ImportCounts
  /** What its reader told, and what its texts lost. */
  report: ReportLine[]
}

interface Asked {
  courseId: number | null
  isDry: boolean
  /** Hears in the same transaction what changed in the bank. */
  onTaken?: (tx: Tx, changes: readonly Change[]) => Promise<void>
}

/** Undoes a dry run. */
class OnlyLooked extends Error {}

/**
 * Takes the questions of a file into the bank of a course, or of the institute (null). A dry run does all of it and takes it
 * back. Throws ArchiveError where the texts take too much.
 */
export async function importQuestions(
  { db, clock, files }: BankParts,
  { categories: read, format, report }: Pick<ReadQuestions, 'categories' | 'format' | 'report'>,
  { courseId, isDry, onTaken }: Asked,
): Promise<QuestionImport> {
  const standing = await readBank({ db }, courseId)
  const keyed = getWithKeys(standing, read)
  const { categories, same } = format === 'gift' ? changesInGift(standing, keyed) : { categories: keyed, same: 0 }
  const texts = await safeTexts(new Set(getHtmlTexts(categories)))
  const hashes = new Map<FileModel, string>()
  for (const file of filesIn(categories))
    hashes.set(file, isDry ? await hashOfFile(file.diskPath) : await files.putFile(file.diskPath))
  const bank = { courseId, at: clock.now(), hashOf: (file: FileModel) => hashes.get(file) ?? '', clean: texts.of }
  let taken: ImportCounts = { added: 0, kept: 0, changed: 0, unchanged: 0 }
  await db
    .transaction()
    .execute(async tx => {
      const changes = await changesOfBank(tx, courseId, async () => {
        taken = await importCategories(tx, bank, categories)
      })
      if (isDry) throw new OnlyLooked()
      await onTaken?.(tx, changes)
    })
    .catch((error: unknown) => {
      if (!(error instanceof OnlyLooked)) throw error
    })
  const losses = categories.flatMap(({ questions }) =>
    questions.flatMap((question): ReportLine[] => {
      const reasons = texts.lossesOf(getHtmlTexts(question))
      const name = question.versions[0]?.name ?? ''
      return reasons.length ? [{ outcome: 'skipped', what: 'markup', name, reason: reasons.join('; ') }] : []
    }),
  )
  return { taken: { ...taken, unchanged: taken.unchanged + same }, report: [...report, ...losses] }
}

const filesIn = (categories: readonly BankCategory[]): FileModel[] =>
  categories.flatMap(({ questions }) => questions.flatMap(({ files }) => files))
