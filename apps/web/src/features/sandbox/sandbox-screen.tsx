import type { ServedProblem, SheetAttempt, SheetResult } from '@learn/contract/sandbox'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowDownAZ, Lock } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { FormulaBar, SheetGrid } from '#features/sheet/index.ts'
import { call } from '#shared/api/call.ts'
import { JournalNotice, JournalState } from '#shared/journal/journal-state.tsx'
import { serverNowS } from '#shared/lib/server-clock.ts'
import { Button } from '#shared/ui/button.tsx'
import { TabList, TabPanel } from '#shared/ui/tabs.tsx'
import { toast } from '#shared/ui/toast.ts'
import { Console, type ConsoleRun } from './console.tsx'
import { dataRange } from './data-range.ts'
import { Instructions } from './instructions.tsx'
import { marksOf, solutionMarks } from './marks.ts'
import { OutputPanel } from './output-panel.tsx'
import { problemUserId } from './queries.ts'
import { gradeNow } from './run.ts'
import { SandboxBar } from './sandbox-bar.tsx'
import { attemptEntries, solutionEntries, sourceOf } from './sheet-source.ts'
import { SortDialog } from './sort-dialog.tsx'
import { stepStates } from './step-states.ts'
import { newSubmission } from './submission.ts'
import { TestStrip } from './test-strip.tsx'
import { useEntered } from './use-entered.ts'
import { useSheet } from './use-sheet.ts'

type Tab = 'sheet' | 'solution' | 'submission'

interface Props {
  problem: ServedProblem
  /** The attempt to look at; null: the learner's own sheet. */
  attempt: SheetAttempt | null
  back: string
  about: string
  onSubmitted: (attemptId: string) => void
}

