import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { ACTIVITY_TYPES } from '../kinds.ts'
import { classTimes } from '../live/times.ts'

export const courseStatus = z.enum(['Recommended', 'Ongoing', 'Locked', 'Unlocked', 'Completed'])
export type CourseStatus = z.output<typeof courseStatus>

/** Share of the tracked activities that are done. */
export const tally = z.object({ done: z.number().int(), total: z.number().int() })

export const program = z.object({
  lpId: id,
  lpname: z.string(),
  /** Self-paced when it contains `_sprint`, in any letter case. */
  programType: z.string(),
  isSelfPaced: z.boolean(),
  batch: z.string(),
  startAt: epochS.nullable(),
  endAt: epochS.nullable(),
})
export type Program = z.output<typeof program>

export const courseCard = z.object({
  id,
  name: z.string(),
  status: courseStatus,
  progress: tally,
  sections: tally,
  /** Reading and watching time of all that it lists, as far as it is known; 0 where too little of it is. */
  minutes: z.number().int(),
  /** So much has no known length that the time is a lower bound. */
  isLengthPartial: z.boolean().optional(),
  /** What is left of it. */
  minutesLeft: z.number().int(),
  opensAt: epochS.nullable(),
  endsAt: epochS.nullable(),
})
export type CourseCard = z.output<typeof courseCard>

/** The picture of a course. `alt`: '' where it only decorates. */
export const coursePicture = z.object({ url: z.string(), alt: z.string() })
export type CoursePicture = z.output<typeof coursePicture>

/** What stands at the front of a course, beside its card. */
export const courseFront = {
  summaryHtml: z.string(),
  picture: coursePicture.nullable(),
  /** Full names of who teaches it. */
  teachers: z.array(z.string()),
}

/** What tells the kind of an activity. */
export const typed = {
  type: z.enum(ACTIVITY_TYPES),
  /** Of an `other` one: the name that its origin gave its type. */
  originType: z.string().optional(),
}

/** Where a learner stands with one activity. */
export const activityState = z.enum(['new', 'started', 'completed', 'passed', 'failed'])
export type ActivityState = z.output<typeof activityState>

export const activityRow = z.object({
  id,
  ...typed,
  name: z.string(),
  state: activityState,
  /** `none`: nothing to complete; `manual`: the learner marks it; `auto`: by rules. */
  completion: z.enum(['none', 'manual', 'auto']),
  /** Reading or watching time. */
  minutes: z.number().int().nullable(),
  /** Seconds left of a video that was begun. */
  leftS: z.number().int().nullable(),
  openAt: epochS.nullable(),
  dueAt: epochS.nullable(),
  closeAt: epochS.nullable(),
  /** It was due before its learner joined: nothing was missed. */
  isBeforeJoin: z.boolean().optional(),
  /** Work was handed in, and may wait for its grade. */
  isHandedIn: z.boolean().optional(),
  /** Work was submitted and has no marks yet. */
  isAwaitingMarks: z.boolean().optional(),
  /** What was submitted before is being tried again. */
  isRunning: z.boolean().optional(),
  /** Of a live class: where it stands. */
  classTimes: classTimes.optional(),
  indent: z.number().int(),
  isLocked: z.boolean(),
  /** Why it is locked, in words; null when it is open. */
  lockReason: z.string().nullable(),
  lockedUntil: epochS.nullable(),
  /** Text that stands between activities; null for everything that has a page of its own. */
  html: z.string().nullable(),
})
export type ActivityRow = z.output<typeof activityRow>

export const sectionView = z.object({
  id,
  number: z.number().int(),
  name: z.string(),
  summaryHtml: z.string(),
  progress: tally,
  isLocked: z.boolean(),
  lockReason: z.string().nullable(),
  lockedUntil: epochS.nullable(),
  activities: z.array(activityRow),
})
export type SectionView = z.output<typeof sectionView>

export const activityLink = z.object({ id, ...typed, name: z.string() })
export type ActivityLink = z.output<typeof activityLink>
