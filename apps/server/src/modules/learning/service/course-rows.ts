import type {
  ActivityModel,
  CourseModel,
  FileModel,
  QuestionCategoryModel,
  QuestionModel,
  SectionModel,
} from '@learn/course'
import { newId } from '#platform/ids.ts'
import { contentHash } from '../content-hash.ts'
import { fitting, type KindsOfContent } from '../kinds.ts'
import type { CleanTexts } from './clean-course.ts'

/** The id of a section or an activity, by the key of its origin: the one that it has, or a new one. */
export type IdsByKey = (key: string) => number

/** Gives what has an id its own and everything else a new one, always the same. */
export function getIds(known: ReadonlyMap<string, number>): IdsByKey {
  const ids = new Map(known)
  return key => {
    const id = ids.get(key) ?? newId()
    ids.set(key, id)
    return id
  }
}

const at = (epochSeconds: number | null): Date | null => (epochSeconds === null ? null : new Date(epochSeconds * 1000))
const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

/** The rows of a clean course, as the database holds them. */
export const courseRow = (course: CourseModel) => ({
  source_key: course.sourceKey,
  short_name: course.shortName,
  full_name: course.fullName,
  summary_html: course.summaryHtml,
  starts_at: at(course.startAt),
  ends_at: at(course.endAt),
  shifted_days: course.shiftedDays ?? 0,
  kept: json(course.kept ?? null),
})

export const sectionRow = (section: SectionModel, position: number) => ({
  source_key: section.sourceKey,
  position,
  name: section.name,
  summary_html: section.summaryHtml,
  is_visible: section.isVisible,
  availability: json(section.availability),
})

export const activityRow = (kinds: KindsOfContent, texts: CleanTexts, activity: ActivityModel, position: number) => ({
  source_key: activity.sourceKey,
  position,
  type: activity.type,
  name: activity.name,
  intro_html: activity.introHtml,
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
  minutes: minutesOf(kinds, texts, activity),
  content_hash: contentHash(activity.content),
  kept: json(activity.kept ?? null),
})

export const contentRow = (activity: ActivityModel) => ({ content: JSON.stringify(activity.content) })

function minutesOf(kinds: KindsOfContent, texts: CleanTexts, { type, content }: ActivityModel): number | null {
  const kind = kinds.of(type)
  const fit = fitting(kind, content)
  return fit && (kind.minutes?.(fit, html => texts(html).words) ?? null)
}

export const categoryRow = (category: QuestionCategoryModel, position: number) => ({
  source_key: category.sourceKey,
  position,
  parent_key: category.parentKey,
  activity_key: category.activityKey,
  name: category.name,
  id_number: category.idNumber,
  info_html: category.infoHtml,
})

export const questionRow = (question: QuestionModel, categoryKey: string, position: number) => ({
  source_key: question.sourceKey,
  position,
  category_key: categoryKey,
  id_number: question.idNumber,
  tags: question.tags,
  version: question.version,
  type: question.type,
  name: question.name,
  text_html: question.textHtml,
  feedback_html: question.generalFeedbackHtml,
  default_mark: question.defaultMark,
  settings: JSON.stringify(question.settings),
  other_versions: JSON.stringify(question.otherVersions),
})

/** What a file belongs to: a section, an activity, a question, or, with none of them, the course. */
interface FileOwner {
  section_id: number | null
  activity_id: number | null
  question_key: string | null
}

/** A file with what it belongs to, also by the key of its origin ('' for the course). */
interface OwnedFile {
  file: FileModel
  owner: FileOwner
  ownerKey: string
}

/** Every file of a course with its owner. */
export function getFiles(course: CourseModel, ids: { section: IdsByKey; activity: IdsByKey }): OwnedFile[] {
  const of = (files: readonly FileModel[], ownerKey: string, owner: Partial<FileOwner>): OwnedFile[] =>
    files.map(file => ({ file, ownerKey, owner: { ...OF_COURSE, ...owner } }))
  return [
    ...of(course.files, '', {}),
    ...course.sections.flatMap(({ sourceKey, files, activities }) => [
      ...of(files, sourceKey, { section_id: ids.section(sourceKey) }),
      ...activities.flatMap(activity =>
        of(activity.files, activity.sourceKey, { activity_id: ids.activity(activity.sourceKey) }),
      ),
    ]),
    ...course.questionCategories.flatMap(({ questions }) =>
      questions.flatMap(({ sourceKey, files = [] }) => of(files, sourceKey, { question_key: sourceKey })),
    ),
  ]
}

const OF_COURSE: FileOwner = { section_id: null, activity_id: null, question_key: null }

export const fileRow = ({ area, path, mime, sizeBytes }: FileModel, owner: FileOwner, sha256: string) => ({
  ...owner,
  area,
  path,
  mime,
  size_bytes: sizeBytes,
  sha256,
})
