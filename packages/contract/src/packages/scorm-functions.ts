import { z } from 'zod'
import { id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { CMI_CHARS, CMI_TOTAL_CHARS, PACKAGE_ATTEMPTS } from './constants.ts'
import { cmiElement } from './shapes.ts'

/** The standard functions about SCORM, with the names, parameters and replies of the Moodle web-service protocol. A scorm is its activity. */

const int = z.number().int()
const warnings = z.array(z.object({ item: z.string().optional(), warningcode: z.string(), message: z.string() }))
const attempt = z.number().int().min(0).max(PACKAGE_ATTEMPTS)
const pair = z.object({ element: z.string(), value: z.string() })

export const scormEntry = z.object({
  id: int,
  coursemodule: int,
  course: int,
  name: z.string(),
  intro: z.string(),
  introformat: int,
  section: int,
  visible: z.boolean(),
  version: z.string(),
  maxgrade: z.number(),
  grademethod: int,
  whatgrade: int,
  maxattempt: int,
  forcecompleted: z.boolean(),
  forcenewattempt: int,
  lastattemptlock: z.boolean(),
  displayattemptstatus: int,
  hidetoc: int,
  nav: int,
  auto: z.boolean(),
  timeopen: int,
  timeclose: int,
  scormtype: z.string(),
  reference: z.string(),
})

export const scormSco = z.object({
  id: int,
  scorm: int,
  manifest: z.string(),
  organization: z.string(),
  parent: z.string(),
  identifier: z.string(),
  launch: z.string(),
  scormtype: z.string(),
  title: z.string(),
  sortorder: int,
  extradata: z.array(pair).optional(),
})

export const scormFunctions = {
  mod_scorm_get_scorms_by_courses: webFunction({
    summary: 'The SCORM packages of courses that the caller may open; without courses, of all of theirs.',
    kind: 'read',
    params: z.strictObject({ courseids: z.array(id).max(200).default([]) }),
    returns: z.object({
      scorms: z.array(scormEntry),
      options: z.array(z.object({ name: z.string(), value: z.string() })),
      warnings,
    }),
  }),
  mod_scorm_get_scorm_scoes: webFunction({
    summary: 'The parts of a SCORM package.',
    kind: 'read',
    params: z.strictObject({ scormid: id, organization: z.string().max(255).default('') }),
    returns: z.object({ scoes: z.array(scormSco), warnings }),
  }),
  mod_scorm_get_scorm_attempt_count: webFunction({
    summary: 'How many attempts the caller made at a SCORM package.',
    kind: 'read',
    params: z.strictObject({ scormid: id, userid: int, ignoremissingcompletion: z.boolean().default(false) }),
    returns: z.object({ attemptscount: int, warnings }),
  }),
  mod_scorm_get_scorm_user_data: webFunction({
    summary: 'What the parts of a SCORM package saved in an attempt of the caller, and what each is told.',
    kind: 'read',
    params: z.strictObject({ scormid: id, attempt }),
    returns: z.object({
      data: z.array(z.object({ scoid: int, userdata: z.array(pair), defaultdata: z.array(pair) })),
      warnings,
    }),
  }),
  mod_scorm_get_scorm_sco_tracks: webFunction({
    summary: 'What one part of a SCORM package saved; attempt 0 is the last one.',
    kind: 'read',
    params: z.strictObject({ scoid: id, userid: int, attempt: attempt.default(0) }),
    returns: z.object({ data: z.object({ attempt: int, tracks: z.array(pair) }), warnings }),
  }),
  mod_scorm_insert_scorm_tracks: webFunction({
    summary: 'Saves values of a part of a SCORM package in an attempt, which it begins where it is the next one.',
    kind: 'write',
    bodyLimitBytes: CMI_TOTAL_CHARS * 3,
    params: z.strictObject({
      scoid: id,
      attempt: attempt.min(1),
      tracks: z.array(z.strictObject({ element: cmiElement, value: z.string().max(CMI_CHARS) })).max(4000),
    }),
    returns: z.object({ trackids: z.array(int), warnings }),
  }),
  mod_scorm_launch_sco: webFunction({
    summary: 'Notes that a part of a SCORM package was opened.',
    kind: 'write',
    params: z.strictObject({ scormid: id, scoid: int.default(0) }),
    returns: z.object({ status: z.boolean(), warnings }),
  }),
  mod_scorm_view_scorm: webFunction({
    summary: 'Notes that a SCORM package was looked at.',
    kind: 'write',
    params: z.strictObject({ scormid: id }),
    returns: z.object({ status: z.boolean(), warnings }),
  }),
  mod_scorm_get_scorm_access_information: webFunction({
    summary: 'What the caller may do with a SCORM package.',
    kind: 'read',
    params: z.strictObject({ scormid: id }),
    returns: z.object({
      canaddinstance: z.boolean(),
      canviewreport: z.boolean(),
      canskipview: z.boolean(),
      cansavetrack: z.boolean(),
      canviewscores: z.boolean(),
      candeleteresponses: z.boolean(),
      candeleteownresponses: z.boolean(),
      warnings,
    }),
  }),
}
