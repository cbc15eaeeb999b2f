import { z } from 'zod'
import { assignmentActs } from '../assignments/acts.ts'
import { epochS, id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { careerActs } from '../careers/acts.ts'
import { certificateActs } from '../certificates/acts.ts'
import { electiveActs } from '../electives/acts.ts'
import { gradebookActs } from '../gradebook/acts.ts'
import { hubActs } from '../hub/acts.ts'
import { classActs } from '../live/acts.ts'
import { ltiActs } from '../lti/acts.ts'
import { paymentActs } from '../payments/acts.ts'
import { profileActs } from '../profile/acts.ts'
import { quizActs } from '../quiz/acts.ts'
import { referralActs } from '../referrals/acts.ts'
import { skillActs } from '../skills/acts.ts'
import { studioActs } from '../studio/acts.ts'

const text = (max: number) => z.string().max(max)
const count = z.number().int()
const moment = epochS.nullable().optional()
/** A list of people has at most about 20,000 lines. */
const FILE_CHARS = 2_000_000
const role = z.enum(['admin', 'manager', 'author', 'teacher', 'placement', 'support'])

/** One act of staff: those on people, programs, courses and roles, and those of each domain. Moments are epoch seconds; null clears one. */
export const staffAct = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('enrol'), userid: id, programid: id, endsat: moment }),
  z.strictObject({ kind: z.literal('leave'), userid: id, programid: id }),
  z.strictObject({ kind: z.literal('move'), userid: id, programid: id, toprogramid: id }),
  z.strictObject({ kind: z.literal('suspend'), userid: id, issuspended: z.boolean() }),
  /** They choose a new password before anything else. */
  z.strictObject({ kind: z.literal('must-change'), userid: id }),
  /** Takes the second factor of who lost it away. */
  z.strictObject({ kind: z.literal('factor-off'), userid: id }),
  z.strictObject({ kind: z.literal('access'), userid: id, accesstype: z.enum(['Free', 'Premium']) }),
  z.strictObject({
    kind: z.literal('dates'),
    programid: id,
    batch: text(100).optional(),
    startsat: moment,
    endsat: moment,
  }),
  z.strictObject({ kind: z.literal('opening'), programid: id, courseid: id, opensat: moment }),
  z.strictObject({ kind: z.literal('offer'), courseid: id, isfree: z.boolean() }),
  /** A part of an imported course with rules that cannot be judged: shown to learners in spite of them, or kept hidden. */
  z.strictObject({ kind: z.literal('rule'), part: z.enum(['section', 'activity']), id, show: z.boolean() }),
  /** A section of a course: shown to learners, or hidden from them. */
  z.strictObject({ kind: z.literal('section'), sectionid: id, show: z.boolean() }),
  z.strictObject({
    kind: z.literal('staff'),
    name: text(200).min(1),
    email: text(254),
    role,
    programid: id.optional(),
    courseid: id.optional(),
    endsat: moment,
  }),
  z.strictObject({
    kind: z.literal('role'),
    userid: id,
    role,
    programid: id.optional(),
    courseid: id.optional(),
    endsat: moment,
  }),
  z.strictObject({ kind: z.literal('role-end'), userid: id, grantid: id }),
  z.strictObject({
    kind: z.literal('people'),
    csv: text(FILE_CHARS),
    accesstype: z.enum(['Free', 'Premium']).default('Premium'),
    programid: id.optional(),
  }),
  z.strictObject({ kind: z.literal('leads'), csv: text(FILE_CHARS) }),
  ...assignmentActs,
  ...quizActs,
  ...careerActs,
  ...certificateActs,
  ...profileActs,
  ...referralActs,
  ...studioActs,
  ...skillActs,
  ...classActs,
  ...hubActs,
  ...electiveActs,
  ...ltiActs,
  ...gradebookActs,
  ...paymentActs,
])
export type StaffAct = z.output<typeof staffAct>

/** The kinds of acts. */
export const staffActKinds: readonly StaffAct['kind'][] = staffAct.options.map(({ shape }) => shape.kind.value)

/** As text, whatever it is. */
const value = z.string().nullable()

