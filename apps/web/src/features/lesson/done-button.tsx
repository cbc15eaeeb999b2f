import { Check, Circle } from 'lucide-react'
import { JournalState } from '#shared/journal/journal-state.tsx'
import { Button } from '#shared/ui/button.tsx'
import type { Done } from './use-done.ts'

/** Marks a lesson as done by hand, or takes that back; beside it what the connection makes of it, where that matters. */
export const DoneButton = ({ done: { journal, isDone, mark } }: { done: Done }) => (
  <>
    {['offline', 'waiting', 'refused'].includes(journal.state) && <JournalState journal={journal} />}
    <Button aria-pressed={isDone} variant={isDone ? 'soft' : 'outline'} className="w-40" onClick={() => mark(!isDone)}>
      {isDone ? (
        <Check aria-hidden="true" size={16} strokeWidth={2.6} />
      ) : (
        <Circle aria-hidden="true" size={16} className="text-ink3" />
      )}
      {isDone ? 'Done' : 'Mark as done'}
    </Button>
  </>
)
