import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { JD_STATUSES, ROUND_STATUSES } from '../careers/constants.ts'
import { coursePicture } from '../course/shapes.ts'
import { ATTENDANCE_STATES } from '../live/attendance.ts'
import { skillTag } from '../skills/acts.ts'
import { TICKET_STATES } from '../tickets/constants.ts'
import { PURPOSES } from '../tracking/constants.ts'

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
  /** Of what gives marks: whether it is completed by passing it alone, and the pass mark in per cent, null for the usual one. */
  marks: z.object({ mustPass: z.boolean(), passPct: z.number().nullable() }).nullable(),
  minutes: count.nullable(),
  dueAt: moment,
  standing,
  /** The studio has an editor for it. */
  isAuthored: z.boolean(),
  /** It is planned, not written: a class, and when it begins. */
  isClass: z.boolean(),
  startsAt: moment,
  skills: z.array(skillTag),
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
  picture: coursePicture.extend({ id }).nullable(),
  /** Free learners may open it too. */
  isFree: z.boolean(),
  programs: z.array(z.object({ id, name: z.string() })),
  learners: count,
  /** The mean grade and the share of classes that it asks for beside all lessons; null for none. */
  certificate: z.object({
    isOffered: z.boolean(),
    minGradePct: count.nullable(),
    minAttendancePct: count.nullable(),
    issued: count,
  }),
  /** Skills that anything of the institute shows, by name. */
  knownSkills: z.array(z.string()),
  modules: z.array(studioModule),
  trash: z.array(z.object({ part: z.enum(['section', 'activity']), id, name: z.string(), trashedAt: epochS })),
  can: z.object({
    write: z.boolean(),
    offer: z.boolean(),
    plan: z.boolean(),
    certify: z.boolean(),
    seeMarks: z.boolean(),
  }),
})
export type StudioCourse = z.output<typeof studioCourse>

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** Days of a batch without teaching, both included. */
export const holiday = z.strictObject({
  firstday: day,
  lastday: day,
  name: z.string().trim().min(1).max(100),
  /** All that comes after it moves by its length; else only what falls on it moves, to the next day. */
  isbreak: z.boolean(),
})
export type BatchHoliday = z.output<typeof holiday>

const dates = { opensAt: moment, dueAt: moment, closesAt: moment }

/** Something in a course of a batch that can have dates, with those that learners of the batch have. */
const datedActivity = z.object({
  id,
  module: z.string(),
  type: z.string(),
  name: z.string(),
  isVisible: z.boolean(),
  ...dates,
  /** The batch has dates of its own for it; else they are those of the course. */
  isOwn: z.boolean(),
  /** A class is held once for all who have its course: its time is planned in the timetable. */
  isClass: z.boolean(),
})
export type DatedActivity = z.output<typeof datedActivity>

/** A batch: its days, holidays and teachers, and the dates of its courses. */
export const studioBatchDates = z.object({
  id,
  name: z.string(),
  program: z.object({ id, name: z.string() }),
  startAt: moment,
  endAt: moment,
  seats: count.nullable(),
  learners: count,
  holidays: z.array(holiday),
  teachers: z.array(z.object({ userid: id, name: z.string(), grantid: id, endsAt: moment })),
  courses: z.array(
    z.object({
      id,
      name: z.string(),
      opensAt: moment,
      /** How many other batches have it. */
      elsewhere: count,
      activities: z.array(datedActivity),
    }),
  ),
  /** Learners who have other dates than their batch. */
  exceptions: z.array(
    z.object({
      userid: id,
      name: z.string(),
      activityid: id,
      activity: z.string(),
      course: z.string(),
      dueAt: moment,
      closesAt: moment,
    }),
  ),
  /** Staff who could teach it; null where the caller gives no roles. */
  staff: z.array(z.object({ id, name: z.string() })).nullable(),
  can: z.object({ setDates: z.boolean(), change: z.boolean(), giveRoles: z.boolean() }),
})
export type StudioBatchDates = z.output<typeof studioBatchDates>

/** Something that keeps learners from what an author meant. */
export const healthFault = z.object({
  kind: z.enum(['alt', 'link', 'outside', 'captions', 'rule', 'empty', 'questions']),
  part: z.enum(['section', 'activity']),
  id,
  name: z.string(),
  text: z.string(),
  /** Of a link to another site: when it was looked at last. */
  checkedAt: epochS.optional(),
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
  /** The revision that is published at a moment to come; null: none. */
  schedule: z.object({ at: epochS, rev: count, by: z.string(), isDraft: z.boolean() }).nullable(),
  /** Why the last publication that was scheduled was not made; null: it was, or nothing was scheduled since. */
  refusal: z.object({ at: epochS, text: z.string() }).nullable(),
  /** Newest first. */
  versions: z.array(z.object({ n: count, at: epochS, operationid: id })),
  /** Where the bytes of its files are fetched, those of its draft too; for whoever writes it. */
  fileUrls: z.array(z.object({ sha256: z.string(), url: z.string() })),
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
  /** Since when they wait for the erasure of their account; null for whoever doesn't. */
  erasureAskedAt: moment,
  can: z.object({
    reveal: z.boolean(),
    enrol: z.boolean(),
    move: z.boolean(),
    suspend: z.boolean(),
    factor: z.boolean(),
    preview: z.boolean(),
    export: z.boolean(),
    erase: z.boolean(),
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
const mark = z.object({
  activityid: id,
  name: z.string(),
  course: z.string(),
  courseid: id,
  /** In per cent of what it is worth. */
  pct: z.number(),
  at: moment,
})
const consent = z.object({ purpose: z.enum(PURPOSES), isGiven: z.boolean(), at: moment })
const device = z.object({ device: z.string(), kind: z.enum(['browser', 'app']), network: z.string(), seenAt: epochS })

/** What the institute keeps of one learner beside their courses; null: the caller's roles do not see that part. Newest first. */
export const studioPersonRecord = z.object({
  marks: z.array(mark).nullable(),
  consents: z.array(consent).nullable(),
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
