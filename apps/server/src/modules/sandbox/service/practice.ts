import type { PracticeProblem } from '@learn/contract/sandbox'
import type { Caller } from '#platform/http/caller.ts'
import { bestScores } from '../repo/attempts.ts'
import { practiceVersions } from '../repo/problems.ts'
import type { SandboxParts } from './parts.ts'
import { readStanding, readUses } from './uses.ts'

/** The practice problems of the courses of the caller, each once. */
export async function listPractice(parts: SandboxParts, caller: Caller): Promise<PracticeProblem[]> {
  const uses = await readUses(parts, caller)
  const found = await practiceVersions(parts.db, [...new Set(uses.map(({ problemId }) => problemId))])
  const scores = await bestScores(
    parts.db,
    caller.userId,
    found.map(({ id }) => id),
  )
  const listed: PracticeProblem[] = []
  for (const { id, version, title } of found) {
    const own = uses.filter(({ problemId }) => problemId === id)
    const standings = await Promise.all(own.map(({ activityId }) => readStanding(parts, caller, activityId)))
    const use = own.find((_use, n) => standings[n] !== null)
    if (!use) continue
    const { dimensions, validations } = await parts.problems(id, version)
    listed.push({
      id,
      title,
      ...dimensions,
      cells: Object.keys(validations).length,
      course: use.course,
      activityId: use.activityId,
      bestScore: scores.find(({ problem_id }) => problem_id === id)?.best ?? null,
    })
  }
  return listed
}
