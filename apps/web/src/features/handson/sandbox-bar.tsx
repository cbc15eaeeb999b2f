import { clsx } from 'clsx'
import { CircleHelp, History as HistoryIcon, Play, Send } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { BlockedButton } from './blocked-button.tsx'
import { SheetBar } from './sheet-bar.tsx'
import type { WayBack } from './way-back.ts'

interface Props {
  /** Where the way back leads, and what it is called. */
  back: WayBack
  backName: string
  /** `Applied spreadsheets · Regional order ledger`. */
  about: string
  /** The lessons before and after, where it is one of them. */
  steps?: ReactNode
  /** Where it is marked as done by hand. */
  mark?: ReactNode
  state: ReactNode
  history: { isOpen: boolean; onToggle: () => void }
  historyButton: Ref<HTMLButtonElement>
  onTour: () => void
  /** `held`: why it cannot run now, in words. */
  run: { isPending: boolean; isDisabled: boolean; held: string | null; onRun: () => void }
  /** The way on is the primary of the screen then. */
  isDone: boolean
  /** Absent for Practice and beside an attempt. */
  submit: { isPending: boolean; isDisabled: boolean; held: string | null; onSubmit: () => void } | null
}

/** In a narrow window all of it stands in two rows. */
const SMALL = 'max-gate:px-2.5'

/** The bar of the sandbox: the way back, what this is, the state of the work, its history, the tour, Run and Submit. */
export const SandboxBar = ({
  back,
  backName,
  about,
  steps,
  mark,
  state,
  history,
  historyButton,
  onTour,
  run,
  isDone,
  submit,
}: Props) => (
  <SheetBar back={back} backName={backName} about={about}>
    {steps}
    <div className="empty:hidden max-gate:flex-1">{state}</div>
    <div className="flex">
      <Button
        ref={historyButton}
        data-tour="history"
        variant={history.isOpen ? 'soft' : 'ghost'}
        aria-expanded={history.isOpen}
        onClick={history.onToggle}
        className={SMALL}
      >
        <HistoryIcon aria-hidden="true" size={16} />
        <span className="max-gate:sr-only">History</span>
      </Button>
      <Button variant="ghost" aria-label="Show the tour" onClick={onTour} className={SMALL}>
        <CircleHelp aria-hidden="true" size={16} />
        <span className="max-gate:sr-only">Tour</span>
      </Button>
    </div>
    <BlockedButton
      data-tour="run"
      variant="outline"
      disabled={run.isDisabled}
      held={run.held}
      isPending={run.isPending}
      onPress={run.onRun}
      className={clsx('disabled:opacity-40 aria-disabled:opacity-40', SMALL)}
    >
      <Play aria-hidden="true" size={16} fill="currentColor" className="max-gate:hidden" />
      Run
    </BlockedButton>
    {submit && (
      <BlockedButton
        variant={isDone ? 'outline' : 'primary'}
        disabled={submit.isDisabled}
        held={submit.held}
        isPending={submit.isPending}
        onPress={submit.onSubmit}
        className={clsx('aria-disabled:opacity-50', SMALL)}
      >
        <Send aria-hidden="true" size={16} className="max-gate:hidden" />
        Submit
      </BlockedButton>
    )}
    {mark}
  </SheetBar>
)
