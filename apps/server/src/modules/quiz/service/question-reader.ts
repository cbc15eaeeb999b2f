import type { Question } from '@learn/questions'
import type { Db } from '#platform/db/tables.ts'
import { findVersions } from '../../bank/index.ts'

const KEPT = 2000

/** A version of a question: it never changes. */
export interface PinnedQuestion {
  id: number
  questionId: number
  name: string
  question: Question
  files: readonly { id: number; path: string }[]
}

/** Gives versions by id; those that are gone are left out. */
export type QuestionReader = (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, PinnedQuestion>>

/** A reader that keeps what was asked for last. */
export function createQuestionReader(): QuestionReader {
  const kept = new Map<number, PinnedQuestion>()
  return async (db, ids) => {
    const missing = ids.filter(id => !kept.has(id))
    if (missing.length > 0) for (const version of await findVersions(db, missing)) kept.set(version.id, version)
    const found = new Map<number, PinnedQuestion>()
    for (const id of ids) {
      const version = kept.get(id)
      if (!version) continue
      found.set(id, version)
      kept.delete(id)
      kept.set(id, version)
    }
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT) break
      kept.delete(oldest)
    }
    return found
  }
}
