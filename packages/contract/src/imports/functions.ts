import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { IMPORT_STATES, IMPORT_STEPS } from './constants.ts'

const count = z.number().int()

/** The day on which the course is to start: its dates move with it. */
const startson = z.iso.date().optional()

/** Where a file goes: a course into a program, questions into a bank. */
export const importTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('program'), programid: id, startson }),
  z.strictObject({ kind: z.literal('new-program'), name: z.string().trim().min(1).max(200), startson }),
  z.strictObject({ kind: z.literal('course-bank'), courseid: id }),
  z.strictObject({ kind: z.literal('institute-bank') }),
])
export type ImportTarget = z.output<typeof importTarget>

/** What became of it, and how it is taken back. */
const result = z.object({
  /** `joined`: the same course as before, in a program that it was not in. */
  outcome: z.enum(['created', 'updated', 'unchanged', 'joined', 'questions', 'restored']),
  /** Of a course: its name and where it stands; for questions the course whose bank it is, null for the institute's. */
  courseId: id.nullable(),
  courseName: z.string(),
  programId: id.nullable(),
  programName: z.string(),
  counts: z.object({ in: count, kept: count, skipped: count }),
  /** What else is to be said of it, as a sentence; '' for nothing. */
  note: z.string(),
  undo: z.object({
    /** What takes it back; null where nothing does. */
    operationId: id.nullable(),
    /** Until when. */
    until: epochS.nullable(),
    isUndone: z.boolean(),
    /** How many learners did something in it since, and in how many lessons: what the undo says before it is done. */
    work: z.object({ learners: count, activities: count }),
    /** It was taken back, and what was there before is being put in its place. */
    isUnderWay: z.boolean(),
    /** Why nothing takes it back; '' where something does. */
    reason: z.string(),
  }),
})

const importRun = z.object({
  id,
  fileName: z.string(),
  sizeBytes: count,
  /** How much of the file is here. */
  receivedBytes: count,
  /** The file as its owner's browser knows it, so that the same one goes on. */
  modifiedAtMs: count,
  isOwn: z.boolean(),
  /** It brings nothing new: it takes an import of this file back. */
  isUndo: z.boolean(),
  by: z.string(),
  state: z.enum(IMPORT_STATES),
  /** How many come before it, while it waits. */
  before: count,
  /** What happens now, and how much of it is done where that can be told. */
  step: z.enum(IMPORT_STEPS).nullable(),
  done: count,
  total: count,
  /** Into what, in words. */
  into: z.string(),
  /** Why it was refused, or failed: one sentence. */
  refusal: z.string(),
  beganAt: epochS,
  changedAt: epochS,
  result: result.nullable(),
})
export type ImportRun = z.output<typeof importRun>

const imports = z.object({
  /** A page of them, and how many there are: those that were refused too. */
  items: z.array(importRun),
  total: count,
  pagesize: count,
  /** Where this caller may put files; nothing: nowhere. */
  targets: z.object({
    programs: z.array(z.object({ id, name: z.string(), batch: z.string() })),
    newProgram: z.boolean(),
    courses: z.array(z.object({ id, name: z.string() })),
    instituteBank: z.boolean(),
  }),
  /** No file may have more. */
  maxBytes: count,
  serverAt: epochS,
})
export type Imports = z.output<typeof imports>

const report = z.object({
  /** Of all lines with the words, by what became of them. */
  counts: z.object({ in: count, kept: count, skipped: count }),
  lines: z.array(
    z.object({
      outcome: z.enum(['in', 'kept', 'skipped']),
      what: z.string(),
      name: z.string(),
      reason: z.string(),
      isDamage: z.boolean(),
      /** The activity that it tells of, where that is here. */
      activityId: id.nullable(),
    }),
  ),
  total: count,
  pagesize: count,
})
export type ImportReport = z.output<typeof report>

/** The functions of imports; pieces of files go to `IMPORT_PIECES`. */
export const importsFunctions = {
  local_learn_get_imports: webFunction({
    summary:
      'Imports of files from the staff home by pages, the newest first, and where the caller may put files; for staff.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ page: count.min(0).max(100_000).default(0) }),
    returns: imports,
  }),
  local_learn_begin_import: webFunction({
    summary: 'Begins an import: says what file comes and where it goes. Its pieces follow.',
    kind: 'write',
    scope: 'staff',
    params: z.strictObject({
      filename: z.string().trim().min(1).max(255),
      sizebytes: count.min(1),
      modifiedatms: count.min(0).default(0),
      target: importTarget,
    }),
    returns: importRun,
  }),
  local_learn_cancel_import: webFunction({
    summary: 'Forgets an import that is not at work: one that is uploaded, waits, was refused or failed.',
    kind: 'write',
    scope: 'staff',
    params: z.strictObject({ id }),
    returns: z.object({ isCancelled: z.boolean() }),
  }),
  local_learn_retry_import: webFunction({
    summary: 'Tries an import again that failed by a fault of the server.',
    kind: 'write',
    scope: 'staff',
    params: z.strictObject({ id }),
    returns: importRun,
  }),
  local_learn_get_import_report: webFunction({
    summary: 'What came in, what is kept for later and what was left out, by pages, with words to search for.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({
      id,
      outcome: z.enum(['in', 'kept', 'skipped']).optional(),
      text: z.string().trim().max(100).default(''),
      page: count.min(0).max(100_000).default(0),
    }),
    returns: report,
  }),
}
