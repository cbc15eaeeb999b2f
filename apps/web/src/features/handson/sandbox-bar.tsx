import { Play, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { SheetBar } from './sheet-bar.tsx'

interface Props {
  /** Where the way back leads, and what it is called. */
  back: string
  backName: string
  /** `Applied spreadsheets · Regional order ledger`. */
  about: string
  state: ReactNode
  run: { isPending: boolean; isDisabled: boolean; onRun: () => void }
  /** Absent for Practice and beside an attempt. */
  submit: { isPending: boolean; isDisabled: boolean; onSubmit: () => void } | null
}

/** The bar of the sandbox: the way back, what this is, the state of the work, Run and Submit. */
export const SandboxBar = ({ back, backName, about, state, run, submit }: Props) => (
  <SheetBar back={back} backName={backName} about={about}>
    {state}
    <Button
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
  </SheetBar>
)
