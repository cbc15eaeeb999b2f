import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { JD_STATUSES, ROUND_STATUSES } from '../careers/constants.ts'
import { ATTENDANCE_STATES } from '../live/attendance.ts'
import { TICKET_STATES } from '../tickets/constants.ts'

const count = z.number().int()
const moment = epochS.nullable()

const batch = z.object({
  id,
  name: z.string(),
  /** Null: as many as come. */
  seats: count.nullable(),
  learners: count,
  startAt: moment,
  endAt: moment,
})

export const studioProgram = z.object({
  id,
  name: z.string(),
  programType: z.string(),
  batches: z.array(batch),
  /** In the order of the program. */
  courses: z.array(z.object({ id, name: z.string(), isFree: z.boolean(), modules: count, activities: count })),
  can: z.object({ edit: z.boolean(), write: z.boolean(), addPeople: z.boolean() }),
})
export type StudioProgram = z.output<typeof studioProgram>
export type StudioBatch = StudioProgram['batches'][number]

/** Where an authored thing stands: computed, never stored. */
const standing = z.object({
  /** The published version that learners see; null: none of ours, as what came in by a file. */
  version: count.nullable(),
  /** How many were published. */
  versions: count,
  hasDraft: z.boolean(),
  /** The draft says something else than what is live. */
  hasChanges: z.boolean(),
})

/** What has to hold before something opens. */
export const openCondition = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('from'), at: epochS }),
  z.strictObject({ kind: z.literal('until'), at: epochS }),
  /** An activity of the course is done, or passed. */
  z.strictObject({ kind: z.literal('done'), activityid: id, ispassed: z.boolean() }),
])
export type OpenCondition = z.output<typeof openCondition>

/** When something opens; null: at once. `isForeign`: by rules of an import that are not written here. */
const opens = z
  .object({ conditions: z.array(openCondition), isany: z.boolean(), isshown: z.boolean(), isForeign: z.boolean() })
  .nullable()
export type Opens = z.output<typeof opens>

const studioActivity = z.object({
  id,
  type: z.string(),
  name: z.string(),
  /** False also for what was never published. */
  isVisible: z.boolean(),
  /** Something else has to be done before it opens. */
  hasRule: z.boolean(),
  opens,
  completion: z.enum(['none', 'manual', 'auto']),
  minutes: count.nullable(),
  dueAt: moment,
  standing,
  /** The studio has an editor for it. */
  isAuthored: z.boolean(),
  /** Of a quiz whose questions are missing: what is missing, and whether learners see the quiz. */
  missing: z.object({ text: z.string(), isHidden: z.boolean() }).nullable(),
})
export type StudioActivity = z.output<typeof studioActivity>

const studioModule = z.object({
  id,
  name: z.string(),
  isVisible: z.boolean(),
  hasRule: z.boolean(),
  opens,
  activities: z.array(studioActivity),
})
export type StudioModule = z.output<typeof studioModule>

export const studioCourse = z.object({
  id,
  name: z.string(),
  summaryHtml: z.string(),
  /** Free learners may open it too. */
  isFree: z.boolean(),
  programs: z.array(z.object({ id, name: z.string() })),
  learners: count,
  modules: z.array(studioModule),
  trash: z.array(z.object({ part: z.enum(['section', 'activity']), id, name: z.string(), trashedAt: epochS })),
  can: z.object({ write: z.boolean(), offer: z.boolean() }),
})
export type StudioCourse = z.output<typeof studioCourse>

/** Something that keeps learners from what an author meant. */
export const healthFault = z.object({
  kind: z.enum(['alt', 'link', 'captions', 'rule', 'empty', 'questions']),
  part: z.enum(['section', 'activity']),
  id,
  name: z.string(),
  text: z.string(),
})
export type HealthFault = z.output<typeof healthFault>

