import { Lock, TriangleAlert } from 'lucide-react'
import { JournalNotice } from '#shared/journal/journal-state.tsx'
import { WaitingNotice } from '#shared/submissions/waiting-notice.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import type { CodeWork } from './use-code-task.ts'

interface Props {
  work: CodeWork
  closed: string | null
}

/** What the learner should know beside the editor: a submit that waits, a refusal, the close, code that is only looked at. */
export const CodeNotices = ({ work: { journal, submit, past, setPast, restore }, closed }: Props) => (
  <div className="bg-surface px-4">
    <div className="not-empty:pb-2">
      <JournalNotice journal={journal} names={{ answer: 'Your code' }} />
    </div>
    {closed !== null && (
      <div id="code-closed" className="py-2">
        <Notice tone="info" Icon={Lock}>
          {closed}
        </Notice>
      </div>
    )}
    <div role="status" className="space-y-2 not-empty:py-2">
      <WaitingNotice
        what="Your code"
        pending={submit.pending}
        because={submit.waitsBecause}
        onWithdraw={submit.takeBack}
      />
      {submit.fault !== null && (
        <Notice tone="bad" Icon={TriangleAlert}>
          Not submitted: {submit.fault} Your code is saved.
        </Notice>
      )}
    </div>
    {past && (
      <div className="flex flex-wrap items-center gap-3 py-2 text-small">
        <p className="min-w-0 flex-1">
          <b>{past.title}.</b> You can read and run it, but not change it.
        </p>
        <Button variant="outline" size="sm" onClick={() => setPast(null)}>
          Back to my code
        </Button>
        <Button variant="soft" size="sm" onClick={() => restore(past.text)}>
          Restore this code
        </Button>
      </div>
    )}
  </div>
)
