import type { ActivityModel, ContentModel, CourseModel, FileModel, QuestionCategoryModel } from '@learn/course'
import { epochS } from '#platform/clock.ts'
import { thenRest } from '#platform/db/pieces.ts'
import type { Db } from '#platform/db/tables.ts'
import { type CourseRows, findVersion, readState } from '../repo/import-state.ts'
import { findContent } from '../repo/structure.ts'

/** How often a course is read anew that was changed while it was read. */
const TRIES = 3

/**
 * A course as the model has it, out of the database: the reverse of an import, in what learners see and what is only kept. The place
 * of a file on the disk is its hash, by which the store has its bytes. Read a little at a time; undefined when there is none.
 */
export async function readStoredCourse(db: Db, courseId: number): Promise<CourseModel | undefined> {
  for (let tries = 1; ; tries++) {
    const before = await findVersion(db, courseId)
    if (before === undefined) return undefined
    const state = await readState(db, courseId)
    const contents = new Map<number, ContentModel>()
    for (const { id } of state.activity) {
      const content = await thenRest(() => findContent(db, id))
      if (content) contents.set(id, content)
    }
    if (tries >= TRIES || (await findVersion(db, courseId)) === before) return courseOf(state, contents)
  }
}

type Row<K extends keyof CourseRows> = CourseRows[K][number]

function courseOf(state: CourseRows, contents: ReadonlyMap<number, ContentModel>): CourseModel | undefined {
  const [course] = state.course
  if (!course) return undefined
  const files = filesBy(state.file)
  const activities = Map.groupBy(state.activity, row => row.section_id)
  return {
    sourceKey: course.source_key,
    shortName: course.short_name,
    fullName: course.full_name,
    summaryHtml: course.summary_html,
    startAt: seconds(course.starts_at),
    endAt: seconds(course.ends_at),
    ...(course.shifted_days !== 0 && { shiftedDays: course.shifted_days }),
    sections: state.section.map(section => ({
      sourceKey: section.source_key,
      name: section.name,
      summaryHtml: section.summary_html,
      isVisible: section.is_visible,
      availability: section.availability,
      files: files(section.id),
      activities: (activities.get(section.id) ?? []).map(row => activityOf(row, contents.get(row.id), files(row.id))),
    })),
    questionCategories: categoriesOf(state, files),
    files: files(OF_COURSE),
    ...(course.kept && { kept: course.kept }),
  }
}

const activityOf = (
  row: Row<'activity'>,
  content: ContentModel = { kind: 'kept', settings: {} },
  files: FileModel[],
): ActivityModel => ({
  sourceKey: row.source_key,
  type: row.type,
  name: row.name,
  introHtml: row.intro_html,
  isVisible: row.is_visible,
  indent: row.indent,
  availability: row.availability,
  completion: {
    mode: row.completion_mode,
    onView: row.completes_on_view,
    onGrade: row.completes_on_grade,
    onPassGrade: row.completes_on_pass,
    expectedAt: seconds(row.expected_at),
  },
  openAt: seconds(row.opens_at),
  dueAt: seconds(row.due_at),
  closeAt: seconds(row.closes_at),
  content,
  files,
  ...(row.kept && { kept: row.kept }),
})

function categoriesOf(state: CourseRows, files: FilesOf): QuestionCategoryModel[] {
  const questions = Map.groupBy(state.question, row => row.category_key)
  return state.category.map(category => ({
    sourceKey: category.source_key,
    name: category.name,
    parentKey: category.parent_key,
    idNumber: category.id_number,
    infoHtml: category.info_html,
    activityKey: category.activity_key,
    questions: (questions.get(category.source_key) ?? []).map(row => {
      const own = files(row.source_key)
      return {
        sourceKey: row.source_key,
        idNumber: row.id_number,
        version: row.version,
        type: row.type,
        name: row.name,
        tags: row.tags,
        textHtml: row.text_html,
        generalFeedbackHtml: row.feedback_html,
        defaultMark: row.default_mark,
        settings: row.settings,
        otherVersions: row.other_versions,
        ...(own.length > 0 && { files: own }),
      }
    }),
  }))
}

/** The files of a section or an activity by its id, of a question by its key. */
type FilesOf = (owner: number | string) => FileModel[]
const OF_COURSE = 0

/** In the order of their paths, in which they are shown. */
function filesBy(rows: CourseRows['file']): FilesOf {
  const sorted = rows.toSorted((a, b) => compare(a.area, b.area) || compare(a.path, b.path))
  const byOwner = Map.groupBy(sorted, row => row.activity_id ?? row.section_id ?? row.question_key ?? OF_COURSE)
  return owner =>
    (byOwner.get(owner) ?? []).map(({ area, path, mime, size_bytes: sizeBytes, sha256 }) => ({
      area,
      path,
      mime,
      sizeBytes,
      diskPath: sha256,
    }))
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const seconds = (moment: Date | null): number | null => moment && epochS(moment)
