import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import {
  ACTIVITY_VARIANTS,
  AUTHORED_TYPES,
  COURSE_PICTURE_ALT_CHARS,
  MOST_HOLIDAYS,
  MOST_SHIFT_DAYS,
  NAME_CHARS,
} from './constants.ts'
import { holiday, openCondition } from './shapes.ts'

const name = z.string().trim().min(1).max(NAME_CHARS)
const tag = z.string().trim().min(1).max(100)
const moment = epochS.nullable().default(null)
const seats = z.number().int().min(1).max(100_000).nullable()

/** Acts on programs, batches and what courses are built of. Each has a dry run, a line in the history and an undo. */
export const studioActs = [
  /** A new program, or another name for one. */
  z.strictObject({
    kind: z.literal('program'),
    curriculumid: id.optional(),
    name,
    programtype: z.string().trim().max(50),
  }),
  /** A new batch of a program with all of its courses, or what one is from now on. */
  z.strictObject({
    kind: z.literal('batch'),
    curriculumid: id,
    /** One that is there; absent: a new one. */
    programid: id.optional(),
    batch: name,
    startsat: moment,
    endsat: moment,
    seats: seats.default(null),
  }),
  /** A new batch with the courses of another, and its dates as far from the new first day. */
  z.strictObject({
    kind: z.literal('batch-copy'),
    programid: id,
    batch: name,
    startsat: epochS,
    endsat: moment,
    seats: seats.default(null),
  }),
  /** Dates of activities in one batch, all three of each; null: none. */
  z.strictObject({
    kind: z.literal('batch-dates'),
    programid: id,
    dates: z
      .array(z.strictObject({ activityid: id, opensat: moment, dueat: moment, closesat: moment }))
      .max(500)
      .default([]),
    /** These go by the dates of their course again. */
    clear: z.array(id).max(500).default([]),
  }),
  /** Moves the dates of a batch by days. */
  z.strictObject({
    kind: z.literal('batch-shift'),
    programid: id,
    /** Of one course only. */
    courseid: id.optional(),
    days: z
      .number()
      .int()
      .min(-MOST_SHIFT_DAYS)
      .max(MOST_SHIFT_DAYS)
      .refine(days => days !== 0),
    /** Only what lies on this moment or after it. */
    from: moment,
    /** Classes of courses that no other batch has move too. */
    withclasses: z.boolean().default(true),
  }),
  /** The holidays of a batch: its dates move away from them. */
  z.strictObject({ kind: z.literal('batch-holidays'), programid: id, holidays: z.array(holiday).max(MOST_HOLIDAYS) }),
  /** Until when one learner has time for an activity; both null: as long as the others. */
  z.strictObject({
    kind: z.literal('learner-dates'),
    userid: id,
    activityid: id,
    dueat: moment,
    closesat: moment,
  }),
  /** A new course at the end of a program. */
  z.strictObject({ kind: z.literal('course'), curriculumid: id, name, summary: z.string().max(20_000).default('') }),
  z.strictObject({
    kind: z.literal('course-text'),
    courseid: id,
    name: name.optional(),
    summary: z.string().max(20_000).optional(),
  }),
  /** The picture of a course, one that was uploaded for it; null: none. `alt`: '' where it only decorates. */
  z.strictObject({
    kind: z.literal('course-picture'),
    courseid: id,
    pictureid: id.nullable(),
    alt: z.string().trim().max(COURSE_PICTURE_ALT_CHARS).default(''),
  }),
  /** A new module at the end of a course, or another name for one. */
  z.strictObject({ kind: z.literal('module'), courseid: id, sectionid: id.optional(), name }),
  /** A new activity at the end of a module: learners see it once it is published. */
  z.strictObject({
    kind: z.literal('activity'),
    sectionid: id,
    type: z.enum(AUTHORED_TYPES),
    /** Of a type that has several: what it begins as. */
    variant: z.enum(ACTIVITY_VARIANTS).optional(),
    name,
  }),
  z.strictObject({ kind: z.literal('duplicate'), activityid: id }),
  /** The order of a whole course. */
  z.strictObject({
    kind: z.literal('arrange'),
    courseid: id,
    order: z.array(z.strictObject({ sectionid: id, activityids: z.array(id).max(2000) })).max(500),
  }),
  /** Activities are shown to learners, or hidden from them. */
  z.strictObject({ kind: z.literal('visible'), activityids: z.array(id).min(1).max(500), show: z.boolean() }),
  /** Modules and activities go into the trash; what learners did with them stays. */
  z.strictObject({
    kind: z.literal('trash'),
    activityids: z.array(id).max(500).default([]),
    sectionids: z.array(id).max(500).default([]),
  }),
  /** When a module or an activity opens; without a condition at once. */
  z.strictObject({
    kind: z.literal('opens'),
    part: z.enum(['section', 'activity']),
    id,
    conditions: z.array(openCondition).max(20),
    /** One of them is enough. */
    isany: z.boolean().default(false),
    /** Learners see it with its reason while it is locked. */
    isshown: z.boolean().default(true),
  }),
  /** What completes activities, and from which mark on they are passed. Left out: as it is. */
  z.strictObject({
    kind: z.literal('completion'),
    activityids: z.array(id).min(1).max(500),
    completion: z.enum(['none', 'manual', 'auto']),
    mustpass: z.boolean().optional(),
    /** Per cent; null for the usual pass mark. */
    passpct: z.number().min(0).max(100).nullable().optional(),
  }),
  /** Questions of the bank of a course: another category, other tags, or drawn by no quiz any more. */
  z.strictObject({
    kind: z.literal('questions'),
    courseid: id,
    keys: z.array(z.string().max(200)).min(1).max(500),
    change: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('move'), category: z.string().max(200) }),
      z.strictObject({ kind: z.literal('tags'), add: z.array(tag).max(50), remove: z.array(tag).max(50) }),
      z.strictObject({ kind: z.literal('retire'), isretired: z.boolean() }),
    ]),
  }),
  /** Of questions that ask the same one stays: quizzes name it in the place of the others, which are retired. */
  z.strictObject({
    kind: z.literal('merge-questions'),
    courseid: id,
    into: z.string().max(200),
    keys: z.array(z.string().max(200)).min(1).max(100),
  }),
  /** The draft of an activity, as it stands in a revision, becomes what learners see. */
  z.strictObject({ kind: z.literal('publish'), activityid: id, rev: z.number().int().min(0) }),
  /** The same at a moment to come: exactly this revision, whatever is written meanwhile. */
  z.strictObject({
    kind: z.literal('schedule-publish'),
    activityid: id,
    rev: z.number().int().min(0),
    at: epochS,
  }),
  /** What was scheduled for an activity is not published. */
  z.strictObject({ kind: z.literal('schedule-cancel'), activityid: id }),
  /** A publication whose moment is here, as the house makes it. */
  z.strictObject({ kind: z.literal('publish-scheduled'), scheduleid: id }),
] as const
