import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { activityLink, courseStatus, program, tally } from '../course/shapes.ts'

/** What an activity counts as in the progress hub. */
export const REPORT_GROUPS = ['lesson', 'mandatory', 'practice', 'handson', 'assignment', 'class'] as const
export type ReportGroup = (typeof REPORT_GROUPS)[number]

/** How far a learner is with it: `cleared` and `not-cleared` are by marks, `submitted` waits for them. */
export const reportStanding = z.enum([
  'cleared',
  'not-cleared',
  'submitted',
  'done',
  'started',
  'open',
  'missed',
  'excused',
  'locked',
])
export type ReportStanding = z.output<typeof reportStanding>

export const reportItem = z.object({
  activity: activityLink,
  courseId: id,
  moduleId: id,
  group: z.enum(REPORT_GROUPS),
  standing: reportStanding,
  /** Whether it counts towards the progress of its course, and is done. */
  isTracked: z.boolean(),
  isDone: z.boolean(),
  /** In points of the activity; null while there are none. */
  marks: z.number().nullable(),
  maxMarks: z.number().nullable(),
  /** Marks from which on it is cleared. */
  passMarks: z.number().nullable(),
  /** What it can add to the total of its course, in the unit of `grade` there; null where it counts for nothing. */
  weight: z.number().nullable(),
  /** Why its marks do not count, where they would. */
  leftOut: z.enum(['excused', 'not-best']).nullable(),
  doneAt: epochS.nullable(),
  dueAt: epochS.nullable(),
  opensAt: epochS.nullable(),
})
export type ReportItem = z.output<typeof reportItem>

export const reportCourse = z.object({
  id,
  name: z.string(),
  status: courseStatus,
  progress: tally,
  opensAt: epochS.nullable(),
  /** Its modules that hold any of the items, in their order. */
  modules: z.array(z.object({ id, name: z.string() })),
  /** What was earned of what is graded, what that could be, and what everything could be: in marks, or in weights of the plan. */
  grade: z.object({
    earned: z.number(),
    graded: z.number(),
    total: z.number(),
    isWeighted: z.boolean(),
    /** From how many per cent of the total on the course is passed; null where nothing says so. */
    passPct: z.number().nullable(),
  }),
})
export type ReportCourse = z.output<typeof reportCourse>

/** When the program is done at the pace of the last weeks. */
export const forecast = z.object({
  /** Activities that were done in the last `weeks` weeks. */
  done: z.number().int(),
  weeks: z.number().int(),
  left: z.number().int(),
  /** Null where nothing is left, or nothing was done. */
  doneBy: epochS.nullable(),
})
export type Forecast = z.output<typeof forecast>

export const progressReport = z.object({
  program: program.nullable(),
  progress: tally,
  courses: z.array(reportCourse),
  items: z.array(reportItem),
  forecast,
  week: z.object({
    studyS: z.number().int(),
    done: z.number().int(),
    streakDays: z.number().int(),
    /** Activities that the learner wants to do in a week; null without a goal. */
    goal: z.number().int().nullable(),
  }),
  serverAt: epochS,
})
export type ProgressReport = z.output<typeof progressReport>
