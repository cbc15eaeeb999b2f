import { z } from 'zod'
import { id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { WORK_CHARS } from './constants.ts'

/** The standard functions about assignments, with the names, parameters and replies of the Moodle web-service protocol. An assign is its activity. */

const int = z.number().int()
const flag = z.union([z.boolean(), z.literal(0), z.literal(1)]).transform(Boolean)
const warnings = z.array(z.object({ item: z.string().optional(), warningcode: z.string(), message: z.string() }))

const file = z.object({
  filename: z.string(),
  filepath: z.string(),
  filesize: int,
  fileurl: z.string(),
})
const config = z.object({ plugin: z.string(), subtype: z.string(), name: z.string(), value: z.string() })

const assignment = z.object({
  id: int,
  cmid: int,
  course: int,
  name: z.string(),
  nosubmissions: int,
  submissiondrafts: int,
  sendnotifications: int,
  sendlatenotifications: int,
  sendstudentnotifications: int,
  duedate: int,
  allowsubmissionsfromdate: int,
  grade: int,
  timemodified: int,
  completionsubmit: int,
  cutoffdate: int,
  gradingduedate: int,
  teamsubmission: int,
  requireallteammemberssubmit: int,
  teamsubmissiongroupingid: int,
  blindmarking: int,
  hidegrader: int,
  revealidentities: int,
  attemptreopenmethod: z.string(),
  maxattempts: int,
  markingworkflow: int,
  markingallocation: int,
  markinganonymous: int,
  requiresubmissionstatement: int,
  submissionstatement: z.string().optional(),
  submissionstatementformat: int.optional(),
  configs: z.array(config),
  intro: z.string(),
  introformat: int,
  timelimit: int,
})

const plugin = z.object({
  type: z.string(),
  name: z.string(),
  fileareas: z.array(z.object({ area: z.string(), files: z.array(file) })).optional(),
  editorfields: z
    .array(z.object({ name: z.string(), description: z.string(), text: z.string(), format: int }))
    .optional(),
})
const submission = z.object({
  id: int,
  userid: int,
  attemptnumber: int,
  timecreated: int,
  timemodified: int,
  timestarted: int.nullable(),
  status: z.string(),
  groupid: int,
  assignment: int,
  latest: int,
  plugins: z.array(plugin),
})

export const assignProtocolFunctions = {
  mod_assign_get_assignments: webFunction({
    summary: 'The assignments of courses that the caller may open; without courses, of all of theirs.',
    kind: 'read',
    params: z.strictObject({
      courseids: z.array(id).max(200).default([]),
      capabilities: z.array(z.string().max(100)).max(50).default([]),
      includenotenrolledcourses: flag.default(false),
    }),
    returns: z.object({
      courses: z.array(
        z.object({
          id: int,
          fullname: z.string(),
          shortname: z.string(),
          timemodified: int,
          assignments: z.array(assignment),
        }),
      ),
      warnings,
    }),
  }),
  mod_assign_get_submission_status: webFunction({
    summary: 'How the work of the caller on an assignment stands, and its mark once that is released.',
    kind: 'read',
    params: z.strictObject({ assignid: id, userid: int.min(0).default(0), groupid: int.min(0).default(0) }),
    returns: z.object({
      lastattempt: z.object({
        submission: submission.optional(),
        submissiongroupmemberswhoneedtosubmit: z.array(int),
        submissionsenabled: z.boolean(),
        locked: z.boolean(),
        graded: z.boolean(),
        canedit: z.boolean(),
        caneditowner: z.boolean(),
        cansubmit: z.boolean(),
        extensionduedate: int.nullable(),
        timelimit: int,
        blindmarking: z.boolean(),
        gradingstatus: z.string(),
        usergroups: z.array(int),
      }),
      feedback: z
        .object({
          grade: z.object({
            id: int,
            assignment: int,
            userid: int,
            attemptnumber: int,
            timecreated: int,
            timemodified: int,
            grader: int,
            grade: z.string(),
            gradefordisplay: z.string(),
          }),
          gradefordisplay: z.string(),
          gradeddate: int,
          plugins: z.array(plugin),
        })
        .optional(),
      assignmentdata: z.object({ activity: z.string(), activityformat: int }),
      warnings,
    }),
  }),
  mod_assign_save_submission: webFunction({
    summary: 'Saves the text of the draft of the caller, begun where there is none. Files are not taken here.',
    kind: 'write',
    bodyLimitBytes: WORK_CHARS * 3 + 4096,
    params: z.strictObject({
      assignmentid: id,
      plugindata: z.strictObject({
        onlinetext_editor: z
          .strictObject({ text: z.string().max(WORK_CHARS), format: int.default(1), itemid: int.default(0) })
          .optional(),
        files_filemanager: int.optional(),
      }),
    }),
    returns: warnings,
  }),
  mod_assign_submit_for_grading: webFunction({
    summary: 'Hands the draft of the caller in.',
    kind: 'write',
    params: z.strictObject({ assignmentid: id, acceptsubmissionstatement: flag }),
    returns: warnings,
  }),
}
