import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { activityLink } from '../course/shapes.ts'

export const skillBand = z.enum(['strong', 'working', 'learning', 'not-assessed'])
export type SkillBand = z.output<typeof skillBand>

/** An activity that evidence and practice name by its id. */
export const skillActivity = z.object({ activity: activityLink, programId: id, courseName: z.string() })
export type SkillActivity = z.output<typeof skillActivity>

const named = { activityId: id, difficulty: z.number().int() }

/** A graded piece of work. */
export const skillEvidence = z.object({
  ...named,
  /** The question or cell of the activity that was graded; null for all of it. */
  part: z.string().nullable(),
  /** Marks in per cent. */
  pct: z.number(),
  at: epochS,
  /** The content graded itself in the browser: it counts half. */
  isSelfReported: z.boolean(),
  /** Difficulty, halved with every half-life of its age. */
  weight: z.number(),
})
export type SkillEvidence = z.output<typeof skillEvidence>

/** Work that would lift a level. */
export const skillPractice = z.object({
  ...named,
  minutes: z.number().int().nullable(),
  /** The level with full marks in it. */
  levelAfter: z.number(),
})
export type SkillPractice = z.output<typeof skillPractice>

export const skill = z.object({
  name: z.string(),
  /** 0 to 100; null while there is no graded work. */
  level: z.number().nullable(),
  /** The level lies within so many points of the truth, two times of three. */
  margin: z.number(),
  band: skillBand,
  /** Newest first. */
  evidence: z.array(skillEvidence),
  /** What lifts it most, first. */
  practice: z.array(skillPractice),
})
export type Skill = z.output<typeof skill>

export const skillReport = z.object({
  /** Graded pieces of work in it, each counted once. */
  works: z.number().int(),
  latestAt: epochS.nullable(),
  /** What evidence and practice name, each activity once. */
  activities: z.array(skillActivity),
  skills: z.array(skill),
  /** The rule: where a level starts, what the start weighs, after how many days work weighs half, what a part weighs of a whole. */
  rule: z.object({
    start: z.number(),
    startWeight: z.number(),
    halfLifeDays: z.number(),
    partWeight: z.number(),
  }),
  serverAt: epochS,
})
export type SkillReport = z.output<typeof skillReport>
