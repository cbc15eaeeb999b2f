import type { Handle } from '#platform/db/tables.ts'
import {
  type BankFileRow,
  type DrawFrom,
  fileById,
  newestReady,
  questionsByName,
  questionsWithTags,
  readCandidates,
  resolveKeys,
  type VersionRow,
  versionsById,
} from '../repo/versions.ts'

/** Versions of questions by id; those that are gone are left out. */
export const findVersions = (db: Handle, ids: readonly number[]): Promise<VersionRow[]> => versionsById(db, ids)

/** A file of the bank; nothing for none. */
export const findBankFile = (db: Handle, id: number): Promise<BankFileRow | undefined> => fileById(db, id)

/** The newest version of each question that is ready. */
export const latestVersions = (db: Handle, questionIds: readonly number[]): Promise<VersionRow[]> =>
  newestReady(db, questionIds)

/** Of some questions those with a tag that begins with a text, in any letter case, and those that are named: names and tags. */
export const findTaggedQuestions = (
  db: Handle,
  questionIds: readonly number[],
  { tag, named }: { tag: string; named: readonly number[] },
) => questionsWithTags(db, questionIds, tag.toLowerCase(), named)

/** The questions of a course, else of the institute, that have one of these names. */
export const questionsNamed = (db: Handle, courseId: number, names: readonly string[]) =>
  questionsByName(db, courseId, names)

/** A question that is named by its key, with the version that is asked for; null: the newest that is ready. */
export interface WantedQuestion {
  sourceKey: string
  version: number | null
}

/** How a wanted question is called among those that were found. */
export const keyOfWanted = ({ sourceKey, version }: WantedQuestion): string => `${version ?? ''} ${sourceKey}`

/** Ids of versions and questions by what was wanted: of the course, else of the institute. */
export async function resolveSlots(
  db: Handle,
  courseId: number,
  wanted: readonly WantedQuestion[],
): Promise<ReadonlyMap<string, { id: number; questionId: number }>> {
  if (wanted.length === 0) return new Map()
  const rows = await resolveKeys(
    db,
    courseId,
    wanted.map(({ sourceKey }) => sourceKey),
    wanted.map(({ version }) => version),
  )
  return new Map(rows.map(row => [keyOfWanted({ sourceKey: row.sourceKey, version: row.wanted }), row]))
}

/** What each of these draws may take, in their order. */
export const candidates = (
  db: Handle,
  courseId: number,
  draws: readonly DrawFrom[],
): Promise<{ id: number; questionId: number }[][]> => readCandidates(db, courseId, draws)
