import type { ActivityPage } from '@learn/contract/classroom'
import type { ActivityState } from '@learn/contract/course'
import { Check, Circle } from 'lucide-react'
import type { ActivityAddress } from '#features/course/queries.ts'
import { JournalNotice, JournalState } from '#shared/journal/journal-state.tsx'
import { Button } from '#shared/ui/button.tsx'
import { useDone } from './use-done.ts'

const sentence: Partial<Record<ActivityState, string>> = {
  completed: 'You marked this as done.',
  passed: 'You passed this.',
}

/** Where the learner says that an activity is done; absent where rules or nobody decides. */
export const CompletionStrip = ({ page, address }: { page: ActivityPage; address: ActivityAddress }) =>
  page.can.markDone ? <ByHand page={page} address={address} /> : null

function ByHand({ page, address }: { page: ActivityPage; address: ActivityAddress }) {
  const { journal, isDone, mark } = useDone(address, page)
  return (
    <div className="mt-10 border-t border-line pt-5 print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-0 flex-1 text-body text-ink2">
          {isDone
            ? (sentence[page.activity.state] ?? 'You marked this as done.')
            : page.content.kind === 'unavailable'
              ? 'Done it another way? Say so here.'
              : 'Mark it yourself once you are through.'}
        </p>
        {['offline', 'waiting', 'refused'].includes(journal.state) && <JournalState journal={journal} />}
        <Button
          aria-pressed={isDone}
          variant={isDone ? 'soft' : 'outline'}
          className="w-40"
          onClick={() => mark(!isDone)}
        >
          {isDone ? (
            <Check aria-hidden="true" size={16} strokeWidth={2.6} />
          ) : (
            <Circle aria-hidden="true" size={16} className="text-ink3" />
          )}
          {isDone ? 'Done' : 'Mark as done'}
        </Button>
      </div>
      <JournalNotice journal={journal} names={{}} />
    </div>
  )
}
