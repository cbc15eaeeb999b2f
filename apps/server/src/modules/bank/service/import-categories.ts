import { hash } from 'node:crypto'
import type { FileModel } from '@learn/course'
import { type BankCategory, type BankQuestion, type BankVersion, question as questionSchema } from '@learn/questions'
import type { Tx } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import { cleanHtml, markCourseChanged } from '../../learning/index.ts'
import {
  type BankState,
  insertCategories,
  insertFiles,
  insertQuestions,
  insertVersions,
  lockBank,
  moveQuestions,
  readBankState,
  setCategory,
  setStatus,
} from '../repo/import-questions.ts'
import { withHtmlTexts } from './html-texts.ts'

export interface ImportCounts {
  /** New questions that quizzes can use. */
  added: number
  /** New questions of an unsupported type: stored, but not usable yet. */
  kept: number
  changed: number
  unchanged: number
}

interface Bank {
  /** Null for the bank of the institute. */
  courseId: number | null
  at: Date
  /** The hash under which the bytes of a file are stored. */
  hashOf(file: FileModel): string
  /** Makes author HTML safe; absent: as everywhere. */
  clean?: (html: string) => string
}

let changes = 0

/** `10 new, 5 kept for later, 1 with a new version, 2 the same as before`. */
export const importCountsText = ({ added, kept, changed, unchanged }: ImportCounts): string =>
  `${added} new, ${kept > 0 ? `${kept} kept for later, ` : ''}${changed} with a new version, ${unchanged} the same as before`

/** Grows with every change that this process makes to a bank; caches compare it. */
export const bankRevision = (): number => changes

/** Invalidates the caches of bank data, and of the courses whose quizzes ask from it (null: of all courses). */
export async function markBankChanged(tx: Tx, courseId: number | null): Promise<void> {
  changes++
  await markCourseChanged(tx, courseId)
}

/**
 * Imports categories and questions into a bank. A question is identified by its key; it gets a new version when its content differs
 * from all versions of the bank. Other questions of the bank are not touched.
 */
export async function importCategories(tx: Tx, bank: Bank, categories: readonly BankCategory[]): Promise<ImportCounts> {
  await lockBank(tx, bank.courseId)
  const standing = await readBankState(tx, bank.courseId)
  const categoryIds = await takeCategories(tx, bank, standing, categories)
  const known = new Map(standing.questions.map(question => [question.sourceKey, question]))
  const news = { versions: [] as VersionRow[], files: [] as FileRow[] }
  const questions: QuestionRow[] = []
  const moved: { id: number; categoryId: number; idNumber: string }[] = []
  const counts: ImportCounts = { added: 0, kept: 0, changed: 0, unchanged: 0 }
  for (const category of categories) {
    const categoryId = categoryIds.get(category.sourceKey)
    if (categoryId === undefined) continue
    for (const question of category.questions) {
      const before = known.get(question.sourceKey)
      const id = before?.id ?? newId()
      if (before) moved.push({ id, categoryId, idNumber: question.idNumber })
      else
        questions.push({
          id,
          course_id: bank.courseId,
          category_id: categoryId,
          source_key: question.sourceKey,
          id_number: question.idNumber,
        })
      const made = await newVersions(tx, bank, id, question, before?.versions ?? [])
      news.versions.push(...made.versions)
      news.files.push(...made.files)
      counts[outcomeOf(question, before?.versions ?? [], made)]++
    }
  }
  await insertQuestions(tx, questions)
  await moveQuestions(tx, moved)
  await insertVersions(tx, news.versions)
  await insertFiles(tx, news.files)
  await markBankChanged(tx, bank.courseId)
  return counts
}

type QuestionRow = Parameters<typeof insertQuestions>[1][number]
type VersionRow = Parameters<typeof insertVersions>[1][number]
type FileRow = Parameters<typeof insertFiles>[1][number]

/** What was taken back is no question of a bank: it comes in as one that is new. */
function outcomeOf(
  { versions: [newest] }: BankQuestion,
  before: BankState['questions'][number]['versions'],
  { versions, isBack }: { versions: VersionRow[]; isBack: boolean },
): keyof ImportCounts {
  if (versions.length === 0 && !isBack) return 'unchanged'
  if (before.some(isLiving)) return 'changed'
  return newest?.question.type === 'unsupported' ? 'kept' : 'added'
}

