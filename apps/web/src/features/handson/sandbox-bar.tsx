import { addressOf } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, CircleHelp, History as HistoryIcon, Play, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, iconButtonClass } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Logo } from '#shared/ui/logo.tsx'
import { TITLE } from './texts.ts'

interface Props {
  /** Where the way back leads. */
  back: string
  /** `Applied spreadsheets · Regional order ledger`. */
  about: string
  state: ReactNode
  history: { isOpen: boolean; onToggle: () => void }
  onTour: () => void
  run: { isPending: boolean; isDisabled: boolean; onRun: () => void }
  /** Absent for Practice and beside an attempt. */
  submit: { isPending: boolean; isDisabled: boolean; onSubmit: () => void } | null
}

/** The bar of the sandbox: the way back, what this is, the state of the work, its history, the tour, Run and Submit. */
export const SandboxBar = ({ back, about, state, history, onTour, run, submit }: Props) => (
  <header className="relative z-raised flex h-bar shrink-0 items-center gap-4 border-b border-line bg-surface px-5">
    <Link to={addressOf('home')} aria-label="Dashboard" className="shrink-0 rounded-input">
      <Logo size={34} />
    </Link>
    <Link to={back} aria-label="Back to the timeline" className={iconButtonClass()}>
      <ArrowLeft aria-hidden="true" size={18} />
    </Link>
    <div className="min-w-0 flex-1">
      <Heading level={1} look="body">
        {TITLE}
      </Heading>
      <p className="truncate text-small text-ink2">{about}</p>
    </div>
    {state}
    <div className="flex">
      <Button
        data-tour="history"
        variant={history.isOpen ? 'soft' : 'ghost'}
        aria-expanded={history.isOpen}
        onClick={history.onToggle}
      >
        <HistoryIcon aria-hidden="true" size={16} />
        History
      </Button>
      <Button variant="ghost" aria-label="Show the tour" onClick={onTour}>
        <CircleHelp aria-hidden="true" size={16} />
        Tour
      </Button>
    </div>
    <Button
      data-tour="run"
      variant="outline"
      disabled={run.isDisabled}
      isPending={run.isPending}
      onClick={run.onRun}
      className="disabled:opacity-40"
    >
      <Play aria-hidden="true" size={16} fill="currentColor" />
      Run
    </Button>
    {submit && (
      <Button disabled={submit.isDisabled} isPending={submit.isPending} onClick={submit.onSubmit}>
        <Send aria-hidden="true" size={16} />
        Submit
      </Button>
    )}
  </header>
)
