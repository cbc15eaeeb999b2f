import type { EnteredCells, ServedProblem, SheetAttempt } from '@learn/contract/sandbox'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { CLOCK_STEP_S, useServerNow } from '#shared/api/server-time.ts'
import { serverNowS } from '#shared/lib/server-clock.ts'
import { useSheetState } from '#shared/sheet/index.ts'
import { toast } from '#shared/ui/toast.ts'
import { closedText } from './closes-text.ts'
import type { ConsoleRun } from './console.tsx'
import { scoreLess } from './hint-cost.ts'
import { usePast } from './history/use-past.ts'
import { layoutIn } from './layout-slots.ts'
import { LineMore } from './lazy-line-more.ts'
import { getMarks, solutionMarks } from './marks.ts'
import { getProblemId } from './problem-id.ts'
import { gradeNow, type Ran, warmGrader } from './run.ts'
import { attemptEntries, getSource, solutionEntries } from './sheet-source.ts'
import { FILTERED } from './texts.ts'
import { useEntered } from './use-entered.ts'
import { useNotedWork } from './use-noted-work.ts'
import { useFrozen, useSheet } from './use-sheet.ts'
import { useSolution } from './use-solution.ts'
import { type Graded, useSubmit } from './use-submit.ts'

/** What a run needs loads when the screen stands. */
const WARM_AFTER_MS = 1500

/** New Sheet or Practice Sheet, Solution, Your Submission. */
export type SheetTab = 'sheet' | 'solution' | 'submission'

interface Run extends Omit<ConsoleRun, 'score' | 'hintCost'> {
  /** What stood in the answer cells. */
  entered: EnteredCells
}

interface Given {
  problem: ServedProblem
  attempt: SheetAttempt | null
  onSubmitted: (attemptId: string) => void
}

export type Sandbox = ReturnType<typeof useSandbox>