/** A file of an activity. `sha256` names bytes that were uploaded for it. */
export const authoredFile = z.object({
  path: z.string().min(1).max(200),
  mime: z.string().max(200),
  sizeBytes: count.min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type AuthoredFile = z.output<typeof authoredFile>

/** What an activity is called and holds; its content as JSON. */
const authored = z.object({
  name: z.string(),
  content: z.string(),
  /** The text above it, as HTML; '' for none, and for kinds without one. */
  intro: z.string(),
  files: z.array(authoredFile),
})

export const studioEditor = z.object({
  id,
  type: z.string(),
  course: z.object({ id, name: z.string() }),
  module: z.object({ id, name: z.string() }),
  isVisible: z.boolean(),
  standing,
  /** What learners see. */
  live: authored,
  /** What waits; null without a draft. */
  draft: authored.extend({ rev: count, by: z.string(), at: epochS }).nullable(),
  /** Newest first. */
  versions: z.array(z.object({ n: count, at: epochS, operationid: id })),
  /** What a publication reaches. */
  affected: z.object({ learners: count, opened: count, completed: count }),
  can: z.object({ write: z.boolean() }),
})
export type StudioEditor = z.output<typeof studioEditor>

const person = {
  id,
  name: z.string(),
  /** Masked: whole they come from `local_learn_reveal_staff_contact`. */
  email: z.string(),
  phone: z.string(),
  accessType: z.enum(['Free', 'Premium']),
  isSuspended: z.boolean(),
  createdAt: epochS,
  seenAt: moment,
}
const stay = z.object({ id, name: z.string(), program: z.string(), from: epochS, endsAt: moment })

/** A learner in the list of people. */
export const studioLearner = z.object({
  ...person,
  batches: z.array(z.object({ id, name: z.string(), program: z.string() })),
  /** Lessons that count, done and in all of their courses. */
  done: count,
  total: count,
})
export type StudioLearner = z.output<typeof studioLearner>

/** One learner: what they may open and why, and how far they are. */
export const studioPerson = z.object({
  ...person,
  /** The batches that give them access, with its days. */
  batches: z.array(stay),
  courses: z.array(z.object({ id, name: z.string(), done: count, total: count, lastOpenedAt: moment, endsAt: moment })),
  can: z.object({
    reveal: z.boolean(),
    enrol: z.boolean(),
    move: z.boolean(),
    suspend: z.boolean(),
    factor: z.boolean(),
  }),
})
export type StudioPerson = z.output<typeof studioPerson>

const attended = z.object({
  present: count,
  held: count,
  /** The newest first. */
  rows: z.array(
    z.object({ id, name: z.string(), course: z.string(), startedAt: epochS, state: z.enum(ATTENDANCE_STATES) }),
  ),
})
const application = z.object({
  id,
  title: z.string(),
  company: z.string(),
  round: z.string(),
  jdStatus: z.enum(JD_STATUSES),
  roundStatus: z.enum(ROUND_STATUSES).nullable(),
  changedAt: epochS,
})
const ticket = z.object({
  id,
  number: count,
  subject: z.string(),
  state: z.enum(TICKET_STATES),
  isAnsweredOnce: z.boolean(),
  changedAt: epochS,
})
const certificate = z.object({ code: z.string(), course: z.string(), issuedAt: epochS, withdrawnAt: moment })
const device = z.object({ device: z.string(), kind: z.enum(['browser', 'app']), network: z.string(), seenAt: epochS })

/** What the institute keeps of one learner beside their courses; null: the caller's roles do not see that part. Newest first. */
export const studioPersonRecord = z.object({
  attendance: attended.nullable(),
  applications: z.array(application).nullable(),
  tickets: z.array(ticket).nullable(),
  certificates: z.array(certificate).nullable(),
  devices: z.array(device).nullable(),
})
export type StudioPersonRecord = z.output<typeof studioPersonRecord>

/** A file on its way. `file`: what it is once all of it is here. */
export const studioUpload = z.object({ id, receivedBytes: count, sizeBytes: count, file: authoredFile.nullable() })
export type StudioUpload = z.output<typeof studioUpload>

/** Who of a course can open something now, and why the others cannot. */
export const studioReach = z.object({
  learners: count,
  open: count,
  /** Those who cannot, as many as are listed, by name. */
  locked: z.array(z.object({ id, name: z.string(), reason: z.string() })),
})
export type StudioReach = z.output<typeof studioReach>
