import type { ActivityRow, SectionView } from '@learn/contract/course'
import { isBehindTime } from '#features/course/index.ts'
import { isLesson } from '#features/kinds/index.ts'

/** What of a course its timeline shows. */
export type Show = 'all' | 'todo' | 'overdue'

const isLeft = (row: ActivityRow): boolean =>
  isLesson(row) && row.completion !== 'none' && row.state !== 'completed' && row.state !== 'passed'

/** What of a section is shown: of what is left to do locked activities are part, texts between activities are not. */
export function rowsShown({ activities }: SectionView, show: Show, nowS: number): ActivityRow[] {
  if (show === 'all') return activities
  return activities.filter(row => isLeft(row) && (show === 'todo' || isBehindTime(row, nowS)))
}

/** What the switch of a course offers: 'Overdue' where something is, or while it is on. */
export function getShows(sections: readonly SectionView[], show: Show, nowS: number): Show[] {
  if (sections.length === 0) return []
  const isAnyLate = sections.some(section => rowsShown(section, 'overdue', nowS).length > 0)
  return isAnyLate || show === 'overdue' ? ['all', 'todo', 'overdue'] : ['all', 'todo']
}