const row = z.object({
  /** Of the file; null where there is none. */
  line: count.nullable(),
  /** What kind of thing, and which. */
  entity: z.string(),
  key: z.string(),
  /** Who, where the file says it, or where it is about an answer of theirs. */
  name: z.string(),
  /** What of theirs: the question that was answered; '' for all else. */
  about: z.string(),
  outcome: z.enum(['new', 'changed', 'removed', 'fault']),
  /** Of an undo by rows: rows of one group go back together. Absent: the operation is undone as a whole. */
  group: z.string().optional(),
  /** Why a line cannot be applied, or why something stays when it is undone. */
  fault: z.string(),
  fields: z.array(z.object({ field: z.string(), before: value, after: value })),
})

const outcome = z.object({
  /** Its id; null for a dry run, for what changed nothing, and for a file with faults: it is applied whole or not at all. */
  operationid: id.nullable(),
  /** Until when it can be taken back; null where nothing was written, or nothing takes it back. */
  undountil: epochS.nullable(),
  counts: z.object({ new: count, changed: count, removed: count, same: count, fault: count }),
  /** Faults first. What was the same already is counted only. */
  rows: z.array(row),
  /** What speaks against it and does not stand in its way: clashes of a class, in sentences; absent for none. */
  warnings: z.array(z.string()).optional(),
  /** Rows that are counted above and not listed. */
  leftoff: count,
})
export type StaffOutcome = z.output<typeof outcome>

const operation = z.object({
  id,
  kind: z.string(),
  /** Null for a command, or somebody who was erased. */
  actorid: id.nullable(),
  actor: z.string(),
  via: z.enum(['command', 'session', 'token']),
  reason: z.string(),
  at: epochS,
  size: count,
  /** Null: nothing takes it back. */
  undountil: epochS.nullable(),
  /** The operation that it takes back, and the one that took it back. */
  undoes: id.nullable(),
  undoneby: id.nullable(),
  /** The first thing that it changed, or whose, by name; empty where nothing of that has one. */
  about: z.string(),
})

/** What staff do, and what they did. */
export const operationFunctions = {
  local_learn_perform_staff_operation: webFunction({
    summary: 'One act on people, programs, courses, policies or roles, logged; a dry run tells what would change.',
    kind: 'write',
    scope: 'staff',
    bodyLimitBytes: 8_000_000,
    params: z.strictObject({
      act: staffAct,
      isdryrun: z.boolean().default(false),
      reason: text(500).default(''),
    }),
    returns: outcome,
  }),
  local_learn_undo_staff_operation: webFunction({
    summary: 'Takes back what an operation changed, within 30 days; what was changed again since stays.',
    kind: 'write',
    scope: 'staff',
    params: z.strictObject({
      operationid: id,
      isdryrun: z.boolean().default(false),
      reason: text(500).default(''),
      /** These rows alone, where the act allows it. */
      only: z
        .array(z.strictObject({ entity: text(100), key: text(200) }))
        .min(1)
        .max(2000)
        .optional(),
    }),
    returns: outcome,
  }),
  local_learn_get_staff_operations: webFunction({
    summary: 'What staff did, newest first, by pages: all of it, or what fits a filter.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({
      page: count.min(0).max(100_000).default(0),
      kind: text(50).default(''),
      /** Who did it; 0: commands. */
      actorid: count.min(0).optional(),
      /** Words of the name of somebody or something that it changed, or of its reason. */
      about: text(100).trim().default(''),
      /** What concerns these batches; absent: all. */
      programids: z.array(id).max(500).optional(),
      /** From this moment on, and before that one. */
      from: epochS.optional(),
      until: epochS.optional(),
    }),
    returns: z.object({
      items: z.array(operation),
      total: count,
      pagesize: count,
      /** Whoever did any of it, by name, and the kinds of it, whatever the filter says. */
      actors: z.array(z.object({ id: count, name: z.string() })),
      kinds: z.array(z.string()),
    }),
  }),
  local_learn_get_staff_operation: webFunction({
    summary: 'One operation with what it changed, by pages.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ operationid: id, page: count.min(0).max(100_000).default(0) }),
    returns: z.object({ operation, rows: z.array(row), total: count, pagesize: count }),
  }),
}
