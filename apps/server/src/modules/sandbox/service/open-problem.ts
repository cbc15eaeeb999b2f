import type { SheetProblem } from '@learn/contract/sandbox'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { OpenedActivity } from '../../classroom/index.ts'
import { publishedVersion } from '../repo/problems.ts'
import type { SandboxParts } from './parts.ts'
import { readStanding, readUses } from './uses.ts'

/** What is missing and what belongs to somebody else answer alike. */
export const notFound = (): AppError => new AppError('sandbox/not-found', 'There is no such sheet that you can open')

const unpublished = (): AppError =>
  new AppError('sandbox/unpublished', 'This sheet is not published now. What you wrote is kept: come back later')

/** A problem that the caller may work on now. */
export interface OpenedProblem {
  id: string
  version: number
  problem: SheetProblem
  isAssessed: boolean
  /** The activity that it is handed in through; null for practice outside of one. */
  activity: OpenedActivity | null
  closesAt: Date | null
}

/** Every word but this one is an assessed problem. */
const PRACTICE = 'Practice'

/**
 * A published problem, through an activity that the caller may open; a Practice problem through any activity of their courses
 * that they see. Throws `sandbox/not-found`, `sandbox/unpublished` before it is published and after it was withdrawn, and `learning/locked` where the only way in is locked.
 */
export async function openProblem(parts: SandboxParts, caller: Caller, id: string): Promise<OpenedProblem> {
  const uses = (await readUses(parts, caller)).filter(use => use.problemId === id)
  if (uses.length === 0) throw notFound()
  const version = await publishedVersion(parts.db, id)
  if (version === undefined) throw unpublished()
  const problem = await parts.problems(id, version)
  const isAssessed = problem.problemType !== PRACTICE
  let lock: AppError | null = null
  for (const { activityId } of uses) {
    const standing = await readStanding(parts, caller, activityId)
    if (standing instanceof AppError) lock ??= standing
    else if (standing)
      return { id, version, problem, isAssessed, activity: standing, closesAt: closeOf(standing, isAssessed) }
  }
  if (!lock) throw notFound()
  if (isAssessed) throw lock
  return { id, version, problem, isAssessed, activity: null, closesAt: null }
}

/**
 * The problem in the version that the caller worked on. An assessed one has to be that of now: throws `sandbox/renewed`, and nothing
 * is used up.
 */
export async function inVersion(
  { problems }: Pick<SandboxParts, 'problems'>,
  opened: OpenedProblem,
  version = opened.version,
): Promise<OpenedProblem> {
  if (version === opened.version) return opened
  if (opened.isAssessed || version > opened.version)
    throw new AppError(
      'sandbox/renewed',
      'This sheet has a new version, which is shown now. What you wrote before is in its history',
    )
  return { ...opened, version, problem: await problems(opened.id, version) }
}

/** From when on nothing is handed in: what is assessed also ends when it is due. */
const closeOf = ({ activity }: OpenedActivity, isAssessed: boolean): Date | null =>
  activity.closeAt ?? (isAssessed ? activity.dueAt : null)
