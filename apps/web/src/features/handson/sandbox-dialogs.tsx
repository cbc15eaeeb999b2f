import type { ServedProblem } from '@learn/contract/sandbox'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import type { Past } from './history/use-past.ts'
import { StepsDialog } from './steps/lazy-steps.ts'
import { SubmitPanel } from './submit-panel.tsx'
import type { Sandbox } from './use-sandbox.ts'

const over = { fault: 'over', close: ({ onClose }: { onClose: () => void }) => onClose() } as const

export const SortDialog = lazyComponent('sort', () => import('./sort-dialog.tsx'), over)
/** What a learner submits must not wait for a part of the page: without it a plain panel asks the same. */
export const SubmitDialog = lazyComponent('submit', () => import('./submit-dialog.tsx'), {
  fault: props => <SubmitPanel {...props} />,
})
export const CopyDialog = lazyComponent('copy', () => import('./history/copy-dialog.tsx'), over)
export const CaseDialog = lazyComponent('case', () => import('./breaking/case-dialog.tsx'), over)

/** What is open over the screen. */
export type OpenDialog =
  | { what: 'sort' }
  | { what: 'submit' }
  | { what: 'steps'; cell: string }
  | { what: 'case'; cell: string }
  | { what: 'copy'; past: Past }

interface Props {
  asked: OpenDialog
  problem: ServedProblem
  box: Sandbox
  onClose: () => void
}

/** The dialogs of the sandbox, of which one is open at a time. */
export function SandboxDialogs({ asked, problem, box, onClose }: Props) {
  const { sheet } = box
  const answerCells = Object.keys(problem.validations)
  if (asked.what === 'sort')
    return (
      <SortDialog
        problem={problem}
        textAt={(row, col) => sheet.cells.at({ row, col }).text}
        onSort={({ rect, column, isDescending, hasHeaders }) =>
          void sheet.ask('sort', rect, column, isDescending, hasHeaders)
        }
        onClose={onClose}
      />
    )
  if (asked.what === 'submit') return box.submit && <SubmitDialog {...box.submit} onClose={onClose} />
  if (asked.what === 'copy') return <CopyDialog problem={problem} past={asked.past} onClose={onClose} />
  const { cell } = asked
  if (asked.what === 'case') {
    const breaking = box.shown?.result.cells.find(one => one.cell === cell)?.breakingCase
    return breaking ? <CaseDialog problem={problem} cell={cell} breaking={breaking} onClose={onClose} /> : null
  }
  const edit = (): void => {
    onClose()
    sheet.goTo(cell)
    sheet.edit('cell')
  }
  const isEditable = box.isOwn && answerCells.includes(cell)
  return <StepsDialog sheet={sheet} cell={cell} onEdit={isEditable ? edit : null} onClose={onClose} />
}
