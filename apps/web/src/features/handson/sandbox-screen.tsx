import type { ServedProblem, SheetAttempt } from '@learn/contract/sandbox'
import { ArrowDownAZ, Lock } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { ClearFilters, FormulaBar, focusGrid, SheetGrid } from '#features/sheet/index.ts'
import { JournalNotice, JournalState } from '#shared/journal/journal-state.tsx'
import { Button } from '#shared/ui/button.tsx'
import { latePart } from '#shared/ui/late-part.tsx'
import { type Tab, TabList, TabPanel } from '#shared/ui/tabs.tsx'
import { dataRange } from './data-range.ts'
import { Instructions } from './instructions.tsx'
import { Output } from './output.tsx'
import { SandboxBar } from './sandbox-bar.tsx'
import { SortDialog } from './sort-dialog.tsx'
import { stepStates } from './step-states.ts'
import { StepsButton } from './steps/steps-button.tsx'
import { type SheetTab, useSandbox } from './use-sandbox.ts'

interface Props {
  problem: ServedProblem
  /** The attempt to look at; null: the learner's own sheet. */
  attempt: SheetAttempt | null
  back: string
  backName: string
  about: string
  onSubmitted: (attemptId: string) => void
}

const StepsDialog = latePart('steps', () => import('./steps/steps-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})
const CaseDialog = latePart('case', () => import('./breaking/case-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

const LOCK = <Lock aria-hidden="true" size={14} className="ml-1.5 inline" />

/** The spreadsheet sandbox (spec: careers 2.4, 4.2). */
export function SandboxScreen({ problem, attempt, back, backName, about, onSubmitted }: Props) {
  const id = useId()
  const box = useSandbox({ problem, attempt, onSubmitted })
  const { sheet, tab, shown } = box
  const [isReading, setReading] = useState(true)
  const [isSorting, setSorting] = useState(false)
  /** Cells whose formula is walked through, and whose breaking case is open. */
  const [stepped, setStepped] = useState<string | null>(null)
  const [broken, setBroken] = useState<string | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const solution = { value: 'solution' as const, name: 'Solution', detail: box.isSolutionOpen ? undefined : LOCK }
  const tabs: Tab<SheetTab>[] = [
    { value: 'sheet', name: box.isPractice ? 'Practice Sheet' : 'New Sheet' },
    ...(box.isPractice && !box.isSolutionOpen ? [] : [solution]),
    ...(attempt ? [{ value: 'submission' as const, name: 'Your Submission' }] : []),
  ]
  const answerCells = Object.keys(problem.validations)
  const breaking = shown?.result.cells.find(({ cell }) => cell === broken)?.breakingCase
  const step = (cell: string): void => {
    sheet.goTo(cell)
    setStepped(cell)
  }
  const edit = (cell: string): void => {
    setStepped(null)
    sheet.goTo(cell)
    sheet.edit('cell')
  }
  return (
    <div className="flex h-screen flex-col overflow-hidden">
      <SandboxBar
        back={back}
        backName={backName}
        about={about}
        state={<JournalState journal={box.journal} />}
        run={box.run}
        submit={box.submit}
      />
      <div className="flex min-h-0 flex-1">
        <Instructions
          problem={problem}
          steps={stepStates(problem, shown?.result ?? null)}
          score={shown?.result.finalScore ?? null}
          isOpen={isReading}
          onToggle={() => setReading(!isReading)}
        />
        <main className="flex min-w-0 flex-1 flex-col">
          <div className="flex h-12 shrink-0 items-center justify-between border-b border-line bg-surface pr-4">
            <TabList
              id={id}
              label="Sheets"
              tabs={tabs}
              value={tab}
              onChoose={box.setTab}
              look="line"
              className="h-full border-0!"
            />
            <div className="flex items-center gap-1">
              <ClearFilters sheet={sheet} onDone={() => focusGrid(grid.current)} />
              <Button variant="ghost" size="sm" disabled={tab !== 'sheet'} onClick={() => setSorting(true)}>
                <ArrowDownAZ aria-hidden="true" size={16} />
                Sort
              </Button>
            </div>
          </div>
          <div className="bg-surface px-4">
            <JournalNotice journal={box.journal} names={{}} />
          </div>
          <TabPanel id={id} value={tab} className="flex min-h-0 flex-1 flex-col">
            {tab === 'solution' && !box.isSolutionOpen ? (
              <p className="grid flex-1 place-items-center p-8 text-center text-body text-ink2">
                The solution of an assessed sheet opens when you have handed yours in.
              </p>
            ) : (
              <>
                <FormulaBar
                  sheet={sheet}
                  onDone={() => focusGrid(grid.current)}
                  extra={<StepsButton sheet={sheet} onSteps={setStepped} />}
                />
                <div ref={grid} className="flex min-h-0 flex-1">
                  <SheetGrid sheet={sheet} label={`Sheet of ${problem.title}`} />
                </div>
              </>
            )}
          </TabPanel>
          <Output problem={problem} box={box} onSteps={step} onCase={setBroken} />
        </main>
      </div>
      <p role="status" className="sr-only">
        {shown ? `${shown.result.message} ${shown.result.finalScore.toFixed(2)} of 100.` : ''}
      </p>
      {stepped && (
        <StepsDialog
          sheet={sheet}
          cell={stepped}
          onEdit={tab === 'sheet' && answerCells.includes(stepped) ? () => edit(stepped) : null}
          onClose={() => setStepped(null)}
        />
      )}
      {broken && breaking && (
        <CaseDialog problem={problem} cell={broken} breaking={breaking} onClose={() => setBroken(null)} />
      )}
      {isSorting && (
        <SortDialog
          range={dataRange(problem)}
          size={problem.dimensions}
          answerCells={answerCells}
          onSort={({ rect, column, isDescending, hasHeaders }) =>
            void sheet.ask('sort', rect, column, isDescending, hasHeaders)
          }
          onClose={() => setSorting(false)}
        />
      )}
    </div>
  )
}
