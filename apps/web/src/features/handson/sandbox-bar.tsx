import { addressOf } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Play, Send } from 'lucide-react'
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
  /** `held`: why it cannot run now, in words. */
  run: { isPending: boolean; isDisabled: boolean; held: string | null; onRun: () => void }
  /** Absent for Practice and beside an attempt. */
  submit: { isPending: boolean; isDisabled: boolean; onSubmit: () => void } | null
}

/** The bar of the sandbox: the way back, what this is, the state of the work, Run and Submit. */
export const SandboxBar = ({ back, about, state, run, submit }: Props) => (
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
    <Button
      variant="outline"
      disabled={run.isDisabled}
      // It can be reached, so that its reason can be read.
      aria-disabled={run.held !== null || undefined}
      aria-describedby={run.held === null ? undefined : 'run-held'}
      title={run.held ?? undefined}
      isPending={run.isPending}
      onClick={() => run.held === null && run.onRun()}
      className="disabled:opacity-40 aria-disabled:cursor-default aria-disabled:opacity-40"
    >
      <Play aria-hidden="true" size={16} fill="currentColor" />
      Run
    </Button>
    {run.held !== null && (
      <span id="run-held" className="sr-only">
        {run.held}
      </span>
    )}
    {submit && (
      <Button disabled={submit.isDisabled} isPending={submit.isPending} onClick={submit.onSubmit}>
        <Send aria-hidden="true" size={16} />
        Submit
      </Button>
    )}
  </header>
)
