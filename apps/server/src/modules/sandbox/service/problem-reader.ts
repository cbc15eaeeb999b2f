import type { SheetProblem } from '@learn/contract/sandbox'
import type { Db } from '#platform/db/tables.ts'
import { readVersion } from '../repo/problems.ts'

const KEPT = 100

/** Reads a version of a problem. */
export type ProblemReader = (id: string, version: number) => Promise<SheetProblem>

/** A reader that keeps what was asked for last: a version never changes. */
export function createProblemReader(db: Db): ProblemReader {
  const kept = new Map<string, Promise<SheetProblem>>()
  return (id, version) => {
    const key = `${id}:${version}`
    const found = kept.get(key)
    const problem = found ?? readVersion(db, id, version)
    kept.delete(key)
    kept.set(key, problem)
    if (!found) problem.catch(() => kept.delete(key))
    for (const [oldest] of kept) {
      if (kept.size <= KEPT) break
      kept.delete(oldest)
    }
    return problem
  }
}
