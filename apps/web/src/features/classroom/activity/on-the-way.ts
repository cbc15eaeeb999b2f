import type { ActivityPage } from '@learn/contract/classroom'
import type { ActivityLink, ActivityRow } from '@learn/contract/course'
import { isLesson } from '#features/kinds/index.ts'

/** A page whose neighbours may not be known yet. */
export type PageOnTheWay = Omit<ActivityPage, 'previous' | 'next'> & {
  previous: ActivityLink | null | undefined
  next: ActivityLink | null | undefined
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
  const step = before.next?.id === id ? 1 : before.previous?.id === id ? -1 : 0
  const link = [before.next, before.previous].find(one => one?.id === id)
  return {
    ...before,
    activity: rows[at] ?? { ...before.activity, id, name: '', state: 'new', ...link },
    previous: at === -1 ? undefined : linkOf(rows[at - 1]),
    next: at === -1 ? undefined : linkOf(rows[at + 1]),
    lesson: { ...before.lesson, number: step === 0 ? 0 : before.lesson.number + step },
  }
}
