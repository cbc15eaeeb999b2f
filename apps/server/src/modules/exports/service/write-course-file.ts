import type { ExportFormat } from '@learn/contract/exports/plain'
import type { CourseModel, FileModel } from '@learn/course'
import {
  type CourseExport,
  type WrittenCourse,
  writeCartridge,
  writeCourseArchive,
  writeMoodleBackup,
  writeQtiPackage,
  writeScorm,
} from '@learn/interchange'
import { type Clock, epochS } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import type { FileStore } from '#platform/files/store.ts'
import { withBank } from '../../bank/index.ts'
import { readStoredCourse } from '../../learning/index.ts'

const WRITERS: Record<ExportFormat, (file: string, given: CourseExport) => Promise<WrittenCourse>> = {
  archive: writeCourseArchive,
  mbz: writeMoodleBackup,
  cc: writeCartridge,
  qti: writeQtiPackage,
  scorm: writeScorm,
}

/** A course as it stands, with its bank as it is now; undefined when there is none. */
export async function courseToExport(db: Db, courseId: number): Promise<CourseModel | undefined> {
  const stored = await readStoredCourse(db, courseId)
  return stored && withBank(db, courseId, stored)
}

/** Why a file of this format would hold nothing of a course; null: it holds something. */
export const getEmptiness = ({ questionCategories, fullName }: CourseModel, format: ExportFormat): string | null =>
  format === 'qti' && questionCategories.every(({ questions }) => questions.length === 0)
    ? `${fullName} has no questions, and a package of QTI holds nothing else`
    : null

interface Given {
  course: CourseModel
  format: ExportFormat
  /** Hears of each file of the course when it is written: how many are. */
  onFile?: (done: number) => void
}

/** Writes a stored course to the disk: its files come from the store as they are needed. Tells what is not in it. */
export function writeCourseFile(
  { files, clock }: { files: FileStore; clock: Clock },
  file: string,
  { course, format, onFile }: Given,
): Promise<WrittenCourse> {
  const begun = new Set<FileModel>()
  return WRITERS[format](file, {
    course,
    // The place of a stored file on the disk is its hash.
    hashOf: ({ diskPath }) => diskPath,
    bytesOf(one) {
      begun.add(one)
      onFile?.(begun.size)
      return files.read(one.diskPath)
    },
    writtenAt: epochS(clock.now()),
  })
}
