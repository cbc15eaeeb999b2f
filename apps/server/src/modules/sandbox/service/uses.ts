import { isHandson } from '@learn/course/content/handson'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type OpenedActivity, openActivity } from '../../classroom/index.ts'
import { type ActivityNode, courses } from '../../learning/index.ts'
import type { SandboxParts } from './parts.ts'

/** The problem that an activity shows; null where it shows none. */
export const getProblem = ({ content }: Pick<ActivityNode, 'content'>): string | null =>
  isHandson(content) ? content.problem : null

/** An activity of a course of the caller, open or not, that shows a problem. */
export interface Use {
  problemId: string
  activityId: number
  course: string
}

/** Where problems stand in the courses of the caller, in path order. */
export async function readUses(parts: SandboxParts, caller: Caller): Promise<Use[]> {
  const own = await courses.coursesOfCaller(parts, caller)
  const uses = await Promise.all(
    own.map(async ({ id, version, fullName }) => {
      const { activities } = await parts.structures.read(id, version)
      return [...activities.values()].flatMap(activity => {
        const problemId = getProblem(activity)
        return problemId === null ? [] : { problemId, activityId: activity.id, course: fullName }
      })
    }),
  )
  return uses.flat()
}

/** What the caller may do with an activity: open it now, see that it is locked, or nothing. */
export async function readStanding(
  parts: SandboxParts,
  caller: Caller,
  activityId: number,
): Promise<OpenedActivity | AppError | null> {
  try {
    return await openActivity(parts, caller, activityId)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code === 'learning/locked' ? error : null
  }
}
