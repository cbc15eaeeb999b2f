import { readFileSync } from 'node:fs'
import path from 'node:path'
import { electivesFile, publishElectives } from '../modules/electives/index.ts'
import type { Parts } from '../parts.ts'
import type { SeededCourse } from './history.ts'
import type { SeedDay } from './read-course.ts'

const MORNING = 9 * 60
const EVENING = 18 * 60
const OPEN_DAYS_AGO = 4
const CLOSES_IN_DAYS = 8

interface Given {
  contentDir: string
  day: SeedDay
  programId: number
  courses: readonly SeededCourse[]
}

/** The electives that learners of the demo program choose from. */
export async function seedElectives(parts: Parts, { contentDir, day, programId, courses }: Given): Promise<void> {
  const file = electivesFile.parse(JSON.parse(readFileSync(path.join(contentDir, 'electives.json'), 'utf8')))
  const ids = new Map(courses.map(({ key, structure }) => [key, structure.courseId]))
  await publishElectives(parts, {
    programId,
    file,
    opensAt: new Date(day.at(-OPEN_DAYS_AGO, MORNING) * 1000),
    closesAt: new Date(day.at(CLOSES_IN_DAYS, EVENING) * 1000),
    courseIdOf: key => {
      const id = ids.get(key)
      if (id === undefined) throw new Error(`content/electives.json names an unknown course ${key}`)
      return id
    },
  })
}
