import { createHash } from 'node:crypto'
import type { CompletionModel, CourseModel } from '@learn/course'
import { ArchiveError } from '../archive/archive-error.ts'
import { H5P_TYPE } from '../moodle/kinds/hvp.ts'
import { RESOURCE_TYPE } from '../moodle/kinds/resource.ts'
import { SCORM_TYPE } from '../moodle/kinds/scorm.ts'
import type { ReadMoodleBackupOptions } from '../moodle/read-moodle-backup.ts'
import type { ReadCourse } from '../reading.ts'
import { readEmptiness } from './package-emptiness.ts'
import { type OpenedPackage, openPackage, readPagesOrPackage } from './read-package.ts'

/**
 * Reads a bare SCORM, IMS or H5P package, or pages with the files around them, as a course of one activity, named `name` where it says no title. Throws ArchiveError.
 */
export async function readPackageCourse(
  file: string,
  { workDir, now, limits = {} }: ReadMoodleBackupOptions,
  name: string,
): Promise<ReadCourse> {
  const opened = await openPackage(file, { workDir, limits, ...(now && { now }) }, readPagesOrPackage)
  const { content, files, close } = opened
  const title = content.title || name
  // The same package under its own names is the same course; nothing else of it is stable.
  const marks = [content.format, title, ...content.items.map(item => item.key)]
  const key = `package:${createHash('sha256').update(JSON.stringify(marks)).digest('hex').slice(0, 32)}`
  const emptiness = await emptinessOrRefusal(opened)
  const type = content.format === 'h5p' ? H5P_TYPE : content.format === 'html' ? RESOURCE_TYPE : SCORM_TYPE
  const course: CourseModel = {
    sourceKey: key,
    shortName: title.slice(0, 100),
    fullName: title,
    summaryHtml: '',
    startAt: null,
    endAt: null,
    questionCategories: [],
    files: [],
    sections: [
      {
        sourceKey: `${key}:section:1`,
        name: title,
        summaryHtml: '',
        isVisible: true,
        availability: null,
        files: [],
        activities: [
          {
            sourceKey: `${key}:activity:1`,
            type,
            name: title,
            introHtml: '',
            isVisible: true,
            indent: 0,
            availability: null,
            completion: completionOf(emptiness === null),
            openAt: null,
            dueAt: null,
            closeAt: null,
            content,
            files,
          },
        ],
      },
    ],
  }
  const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  const size = `${files.length} files, ${bytes} bytes`
  const outcome = emptiness === null ? 'in' : 'kept'
  const reason = emptiness === null ? size : `${emptiness}; ${size}`
  return { course, report: [{ outcome, what: `package: ${content.format}`, name: title, reason }], close }
}

/** Why a package would show nothing, where that may come in: a page that is empty is refused. */
async function emptinessOrRefusal({ content, files, close }: OpenedPackage): Promise<string | null> {
  const emptiness = await readEmptiness(content, files)
  if (emptiness === null || content.format !== 'html') return emptiness
  await close()
  throw new ArchiveError('archive/empty', 'The only page of this file is empty: learners would see nothing of it.')
}

/** What shows nothing is done when its learner says so, not by a look at it. */
const completionOf = (showsSomething: boolean): CompletionModel => ({
  mode: showsSomething ? 'auto' : 'manual',
  onView: showsSomething,
  onGrade: false,
  onPassGrade: false,
  expectedAt: null,
})
