import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { fileLink } from '../course/file-link.ts'
import { activityLink, activityRow, courseCard, courseFront, program, sectionView, tally } from '../course/shapes.ts'
import { activityContent } from '../kinds.ts'
import { allNotes, note } from './notes.ts'

export const timeline = z.object({
  program,
  progress: tally,
  courses: z.array(courseCard),
  course: courseCard.extend(courseFront).nullable(),
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
  course: z.object({ id, name: z.string(), progress: tally }),
  section: sectionView,
  lesson: z.object({ number: z.number().int(), of: z.number().int() }),
  previous: activityLink.nullable(),
  next: activityLink.nullable(),
  /** What the caller may do here. */
  can: z.object({
    /** Say by hand that it is done, and take that back. */
    markDone: z.boolean(),
  }),
  /** Of the caller, on this activity; also what was not added yet. */
  notes: z.array(note),
  serverAt: epochS,
})
export type ActivityPage = z.output<typeof activityPage>

const byProgram = z.strictObject({ programid: id, courseid: id.optional() })
/** What a course holds of one type, in the order of its path; courses that are not open yet are left out. */
const activityGroup = z.object({ courseId: id, courseName: z.string(), activities: z.array(activityRow) })
export type ActivityGroup = z.output<typeof activityGroup>
const activityGroups = z.object({ courses: z.array(activityGroup), serverAt: epochS })

/** Courses as a learner walks through them. */
export const classroomFunctions = {
  local_learn_get_programs: webFunction({
    summary: 'The programs of the caller.',
    kind: 'read',
    params: z.strictObject({}),
    returns: z.object({ learningpathData: z.array(program) }),
  }),
  local_learn_get_timeline: webFunction({
    summary: 'The courses of a program and the sections and activities of one of them.',
    kind: 'read',
    params: z.strictObject({ programid: id, courseid: id.optional() }),
    returns: timeline,
  }),
  local_learn_get_activity: webFunction({
    summary: 'One activity with its content, its neighbours and the notes of the caller.',
    kind: 'read',
    params: z.strictObject({ programid: id, type: z.string().max(40), id }),
    returns: activityPage,
  }),
  local_learn_get_program_classes: webFunction({
    summary: 'Live classes of the courses of a program, by course, with where each stands.',
    kind: 'read',
    params: byProgram,
    returns: activityGroups,
  }),
  local_learn_get_program_assignments: webFunction({
    summary: 'Assignments of the courses of a program, by course.',
    kind: 'read',
    params: byProgram,
    returns: activityGroups,
  }),
  local_learn_get_notes: webFunction({
    summary: 'All notes of the caller, with their lessons, last written first.',
    kind: 'read',
    params: z.strictObject({}),
    returns: allNotes,
  }),
}
