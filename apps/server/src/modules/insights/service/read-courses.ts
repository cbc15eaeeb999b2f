import { batchDates, type CourseStructure, readVersion } from '../../learning/index.ts'
import type { RiskParts } from '../parts.ts'

export interface BatchCourse {
  id: number
  name: string
  version: number
  /** With the dates of the batch. */
  structure: CourseStructure
}

/** The courses of a batch that are open, as its learners have them. */
export async function readBatchCourses({ db, clock, structures }: RiskParts, batchId: number): Promise<BatchCourse[]> {
  const now = clock.now()
  const listed = (await batchDates.listCourses(db, batchId)).filter(({ opensAt }) => opensAt === null || opensAt <= now)
  return Promise.all(
    listed.map(async ({ id, name }) => {
      const version = (await readVersion(db, id)) ?? 0
      const datesVersion = await batchDates.readDatesVersion(db, batchId, id)
      const datedBy = datesVersion === 0 ? null : batchId
      return { id, name, version, structure: await structures.readFor({ id, version, datedBy, datesVersion }) }
    }),
  )
}
