import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { Logger } from '#platform/log.ts'
import type { Subject } from '#platform/policy.ts'
import { enrolment, mayInLearning } from '../../learning/index.ts'

/** What exports need of the house. */
export interface ExportsParts {
  db: Db
  clock: Clock
  log: Logger
  files: FileStore
  config: Pick<Config, 'DATA_DIR'>
}

/** Nothing here for this caller. */
export const notFound = () => new AppError('exports/not-found', 'There is nothing here that you can open')

/** Whether somebody may have a course as a file. */
export const mayExport = async (db: Db, who: Subject, courseId: number): Promise<boolean> =>
  mayInLearning(who, 'export courses', {
    programIds: await enrolment.programsOfCourse(db, courseId),
    courseIds: [courseId],
  }) && (await enrolment.hasCourse(db, courseId))

/** Throws `exports/not-found` for a course that is not there, or not the caller's to have. */
export async function refuseStrangers(db: Db, who: Subject, courseId: number): Promise<void> {
  if (!(await mayExport(db, who, courseId))) throw notFound()
}
