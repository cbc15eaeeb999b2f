import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { writePastClass } from '../modules/live/index.ts'
import type { Parts } from '../parts.ts'
import type { SeededCourse } from './history.ts'

/** The shape of `content/classes.json`: classes that were held, and the minutes of them that learners followed. */
const classesFile = z.strictObject({
  classes: z.array(
    z.strictObject({
      activity: z.string(),
      host: z.string(),
      heldMinutes: z.number().int().positive(),
      followed: z.record(z.string(), z.array(z.tuple([z.number(), z.number()]))),
    }),
  ),
})

interface Given {
  contentDir: string
  courses: readonly SeededCourse[]
  learnerIds: ReadonlyMap<string, number>
  staffIds: ReadonlyMap<string, number>
}

/** Writes the classes that the demo institute held before today. */
export async function seedClasses({ db }: Pick<Parts, 'db'>, given: Given): Promise<void> {
  const { contentDir, courses, learnerIds, staffIds } = given
  const { classes } = classesFile.parse(JSON.parse(readFileSync(path.join(contentDir, 'classes.json'), 'utf8')))
  const idOf = (ids: ReadonlyMap<string, number>, key: string): number => {
    const id = ids.get(key)
    if (id === undefined) throw new Error(`content/classes.json names an unknown person ${key}`)
    return id
  }
  await db.transaction().execute(async tx => {
    for (const { activity: key, host, heldMinutes, followed } of classes) {
      const found = courses.flatMap(({ structure }) => {
        const activity = structure.activities.get(structure.idsByKey.get(key) ?? 0)
        return activity ? [{ activity, courseId: structure.courseId }] : []
      })
      const [place] = found
      const startedAt = place?.activity.openAt
      if (!place || !startedAt) throw new Error(`content/classes.json names an unknown class ${key}`)
      await writePastClass(tx, {
        activityId: place.activity.id,
        courseId: place.courseId,
        hostId: idOf(staffIds, host),
        classType: key === 'live-join-questions' ? 4 : 1,
        startedAt,
        heldMinutes,
        followed: Object.entries(followed).map(([learner, minutes]) => ({
          userId: idOf(learnerIds, learner),
          minutes,
        })),
      })
    }
  })
}
