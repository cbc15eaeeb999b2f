import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { activityLink } from '../course/shapes.ts'
import { STAFF_CLASSES_PAGE } from './stage.ts'
import { classTimes } from './times.ts'

const count = z.number().int()

const staffClass = z.object({
  activity: activityLink,
  course: z.object({ id, name: z.string() }),
  times: classTimes,
  minutes: count,
  classType: count,
  provider: z.string(),
  joinUrl: z.string().nullable(),
  hosts: z.array(z.string()),
  /** Whom staff chose; null: whoever teaches the course. */
  hostId: id.nullable(),
  seriesId: id.nullable(),
  /** It shows the session of another class. */
  isShared: z.boolean(),
  isVisible: z.boolean(),
  note: z.string(),
  /** Its last session; null before it was held. */
  sessionId: id.nullable(),
})
export type StaffClass = z.output<typeof staffClass>

const staffClasses = z.object({
  items: z.array(staffClass),
  total: count,
  pagesize: z.literal(STAFF_CLASSES_PAGE),
  /** What can hold a class here: our own room, a link, and the services that are set up. */
  providers: z.array(z.string()),
  /** Courses in which the caller plans classes, with what a class can stand in. */
  courses: z.array(
    z.object({
      id,
      name: z.string(),
      sections: z.array(z.object({ id, name: z.string(), isVisible: z.boolean() })),
      /** Who may host a class of it. */
      hosts: z.array(z.object({ id, name: z.string() })),
    }),
  ),
  serverAt: epochS,
})
export type StaffClasses = z.output<typeof staffClasses>

/** One class as staff plan it, with what can be chosen for it. */
const plannedClass = staffClass.extend({
  introHtml: z.string(),
  module: z.object({ id, name: z.string() }),
  /** What makes learners present in it, by plan. */
  rule: z.object({ percent: count, leastMinutes: count, catchUpDays: count }),
  /** The classes that were made with it, in their order, itself among them; empty for a class alone. */
  series: z.array(z.object({ id, name: z.string(), startsAt: epochS.nullable(), isCancelled: z.boolean() })),
  /** Other courses that show its session. */
  elsewhere: z.array(z.object({ activityid: id, course: z.object({ id, name: z.string() }) })),
})
export type PlannedClass = z.output<typeof plannedClass>

/** Classes as staff plan them. */
export const staffClassFunctions = {
  local_learn_get_staff_classes: webFunction({
    summary:
      'Classes of the courses in which the caller plans them: those to come first in time, or those that are over, newest first.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({
      when: z.enum(['coming', 'past']).default('coming'),
      courseid: id.optional(),
      page: count.min(0).max(100_000).default(0),
    }),
    returns: staffClasses,
  }),
  local_learn_get_staff_class: webFunction({
    summary: 'One class as it is planned, its series, and what can be chosen for it.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ activityid: id }),
    returns: staffClasses.pick({ providers: true, courses: true, serverAt: true }).extend({ class: plannedClass }),
  }),
}
