import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { activityPage } from '../classroom/functions.ts'
import { activityLink, courseCard, courseFront, sectionView } from '../course/shapes.ts'
import { FREE_SEARCH_LIMIT } from './constants.ts'

const freeCard = courseCard.extend(courseFront)

export type FreeCard = z.output<typeof freeCard>

const offerCard = freeCard.extend({
  /** What the caller may do with it. */
  can: z.object({ enrol: z.boolean() }),
})
export type OfferCard = z.output<typeof offerCard>

const takenCard = freeCard.extend({
  /** The lesson to go on with; null when none is left to do. */
  resume: activityLink.nullable(),
  /** Whether the caller began that lesson, and did not only look at it. */
  isStarted: z.boolean(),
  /** When the caller opened a lesson of it last. */
  openedAt: epochS.nullable(),
})
export type EnrolledCard = z.output<typeof takenCard>

const freeDashboard = z.object({
  /** Courses that the caller took, the one opened last first. */
  enrolled: z.array(takenCard),
  /** The first courses that the caller may take, by name. */
  available: z.array(offerCard),
  /** How many there are in all; `available` has the first of them. */
  availableTotal: z.number().int(),
  serverAt: epochS,
})
export type FreeDashboard = z.output<typeof freeDashboard>

const freeCourse = z.object({
  course: freeCard,
  /** Its sections with their activities, in order. */
  modules: z.array(sectionView),
  /** Where the learner goes on. */
  resumeId: id.nullable(),
  serverAt: epochS,
})
export type FreeCourse = z.output<typeof freeCourse>

/** The free area. Paths `/free/classroom/:courseId` and `/free/classroom/:courseId/player/:moduleId` (an activity's id). */
export const freeFunctions = {
  local_learn_get_free_dashboard: webFunction({
    summary: 'The free courses of the caller and those on offer.',
    kind: 'read',
    params: z.strictObject({}),
    returns: freeDashboard,
  }),
  local_learn_find_free_courses: webFunction({
    summary: 'A page of the free courses on offer, found by the words of their name and text.',
    kind: 'read',
    params: z.strictObject({
      search: z.string().max(FREE_SEARCH_LIMIT).default(''),
      page: z.number().int().min(0).max(10_000).default(0),
    }),
    returns: z.object({ items: z.array(offerCard), total: z.number().int(), pagesize: z.number().int() }),
  }),
  local_learn_enrol_free_course: webFunction({
    summary: 'Takes a free course; again is no error.',
    kind: 'write',
    params: z.strictObject({ courseid: id }),
    returns: z.object({ courseid: id, status: z.literal('Success') }),
  }),
  local_learn_get_free_course: webFunction({
    summary: 'The modules of a free course that the caller took.',
    kind: 'read',
    params: z.strictObject({ courseid: id }),
    returns: freeCourse,
  }),
  local_learn_get_free_activity: webFunction({
    summary: 'One page, file or video of a free course, as its player shows it.',
    kind: 'read',
    params: z.strictObject({ courseid: id, id }),
    returns: activityPage,
  }),
}