/** The spreadsheet sandbox (spec: careers 2.4, 4.2). */
export function SandboxScreen({ problem, attempt, back, about, onSubmitted }: Props) {
  const id = useId()
  const sheet = useSheet()
  const [tab, setTab] = useState<Tab>(attempt ? 'submission' : 'sheet')
  const isOwn = tab === 'sheet'
  const work = useEntered(problem, sheet, isOwn)
  const [run, setRun] = useState<(ConsoleRun & { entered: Readonly<Record<string, string>> }) | null>(null)
  const [isReading, setReading] = useState(true)
  const [isSorting, setSorting] = useState(false)
  const grid = useRef<HTMLDivElement>(null)
  const isPractice = !problem.isAssessed
  const isReady = work.journal.isReady
  const queries = useQueryClient()

  const shown: SheetResult | null = tab === 'submission' ? (attempt?.result ?? null) : (run?.result ?? null)
  const entered = work.entered()
  const changed = run ? Object.keys(problem.validations).filter(cell => entered[cell] !== run.entered[cell]) : []

  useEffect(() => {
    if (!sheet || (isOwn && !isReady)) return
    const cells = isOwn
      ? work.begin()
      : tab === 'solution'
        ? (solutionEntries(problem) ?? {})
        : attempt
          ? attemptEntries(attempt)
          : {}
    sheet.isFrozen = !isOwn
    void sheet.open(sourceOf(problem, cells))
    // oxlint-disable-next-line react/exhaustive-deps -- a tab begins once; what changes later comes through the journal
  }, [sheet, tab, isReady, problem, attempt])
  const told = changed.join()
  useEffect(() => {
    if (!sheet) return
    sheet.mark(tab === 'solution' ? solutionMarks(problem) : marksOf(problem, shown, told ? told.split(',') : []))
  }, [sheet, tab, problem, shown, told])

  const running = useMutation({
    mutationFn: async () => {
      const cells = { ...work.entered() }
      return { cells, result: await gradeNow(problem, cells) }
    },
    onSuccess: ({ cells, result }) => {
      setRun({ title: problem.title, atS: serverNowS(), result, entered: cells })
      if (isPractice && problem.activityId !== null) keep.mutate({ cells, result })
    },
    onError: error => toast.error(error.message),
  })
  /** A practice run counts by itself: the best one is the grade. */
  const keep = useMutation({
    mutationFn: (of: { cells: Readonly<Record<string, string>>; result: SheetResult }) =>
      call('pipeline.createSubmission', { body: newSubmission(problemUserId(problem._id), of.cells, of.result) }),
    onSuccess: ({ data }, _of) => {
      void queries.invalidateQueries({ queryKey: ['sheet-attempts', problem._id] })
      void queries.invalidateQueries({ queryKey: ['activity'] })
      const newest = data.attempts[0]
      if (!isPractice && newest) {
        void queries.invalidateQueries({ queryKey: ['sheet-problem', problem._id] })
        onSubmitted(newest.attemptId)
      }
    },
    onError: error => toast.error(error.message),
  })

  const isSolutionOpen = problem.isReleased && (problem.isAssessed || run !== null)
  const tabs = [
    { value: 'sheet' as const, name: isPractice ? 'Practice Sheet' : 'New Sheet' },
    ...(isPractice && !isSolutionOpen
      ? []
      : [
          {
            value: 'solution' as const,
            name: 'Solution',
            detail: isSolutionOpen ? undefined : <Lock aria-hidden="true" size={14} className="ml-1.5 inline" />,
          },
        ]),
    ...(attempt ? [{ value: 'submission' as const, name: 'Your Submission' }] : []),
  ]
  const isLocked = tab === 'solution' && !isSolutionOpen

  return (
    <div className="flex h-screen flex-col overflow-hidden">
      <SandboxBar
        back={back}
        about={about}
        state={<JournalState journal={work.journal} />}
        run={{
          isPending: running.isPending,
          isDisabled: !sheet || !isReady || !isOwn,
          onRun: () => running.mutate(),
        }}
        submit={
          isPractice || attempt
            ? null
            : {
                isPending: keep.isPending,
                isDisabled: run === null || changed.length > 0 || !isOwn,
                onSubmit: () => run && keep.mutate({ cells: run.entered, result: run.result }),
              }
        }
      />
      <div className="flex min-h-0 flex-1">
        <Instructions
          problem={problem}
          steps={stepStates(problem, shown)}
          score={shown?.finalScore ?? null}
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
              onChoose={setTab}
              look="line"
              className="h-full border-0!"
            />
            <Button variant="ghost" size="sm" disabled={!isOwn} onClick={() => setSorting(true)}>
              <ArrowDownAZ aria-hidden="true" size={16} />
              Sort
            </Button>
          </div>
          <JournalNotice journal={work.journal} names={{}} />
          <TabPanel id={id} value={tab} className="flex min-h-0 flex-1 flex-col">
            {isLocked ? (
              <p className="grid flex-1 place-items-center p-8 text-center text-body text-ink2">
                The solution of an assessed sheet opens when you have handed yours in.
              </p>
            ) : (
              sheet && (
                <>
                  <FormulaBar sheet={sheet} onDone={() => focusGrid(grid.current)} />
                  <div ref={grid} className="flex min-h-0 flex-1">
                    <SheetGrid sheet={sheet} label={`Sheet of ${problem.title}`} />
                  </div>
                </>
              )
            )}
          </TabPanel>
          <OutputPanel>
            <div className="flex h-12 shrink-0 items-center justify-between border-b border-line px-5">
              <h2 className="text-body font-semibold">Console</h2>
              <div className="flex items-center gap-3">
                <TestStrip result={shown} asked={Object.keys(problem.validations).length} />
                <Button variant="ghost" size="sm" disabled={run === null} onClick={() => setRun(null)}>
                  Clear
                </Button>
              </div>
            </div>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
            <div className="min-h-0 flex-1 overflow-y-auto" tabIndex={0} role="log" aria-label="Console">
              <Console
                run={tab === 'submission' && attempt ? ofAttempt(problem, attempt) : run}
                changed={isOwn ? changed : []}
                onCell={cell => sheet?.goTo(cell)}
              />
            </div>
          </OutputPanel>
        </main>
      </div>
      <p role="status" className="sr-only">
        {run ? `${run.result.message} ${run.result.finalScore.toFixed(2)} of 100.` : ''}
      </p>
      {isSorting && (
        <SortDialog
          range={dataRange(problem)}
          size={problem.dimensions}
          answerCells={Object.keys(problem.validations)}
          onSort={({ rect, column, isDescending, hasHeaders }) =>
            void sheet?.ask('sort', rect, column, isDescending, hasHeaders)
          }
          onClose={() => setSorting(false)}
        />
      )}
    </div>
  )
}

const focusGrid = (box: HTMLElement | null): void =>
  box?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus({ preventScroll: true })

const ofAttempt = (problem: ServedProblem, { submittedAt, result }: SheetAttempt): ConsoleRun => ({
  title: problem.title,
  atS: Math.floor(Date.parse(submittedAt) / 1000),
  result,
})
