import type { ActivityPage } from '@learn/contract/classroom'
import type { ActivityLink, ActivityRow } from '@learn/contract/course'
import { isLesson } from '#features/kinds/index.ts'

/** A page whose neighbours may not be known yet. */
export type PageOnTheWay = Omit<ActivityPage, 'previous' | 'next'> & {
  previous: ActivityLink | null | undefined
  next: ActivityLink | null | undefined
}

/** Which of the lessons of its module it is: what can be completed is counted, in a module that tracks nothing all of it; else 0. */
export function lessonNumber(rows: readonly ActivityRow[], id: number): ActivityPage['lesson'] {
  const tracked = rows.filter(({ completion }) => completion !== 'none')
  const counted = tracked.length > 0 ? tracked : rows
  return { number: counted.findIndex(row => row.id === id) + 1, of: counted.length }
}

const linkOf = (row: ActivityRow | undefined): ActivityLink | undefined =>
  row && !row.isLocked ? { id: row.id, type: row.type, name: row.name } : undefined

/**
 * What is known of a lesson while it is on its way, from the page of the one before: its name and its neighbours in the same module.
 * A neighbour of another module is not known: undefined.
 */
export function onTheWay(before: ActivityPage, id: number): PageOnTheWay {
  const rows = before.section.activities.filter(isLesson)
  const at = rows.findIndex(row => row.id === id)
  const link = [before.next, before.previous].find(one => one?.id === id)
  return {
    ...before,
    activity: rows[at] ?? { ...before.activity, id, name: '', state: 'new', ...link },
    previous: at === -1 ? undefined : linkOf(rows[at - 1]),
    next: at === -1 ? undefined : linkOf(rows[at + 1]),
    lesson: lessonNumber(rows, id),
  }
}
