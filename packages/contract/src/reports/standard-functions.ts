import { z } from 'zod'
import { webFunction } from '../base/web-function.ts'

/** The standard functions about grades, with the names, parameters and replies of the Moodle web-service protocol. */

const int = z.number().int()
const warnings = z.array(z.object({ item: z.string().optional(), warningcode: z.string(), message: z.string() }))

const gradeItem = z.object({
  id: int,
  itemname: z.string(),
  itemtype: z.string(),
  itemmodule: z.string().nullable(),
  iteminstance: int,
  itemnumber: int.nullable(),
  idnumber: z.string().nullable(),
  categoryid: int.nullable(),
  outcomeid: int.nullable(),
  scaleid: int.nullable(),
  locked: z.boolean().nullable(),
  cmid: int.optional(),
  weightraw: z.number().optional(),
  weightformatted: z.string().optional(),
  graderaw: z.number().nullable(),
  gradedatesubmitted: int.nullable(),
  gradedategraded: int.nullable(),
  gradehiddenbydate: z.boolean(),
  gradeneedsupdate: z.boolean(),
  gradeishidden: z.boolean(),
  gradeformatted: z.string(),
  grademin: z.number(),
  grademax: z.number(),
  rangeformatted: z.string(),
  percentageformatted: z.string(),
  feedback: z.string(),
  feedbackformat: int,
})

/** 0 is the caller; nobody else's grades are here. */
const userid = int.min(0).default(0)

export const standardGradeFunctions = {
  gradereport_user_get_grade_items: webFunction({
    summary: 'What the caller was graded on in a course, item by item, and the course total.',
    kind: 'read',
    params: z.strictObject({ courseid: int.positive(), userid, groupid: int.default(0) }),
    returns: z.object({
      usergrades: z.array(
        z.object({
          courseid: int,
          courseidnumber: z.string(),
          userid: int,
          userfullname: z.string(),
          useridnumber: z.string(),
          maxdepth: int,
          gradeitems: z.array(gradeItem),
        }),
      ),
      warnings,
    }),
  }),
  gradereport_overview_get_course_grades: webFunction({
    summary: 'The total grade of the caller in each of their courses.',
    kind: 'read',
    params: z.strictObject({ userid }),
    returns: z.object({
      grades: z.array(z.object({ courseid: int, grade: z.string(), rawgrade: z.string() })),
      warnings,
    }),
  }),
}
