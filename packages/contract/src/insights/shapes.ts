import { z } from 'zod'
import { epochOptional, epochS, id } from '../base/shapes.ts'
import { activityLink } from '../course/shapes.ts'

const points = z.number().int()
const course = z.object({ id, name: z.string() })

/** What the points of a learner are made of; the four parts add up to them, before the cap. */
export const riskEvidence = z.object({
  /** The last classes that were held for them, newest first. */
  classes: z.object({
    points,
    rows: z.array(z.object({ sessionId: id, activity: activityLink, startedAt: epochS, isMissed: z.boolean() })),
  }),
  /** Graded work that is due and not submitted, the oldest first. */
  work: z.object({ points, rows: z.array(z.object({ activity: activityLink, course, dueAt: epochS })) }),
  /** Whole days since they opened something, or since they joined; `lastAt` null: they never opened anything. */
  presence: z.object({ points, days: z.number().int(), lastAt: epochOptional }),
  /** Marks on submitted work, in per cent, the lowest first. */
  marks: z.object({
    points,
    averagePct: z.number().nullable(),
    rows: z.array(z.object({ activity: activityLink, course, pct: z.number() })),
  }),
})
export type RiskEvidence = z.output<typeof riskEvidence>

export const riskLearner = z.object({
  userId: id,
  name: z.string(),
  points,
  /** As counted a week ago; null where nothing was counted then. */
  pointsBefore: points.nullable(),
  evidence: riskEvidence,
  /** The last message to them; `isBack`: whether they came back within its week, null while it runs. */
  message: z.object({ at: epochS, by: z.string(), isBack: z.boolean().nullable() }).nullable(),
})
export type RiskLearner = z.output<typeof riskLearner>

/** How many of some learners came back within a week. */
const outcome = z.object({ people: z.number().int(), back: z.number().int() })

export const batchChoice = z.object({ id, name: z.string(), program: z.string() })

export const risk = z.object({
  /** The batches that the caller may choose from. */
  batches: z.array(batchChoice),
  /** The chosen one; null where there is none. */
  batch: batchChoice.extend({ learners: z.number().int() }).nullable(),
  /** Learners from `RISK_LISTED` points on, the most points first. */
  learners: z.array(riskLearner),
  /** Learners listed in the last 90 days: those who were written to, and the others. */
  outcome: z.object({ written: outcome, others: outcome }),
  countedAt: epochS,
  can: z.object({ write: z.boolean() }),
})
export type Risk = z.output<typeof risk>

/** Whether the caller sees the learners behind the figures by name. */
const canSeeLearners = z.object({ seeLearners: z.boolean() })

/** How far learners came in an activity. */
const reached = z.object({
  activity: activityLink,
  module: z.string(),
  /** Learners who opened and completed it. */
  opened: z.number().int(),
  completed: z.number().int(),
  /** For how many it is the last thing that they opened in a course that they have not finished, and not for a week. */
  stopped: z.number().int(),
  /** Minutes that half of those who spent time on it needed; null for fewer than three of them. */
  medianMinutes: z.number().nullable(),
  /** As the course plans it. */
  plannedMinutes: z.number().nullable(),
})
export type ActivityReach = z.output<typeof reached>

export const courseInsight = z.object({
  courses: z.array(course),
  course: course.nullable(),
  learners: z.number().int(),
  activities: z.array(reached),
  can: canSeeLearners,
})
export type CourseInsight = z.output<typeof courseInsight>

const watched = z.object({
  activity: activityLink,
  module: z.string(),
  durationS: z.number(),
  chapters: z.array(z.object({ name: z.string(), fromS: z.number() })),
  /** Learners who watched some of it, and those who saw nearly all. */
  viewers: z.number().int(),
  finished: z.number().int(),
  /** How much of it half of the viewers saw at least, in per cent; null for fewer than three of them. */
  medianPct: z.number().nullable(),
  /** Its length in equal parts, each of so many seconds: how many viewers saw a part, and how many left off in it. */
  partS: z.number(),
  parts: z.array(z.object({ seen: z.number().int(), left: z.number().int() })),
})
export type VideoReach = z.output<typeof watched>

export const videoInsight = z.object({
  courses: z.array(course),
  course: course.nullable(),
  learners: z.number().int(),
  videos: z.array(watched),
  can: canSeeLearners,
})
export type VideoInsight = z.output<typeof videoInsight>

export const activityLearner = z.object({
  userId: id,
  name: z.string(),
  openedAt: epochOptional,
  completedAt: epochOptional,
  /** It is the last thing that they opened in a course that they have not finished, and not for a week. */
  hasStopped: z.boolean(),
  minutes: z.number(),
  /** Of a video: how much of it they saw, in per cent, and the second at which they left off; null for what they did not watch. */
  video: z.object({ pct: z.number(), leftAtS: z.number() }).nullable(),
})
export type ActivityLearner = z.output<typeof activityLearner>

export const activityLearners = z.object({ activity: activityLink, learners: z.array(activityLearner) })
