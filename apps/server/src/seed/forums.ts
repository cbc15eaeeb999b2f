import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { writeConversation } from '../modules/forum/index.ts'
import type { Parts } from '../parts.ts'
import type { SeededCourse } from './history.ts'
import type { SeedDay } from './read-course.ts'

/** The shape of `content/discussions.json`: what was said in the forums of the demo institute, by the keys of its people. */
const discussionsFile = z.strictObject({
  forums: z.record(
    z.string(),
    z.array(
      z.strictObject({
        title: z.string(),
        isPinned: z.boolean().default(false),
        isLocked: z.boolean().default(false),
        posts: z
          .array(
            z.strictObject({
              by: z.string(),
              daysAgo: z.number().int().min(0),
              /** India time. */
              at: z.string().regex(/^\d\d:\d\d$/),
              html: z.string(),
              /** Place of the post that it answers; left out: the first one. */
              answers: z.number().int().optional(),
              isAnswer: z.boolean().default(false),
              helpful: z.array(z.string()).default([]),
            }),
          )
          .min(1),
        readBy: z.array(z.string()).default([]),
      }),
    ),
  ),
})

interface Given {
  contentDir: string
  day: SeedDay
  courses: readonly SeededCourse[]
  learnerIds: ReadonlyMap<string, number>
  staffIds: ReadonlyMap<string, number>
}

/** Writes what was said in the forums of the demo institute. */
export async function seedForums({ db, clock }: Parts, given: Given): Promise<void> {
  const { contentDir, day, courses, learnerIds, staffIds } = given
  const { forums } = discussionsFile.parse(JSON.parse(readFileSync(path.join(contentDir, 'discussions.json'), 'utf8')))
  const personOf = (key: string): number => {
    const id = learnerIds.get(key) ?? staffIds.get(key)
    if (id === undefined) throw new Error(`content/discussions.json names an unknown person ${key}`)
    return id
  }
  const nowMs = clock.now().getTime()
  const momentOf = (daysAgo: number, at: string): Date => {
    const [hours = 0, minutes = 0] = at.split(':').map(Number)
    return new Date(Math.min(day.at(-daysAgo, hours * 60 + minutes) * 1000, nowMs - 60_000))
  }
  await db.transaction().execute(async tx => {
    for (const [key, discussions] of Object.entries(forums)) {
      const activityId = courses.map(({ structure }) => structure.idsByKey.get(key)).find(id => id !== undefined)
      if (activityId === undefined) throw new Error(`content/discussions.json names an unknown forum ${key}`)
      for (const { title, isPinned, isLocked, posts, readBy } of discussions)
        await writeConversation(tx, {
          activityId,
          title,
          isPinned,
          isLocked,
          readBy: readBy.map(personOf),
          posts: posts.map(({ by, daysAgo, at, html, answers, isAnswer, helpful }) => ({
            authorId: personOf(by),
            role: staffIds.has(by) ? 'teacher' : null,
            html,
            at: momentOf(daysAgo, at),
            isAnswer,
            helpfulTo: helpful.map(personOf),
            answers: answers ?? null,
          })),
        })
    }
  })
}
