import { z } from 'zod'
import type { Db } from '#platform/db/tables.ts'
import { type PartTag, replacePartTags, replaceTags, type SkillTag } from './repo.ts'

/** Puts these tags in the place of those that their activities had. */
export const tagActivities = ({ db }: { db: Db }, tags: readonly SkillTag[]): Promise<void> =>
  db.transaction().execute(tx => replaceTags(tx, tags))

/** Tags of activities, and of questions, cells and code tasks. */
export interface WorkTags {
  activities: readonly SkillTag[]
  parts: readonly PartTag[]
}

/** Puts these tags in the place of those that their activities, questions, cells and tasks had: all or none. */
export const tagWork = ({ db }: { db: Db }, { activities, parts }: WorkTags): Promise<void> =>
  db.transaction().execute(async tx => {
    await replaceTags(tx, activities)
    await replacePartTags(tx, parts)
  })

const tag = {
  skills: z.array(z.string().trim().min(1).max(60)).min(1).max(20),
  difficulty: z.number().int().min(1).max(3).default(1),
}
const name = z.string().min(1)

/** What a file says of the work of a course: which skills each activity, question, cell or code task shows and how hard it is, from 1 to 3. */
export const skillTagFile = z
  .array(
    z.union([
      z.strictObject({ activity: name, ...tag }),
      z.strictObject({ question: name, ...tag }),
      z.strictObject({
        problem: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/),
        cell: z.string().regex(/^[A-Z]{1,3}\d{1,7}$/),
        ...tag,
      }),
      z.strictObject({ task: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/), ...tag }),
    ]),
  )
  .min(1)
  .max(5000)
