import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { activityLink, courseCard, program, tally } from '../course/shapes.ts'
import { classTimes } from '../live/times.ts'
import { recentActivity } from '../progress/functions.ts'

export const agendaItem = z.object({
  /** Null for a date of a job or a payment. */
  activity: activityLink.nullable(),
  /** Null for a date of a course or a payment. */
  job: z
    .object({
      title: z.string(),
      hash2: z.string(),
      /** Of an interview: of which round of the job, from 0. */
      round: z.number().int().optional(),
    })
    .nullable(),
  /** Of a part of a program that is paid in parts: which one, and how much. */
  payment: z
    .object({
      planId: id,
      number: z.number().int(),
      /** Null for a subscription, which has no last part. */
      count: z.number().int().nullable(),
      totalPaise: z.number().int(),
      /** The gateway takes it by itself. */
      isAutomatic: z.boolean(),
    })
    .optional(),
  /** Of which course or program, or at which company. */
  courseName: z.string(),
  /** When it is due, closes, opens or takes place. */
  at: epochS,
  /** `catch-up`: the recording of a missed class counts until then; `attempt`: one that runs ends then; `payment`: a part of a program is due. */
  kind: z.enum(['due', 'closes', 'opens', 'live', 'apply', 'interview', 'catch-up', 'attempt', 'payment']),
  /** Of a class that was missed: the session whose recording counts. */
  sessionId: id.optional(),
  /** How long a class or an interview lasts; absent where that is not known. */
  minutes: z.number().int().optional(),
  /** Of a live class: where it stands. */
  classTimes: classTimes.optional(),
  isDone: z.boolean(),
  /** Submitted and not complete: it waits for marks, or was not passed. */
  isSubmitted: z.boolean().optional(),
  /** Done as far as its learner can: it was submitted, and has no marks yet. */
  isAwaitingMarks: z.boolean().optional(),
  /** Marked, and below the pass mark. */
  isFailed: z.boolean().optional(),
  /** What was submitted before is being tried again. */
  isRunning: z.boolean().optional(),
  /** It was due before its learner joined: nothing was missed. */
  isBeforeJoin: z.boolean().optional(),
  isLocked: z.boolean(),
  /** Where an activity stands: what is not open yet is shown there. */
  place: z.object({ courseId: id, sectionId: id }).optional(),
})
export type AgendaItem = z.output<typeof agendaItem>

export const dashboard = z.object({
  programs: z.array(program),
  program: program.nullable(),
  /** Without a program: whether there are free courses to take. */
  hasFreeCourses: z.boolean(),
  /** The activity to go on with: the last one begun and not finished, or the next one to do. */
  resume: z
    .object({
      activity: activityLink,
      courseName: z.string(),
      sectionNumber: z.number().int(),
      lessonNumber: z.number().int(),
      minutes: z.number().int().nullable(),
      /** Seconds left of what was begun and can tell. */
      leftS: z.number().int().nullable(),
      isStarted: z.boolean(),
      progress: tally,
    })
    .nullable(),
  /** What was due on an earlier day since the caller joined and can still be done, the longest waiting first. */
  overdue: z.array(agendaItem),
  today: z.array(agendaItem),
  /** All of the next two weeks. */
  comingUp: z.array(agendaItem),
  /** What was opened last in the program and is still open, newest first. */
  recent: z.array(recentActivity),
  courses: z.array(courseCard),
  week: z.object({
    /** Monday to Sunday of the current week in India time. */
    days: z.array(z.object({ date: z.string(), studyS: z.number().int(), isToday: z.boolean() })).length(7),
    studyS: z.number().int(),
    /** Activities that the caller completed in it. */
    doneCount: z.number().int(),
  }),
  streakDays: z.number().int(),
  serverAt: epochS,
})
export type Dashboard = z.output<typeof dashboard>

/** The first screen of a learner. */
export const homeFunctions = {
  local_learn_get_dashboard: webFunction({
    summary: 'The home screen of one program.',
    kind: 'read',
    params: z.strictObject({ programid: id.optional() }),
    returns: dashboard,
  }),
}
