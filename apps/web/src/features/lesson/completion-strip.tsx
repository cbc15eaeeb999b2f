import type { ActivityPage } from '@learn/contract/classroom'
import type { ActivityState } from '@learn/contract/course'
import { Check, Circle } from 'lucide-react'
import { useSetCompletion } from '#features/course/index.ts'
import type { ActivityAddress } from '#features/course/queries.ts'
import { Button } from '#shared/ui/button.tsx'

const sentence: Partial<Record<ActivityState, string>> = {
  completed: 'You marked this as done.',
  passed: 'You passed this.',
}

/** Where the learner says that an activity is done; absent where rules or nobody decides. */
export function CompletionStrip({ page, address }: { page: ActivityPage; address: ActivityAddress }) {
  const { mutate } = useSetCompletion(address)
  const { state } = page.activity
  if (!page.can.markDone) return null
  const isDone = state === 'completed' || state === 'passed'
  return (
    <div className="mt-10 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-5">
      <p className="min-w-0 flex-1 text-body text-ink2">
        {sentence[state] ?? 'Mark it yourself once you are through.'}
      </p>
      <Button aria-pressed={isDone} variant={isDone ? 'soft' : 'outline'} onClick={() => mutate(!isDone)}>
        {isDone ? (
          <Check aria-hidden="true" size={16} strokeWidth={2.6} />
        ) : (
          <Circle aria-hidden="true" size={16} className="text-ink3" />
        )}
        {isDone ? 'Done' : 'Mark as done'}
      </Button>
    </div>
  )
}
