import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ActivityModel, CourseModel, FileModel, ReportLine, SectionModel } from '@learn/course'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/tables.ts'
import type { FileStore } from '#platform/files/store.ts'
import { newId } from '#platform/ids.ts'
import type { SearchIndex } from '#platform/search/port.ts'
import { fitting, type KindsOfContent } from '../kinds.ts'
import {
  findCourseBySource,
  hideGone,
  idsBySource,
  insertImport,
  replaceFiles,
  replaceQuestions,
  setActivities,
  setCourse,
  setSections,
} from '../repo/import.ts'
import { COURSE_KINDS, searchEntries } from './search-entries.ts'
import { type TextWork, workOnTexts } from './text-work.ts'

export interface ImportParts {
  db: Db
  clock: Clock
  files: FileStore
  search: SearchIndex
  kinds: KindsOfContent
}

export interface ImportOrigin {
  fileName: string
  fileSha256: string
  report: readonly ReportLine[]
}

export type ImportOutcome = 'created' | 'updated' | 'unchanged'

/** A file with the hash under which its bytes are stored. */
type StoredFile = FileModel & { sha256: string }

/**
 * Writes a course: creates it, brings it up to date, or does nothing when it is the same.
 * The bytes of its files are stored first, then every row in one transaction.
 */
export async function importCourse(
  parts: ImportParts,
  course: CourseModel,
  origin: ImportOrigin,
): Promise<{ courseId: number; outcome: ImportOutcome }> {
  const hash = await hashOf(course)
  const before = await findCourseBySource(parts.db, course.sourceKey)
  if (before?.content_hash === hash) return { courseId: before.id, outcome: 'unchanged' }
  const stored = await storeFiles(parts.files, course)
  const texts = await workOnTexts(textsOf(parts.kinds, course))
  const courseId = before?.id ?? newId()
  const outcome = before ? 'updated' : 'created'
  await parts.db.transaction().execute(async tx => {
    const now = parts.clock.now()
    await setCourse(tx, courseRow(course, texts, courseId, hash, now))
    const activityIds = await writeSections(tx, parts.kinds, texts, course, courseId, now)
    await replaceFiles(tx, courseId, fileRows(course, courseId, activityIds.sections, activityIds.activities, stored))
    await replaceQuestions(tx, courseId, questionRows(course, courseId))
    await parts.search.replace(
      tx,
      courseId,
      COURSE_KINDS,
      searchEntries(parts.kinds, course, courseId, texts, activityIds),
    )
    await insertImport(tx, {
      id: newId(),
      course_id: courseId,
      file_name: origin.fileName,
      file_sha256: origin.fileSha256,
      outcome,
      report: JSON.stringify(origin.report),
      imported_at: now,
    })
  })
  return { courseId, outcome }
}

/** The same model gives the same hash, wherever its files lie on disk. Part by part, so that others come in between. */
async function hashOf({ sections, ...course }: CourseModel): Promise<string> {
  const hash = createHash('sha256')
  const add = (part: unknown) =>
    hash.update(`${JSON.stringify(part, (key, value: unknown) => (key === 'diskPath' ? undefined : value))}\n`)
  add(course)
  for (const { activities, ...section } of sections) {
    add(section)
    for (const activity of activities) {
      add(activity)
      await nextTurn()
    }
  }
  return hash.digest('hex')
}

/** Every text that is stored clean, counted or found. */
function textsOf(kinds: KindsOfContent, course: CourseModel): Set<string> {
  const texts = new Set([course.summaryHtml])
  for (const { summaryHtml, activities } of course.sections) {
    texts.add(summaryHtml)
    for (const { introHtml, type, content } of activities) {
      texts.add(introHtml)
      const kind = kinds.of(type)
      const fit = fitting(kind, content)
      if (!fit) continue
      kind.clean(fit, html => {
        texts.add(html)
        return html
      })
      kind.minutes?.(fit, html => {
        texts.add(html)
        return 0
      })
      texts.add(kind.text?.(fit) ?? '')
    }
  }
  return texts
}

async function storeFiles(files: FileStore, course: CourseModel): Promise<Map<FileModel, StoredFile>> {
  const stored = new Map<FileModel, StoredFile>()
  const all = [
    ...course.files,
    ...course.sections.flatMap(section => [...section.files, ...section.activities.flatMap(a => a.files)]),
  ]
  for (const file of all) stored.set(file, { ...file, sha256: await files.putFile(file.diskPath) })
  return stored
}

const at = (epochSeconds: number | null): Date | null => (epochSeconds === null ? null : new Date(epochSeconds * 1000))
const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

