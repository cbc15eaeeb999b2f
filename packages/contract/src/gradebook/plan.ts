import { z } from 'zod'
import { id } from '../base/shapes.ts'
import { MOST_PART_ACTIVITIES, MOST_PART_WEIGHT, MOST_PARTS, PART_NAME_CHARS } from './constants.ts'

/** Activities that share a weight in the total of a course. */
export const gradePart = z.object({
  name: z.string().trim().min(1).max(PART_NAME_CHARS),
  /** Against the weights of the other parts; they need not add up to 100. */
  weight: z.number().positive().max(MOST_PART_WEIGHT),
  /** How many of its best marks count; null for all. */
  best: z.number().int().positive().nullable(),
  activityIds: z.array(id).min(1).max(MOST_PART_ACTIVITIES),
})
export type GradePart = z.output<typeof gradePart>

/** How the total of a course is made. */
export const gradePlan = z.object({
  /** None: every activity counts by its points. */
  parts: z.array(gradePart).max(MOST_PARTS),
  /** From how many per cent of the total on the course is passed; null where nothing says so. */
  passPct: z.number().min(0).max(100).nullable(),
})
export type GradePlan = z.output<typeof gradePlan>

/** The plan of a course that has none. */
export const BY_POINTS: GradePlan = { parts: [], passPct: null }
