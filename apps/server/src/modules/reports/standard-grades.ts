import type { ReportItem } from '@learn/contract/reports'
import type { Caller } from '#platform/http/caller.ts'
import { directory } from '../auth/index.ts'
import { findCourse, joinEntries, notFound } from '../classroom/index.ts'
import { courses } from '../learning/index.ts'
import { readFacts } from '../progress/index.ts'
import { gradeItems } from './grade.ts'
import { readGradeRules } from './grade-rules.ts'
import { listItems } from './items.ts'
import type { ReportsParts } from './service.ts'

const HTML = 1
const twoDecimals = (value: number): string => value.toFixed(2)

/** When the caller joined a course, by the first of their programs that holds it; of others they miss nothing. */
async function readJoinedAt(parts: ReportsParts, caller: Caller): Promise<(courseId: number) => Date> {
  const joined = new Map<number, Date>()
  for (const { joinedAt, courses: held } of await courses.pathsOfCaller(parts, caller))
    for (const { id } of held) {
      const before = joined.get(id)
      if (!before || joinedAt < before) joined.set(id, joinedAt)
    }
  return courseId => joined.get(courseId) ?? parts.clock.now()
}

/** Nobody's grades but the caller's: 0 is the caller. Throws `learning/not-found`. */
function refuseOthers({ userId }: Caller, userid: number): void {
  if (userid !== 0 && userid !== userId) throw notFound()
}

/** The graded items of a course of the caller, and its total. Throws `learning/not-found`. */
export async function readGradeItems(
  parts: ReportsParts,
  caller: Caller,
  { courseid, userid }: { courseid: number; userid: number },
) {
  refuseOthers(caller, userid)
  const opened = await findCourse(parts, caller, courseid)
  if (!opened) throw notFound()
  const { course, view, opens } = opened
  const rules = (await readGradeRules(parts.db, caller.userId, [courseid]))(courseid)
  const joinedAt = (await readJoinedAt(parts, caller))(courseid)
  const listed = listItems(parts, { course, view, isOpen: opens === null, last: null }, { ...rules, joinedAt })
  const { items, grade } = gradeItems(listed, rules)
  const graded = items.filter(({ maxMarks }) => maxMarks !== null)
  const { earned, graded: outOf, total: possible } = grade
  const total = {
    ...itemOf({ id: courseid, name: course.fullName, marks: outOf === 0 ? null : earned, max: outOf, at: null }),
    itemtype: 'course',
    itemmodule: null,
    itemnumber: null,
  }
  const names = await directory.readNames(parts.db, [caller.userId])
  return {
    usergrades: [
      {
        courseid,
        courseidnumber: '',
        userid: caller.userId,
        userfullname: names.get(caller.userId) ?? '',
        useridnumber: '',
        maxdepth: 1,
        gradeitems: [...graded.map(item => ({ ...itemOfActivity(item), ...weightOf(item, possible) })), total],
      },
    ],
    warnings: [],
  }
}

/** The total of each course of the caller: '-' before the first mark, as the protocol writes it. */
export async function readCourseGrades(parts: ReportsParts, caller: Caller, { userid }: { userid: number }) {
  refuseOthers(caller, userid)
  const own = await courses.coursesOfCaller(parts, caller)
  const ids = own.map(({ id }) => id)
  const entries = await joinEntries(parts, caller, own, await readFacts(parts.db, caller.userId, ids))
  const rulesFor = await readGradeRules(parts.db, caller.userId, ids)
  const joinedAt = await readJoinedAt(parts, caller)
  const grades = entries.map(entry => {
    const rules = rulesFor(entry.course.id)
    const items = listItems(parts, entry, { ...rules, joinedAt: joinedAt(entry.course.id) })
    const { earned, graded } = gradeItems(items, rules).grade
    const isGraded = graded > 0
    return {
      courseid: entry.course.id,
      grade: isGraded ? twoDecimals(earned) : '-',
      rawgrade: isGraded ? String(earned) : '',
    }
  })
  return { grades, warnings: [] }
}

interface Item {
  id: number
  name: string
  marks: number | null
  max: number
  at: number | null
}

const itemOf = ({ id, name, marks, max, at }: Item) => ({
  id,
  itemname: name,
  itemtype: 'mod',
  itemmodule: null as string | null,
  iteminstance: id,
  itemnumber: 0 as number | null,
  idnumber: null,
  categoryid: null,
  outcomeid: null,
  scaleid: null,
  locked: null,
  graderaw: marks,
  gradedatesubmitted: null,
  gradedategraded: marks === null ? null : at,
  gradehiddenbydate: false,
  gradeneedsupdate: false,
  gradeishidden: false,
  gradeformatted: marks === null ? '-' : twoDecimals(marks),
  grademin: 0,
  grademax: max,
  rangeformatted: `0–${max}`,
  percentageformatted: marks === null || max === 0 ? '-' : `${twoDecimals((marks / max) * 100)} %`,
  feedback: '',
  feedbackformat: HTML,
})

/** The share of the course total that an item is worth; practice is worth nothing. */
function weightOf({ weight }: ReportItem, possible: number) {
  const share = possible === 0 ? 0 : (weight ?? 0) / possible
  return { weightraw: share, weightformatted: `${twoDecimals(share * 100)} %` }
}

const itemOfActivity = ({ activity, marks, maxMarks, doneAt }: ReportItem) => ({
  ...itemOf({ id: activity.id, name: activity.name, marks, max: maxMarks ?? 0, at: doneAt }),
  itemmodule: activity.type,
  cmid: activity.id,
})
