import type { ContentModel } from '@learn/course'
import { type HandsonContent, isHandson, UNNAMED_SHEET } from '@learn/course/content/handson'
import { listVersions, nameThing } from '#platform/authored/authored.ts'
import type { Handle } from '#platform/db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'
import { authoring } from '../../learning/index.ts'
import { maySee, mayWrite } from './reach.ts'

interface Live {
  id: number
  name: string
  type: string
  courseId: number
  isVisible: boolean
  content: ContentModel | null
}

/** An activity that shows a spreadsheet problem. */
export type SheetActivity = Omit<Live, 'content'> & { content: HandsonContent }

export const isSheetActivity = (row: Live): row is SheetActivity => isHandson(row.content)

/** The activities that show a problem, this one too. */
const usesOf = async (db: Handle, type: string, problem: string) =>
  problem === UNNAMED_SHEET ? [] : authoring.findHolding(db, type, { kind: 'handson', problem })

/**
 * The problem that an activity writes. One that no learner ever saw gets a problem of its own, also where it began as a copy of
 * another activity: what is written in it changes nothing there.
 */
export async function findProblem(db: Handle, row: SheetActivity): Promise<string> {
  const { problem } = row.content
  const own = `sheet-${row.id}`
  if (problem === UNNAMED_SHEET) return own
  if (row.isVisible || (await listVersions(db, nameThing('activity', row.id))).length > 0) return problem
  return (await usesOf(db, row.type, problem)).some(({ id }) => id !== row.id) ? own : problem
}

/** Where else a problem stands, as far as the caller may see; `hidden`: how many activities are out of their sight. */
export async function readUses(db: Handle, caller: Caller, row: SheetActivity, problem: string) {
  const others = (await usesOf(db, row.type, problem)).filter(({ id }) => id !== row.id)
  const seen = new Map<number, boolean>()
  for (const { courseId } of others) if (!seen.has(courseId)) seen.set(courseId, await maySee(db, caller, courseId))
  return {
    seen: others.filter(({ courseId }) => seen.get(courseId)),
    hidden: others.filter(({ courseId }) => !seen.get(courseId)).length,
  }
}

/** The courses that show a problem besides that of the activity. */
export async function otherCourses(db: Handle, row: SheetActivity, problem: string): Promise<number[]> {
  const courses = (await usesOf(db, row.type, problem)).map(({ courseId }) => courseId)
  return [...new Set(courses)].filter(id => id !== row.courseId)
}

/** A problem is the same in all courses that show it: whoever writes it writes all of them. */
export async function mayWriteSheet(db: Handle, caller: Caller, row: SheetActivity): Promise<boolean> {
  if (!(await mayWrite(db, caller, row.courseId))) return false
  for (const id of await otherCourses(db, row, await findProblem(db, row)))
    if (!(await mayWrite(db, caller, id))) return false
  return true
}
