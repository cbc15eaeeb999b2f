import type { ActivityPage } from '@learn/contract/classroom'
import type { ActivityState } from '@learn/contract/course'
import type { ActivityAddress } from '#features/course/queries.ts'
import { JournalNotice } from '#shared/journal/journal-state.tsx'
import { DoneButton } from './done-button.tsx'
import { useDone } from './use-done.ts'

const sentence: Partial<Record<ActivityState, string>> = {
  completed: 'You marked this as done.',
  passed: 'You passed this.',
}

/** Where the learner says that an activity is done; absent where rules or nobody decides. */
export const CompletionStrip = ({ page, address }: { page: ActivityPage; address: ActivityAddress }) =>
  page.can.markDone ? <ByHand page={page} address={address} /> : null

function ByHand({ page, address }: { page: ActivityPage; address: ActivityAddress }) {
  const done = useDone(address, page)
  const { journal, isDone } = done
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
        <DoneButton done={done} />
      </div>
      <JournalNotice journal={journal} names={{}} />
    </div>
  )
}
