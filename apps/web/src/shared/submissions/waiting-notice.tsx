import { CloudOff } from 'lucide-react'
import { clockTime, shortDay } from '#shared/lib/date-text.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import type { PendingSubmission } from './pending-submission.ts'

interface Props {
  /** 'Your code'. */
  what: string
  /** Nothing is shown without one, or while it is just being sent. */
  pending: PendingSubmission | null
  /** Why it has not arrived; null: it is being sent. */
  because: string | null
  /** What else its learner should know. */
  children?: string
  onWithdraw: () => void
}

/** On the page of a task: that its submission waits, since when, and the way back. Stands in a live region of the page. */
export function WaitingNotice({ what, pending, because, children, onWithdraw }: Props) {
  if (pending === null || (because === null && navigator.onLine)) return null
  const { askedAtS } = pending
  return (
    <Notice tone="warn" Icon={CloudOff}>
      {what} isn’t submitted yet. It has been waiting since {shortDay(askedAtS)}, {clockTime(askedAtS)}, and is sent as
      soon as the server can be reached, even after you close this page. {children}{' '}
      <LinkButton onClick={onWithdraw}>Don’t submit</LinkButton>
    </Notice>
  )
}
