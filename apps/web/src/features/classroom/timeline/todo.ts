import type { ActivityRow, SectionView } from '@learn/contract/course'

const isLeft = (row: ActivityRow): boolean =>
  row.type !== 'label' && row.completion !== 'none' && row.state !== 'completed' && row.state !== 'passed'

/** What is left to do in a section; locked activities are part of it, texts between activities are not. */
export const rowsToDo = (section: SectionView): ActivityRow[] => section.activities.filter(isLeft)
