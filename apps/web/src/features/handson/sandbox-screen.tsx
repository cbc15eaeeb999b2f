import type { ServedProblem, SheetAttempt } from '@learn/contract/sandbox'
import { ArrowDownAZ, Lock } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { ClearFilters, FormulaBar, SheetGrid } from '#features/sheet/index.ts'
import { JournalNotice, JournalState } from '#shared/journal/journal-state.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { type Tab, TabList, TabPanel } from '#shared/ui/tabs.tsx'
import { Console } from './console.tsx'
import { dataRange } from './data-range.ts'
import { Instructions } from './instructions.tsx'
import { OutputPanel } from './output-panel.tsx'
import { SandboxBar } from './sandbox-bar.tsx'
import { SolutionList } from './solution-list.tsx'
import { SortDialog } from './sort-dialog.tsx'
import { stepStates } from './step-states.ts'
import { TestStrip } from './test-strip.tsx'
import { type SheetTab, useSandbox } from './use-sandbox.ts'

interface Props {
  problem: ServedProblem
  /** The attempt to look at; null: the learner's own sheet. */
  attempt: SheetAttempt | null
  back: string
  about: string
  onSubmitted: (attemptId: string) => void
}

const LOCK = <Lock aria-hidden="true" size={14} className="ml-1.5 inline" />

/** The spreadsheet sandbox (spec: careers 2.4, 4.2). */
export function SandboxScreen({ problem, attempt, back, about, onSubmitted }: Props) {
  const id = useId()
  const box = useSandbox({ problem, attempt, onSubmitted })
  const { sheet, tab, shown } = box
  const [isReading, setReading] = useState(true)
  const [isSorting, setSorting] = useState(false)
  const grid = useRef<HTMLDivElement>(null)
  const solution = { value: 'solution' as const, name: 'Solution', detail: box.isSolutionOpen ? undefined : LOCK }
  const tabs: Tab<SheetTab>[] = [
    { value: 'sheet', name: box.isPractice ? 'Practice Sheet' : 'New Sheet' },
    ...(box.isPractice && !box.isSolutionOpen ? [] : [solution]),
    ...(attempt ? [{ value: 'submission' as const, name: 'Your Submission' }] : []),
  ]
  const answerCells = Object.keys(problem.validations)
  return (
    <div className="flex h-screen flex-col overflow-hidden">
      <SandboxBar
        back={back}
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
                <FormulaBar sheet={sheet} onDone={() => focusGrid(grid.current)} />
                <div ref={grid} className="flex min-h-0 flex-1">
                  <SheetGrid sheet={sheet} label={`Sheet of ${problem.title}`} />
                </div>
              </>
            )}
          </TabPanel>
          <OutputPanel>
            <div className="flex h-12 shrink-0 items-center justify-between border-b border-line px-5">
              <Heading level={2} look="body">
                Console
              </Heading>
              <div className="flex items-center gap-3">
                <TestStrip result={shown?.result ?? null} asked={answerCells.length} />
                <Button
                  variant="ghost"
                  size="sm"
                  disabled={!box.clear}
                  onClick={() => box.clear?.()}
                  className="disabled:opacity-40"
                >
                  Clear
                </Button>
              </div>
            </div>
            {box.solution ? (
              <SolutionList lines={box.solution} />
            ) : (
              <Console
                run={shown}
                changed={box.changed}
                isPractice={box.isPractice}
                onCell={cell => sheet.goTo(cell)}
                onHint={box.openHint}
                onMarks={marks => {
                  sheet.pointOut(marks)
                  focusGrid(grid.current)
                }}
              />
            )}
          </OutputPanel>
        </main>
      </div>
      <p role="status" className="sr-only">
        {shown ? `${shown.result.message} ${shown.result.finalScore.toFixed(2)} of 100.` : ''}
      </p>
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

const focusGrid = (box: HTMLElement | null): void =>
  box?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus({ preventScroll: true })
