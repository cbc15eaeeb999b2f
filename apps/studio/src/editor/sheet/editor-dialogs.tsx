import type { SheetBreakingCase, SheetProblem } from '@learn/contract/sandbox'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { FileDialog } from './file-dialog.tsx'
import type { useReadFile } from './use-read-file.ts'

const over = { fault: 'over', close: ({ onClose }: { onClose: () => void }) => onClose() } as const
const TaskDialog = lazyComponent('task-dialog', () => import('./task-dialog.tsx'), over)
const CaseDialog = lazyComponent('case-dialog', () => import('./case-dialog.tsx'), over)

/** What lies over the editor: the task in words, or the case that breaks a formula. */
export type ShownDialog = 'task' | { cell: string; breaking: SheetBreakingCase }

interface Props {
  problem: SheetProblem
  isLocked: boolean
  shown: ShownDialog | null
  file: ReturnType<typeof useReadFile>
  onProblem: (problem: SheetProblem) => void
  onClose: () => void
}

/** The dialogs of the editor, one at a time. */
export function EditorDialogs({ problem, isLocked, shown, file, onProblem, onClose }: Props) {
  const { found } = file
  if (found)
    return (
      <FileDialog
        fileName={found.name}
        read={found.read}
        replaces={problem.cellData.length > 0 || Object.keys(problem.validations).length > 0}
        onTake={() => onProblem(file.merged(found.read))}
        onClose={file.forget}
      />
    )
  if (shown === null) return null
  return shown === 'task' ? (
    <TaskDialog problem={problem} isLocked={isLocked} onProblem={onProblem} onClose={onClose} />
  ) : (
    <CaseDialog problem={problem} cell={shown.cell} breaking={shown.breaking} onClose={onClose} />
  )
}