/** Ids of the categories by key; missing categories are inserted. */
async function takeCategories(
  tx: Tx,
  { courseId, clean = cleanHtml }: Bank,
  standing: BankState,
  categories: readonly BankCategory[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map(standing.categories.map(({ sourceKey, id }) => [sourceKey, id]))
  const made = []
  for (const [position, { sourceKey, parentKey, name, idNumber, infoHtml }] of categories.entries()) {
    const row = { parent_key: parentKey, position, name, id_number: idNumber, info_html: clean(infoHtml) }
    const id = ids.get(sourceKey)
    if (id !== undefined) await setCategory(tx, id, row)
    else {
      const added = newId()
      ids.set(sourceKey, added)
      made.push({ id: added, course_id: courseId, source_key: sourceKey, ...row })
    }
  }
  await insertCategories(tx, made)
  return ids
}

/** The versions of a question that the bank does not have yet, oldest first, in the order of their numbers. */
async function newVersions(
  tx: Tx,
  { at, hashOf, clean = cleanHtml }: Bank,
  questionId: number,
  { versions, files }: BankQuestion,
  before: BankState['questions'][number]['versions'],
): Promise<{ versions: VersionRow[]; files: FileRow[]; isBack: boolean }> {
  const made = { versions: [] as VersionRow[], files: [] as FileRow[], isBack: false }
  const numbers = new Map(before.map(version => [version.version, version]))
  let last = Math.max(0, ...numbers.keys())
  let newest = Math.max(0, ...before.filter(isLiving).map(({ version }) => version))
  for (const version of versions.toReversed()) {
    const question = questionSchema.parse(withHtmlTexts(version.question, clean))
    const content = contentHash(version, question, files, hashOf)
    const same = sameOf(version.version ?? newest, content, numbers)
    if (same) {
      if (same.status !== version.status) await setStatus(tx, same.id, version.status)
      if (!isLiving(same)) made.isBack = true
      continue
    }
    const isFree = version.version !== null && !numbers.has(version.version)
    const number = isFree ? (version.version ?? last + 1) : last + 1
    last = Math.max(last, number)
    newest = last
    const id = newId()
    numbers.set(number, { id, version: number, hash: content, status: version.status })
    made.versions.push({
      id,
      question_id: questionId,
      version: number,
      status: version.status,
      name: version.name,
      type: question.type,
      tags: version.tags,
      body: JSON.stringify(question),
      content_hash: content,
      made_at: at,
    })
    for (const file of filesOf(question, files))
      made.files.push({
        id: newId(),
        version_id: id,
        path: file.path,
        mime: file.mime,
        size_bytes: file.sizeBytes,
        sha256: hashOf(file),
      })
  }
  return made
}

/** The hashes of the versions of a question as a bank would hold them. */
export const getHashes = (
  { versions, files }: BankQuestion,
  hashOf: Bank['hashOf'],
  clean: (html: string) => string = cleanHtml,
): string[] =>
  versions.map(version =>
    contentHash(version, questionSchema.parse(withHtmlTexts(version.question, clean)), files, hashOf),
  )

type KnownVersion = BankState['questions'][number]['versions'][number]

const isLiving = ({ status }: KnownVersion): boolean => status !== 'taken-back'

/** The version that already has this content: the newest, or one that is not older than the imported one. */
function sameOf(from: number, content: string, numbers: ReadonlyMap<number, KnownVersion>): KnownVersion | undefined {
  return numbers.values().find(({ version, hash: known }) => version >= from && known === content)
}

/** As references write a path: quotes and brackets are encoded too. */
const encodedPath = (path: string): string =>
  path
    .split('/')
    .map(part => encodeURIComponent(part).replace(/['()*!]/g, c => `%${c.charCodeAt(0).toString(16).toUpperCase()}`))
    .join('/')

/** Those that a version names, by path: a file and a bank hold them in orders of their own. */
function filesOf(question: unknown, files: readonly FileModel[]): FileModel[] {
  if (files.length === 0) return []
  const text = JSON.stringify(question)
  const named = files.filter(
    ({ path }) => text.includes(encodedPath(path)) || text.includes(JSON.stringify(path).slice(1, -1)),
  )
  const once = new Map(named.map(file => [file.path, file]))
  return [...once.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** A database may give the members of an object back in another order: the same content has the same hash. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const sorted = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([key, item]) => [key, inOrder(item)]))
}

const contentHash = (
  { name, tags }: BankVersion,
  question: unknown,
  files: readonly FileModel[],
  hashOf: Bank['hashOf'],
): string =>
  hash(
    'sha256',
    JSON.stringify([name, tags, inOrder(question), filesOf(question, files).map(file => [file.path, hashOf(file)])]),
  )