const courseRow = (course: CourseModel, texts: TextWork, id: number, hash: string, now: Date) => ({
  id,
  source_key: course.sourceKey,
  short_name: course.shortName,
  full_name: course.fullName,
  summary_html: texts(course.summaryHtml).clean,
  starts_at: at(course.startAt),
  ends_at: at(course.endAt),
  content_hash: hash,
  updated_at: now,
})

async function writeSections(
  tx: Tx,
  kinds: KindsOfContent,
  texts: TextWork,
  course: CourseModel,
  courseId: number,
  now: Date,
) {
  const sections = await idsBySource(tx, 'section', courseId)
  const activities = await idsBySource(tx, 'activity', courseId)
  const idOf = (ids: Map<string, number>, key: string): number => {
    const id = ids.get(key) ?? newId()
    ids.set(key, id)
    return id
  }
  await setSections(
    tx,
    course.sections.map((section, index) =>
      sectionRow(section, texts, idOf(sections, section.sourceKey), courseId, index),
    ),
  )
  const list = course.sections.flatMap(section => section.activities.map(activity => ({ section, activity })))
  // Made as they are written: all at once they would be the whole course as one text.
  const rows = list.values().map(({ section, activity }, index) => ({
    ...activityRow(kinds, texts, activity, now),
    id: idOf(activities, activity.sourceKey),
    course_id: courseId,
    section_id: idOf(sections, section.sourceKey),
    position: index,
  }))
  await setActivities(tx, rows)
  await hideGone(
    tx,
    'section',
    courseId,
    course.sections.map(section => section.sourceKey),
  )
  await hideGone(
    tx,
    'activity',
    courseId,
    list.map(({ activity }) => activity.sourceKey),
  )
  return { sections, activities }
}

const sectionRow = (section: SectionModel, texts: TextWork, id: number, courseId: number, position: number) => ({
  id,
  course_id: courseId,
  source_key: section.sourceKey,
  position,
  name: section.name,
  summary_html: texts(section.summaryHtml).clean,
  is_visible: section.isVisible,
  availability: json(section.availability),
})

const activityRow = (kinds: KindsOfContent, texts: TextWork, activity: ActivityModel, now: Date) => ({
  source_key: activity.sourceKey,
  type: activity.type,
  name: activity.name,
  intro_html: texts(activity.introHtml).clean,
  is_visible: activity.isVisible,
  indent: activity.indent,
  availability: json(activity.availability),
  completion_mode: activity.completion.mode,
  completes_on_view: activity.completion.onView,
  completes_on_grade: activity.completion.onGrade,
  completes_on_pass: activity.completion.onPassGrade,
  expected_at: at(activity.completion.expectedAt),
  opens_at: at(activity.openAt),
  due_at: at(activity.dueAt),
  closes_at: at(activity.closeAt),
  ...contentColumns(kinds, texts, activity),
  updated_at: now,
})

/** Content that does not have the shape of its kind is kept as it came: nothing plays it. */
function contentColumns(kinds: KindsOfContent, texts: TextWork, { type, content }: ActivityModel) {
  const kind = kinds.of(type)
  const fit = fitting(kind, content)
  if (fit)
    return {
      minutes: kind.minutes?.(fit, html => texts(html).words) ?? null,
      content: JSON.stringify(kind.clean(fit, html => texts(html).clean)),
    }
  const kept = content.kind === 'kept' ? content : { kind: 'kept', settings: content }
  return { minutes: null, content: JSON.stringify(kept) }
}

function fileRows(
  course: CourseModel,
  courseId: number,
  sectionIds: Map<string, number>,
  activityIds: Map<string, number>,
  stored: Map<FileModel, StoredFile>,
) {
  const rowsOf = (files: FileModel[], sectionId: number | null, activityId: number | null) =>
    files.map(file => ({
      id: newId(),
      course_id: courseId,
      section_id: sectionId,
      activity_id: activityId,
      area: file.area,
      path: file.path,
      mime: file.mime,
      size_bytes: file.sizeBytes,
      sha256: stored.get(file)?.sha256 ?? '',
    }))
  return [
    ...rowsOf(course.files, null, null),
    ...course.sections.flatMap(section => [
      ...rowsOf(section.files, sectionIds.get(section.sourceKey) ?? null, null),
      ...section.activities.flatMap(activity =>
        rowsOf(activity.files, null, activityIds.get(activity.sourceKey) ?? null),
      ),
    ]),
  ]
}

const questionRows = (course: CourseModel, courseId: number) =>
  course.questionCategories.flatMap(category =>
    category.questions.map(question => ({
      course_id: courseId,
      source_key: question.sourceKey,
      category_key: category.sourceKey,
      category_name: category.name,
      parent_category_key: category.parentKey,
      type: question.type,
      name: question.name,
      text_html: question.textHtml,
      feedback_html: question.generalFeedbackHtml,
      default_mark: question.defaultMark,
      settings: JSON.stringify(question.settings),
    })),
  )
