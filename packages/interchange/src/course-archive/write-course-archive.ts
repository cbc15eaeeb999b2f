import type { FileModel } from '@learn/course'
import { ARCHIVE_VERSION, type ArchivedFile } from '@learn/course/archived-course'
import { writeZipFile } from '../archive/zip-writer.ts'
import { allIn, type CourseExport, type WrittenCourse } from '../course/course-export.ts'
import { type CourseWithFiles, filesIn, withFiles } from '../course/map-files.ts'

/** Writes a course whole, as a zip that `readCourse` takes back: `course.json` and, once each, the bytes of its files. */
export async function writeCourseArchive(file: string, given: CourseExport): Promise<WrittenCourse> {
  const { course, hashOf, bytesOf, writtenAt } = given
  const archived = (one: FileModel): ArchivedFile => {
    const { area, path, mime, sizeBytes } = one
    return { area, path, mime, sizeBytes, sha256: hashOf(one) }
  }
  const named = withFiles<FileModel, ArchivedFile>(course, files => files.map(archived))
  await writeZipFile(file, async zip => {
    await zip.add('course.json', () => documentOf(named, writtenAt))
    for (const one of filesIn<FileModel>(course)) {
      const path = `files/${hashOf(one)}`
      if (!zip.has(path)) await zip.add(path, () => bytesOf(one))
    }
  })
  return { report: allIn(course) }
}

/** A text of many megabytes is made piece by piece. */
function* documentOf(course: CourseWithFiles<ArchivedFile>, writtenAt: number): Generator<string> {
  const { sections, questionCategories, takenAt: _takenAt, ...about } = course
  yield `{"format":"course-archive","version":${ARCHIVE_VERSION},"writtenAt":${writtenAt},\n"course":${opened(about)}`
  yield ',"sections":['
  for (const [n, { activities, ...section }] of sections.entries()) {
    yield `${n > 0 ? ',' : ''}\n${opened(section)},"activities":`
    yield* listOf(activities)
    yield '}'
  }
  yield '],"questionCategories":['
  for (const [n, { questions, ...category }] of questionCategories.entries()) {
    yield `${n > 0 ? ',' : ''}\n${opened(category)},"questions":`
    yield* listOf(questions)
    yield '}'
  }
  yield ']}}\n'
}

/** An object without its closing brace. */
const opened = (thing: object): string => JSON.stringify(thing).slice(0, -1)

function* listOf(things: readonly object[]): Generator<string> {
  yield '['
  for (const [n, thing] of things.entries()) yield `${n > 0 ? ',' : ''}\n${JSON.stringify(thing)}`
  yield ']'
}
