import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { typed } from '../course/shapes.ts'
import { SEARCH_QUERY_LIMIT } from '../search/constants.ts'

const count = z.number().int()

/** A page of a list, and how many there are in all. */
const pageOf = <T extends z.ZodType>(items: T) => z.object({ items: z.array(items), total: count, pagesize: count })
const page = count.min(0).max(100_000).default(0)

const learner = z.object({
  id,
  name: z.string(),
  /** Masked: whole they come from `local_learn_reveal_staff_contact`. */
  email: z.string(),
  phone: z.string(),
  accessType: z.enum(['Free', 'Premium']),
  isSuspended: z.boolean(),
  createdAt: epochS,
  seenAt: epochS.nullable(),
})
const importEntry = z.object({
  id,
  courseId: id,
  courseName: z.string(),
  fileName: z.string(),
  outcome: z.string(),
  importedAt: epochS,
  counts: z.object({ in: count, kept: count, skipped: count }),
  /** What was kept for later or skipped, with the reason. */
  lines: z.array(
    z.object({ outcome: z.enum(['in', 'kept', 'skipped']), what: z.string(), name: z.string(), reason: z.string() }),
  ),
})
/** All sign-ins of a person. */
const signInGroup = z.object({
  userId: id,
  name: z.string(),
  isStudent: z.boolean(),
  kinds: z.array(z.enum(['browser', 'app'])),
  /** From how many networks. */
  networks: count,
  times: count,
  lastAt: epochS,
})
const learners = pageOf(learner)
const imports = pageOf(importEntry)
const signIns = pageOf(signInGroup)
export type StaffLearners = z.output<typeof learners>
export type StaffImports = z.output<typeof imports>
export type StaffSignIns = z.output<typeof signIns>

/** First pages of the lists that the caller may see; null stands for what they may not, which no screen draws. */
const staffHome = z.object({
  /** What waits for a person of the institute, longest first. */
  needs: z
    .array(
      z.object({
        kind: z.string(),
        text: z.string(),
        count,
        since: epochS.nullable(),
        /** The screen on which it is done; absent where there is none. */
        address: z.string().optional(),
      }),
    )
    .nullable(),
  /** Of the whole institute. */
  people: z.object({ premium: count, free: count, staff: count }).nullable(),
  programs: z.array(
    z.object({
      id,
      name: z.string(),
      programType: z.string(),
      batch: z.string(),
      startAt: epochS.nullable(),
      endAt: epochS.nullable(),
      learners: count,
      /** Whether the caller may add learners to it. */
      mayAddPeople: z.boolean(),
      courses: z.array(
        z.object({
          id,
          name: z.string(),
          activities: count,
          /** Where a look at it begins, hidden or not; null where nothing is in it. */
          firstActivityId: id.nullable(),
          isFree: z.boolean(),
          /** What learners see nothing of, with the number of its lessons; empty sections are not told. */
          hiddenSections: z.array(z.object({ id, name: z.string(), activities: count })),
          /** Whether the caller may have it as a file. */
          mayExport: z.boolean(),
        }),
      ),
    }),
  ),
  learners: learners.nullable(),
  imports: imports.nullable(),
  /** Parts of imported courses with access rules that nobody here can judge; what waits for a decision first. */
  rules: z
    .array(
      z.object({
        part: z.enum(['section', 'activity']),
        id,
        name: z.string(),
        courseName: z.string(),
        about: z.string(),
        state: z.enum(['undecided', 'shown', 'hidden']),
      }),
    )
    .nullable(),
  signIns: signIns.nullable(),
  can: z.object({
    revealContacts: z.boolean(),
    moveApplications: z.boolean(),
    reviewResumes: z.boolean(),
    markAnswers: z.boolean(),
    answerTickets: z.boolean(),
    moderateForums: z.boolean(),
    announce: z.boolean(),
    bringFiles: z.boolean(),
    planClasses: z.boolean(),
  }),
  serverAt: epochS,
})
export type StaffHome = z.output<typeof staffHome>

