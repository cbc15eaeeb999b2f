import type { ContentModel } from '@learn/course'
import { type CodeContent, isCode, UNNAMED_TASK } from '@learn/course/content/code'
import { type HandsonContent, isHandson, UNNAMED_SHEET } from '@learn/course/content/handson'
import { listVersions, nameThing } from '#platform/authored/authored.ts'
import type { Handle } from '#platform/db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'
import { authoring, enrolment } from '../../learning/index.ts'
import { maySee, mayWrite } from './reach.ts'

interface Live {
  id: number
  name: string
  type: string
  courseId: number
  isVisible: boolean
  content: ContentModel | null
}

/** An activity that shows a spreadsheet problem or a code task, by its name. */
export type HandsonActivity<C extends HandsonContent | CodeContent = HandsonContent | CodeContent> = Omit<
  Live,
  'content'
> & { content: C }
export type SheetActivity = HandsonActivity<HandsonContent>
export type CodeActivity = HandsonActivity<CodeContent>

export const isSheetActivity = (row: Live): row is SheetActivity => isHandson(row.content)
export const isCodeActivity = (row: Live): row is CodeActivity => isCode(row.content)
export const isHandsonActivity = (row: Live): row is HandsonActivity => isSheetActivity(row) || isCodeActivity(row)

const getName = ({ content }: HandsonActivity): string => (isHandson(content) ? content.problem : content.task)
const hasNoName = (name: string): boolean => name === UNNAMED_SHEET || name === UNNAMED_TASK

/** The activities that show a problem or a task of the kind of an activity, this one too. */
const usesOf = async (db: Handle, { type, content }: HandsonActivity, name: string) =>
  hasNoName(name)
    ? []
    : authoring.findHolding(
        db,
        type,
        isHandson(content) ? { kind: 'handson', problem: name } : { kind: 'code', task: name },
      )

/**
 * The problem or task that an activity writes. One that no learner ever saw gets one of its own, also where it began as a copy of
 * another activity: what is written in it changes nothing there.
 */
export async function findProblem(db: Handle, row: HandsonActivity): Promise<string> {
  const name = getName(row)
  const own = `${isHandson(row.content) ? 'sheet' : 'code'}-${row.id}`
  if (hasNoName(name)) return own
  if (row.isVisible || (await listVersions(db, nameThing('activity', row.id))).length > 0) return name
  return (await usesOf(db, row, name)).some(({ id }) => id !== row.id) ? own : name
}

/** Where else a problem stands, as far as the caller may see; `hidden`: how many activities are out of their sight. */
export async function readUses(db: Handle, caller: Caller, row: HandsonActivity, problem: string) {
  const others = (await usesOf(db, row, problem)).filter(({ id }) => id !== row.id)
  const seen = new Map<number, boolean>()
  for (const { courseId } of others) if (!seen.has(courseId)) seen.set(courseId, await maySee(db, caller, courseId))
  return {
    seen: others.filter(({ courseId }) => seen.get(courseId)),
    hidden: others.filter(({ courseId }) => !seen.get(courseId)).length,
  }
}

/** Uses as the studio shows them. */
export const presentUses = ({ seen, hidden }: Awaited<ReturnType<typeof readUses>>) => ({
  uses: seen.map(({ id, name, courseId, courseName }) => ({
    activityid: id,
    name,
    courseid: courseId,
    course: courseName,
  })),
  hiddenUses: hidden,
})

/** The courses that show a problem besides that of the activity. */
export async function otherCourses(db: Handle, row: HandsonActivity, problem: string): Promise<number[]> {
  const courses = (await usesOf(db, row, problem)).map(({ courseId }) => courseId)
  return [...new Set(courses)].filter(id => id !== row.courseId)
}

/** Courses and programs that a publication of a problem reaches besides those of its activity. */
export async function reachOfProblem(db: Handle, row: HandsonActivity, problem: string) {
  const courseIds = await otherCourses(db, row, problem)
  const programIds: number[] = []
  for (const id of courseIds) programIds.push(...(await enrolment.programsOfCourse(db, id)))
  return { courseIds, programIds }
}

/** A problem is the same in all courses that show it: whoever writes it writes all of them. */
export async function mayWriteHandson(db: Handle, caller: Caller, row: HandsonActivity): Promise<boolean> {
  if (!(await mayWrite(db, caller, row.courseId))) return false
  for (const id of await otherCourses(db, row, await findProblem(db, row)))
    if (!(await mayWrite(db, caller, id))) return false
  return true
}
