import type { ServedProblem, SheetAttempt } from '@learn/contract/sandbox'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { LessonRoom } from '#features/course/index.ts'
import { JournalNotice, JournalState } from '#shared/journal/journal-state.tsx'
import { useArrival } from '#shared/lib/use-arrival.ts'
import { useOfflinePage } from '#shared/lib/use-offline-page.ts'
import { chosenCell } from '#shared/sheet/index.ts'
import { WaitingNotice } from '#shared/submissions/waiting-notice.tsx'
import { Tour } from '#shared/ui/tour.tsx'
import { closesText } from './closes-text.ts'
import { HistoryPanel } from './history/lazy-history.ts'
import { Instructions, InstructionsPlace } from './instructions.tsx'
import { slotNames, slotWords } from './layout-slots.ts'
import { Output } from './output.tsx'
import { SANDBOX_PARTS } from './preload-parts.ts'
import { getProblemId } from './problem-id.ts'
import { attemptsQuery } from './queries.ts'
import { SandboxBar } from './sandbox-bar.tsx'
import { type OpenDialog, SandboxDialogs } from './sandbox-dialogs.tsx'
import { SheetPane } from './sheet-pane.tsx'
import { SheetTabs } from './sheet-tabs.tsx'
import { stepStates } from './step-states.ts'
import { INSTRUCTIONS, TOUR_AFTER, tourBefore } from './tour/stops.ts'
import { useSheetTour } from './tour/use-sheet-tour.ts'
import { useReading } from './use-reading.ts'
import { type Sandbox, useSandbox } from './use-sandbox.ts'
import { useScoreCard } from './use-score-card.tsx'
import { useSheetInstance } from './use-sheet-instance.ts'
import type { WayBack } from './way-back.ts'

interface Props {
  problem: ServedProblem
  /** What the course says before the problem. */
  introHtml?: string
  /** The attempt to look at; null: the learner's own sheet. */
  attempt: SheetAttempt | null
  back: WayBack
  backName: string
  about: string
  /** What leads on from it, where it is one of the lessons. */
  room?: LessonRoom | undefined
  /** It was done before, perhaps elsewhere. */
  isDone?: boolean
  onSubmitted: (attemptId: string) => void
}

