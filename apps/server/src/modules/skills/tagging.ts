import { z } from 'zod'
import type { Db } from '#platform/db/tables.ts'
import { replaceTags, type SkillTag } from './repo.ts'

/** Puts these tags in the place of those that their activities had. */
export const tagActivities = ({ db }: { db: Db }, tags: readonly SkillTag[]): Promise<void> =>
  db.transaction().execute(tx => replaceTags(tx, tags))

const skill = z.string().trim().min(1).max(60)

/** What a file says of the activities of a course: by name, which skills each shows and how hard it is, from 1 to 3. */
export const skillTagFile = z
  .array(
    z.strictObject({
      activity: z.string().min(1),
      skills: z.array(skill).min(1).max(20),
      difficulty: z.number().int().min(1).max(3).default(1),
    }),
  )
  .min(1)
  .max(5000)
