import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { activityLink, activityRow, tally } from '../course/shapes.ts'

const activityRef = z.strictObject({ activityid: id })
export const recentActivity = z.object({ activity: activityLink, courseName: z.string(), openedAt: epochS })
export type RecentActivity = z.output<typeof recentActivity>

const doneLessons = z.object({
  /** Newest first. */
  lessons: z.array(
    z.object({
      /** `programId`: null where it is taken in the free area. */
      activity: activityLink.extend({ programId: id.nullable() }),
      course: z.object({ id, name: z.string() }),
      /** Whether it can be opened now. */
      isOpen: z.boolean(),
      doneAt: epochS,
    }),
  ),
  /** How many more were completed that are not in a course of the caller any more. */
  others: z.number().int(),
})
export type DoneLessons = z.output<typeof doneLessons>

const saved = z.object({ state: activityRow.shape.state, progress: tally })

const studyDays = z.object({
  /** From a Monday on; `counts`: enough for the streak. */
  days: z.array(z.object({ date: z.string(), studyS: z.number().int(), counts: z.boolean() })),
  streakDays: z.number().int(),
  /** How much study makes a day count. */
  leastS: z.number().int(),
})
export type StudyDays = z.output<typeof studyDays>

/** What a learner did. */
export const progressFunctions = {
  local_learn_get_recent_activities: webFunction({
    summary: 'The activities that the caller opened last and may still open, newest first.',
    kind: 'read',
    params: z.strictObject({ limit: z.number().int().min(1).max(50).default(10) }),
    returns: z.object({ activities: z.array(recentActivity) }),
  }),
  local_learn_record_opening: webFunction({
    summary:
      'The caller opened an activity: recent activity, and completion where viewing completes. `isread`: to its end; a reading that was only begun is completed by nothing.',
    kind: 'write',
    params: activityRef.extend({ isread: z.boolean().default(true) }),
    returns: saved,
  }),
  local_learn_set_completion: webFunction({
    summary: 'Marks an activity with manual completion as done or not done.',
    kind: 'write',
    params: activityRef.extend({ isDone: z.boolean() }),
    returns: saved,
  }),
  local_learn_record_study: webFunction({
    summary: 'Seconds of active study; the server clamps them to the time that passed.',
    kind: 'write',
    params: activityRef.extend({ seconds: z.number().min(0).max(3600) }),
    returns: z.object({ countedS: z.number().int() }),
  }),
  local_learn_get_study_days: webFunction({
    summary: 'The study time of the caller day by day in India time: four weeks and the current one, up to today.',
    kind: 'read',
    params: z.strictObject({}),
    returns: studyDays,
  }),
  local_learn_get_done_lessons: webFunction({
    summary: 'What the caller completed in the current week in India time: all that its number on home counts.',
    kind: 'read',
    params: z.strictObject({}),
    returns: doneLessons,
  }),
}
