import { Play, Send, Square } from 'lucide-react'
import type { ReactNode } from 'react'
import { JournalState } from '#shared/journal/journal-state.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { TaskBar } from '../task-bar.tsx'
import type { WayBack } from '../way-back.ts'
import type { CodeWork } from './use-code-task.ts'

interface Props {
  title: string
  about: string
  back: WayBack
  /** The lessons before and after. */
  steps: ReactNode
  /** Where it is marked as done by hand. */
  mark: ReactNode
  /** The way on is the primary of the screen then. */
  isDone: boolean
  work: CodeWork
  /** Why nothing can be submitted, in words; null where it can. */
  closed: string | null
}

/** The bar above a code task: the way back, what this is, the state of the work, Run and Submit. */
export const CodeBar = ({ title, about, back, steps, mark, isDone, work: { journal, run, submit }, closed }: Props) => (
  <TaskBar back={back}>
    <div className="min-w-40 flex-1">
      <Heading level={1} look="body">
        {title}
      </Heading>
      <p className="truncate text-small text-ink2">{about}</p>
    </div>
    {steps}
    <JournalState journal={journal} />
    {run.isPending ? (
      <Button variant="outline" onClick={run.onStop}>
        <Square aria-hidden="true" size={14} fill="currentColor" />
        Stop
      </Button>
    ) : (
      <Button variant="outline" disabled={!journal.isReady} onClick={run.onRun} aria-keyshortcuts="Control+Enter">
        <Play aria-hidden="true" size={16} fill="currentColor" />
        Run tests
      </Button>
    )}
    <Button
      variant={isDone ? 'outline' : 'primary'}
      disabled={!journal.isReady || submit.isWaiting || submit.isPending || journal.conflicts.length > 0}
      aria-disabled={closed !== null || undefined}
      aria-describedby={closed === null ? undefined : 'code-closed'}
      isPending={submit.isPending}
      onClick={() => closed === null && submit.onSubmit()}
      className="aria-disabled:cursor-default aria-disabled:opacity-50"
    >
      <Send aria-hidden="true" size={16} />
      Submit
    </Button>
    {mark}
  </TaskBar>
)
