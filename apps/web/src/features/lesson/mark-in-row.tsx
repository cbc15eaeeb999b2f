import type { ActivityPage } from '@learn/contract/classroom'
import type { ActivityAddress } from '#features/course/queries.ts'
import { JournalNotice } from '#shared/journal/journal-state.tsx'
import { DoneButton } from './done-button.tsx'
import { useDone } from './use-done.ts'

/** In a row of buttons: where the learner marks a lesson as done; below them what the connection makes of it. */
export function MarkInRow({ page, address }: { page: ActivityPage; address: ActivityAddress }) {
  const done = useDone(address, page)
  return (
    <>
      <DoneButton done={done} />
      <div className="order-last basis-full empty:hidden">
        <JournalNotice journal={done.journal} names={{}} />
      </div>
    </>
  )
}
