import type { ServedProblem } from '@learn/contract/sandbox'
import { publicProblem } from '@learn/grading'
import { epochOrNull } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { hasSubmitted } from '../repo/attempts.ts'
import { openedHints } from '../repo/hints.ts'
import { type OpenedProblem, openProblem } from './open-problem.ts'
import type { SandboxParts } from './parts.ts'

/** Whether the caller may have the answers: of practice at once, of an assessed problem after their own submit. */
export const isReleased = async (
  { db }: Pick<SandboxParts, 'db'>,
  caller: Caller,
  { id, isAssessed }: Pick<OpenedProblem, 'id' | 'isAssessed'>,
): Promise<boolean> => !isAssessed || hasSubmitted(db, { userId: caller.userId, problemId: id })

/** A problem as the caller may have it now. */
export async function readProblem(parts: SandboxParts, caller: Caller, problemId: string): Promise<ServedProblem> {
  const opened = await openProblem(parts, caller, problemId)
  const { id, version, problem, isAssessed, activity, closesAt } = opened
  const hints = await openedHints(parts.db, { userId: caller.userId, problemId }, version)
  const served = {
    _id: id,
    version,
    activityId: activity?.activity.id ?? null,
    isAssessed,
    closesAt: epochOrNull(closesAt),
    openedHints: hints.map(({ hint, cost }) => ({ hint, cost, text: problem.hints[hint]?.text ?? '' })),
  }
  return (await isReleased(parts, caller, opened))
    ? { ...problem, ...served, isReleased: true }
    : { ...publicProblem(problem), ...served, isReleased: false }
}