/** The spreadsheet sandbox (spec: careers 2.4, 4.2). */
export function SandboxScreen(given: Props) {
  const { problem, introHtml = '', attempt, back, backName, about, room, isDone = false, onSubmitted } = given
  useOfflinePage(SANDBOX_PARTS)
  useSheetInstance()
  const box = useSandbox({ problem, attempt, onSubmitted })
  const { sheet, shown, journal } = box
  const main = useArrival()
  const [hasHistory, setHistory] = useState(false)
  const historyButton = useRef<HTMLButtonElement>(null)
  const [asked, setAsked] = useState<OpenDialog | null>(null)
  const tour = useSheetTour(problem, attempt, sheet)
  const { isReading, setReading, beside, lay } = useReading(tour.isFirst)
  const attempts = useQuery({ ...attemptsQuery(getProblemId(problem)), enabled: box.isPractice })
  const { score: lastScore = null, result = null } = shown ?? {}
  const score = useScoreCard(attempts.data, attempt, lastScore)
  const names = useMemo(() => slotNames(problem), [problem])
  const steps = useMemo(() => stepStates(problem, result), [problem, result])
  const home = attempt ? 'submission' : 'sheet'
  const { flush } = journal
  const { setTab } = box
  const step = useCallback(
    (cell: string): void => {
      sheet.goTo(cell)
      setAsked({ what: 'steps', cell })
    },
    [sheet],
  )
  /** Instructions and history both beside the sheet would leave too little of it. */
  const showHistory = useCallback(
    (isShown: boolean): void => {
      if (isShown) flush()
      setTab('sheet')
      beside(isShown)
      setHistory(isShown)
    },
    [flush, setTab, beside],
  )
  const openHistory = useCallback(() => showHistory(true), [showHistory])
  const toggleReading = useCallback(() => setReading(is => !is), [setReading])
  const showTour = (): void => {
    // Every part that it stops at must stand in the page.
    setReading(true)
    setHistory(false)
    setTab(home)
    tour.show()
  }
  return (
    <div className="flex h-screen flex-col overflow-hidden max-gate:h-auto max-gate:min-h-screen">
      <SandboxBar
        back={back}
        backName={backName}
        about={about}
        steps={room?.steps}
        mark={room?.mark}
        state={<JournalState journal={journal} isShort />}
        history={{ isOpen: hasHistory, onToggle: () => showHistory(!hasHistory) }}
        historyButton={historyButton}
        onTour={showTour}
        run={inView(box.run, lay)}
        isDone={isDone}
        submit={box.submit && { ...box.submit, onSubmit: () => setAsked({ what: 'submit' }) }}
      />
      <div className="relative flex min-h-0 flex-1">
        {isReading && <InstructionsPlace />}
        <Instructions
          problem={problem}
          introHtml={introHtml}
          closes={attempt ? null : (box.closed ?? closesText(problem))}
          steps={steps}
          score={score}
          isOpen={isReading}
          onToggle={toggleReading}
        />
        <main ref={main} tabIndex={-1} className="flex min-w-0 flex-1 flex-col overflow-y-auto outline-none!">
          <SheetTabs box={box} attempt={attempt} onSort={() => setAsked({ what: 'sort' })}>
            <div className="bg-surface px-4">
              <JournalNotice journal={journal} names={names} textOf={slotWords} isJoinable={false} />
            </div>
            <SubmissionState box={box} />
            <SheetPane
              sheet={sheet}
              past={box.past}
              setPast={box.setPast}
              isLocked={box.tab === 'solution' && !box.isSolutionOpen}
              title={problem.title}
              onSteps={step}
              onHistory={openHistory}
            />
          </SheetTabs>
          <Output box={box} onSteps={step} onCase={cell => setAsked({ what: 'case', cell })} />
        </main>
        {hasHistory && (
          <HistoryPanel
            problem={problem}
            savedAt={journal.savedAt}
            waiting={journal.waiting}
            device={journal.device}
            past={box.past}
            onPast={box.setPast}
            onCell={box.goTo}
            onRestore={box.restore}
            onCopy={() => box.past && setAsked({ what: 'copy', past: box.past })}
            onClose={() => {
              showHistory(false)
              historyButton.current?.focus()
            }}
          />
        )}
      </div>
      <Told box={box} />
      {asked && <SandboxDialogs asked={asked} problem={problem} box={box} onClose={() => setAsked(null)} />}
      {tour.isOpen && !asked && (
        <Tour
          stops={attempt ? TOUR_AFTER : tourBefore(box.isPractice)}
          onStop={target => lay(target === INSTRUCTIONS)}
          onEnd={tour.end}
          focusAfter={() => chosenCell(document.body)}
        />
      )}
    </div>
  )
}

/** A run whose outcome no instructions lie over. */
const inView = (run: Sandbox['run'], lay: (isOver: boolean) => void): Sandbox['run'] => ({
  ...run,
  onRun: () => {
    lay(false)
    run.onRun()
  },
})

/** That a submission waits. */
const SubmissionState = ({ box: { submission, isPractice } }: { box: Sandbox }) => (
  <div role="status" className="bg-surface px-4 not-empty:pb-2">
    <WaitingNotice
      what={isPractice ? 'Your run' : 'This sheet'}
      pending={submission.pending}
      because={submission.waitsBecause}
      onWithdraw={submission.withdraw}
    >
      {isPractice ? undefined : 'The time it arrives is what counts.'}
    </WaitingNotice>
  </div>
)

/** What a run came to, for who does not see it. */
const Told = ({ box: { solution, shown } }: { box: Sandbox }) => (
  <p role="status" className="sr-only">
    {/* A run that says the same again is heard again. */}
    {solution
      ? 'The console lists the solution, cell by cell.'
      : shown && <span key={shown.atS}>{`${shown.result.message} ${shown.score.toFixed(2)} of 100.`}</span>}
  </p>
)
