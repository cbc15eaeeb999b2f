import { z } from 'zod'
import { id } from '../base/shapes.ts'
import { MOST_SKILLS, SKILL_CHARS } from './constants.ts'

/** That work shows a skill, and how hard it is: 1 to 3. */
export const skillTag = z.strictObject({
  skill: z.string().trim().min(1).max(SKILL_CHARS),
  difficulty: z.number().int().min(1).max(3),
})

/** What staff do with skills. */
export const skillActs = [
  /** Which skills activities show from now on, in the place of those before. */
  z.strictObject({
    kind: z.literal('skills'),
    activityids: z.array(id).min(1).max(500),
    tags: z.array(skillTag).max(MOST_SKILLS),
  }),
] as const