const staffActivity = z.object({
  id,
  ...typed,
  name: z.string(),
  course: z.object({ id, name: z.string() }),
  section: z.object({ id, name: z.string() }),
  /** All of its course, in order, with what learners do not see. */
  contents: z.array(
    z.object({
      id,
      name: z.string(),
      isVisible: z.boolean(),
      activities: z.array(z.object({ id, ...typed, name: z.string(), isVisible: z.boolean() })),
    }),
  ),
  isVisible: z.boolean(),
  openAt: epochS.nullable(),
  dueAt: epochS.nullable(),
  /** Enrolled learners, and how many of them opened and completed it. */
  learners: count,
  opened: count,
  completed: count,
  /** What keeps learners from doing it as its author meant, in sentences. */
  faults: z.array(z.string()),
  can: z.object({
    regrade: z.boolean(),
    /** Shows sections of its course to learners and hides them. */
    showSections: z.boolean(),
  }),
})
export type StaffActivity = z.output<typeof staffActivity>

/** So much of each is found; who seeks more types more. */
export const STAFF_SEARCH_LIMIT = 6

const staffSearch = z.object({
  /** Learners; empty for those who may not see people. Addresses are masked. */
  people: z.array(z.object({ id, name: z.string(), email: z.string() })),
  courses: z.array(z.object({ id, name: z.string(), programName: z.string() })),
  activities: z.array(z.object({ id, name: z.string(), ...typed, courseName: z.string() })),
})
export type StaffSearch = z.output<typeof staffSearch>

/** A preview that began. */
const begunPreview = z.object({
  /** Sent as `x-preview` with every request of the window that shows it. */
  token: z.string(),
  endsAt: epochS,
  name: z.string(),
  accessType: z.enum(['Free', 'Premium']),
})

/** The home of staff. */
export const staffFunctions = {
  local_learn_get_staff_home: webFunction({
    summary: 'Programs, learners, imports and recent sign-ins; for staff.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({}),
    returns: staffHome,
  }),
  local_learn_get_staff_learners: webFunction({
    summary:
      'Learners by pages, newest first, of one program and with a name where they are given; contacts are masked.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ page, programid: id.optional(), name: z.string().trim().max(100).default('') }),
    returns: learners,
  }),
  local_learn_search_staff: webFunction({
    summary: 'Learners, courses and activities in the scopes of the caller that fit the words, best first; for staff.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ query: z.string().trim().min(1).max(SEARCH_QUERY_LIMIT) }),
    returns: staffSearch,
  }),
  local_learn_get_staff_imports: webFunction({
    summary: 'Imported courses with their reports by pages, newest first.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ page }),
    returns: imports,
  }),
  local_learn_get_staff_sign_ins: webFunction({
    summary: 'Who is signed in, by person, by pages, newest first.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ page }),
    returns: signIns,
  }),
  local_learn_reveal_staff_contact: webFunction({
    summary: 'E-mail and phone of a learner; who asked is logged.',
    kind: 'write',
    scope: 'staff',
    params: z.strictObject({ userid: id }),
    returns: z.object({ email: z.string(), phone: z.string() }),
  }),
  local_learn_begin_staff_preview: webFunction({
    summary:
      'Shows the app as a learner for half an hour, without writing; who asked is logged, and told to the learner.',
    kind: 'write',
    scope: 'staff',
    params: z.strictObject({ userid: id }),
    returns: begunPreview,
  }),
  local_learn_begin_batch_preview: webFunction({
    summary: 'The same as a made-up learner of a batch, who did nothing yet and is in no list.',
    kind: 'write',
    scope: 'staff',
    params: z.strictObject({ programid: id }),
    returns: begunPreview,
  }),
  local_learn_request_staff_copy: webFunction({
    summary: 'Has a copy of everything that is stored of a learner prepared for them, or tells how one stands; logged.',
    kind: 'write',
    scope: 'staff',
    params: z.strictObject({ userid: id, reason: z.string().trim().min(1).max(500) }),
    returns: z.object({ state: z.enum(['waiting', 'done', 'failed']), beganAt: epochS }),
  }),
  local_learn_erase_staff_person: webFunction({
    summary:
      'Erases a learner and everything that is stored of them. Nothing takes it back; that it was done is logged.',
    kind: 'write',
    scope: 'staff',
    /** `name`: of the learner, typed by who erases them. */
    params: z.strictObject({ userid: id, name: z.string().max(200), reason: z.string().trim().min(1).max(500) }),
    returns: z.object({ isErased: z.literal(true) }),
  }),
  local_learn_get_staff_activity: webFunction({
    summary: 'One activity with the numbers of its learners; for staff.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ id }),
    returns: staffActivity,
  }),
}
