import type { ImportRun, Imports } from '@learn/contract/imports'
import type { StaffHome, StaffOutcome } from '@learn/contract/staff'

/** The moment of the samples. */
export const AT = Date.parse('2026-11-21T18:30:00+05:30') / 1000
const none = { items: [], total: 0, pagesize: 20 }
/** A staff home with nothing in it, for who brings files. */
export const home: StaffHome = {
  needs: [],
  people: { premium: 0, free: 0, staff: 1 },
  programs: [],
  learners: none,
  imports: none,
  rules: [],
  signIns: none,
  can: {
    revealContacts: false,
    moveApplications: false,
    reviewResumes: false,
    markAnswers: false,
    answerTickets: false,
    moderateForums: true,
    announce: false,
    bringFiles: true,
    planClasses: true,
  },
  serverAt: AT,
}
/** A file on its way. */
export const run: ImportRun = {
  id: 5,
  fileName: 'sales.mbz',
  sizeBytes: 300_000,
  receivedBytes: 0,
  modifiedAtMs: 0,
  isOwn: true,
  isUndo: false,
  by: 'Asha Rao',
  state: 'uploading',
  before: 0,
  step: null,
  done: 0,
  total: 0,
  into: 'Data Analytics',
  refusal: '',
  beganAt: AT,
  changedAt: AT,
  result: null,
}
/** What became of a file: a new course. */
export const result: NonNullable<ImportRun['result']> = {
  outcome: 'created',
  courseId: 8,
  courseName: 'Sales figures',
  programId: 1,
  programName: 'Data Analytics',
  counts: { in: 20, kept: 1, skipped: 2 },
  note: '',
  undo: {
    operationId: 77,
    until: AT + 30 * 86_400,
    isUndone: false,
    isUnderWay: false,
    work: { learners: 0, activities: 0 },
    reason: '',
  },
}
/** Runs, and where files may go. */
export const imports = (...items: ImportRun[]): Imports => ({
  items,
  total: items.length,
  pagesize: 20,
  targets: {
    programs: [{ id: 1, name: 'Data Analytics', batch: 'Batch 42' }],
    newProgram: true,
    courses: [{ id: 2, name: 'SQL for business' }],
    instituteBank: true,
  },
  maxBytes: 2_000_000_000,
  serverAt: AT,
})
/** What the staff home asks beside imports. */
export const rest = {
  'auth.verifySession': { status: 1 as const, isstudent: false },
  local_learn_get_staff_home: home,
  local_learn_get_forum_needs: { reported: [], unanswered: [] },
}

/** What an undo of a new course comes to. */
export const undone = (fault: string): StaffOutcome => ({
  operationid: null,
  undountil: null,
  counts: { new: 0, changed: 0, removed: fault ? 0 : 2, same: 0, fault: fault ? 2 : 0 },
  rows: [{ line: null, entity: 'imports.course', key: '8', name: '', about: '', outcome: 'fault', fault, fields: [] }],
  leftoff: 0,
})
