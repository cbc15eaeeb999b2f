import type { ClassPoll } from '@learn/contract/live'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { RadioCard } from '#shared/ui/radio-card.tsx'
import { leftText, outcomeText, votesText } from './poll-text.ts'
import { useTalkAct } from './use-talk.ts'

interface Props {
  sessionId: number
  poll: ClassPoll
  nowS: number
  isHost: boolean
}

/** One poll: choices to vote for while it is open, and how it came out where that is shown. */
export function PollCard({ sessionId, poll, nowS, isHost }: Props) {
  const close = useTalkAct('local_learn_close_class_poll', sessionId)
  const isOpen = poll.isOpen && poll.closesAt > nowS
  return (
    <section aria-labelledby={`poll-${poll.id}`} className="rounded-card border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-3">
        <Heading level={3} look="body" id={`poll-${poll.id}`}>
          {poll.text}
        </Heading>
        {isOpen ? (
          <Chip tone="warn">
            <span className="tnum">{leftText(poll.closesAt - nowS)}</span>
          </Chip>
        ) : (
          <Chip>Closed</Chip>
        )}
      </div>
      {isOpen && !isHost ? <Vote sessionId={sessionId} poll={poll} /> : <Outcome poll={poll} />}
      <div className="mt-3 flex items-center justify-between gap-3">
        <p role="status" className="tnum text-small text-ink3">
          {outcomeText(poll)}
        </p>
        {isOpen && isHost && (
          <Button
            variant="outline"
            size="sm"
            isPending={close.isPending}
            onClick={() => close.mutate({ pollid: poll.id })}
          >
            Close poll
          </Button>
        )}
      </div>
    </section>
  )
}

function Vote({ sessionId, poll }: { sessionId: number; poll: ClassPoll }) {
  const vote = useTalkAct('local_learn_vote_class_poll', sessionId)
  const [pending, setPending] = useState<number | null>(null)
  const chosen = pending ?? poll.yourChoice
  const choose = (choice: number): void => {
    setPending(choice)
    vote.mutate({ pollid: poll.id, choice }, { onSettled: () => setPending(null) })
  }
  return (
    <div role="radiogroup" aria-labelledby={`poll-${poll.id}`} className="mt-3 flex flex-col gap-2">
      {poll.choices.map(({ text }, n) => (
        <RadioCard key={n} name={`poll-${poll.id}`} isOn={chosen === n} onChoose={() => choose(n)}>
          <span className="min-w-0 text-body break-words">{text}</span>
        </RadioCard>
      ))}
    </div>
  )
}

/** Choices with their votes, or without where the host keeps those. */
const Outcome = ({ poll }: { poll: ClassPoll }) => (
  <ul className="mt-3 flex flex-col gap-2.5">
    {poll.choices.map(({ text, votes }, n) => {
      const isRight = poll.rightChoice === n
      const share = votes !== null && poll.voted > 0 ? votes / poll.voted : 0
      return (
        <li key={n}>
          <p className="flex items-baseline justify-between gap-3 text-small">
            <span className={clsx('inline-flex min-w-0 items-center gap-1.5', isRight && 'font-semibold text-okink')}>
              {isRight && <Check size={14} className="shrink-0" aria-label="Right:" />}
              <span className="min-w-0 break-words">{text}</span>
              {poll.yourChoice === n && <span className="text-ink3"> (your vote)</span>}
            </span>
            {votes !== null && <span className="tnum shrink-0 text-ink3">{votesText(votes)}</span>}
          </p>
          {votes !== null && (
            <div aria-hidden="true" className="mt-1 h-1.5 rounded-full bg-line">
              <div
                className={clsx('h-full rounded-full', isRight ? 'bg-okink' : 'bg-brand')}
                style={{ width: `${share * 100}%` }}
              />
            </div>
          )}
        </li>
      )
    })}
  </ul>
)
