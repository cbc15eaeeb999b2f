import type { ActivityRow, SectionView } from '@learn/contract/course'
import { isLesson } from '#features/kinds/index.ts'

const isLeft = (row: ActivityRow): boolean =>
  isLesson(row) && row.completion !== 'none' && row.state !== 'completed' && row.state !== 'passed'

/** What is left to do in a section; locked activities are part of it, texts between activities are not. */
export const rowsToDo = (section: SectionView): ActivityRow[] => section.activities.filter(isLeft)
