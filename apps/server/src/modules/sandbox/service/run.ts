import type { EnteredCells, OfferedHint, SheetProblem, SheetResult } from '@learn/contract/sandbox'
import { publicResult } from '@learn/grading'
import type { Caller } from '#platform/http/caller.ts'
import { openedHints } from '../repo/hints.ts'
import { inVersion, type OpenedProblem, openProblem } from './open-problem.ts'
import type { SandboxParts } from './parts.ts'
import { isReleased } from './read-problem.ts'

/** Grades what the caller entered, in their turn. Throws `sandbox/too-slow`, `sandbox/busy`. */
export const gradeFor = (
  { grader }: Pick<SandboxParts, 'grader'>,
  { userId }: Pick<Caller, 'userId'>,
  { id, version, problem }: Pick<OpenedProblem, 'id' | 'version' | 'problem'>,
  entered: EnteredCells,
): Promise<SheetResult> => grader.grade(String(userId), { key: `${id}:${version}`, problem, entered })

/** The hints that fit a mistake of a graded sheet: where each stands in the problem, and the first cell that it is for. */
export function hintsFor({ hints }: SheetProblem, { cells }: SheetResult): { hint: number; cell: string }[] {
  return hints.flatMap(({ mistake, cells: only }, hint) => {
    const cell = cells.find(
      result =>
        (only.length === 0 || only.includes(result.cell)) && result.mistakes.some(({ code }) => code === mistake),
    )?.cell
    return cell === undefined ? [] : { hint, cell }
  })
}

/** Runs a sheet on the server and stores nothing. Throws `sandbox/renewed` where an assessed one has another version by now. */
export async function runSheet(
  parts: SandboxParts,
  caller: Caller,
  { problemId, cells, version }: { problemId: string; cells: EnteredCells; version?: number | undefined },
): Promise<{ result: SheetResult; hints: OfferedHint[] }> {
  const opened = await inVersion(parts, await openProblem(parts, caller, problemId), version)
  parts.leases.use(caller)
  const result = await gradeFor(parts, caller, opened, cells)
  const known = await openedHints(parts.db, { userId: caller.userId, problemId }, opened.version)
  const hints = hintsFor(opened.problem, result).map(({ hint, cell }) => {
    const { cost = 0, text = '' } = opened.problem.hints[hint] ?? {}
    return { hint, cell, cost, text: known.some(other => other.hint === hint) ? text : null }
  })
  return { result: (await isReleased(parts, caller, opened)) ? result : publicResult(result), hints }
}
