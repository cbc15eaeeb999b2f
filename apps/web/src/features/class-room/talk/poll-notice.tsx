import type { ClassPoll } from '@learn/contract/live'
import { ChartBarBig } from 'lucide-react'
import { Button } from '#shared/ui/button.tsx'
import { leftText } from './poll-text.ts'

interface Props {
  poll: ClassPoll
  /** Learners who are here. */
  here: number
  nowS: number
  onOpen: () => void
}

/** An open poll, over whatever else the learner reads beside the class. */
export const PollNotice = ({ poll, here, nowS, onOpen }: Props) => (
  <section aria-label="Open poll" className="m-4 mb-0 rounded-input bg-accentsoft p-4 text-accentink">
    <p className="flex items-center justify-between gap-3 text-small font-semibold">
      <span className="inline-flex items-center gap-2">
        <ChartBarBig size={15} aria-hidden="true" />
        Poll open
      </span>
      <span className="tnum">{leftText(poll.closesAt - nowS)}</span>
    </p>
    <p className="mt-1.5 text-body font-semibold text-ink">{poll.text}</p>
    <div className="mt-2 flex items-center justify-between gap-3">
      <span className="tnum text-small">
        {poll.voted} of {Math.max(here, poll.voted)} have voted
      </span>
      <Button variant="outline" size="sm" onClick={onOpen}>
        {poll.yourChoice === null ? 'Vote' : 'Change your vote'}
      </Button>
    </div>
  </section>
)