/** The state of the sandbox: which sheet is shown, what a run said, what was handed in. */
export function useSandbox({ problem, attempt, onSubmitted }: Given) {
  const queries = useQueryClient()
  const sheet = useSheet()
  const [tab, setTab] = useState<SheetTab>(attempt ? 'submission' : 'sheet')
  const [run, setRun] = useState<Run | null>(null)
  const [hasRun, setHasRun] = useState(false)
  /** What each hint cost that was opened. */
  const [costs, setCosts] = useState(() => new Map(problem.openedHints.map(({ hint, cost }) => [hint, cost])))
  const solution = useSolution(problem, sheet)
  const { past, setPast, restore } = usePast(problem)
  const isOwn = tab === 'sheet' && past === null
  const work = useEntered(problem, sheet, isOwn)
  const { isReady } = work.journal
  const isPractice = !problem.isAssessed
  const isFiltered = useSheetState(sheet, state => state.isFiltered)
  const submission = useSubmit({ problem, onSubmitted, latest: work.latest, saved: work.journal.saved })
  const { submit, isSubmitting } = submission
  /** What was submitted is the sheet as it is now. */
  const isLocked = !isPractice && isSubmitting
  const hintCost = [...costs.values()].reduce((sum, cost) => sum + cost, 0)
  const own = run && { ...run, hintCost, score: scoreLess(run.result.finalScore, hintCost) }
  const shown: ConsoleRun | null = tab === 'submission' && attempt ? ofAttempt(problem, attempt) : own
  useNotedWork(problem, shown, work.entered)
  const changed =
    run && isOwn ? Object.keys(problem.validations).filter(cell => work.entered[cell] !== run.entered[cell]) : []

  useEffect(() => {
    if (isOwn && !isReady) return
    const other = tab === 'solution' ? solutionEntries(problem) : attempt && attemptEntries(attempt)
    const shownThen = past && getSource(problem, past.cells, layoutIn(problem, past.layout))
    void sheet.open(isOwn ? work.begin() : (shownThen ?? getSource(problem, other ?? {})))
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- a tab begins once; what changes later comes through the journal
  }, [sheet, tab, past, isOwn, isReady, problem, attempt])
  useFrozen(sheet, !isOwn || isLocked)
  useWarmGrader(problem)
  /** Why nothing can be handed in any more. */
  const closed = closedText(problem.closesAt, useServerNow(problem.closesAt, CLOCK_STEP_S))
  const told = changed.join()
  const result = past ? null : (shown?.result ?? null)
  useEffect(() => {
    sheet.mark(tab === 'solution' ? solutionMarks(problem) : getMarks(problem, result, told ? told.split(',') : []))
  }, [sheet, tab, problem, result, told])

  const running = useMutation({
    mutationFn: async (): Promise<Graded & Ran> => {
      // What is assessed is the sheet of all devices.
      const cells = isPractice ? await work.current() : await work.latest()
      return { cells, ...(await gradeNow(problem, cells)) }
    },
    onSuccess: ({ cells, result: given, hints }) => {
      setHasRun(true)
      setRun({ title: problem.title, atS: serverNowS(), result: given, hints, entered: cells, isHandedIn: false })
      // A practice run counts by itself: the best one is the grade.
      if (isPractice && problem.activityId !== null) submit({ cells, result: given })
    },
    onError: error => {
      // Another version stands by now: it is shown, and says so.
      if (error instanceof ApiError && error.code === 'sandbox/renewed')
        void queries.invalidateQueries({ queryKey: ['sheet-problem', getProblemId(problem)] })
      toast.error(error.message)
    },
  })
  const opening = useMutation({
    mutationFn: (hint: number) =>
      call('pipeline.openHint', { body: { problemId: getProblemId(problem), hint, cells: run?.entered ?? {} } }),
    onSuccess: ({ data }) => {
      setCosts(before => new Map(before).set(data.hint, data.cost))
      setRun(
        now => now && { ...now, hints: now.hints.map(one => (one.hint === data.hint ? { ...one, ...data } : one)) },
      )
    },
    onError: error => toast.error(error.message),
  })
  const { clear: clearSolution } = solution
  const choose = useCallback(
    (next: SheetTab) => {
      setTab(next)
      setPast(null)
      clearSolution()
    },
    [setPast, clearSolution],
  )
  const goTo = useCallback((cell: string) => sheet.goTo(cell), [sheet])
  const isSolutionOpen = problem.isReleased && (problem.isAssessed || hasRun)
  return {
    sheet,
    journal: work.journal,
    tab,
    /** The learner's own sheet is shown, as it is now. */
    isOwn,
    goTo,
    past,
    setPast,
    restore: () => restore(work.journal),
    setTab: choose,
    /** What Run listed on the Solution tab. */
    solution: solution.lines,
    shown,
    /** When Run was pressed last, in seconds. */
    ranAtS: run?.atS ?? null,
    changed,
    isPractice,
    isSolutionOpen,
    closed,
    openHint: opening.mutate,
    submission,
    clear: run && isOwn ? () => setRun(null) : null,
    run: {
      isPending: running.isPending,
      held: isFiltered ? FILTERED : null,
      isDisabled: tab === 'solution' ? !isSolutionOpen : !isReady || !isOwn,
      onRun: () => (tab === 'solution' ? solution.list() : running.mutate()),
    },
    submit:
      isPractice || attempt
        ? null
        : {
            isPending: isSubmitting && !submission.isWaiting,
            held: closed,
            isDisabled:
              isSubmitting || run === null || changed.length > 0 || !isOwn || work.journal.conflicts.length > 0,
            /** Answer cells that hold nothing. */
            empty: Object.keys(problem.validations).filter(cell => (run?.entered[cell] ?? '') === '').length,
            of: Object.keys(problem.validations).length,
            onSubmit: () => run && submit({ cells: run.entered, result: run.result }),
          },
  }
}

/** Loads what a run needs, after the sheet itself has begun. */
function useWarmGrader(problem: ServedProblem): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      warmGrader(problem)
      void LineMore.preload().catch(() => undefined)
    }, WARM_AFTER_MS)
    return () => clearTimeout(timer)
  }, [problem])
}

const ofAttempt = (
  problem: ServedProblem,
  { submittedAt, result, overallScore, hintCost }: SheetAttempt,
): ConsoleRun => ({
  title: problem.title,
  atS: Math.floor(Date.parse(submittedAt) / 1000),
  result,
  score: overallScore,
  hintCost,
  hints: [],
  isHandedIn: true,
})
