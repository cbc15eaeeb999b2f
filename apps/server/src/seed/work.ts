import { readFileSync } from 'node:fs'
import path from 'node:path'
import { writePastWork } from '../modules/assignments/index.ts'
import type { Parts } from '../parts.ts'
import type { ContentLearner } from './content-shapes.ts'
import type { SeededCourse } from './history.ts'
import type { SeedDay } from './read-course.ts'

/** The time of day at which demo learners hand in, and staff mark on the day after: minutes after midnight. */
const EVENING = 20 * 60 + 14
const MORNING = 10 * 60 + 12
const DAY_S = 86_400

interface Given {
  contentDir: string
  day: SeedDay
  learners: readonly ContentLearner[]
  courses: readonly SeededCourse[]
  /** Ids of learners and of staff, by key. */
  userIds: ReadonlyMap<string, number>
  staffIds: ReadonlyMap<string, number>
}

/** What demo learners handed in, with the marks that it got. */
export async function seedWork(parts: Parts, given: Given): Promise<void> {
  const { contentDir, day, learners, courses, userIds, staffIds } = given
  const now = parts.clock.now().getTime() / 1000
  const activityOf = (key: string) => {
    for (const { structure } of courses) {
      const activity = structure.activities.get(structure.idsByKey.get(key) ?? 0)
      if (activity) return { activity, courseId: structure.courseId }
    }
    throw new Error(`content/people.json: work on an unknown activity ${key}`)
  }
  for (const learner of learners)
    for (const { activityKey, daysAgo, files, by, ...work } of learner.history.work) {
      const { activity, courseId } = activityOf(activityKey)
      const submittedS = Math.min(day.at(-daysAgo, EVENING), now - 3600)
      await writePastWork(parts, {
        ...work,
        userId: userIds.get(learner.key) ?? 0,
        courseId,
        activity,
        files: files.map(({ name, path: file }) => ({
          name,
          bytes: readFileSync(path.join(contentDir, 'work', file)),
        })),
        submittedAt: new Date(submittedS * 1000),
        marked:
          by === undefined
            ? null
            : {
                by: staffIds.get(by) ?? null,
                at: new Date(Math.min(day.at(-daysAgo, MORNING) + 2 * DAY_S, now - 600) * 1000),
              },
      })
    }
}
