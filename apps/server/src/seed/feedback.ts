import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { writePastAnswer } from '../modules/feedback/index.ts'
import type { Parts } from '../parts.ts'
import type { SeededCourse } from './history.ts'
import type { SeedDay } from './read-course.ts'

/** The shape of `content/feedback.json`: what learners answered, by feedback. */
const feedbackFile = z.record(
  z.string(),
  z.array(
    z.strictObject({
      by: z.string(),
      daysAgo: z.number().int().min(0),
      answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    }),
  ),
)

const EVENING = 19 * 60

interface Given {
  contentDir: string
  day: SeedDay
  courses: readonly SeededCourse[]
  learnerIds: ReadonlyMap<string, number>
}

/** Writes what the learners of the demo institute answered to feedback. */
export async function seedFeedback({ db }: Parts, { contentDir, day, courses, learnerIds }: Given): Promise<void> {
  const file = feedbackFile.parse(JSON.parse(readFileSync(path.join(contentDir, 'feedback.json'), 'utf8')))
  for (const [key, answers] of Object.entries(file)) {
    const activityId = courses.map(({ structure }) => structure.idsByKey.get(key)).find(id => id !== undefined)
    if (activityId === undefined) throw new Error(`content/feedback.json names an unknown feedback ${key}`)
    for (const { by, daysAgo, answers: said } of answers) {
      const userId = learnerIds.get(by)
      if (userId === undefined) throw new Error(`content/feedback.json names an unknown learner ${by}`)
      await writePastAnswer(db, { userId, activityId, answers: said, at: new Date(day.at(-daysAgo, EVENING) * 1000) })
    }
  }
}
