import type { EnteredCells, OpenedHint } from '@learn/contract/sandbox'
import type { Caller } from '#platform/http/caller.ts'
import { insertHint, openedHints } from '../repo/hints.ts'
import { notFound, openProblem } from './open-problem.ts'
import type { SandboxParts } from './parts.ts'
import { gradeFor, hintsFor } from './run.ts'

interface Asked {
  problemId: string
  hint: number
  cells: EnteredCells
}

/** Opens a hint for a mistake that stands in the sheet; its cost is noted once. Throws `sandbox/not-found` for any other. */
export async function openHint(
  parts: SandboxParts,
  caller: Caller,
  { problemId, hint, cells }: Asked,
): Promise<OpenedHint> {
  const opened = await openProblem(parts, caller, problemId)
  const { problem, version } = opened
  const found = problem.hints[hint]
  if (!found) throw notFound()
  const work = { userId: caller.userId, problemId }
  const before = (await openedHints(parts.db, work, version)).find(other => other.hint === hint)
  if (!before) {
    const result = await gradeFor(parts, caller, opened, cells)
    if (!hintsFor(problem, result).some(offered => offered.hint === hint)) throw notFound()
    await parts.db
      .transaction()
      .execute(tx => insertHint(tx, work, { version, hint, cost: found.cost, opened_at: parts.clock.now() }))
  }
  return { hint, text: found.text, cost: before?.cost ?? found.cost }
}
