import { ConflictDialog } from '#shared/journal/journal-state.tsx'
import { ColumnMenu } from '#shared/sheet/index.ts'
import { NoticesPart } from '#shared/submissions/notices-part.ts'
import { HistoryPanel } from './history/lazy-history.ts'
import { LineMore } from './lazy-line-more.ts'
import { PivotPanel } from './pivot/lazy-pivot.ts'
import { CaseDialog, CopyDialog, SortDialog, SubmitDialog } from './sandbox-dialogs.tsx'
import { StepsDialog } from './steps/lazy-steps.ts'

/** What every sheet opens over itself. */
export const SHEET_PARTS = [ColumnMenu, StepsDialog, PivotPanel, ConflictDialog]

/** What the sandbox opens over a sheet, most wanted first. */
export const SANDBOX_PARTS = [
  SubmitDialog,
  LineMore,
  ...SHEET_PARTS,
  SortDialog,
  CaseDialog,
  HistoryPanel,
  CopyDialog,
  NoticesPart,
]
