import type { ClassQuestion } from '@learn/contract/live'
import { clsx } from 'clsx'
import { Check, ChevronUp } from 'lucide-react'
import { Button } from '#shared/ui/button.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { HostAnswer } from './host-answer.tsx'
import { votesText } from './poll-text.ts'
import { useTalkAct } from './use-talk.ts'

interface Props {
  sessionId: number
  question: ClassQuestion
  isHost: boolean
}

const authorOf = ({ author, isYours }: ClassQuestion): string => {
  if (isYours) return author === null ? 'You, without your name' : 'You'
  return author ?? 'Asked without a name'
}

/** A question with its votes and where its answer stands. */
export function QuestionRow({ sessionId, question, isHost }: Props) {
  const vote = useTalkAct('local_learn_vote_class_question', sessionId)
  const { id, text, votes, isVoted, state, answer } = question
  return (
    <li className={clsx('flex gap-3.5 px-4 py-3.5', state === 'answering' && 'bg-brandsoft/60')}>
      <Button
        variant={isVoted ? 'soft' : 'outline'}
        size="sm"
        className="tnum px-2!"
        aria-pressed={isVoted}
        aria-label={`Vote for “${text}”, ${votesText(votes)}`}
        disabled={isHost}
        onClick={() => !vote.isPending && vote.mutate({ questionid: id, isvoted: !isVoted })}
      >
        <ChevronUp size={15} aria-hidden="true" />
        {votes}
      </Button>
      <div className="min-w-0 flex-1">
        <p className="text-body break-words">{text}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small text-ink3">
          {authorOf(question)}
          {state === 'answering' && (
            <Chip tone="brand" hasDot>
              Being answered
            </Chip>
          )}
          {state === 'answered' && (
            <span className="inline-flex items-center gap-1 font-semibold text-okink">
              <Check size={14} aria-hidden="true" />
              Answered
            </span>
          )}
        </p>
        {answer !== '' && (
          <p className="mt-2 border-l-2 border-line2 pl-3 text-small break-words whitespace-pre-wrap text-ink2">
            {answer}
          </p>
        )}
        {isHost && <HostAnswer sessionId={sessionId} question={question} />}
      </div>
    </li>
  )
}
