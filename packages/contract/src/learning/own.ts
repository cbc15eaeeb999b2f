import { z } from 'zod'
import {
  activityContent,
  activityLink,
  activityRow,
  courseCard,
  epochS,
  fileLink,
  id,
  program,
  sectionView,
  tally,
} from './shapes.ts'
import { webFunction } from './web-function.ts'

/** Our own functions, which have no counterpart in the standard protocol. */

export const agendaItem = z.object({
  activity: activityLink,
  courseName: z.string(),
  /** When it is due or opens. */
  at: epochS,
  kind: z.enum(['due', 'opens', 'live']),
  isDone: z.boolean(),
  isLocked: z.boolean(),
})

export const dashboard = z.object({
  programs: z.array(program),
  program: program.nullable(),
  /** The activity to go on with: the last one opened, or the next one to do. */
  resume: z
    .object({
      activity: activityLink,
      courseName: z.string(),
      sectionNumber: z.number().int(),
      lessonNumber: z.number().int(),
      minutesLeft: z.number().int().nullable(),
      isStarted: z.boolean(),
      progress: tally,
    })
    .nullable(),
  today: z.array(agendaItem),
  comingUp: z.array(agendaItem),
  courses: z.array(courseCard),
  week: z.object({
    /** Monday to Sunday of the current week in India time. */
    days: z.array(z.object({ date: z.string(), studyS: z.number().int(), isToday: z.boolean() })).length(7),
    studyS: z.number().int(),
  }),
  streakDays: z.number().int(),
  serverAt: epochS,
})
export type Dashboard = z.output<typeof dashboard>

export const timeline = z.object({
  program,
  progress: tally,
  courses: z.array(courseCard),
  course: courseCard.extend({ summaryHtml: z.string() }).nullable(),
  sections: z.array(sectionView),
  /** Where the learner left off in this course. */
  resumeId: id.nullable(),
  resources: z.array(fileLink.extend({ activity: activityLink })),
  serverAt: epochS,
})
export type Timeline = z.output<typeof timeline>

export const activityPage = z.object({
  activity: activityRow,
  introHtml: z.string(),
  updatedAt: epochS,
  content: activityContent,
  course: z.object({ id, name: z.string() }),
  section: sectionView,
  lesson: z.object({ number: z.number().int(), of: z.number().int() }),
  previous: activityLink.nullable(),
  next: activityLink.nullable(),
  noteText: z.string(),
  noteSavedAt: epochS.nullable(),
  serverAt: epochS,
})
export type ActivityPage = z.output<typeof activityPage>

const activityRef = z.strictObject({ activityid: id })
const saved = z.object({ state: activityRow.shape.state, progress: tally })

export const ownFunctions = {
  local_learn_get_programs: webFunction({
    summary: 'The programs of the caller.',
    kind: 'read',
    params: z.strictObject({}),
    returns: z.object({ learningpathData: z.array(program) }),
  }),
  local_learn_get_dashboard: webFunction({
    summary: 'The home screen of one program.',
    kind: 'read',
    params: z.strictObject({ programid: id.optional() }),
    returns: dashboard,
  }),
  local_learn_get_timeline: webFunction({
    summary: 'The courses of a program and the sections and activities of one of them.',
    kind: 'read',
    params: z.strictObject({ programid: id, courseid: id.optional() }),
    returns: timeline,
  }),
  local_learn_get_recent_activities: webFunction({
    summary: 'The activities that the caller opened last, newest first.',
    kind: 'read',
    params: z.strictObject({ limit: z.number().int().min(1).max(50).default(10) }),
    returns: z.object({
      activities: z.array(z.object({ activity: activityLink, courseName: z.string(), openedAt: epochS })),
    }),
  }),
  local_learn_get_activity: webFunction({
    summary: 'One activity with its content, its neighbours and the notes of the caller.',
    kind: 'read',
    params: z.strictObject({ programid: id, type: z.string().max(40), id }),
    returns: activityPage,
  }),
  local_learn_record_opening: webFunction({
    summary: 'The caller opened an activity: recent activity, and completion where viewing completes.',
    kind: 'write',
    params: activityRef,
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
}
