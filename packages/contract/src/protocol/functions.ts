import { z } from 'zod'
import { webFunction } from '../base/web-function.ts'

/** The standard functions, with the names, parameters and replies of the Moodle web-service protocol. */

const flag = z.union([z.boolean(), z.literal(0), z.literal(1)]).transform(Boolean)

export const usersCourse = z.object({
  id: z.number().int(),
  shortname: z.string(),
  fullname: z.string(),
  displayname: z.string(),
  enrolledusercount: z.number().int().optional(),
  idnumber: z.string(),
  visible: z.number().int(),
  summary: z.string(),
  summaryformat: z.number().int(),
  format: z.string(),
  showgrades: z.boolean(),
  lang: z.string(),
  enablecompletion: z.boolean(),
  completionhascriteria: z.boolean(),
  completionusertracked: z.boolean(),
  category: z.number().int(),
  /** Per cent of the tracked activities that are done; null without any. */
  progress: z.number().nullable(),
  completed: z.boolean(),
  startdate: z.number().int(),
  enddate: z.number().int(),
  marker: z.number().int(),
  lastaccess: z.number().int().nullable(),
  isfavourite: z.boolean(),
  hidden: z.boolean(),
  overviewfiles: z.array(z.never()),
  showactivitydates: z.boolean(),
  showcompletionconditions: z.boolean(),
  timemodified: z.number().int(),
})
export type UsersCourse = z.output<typeof usersCourse>

const completionData = z.object({
  state: z.number().int(),
  timecompleted: z.number().int(),
  overrideby: z.number().int().nullable(),
  valueused: z.boolean(),
  hascompletion: z.boolean(),
  isautomatic: z.boolean(),
  istrackeduser: z.boolean(),
  uservisible: z.boolean(),
  details: z.array(
    z.object({
      rulename: z.string(),
      rulevalue: z.object({ status: z.number().int(), description: z.string() }),
    }),
  ),
  isoverallcomplete: z.boolean(),
})

const moduleContent = z.object({
  type: z.string(),
  filename: z.string(),
  filepath: z.string().nullable(),
  filesize: z.number().int(),
  fileurl: z.string(),
  timecreated: z.number().int().nullable(),
  timemodified: z.number().int(),
  sortorder: z.number().int(),
  mimetype: z.string().optional(),
  isexternalfile: z.boolean().optional(),
  userid: z.number().int().nullable(),
  author: z.string().nullable(),
  license: z.string().nullable(),
})

export const courseModule = z.object({
  id: z.number().int(),
  url: z.string().optional(),
  name: z.string(),
  instance: z.number().int(),
  contextid: z.number().int(),
  description: z.string().optional(),
  visible: z.number().int(),
  uservisible: z.boolean(),
  availabilityinfo: z.string().optional(),
  visibleoncoursepage: z.number().int(),
  modicon: z.string(),
  modname: z.string(),
  purpose: z.string(),
  branded: z.boolean(),
  modplural: z.string(),
  indent: z.number().int(),
  onclick: z.string(),
  afterlink: z.null(),
  customdata: z.string(),
  noviewlink: z.boolean(),
  completion: z.number().int(),
  completiondata: completionData.optional(),
  downloadcontent: z.number().int(),
  dates: z.array(z.object({ label: z.string(), timestamp: z.number().int(), dataid: z.string() })),
  groupmode: z.number().int(),
  contents: z.array(moduleContent).optional(),
})
export type CourseModule = z.output<typeof courseModule>

export const courseSection = z.object({
  id: z.number().int(),
  name: z.string(),
  visible: z.number().int(),
  summary: z.string(),
  summaryformat: z.number().int(),
  section: z.number().int(),
  hiddenbynumsections: z.number().int(),
  uservisible: z.boolean(),
  availabilityinfo: z.string().optional(),
  component: z.string().nullable(),
  itemid: z.number().int().nullable(),
  modules: z.array(courseModule),
})
export type CourseSection = z.output<typeof courseSection>

export const protocolFunctions = {
  core_enrol_get_users_courses: webFunction({
    summary: 'The courses that the caller is enrolled in, with progress.',
    kind: 'read',
    params: z.strictObject({ userid: z.number().int(), returnusercount: flag.default(true) }),
    returns: z.array(usersCourse),
  }),
  core_course_get_contents: webFunction({
    summary: 'Sections and activities of a course with completion, dates and availability.',
    kind: 'read',
    params: z.strictObject({
      courseid: z.number().int(),
      options: z
        .array(
          z.strictObject({ name: z.string().max(40), value: z.union([z.string().max(100), z.number(), z.boolean()]) }),
        )
        .max(20)
        .default([]),
    }),
    returns: z.array(courseSection),
  }),
  core_grades_update_grades: webFunction({
    summary: 'Writes grades of learners for one activity; staff only. Gives 0.',
    kind: 'write',
    params: z.strictObject({
      source: z.string().max(100),
      courseid: z.number().int(),
      component: z.string().max(100),
      activityid: z.number().int(),
      /** An activity has one grade. */
      itemnumber: z.number().int().min(0).max(0),
      grades: z
        .array(
          z.strictObject({
            studentid: z.number().int(),
            /** Points; null takes the grade back. */
            grade: z.number().nullable(),
            str_feedback: z.string().max(10_000).optional(),
          }),
        )
        .min(1)
        .max(200),
      /** Between what the points lie; what is left out is that of the activity in its course, else 0 and 100. */
      itemdetails: z.strictObject({ grademin: z.number().optional(), grademax: z.number().optional() }).default({}),
    }),
    returns: z.number().int(),
  }),
}
