import type { StudioSheet } from '@learn/contract/studio'
import { clockTime, shortDay } from '#shared/lib/date-text.ts'
import type { Column } from '#shared/ui/table.tsx'

/** Submissions of a problem or a task, by the version that they answered. */
export const VERSION_COLUMNS: readonly Column<StudioSheet['versions'][number]>[] = [
  { name: 'Version', isRowHead: true, cell: ({ version }) => `Version ${version}` },
  { name: 'Learners', isFigure: true, cell: ({ learners }) => learners },
  { name: 'Average', isFigure: true, cell: ({ meanScore }) => meanScore.toFixed(1) },
  { name: 'Newest', isFigure: true, cell: ({ lastAt }) => `${shortDay(lastAt)}, ${clockTime(lastAt)}` },
]
