import { shownType } from '@learn/contract/course'
import type { Db } from '#platform/db/tables.ts'
import { getScore, getWords } from '../rank.ts'
import { findCandidates } from '../repo.ts'
import { WORDS } from './search.ts'

export type FoundActivity = { id: number; courseId: number; title: string } & ReturnType<typeof shownType>

/**
 * Activities of some courses whose title or text holds the words, best first. Nobody's sight is judged: it is for callers who may see all
 * of these courses, what learners do not see too.
 */
export async function searchActivities(db: Db, courseIds: readonly number[], query: string): Promise<FoundActivity[]> {
  const words = getWords(query).slice(0, WORDS)
  if (words.length === 0 || courseIds.length === 0) return []
  const tsquery = words.map(word => `'${word}':*`).join(' & ')
  const rows = await findCandidates(db, [...courseIds], words.join(' '), tsquery)
  return rows
    .filter(({ kind }) => kind === 'activity')
    .map(row => ({ row, score: getScore(words, row.title, row.in_text) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.row.title.localeCompare(b.row.title))
    .map(({ row }) => ({ id: row.owner_id, courseId: row.course_id, title: row.title, ...shownType(row.type) }))
}

/** How well a name fits the words of a query; 0: not at all. */
export const nameScore = (name: string, query: string): number => getScore(getWords(query).slice(0, WORDS), name, false)
