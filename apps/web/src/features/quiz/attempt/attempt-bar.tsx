import type { Attempt } from '@learn/contract/quiz'
import { clsx } from 'clsx'
import { Timer } from 'lucide-react'
import { JournalState } from '#shared/journal/journal-state.tsx'
import { BarFrame } from '#shared/ui/bar-frame.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { getBack } from '../quiz-bar.tsx'
import { countdownText } from '../quiz-texts.ts'
import type { Working } from './use-attempt.ts'

const SOON_S = 60

/** As it is read out: it does not change with every second. */
function minutesLeft(leftS: number): string {
  const minutes = Math.max(0, Math.ceil(leftS / 60))
  if (minutes > 120) return `${Math.round(minutes / 60)} hours left`
  return minutes === 1 ? '1 minute left' : `${minutes} minutes left`
}

interface Props {
  attempt: Attempt
  work: Working
  /** The last page has the primary; until then Submit stays outlined. */
  isLast: boolean
  onSubmit: () => void
}

/** What is taken, the state of the answers, the time that is left, Submit. */
export function AttemptBar({ attempt: { quiz, number }, work, isLast, onSubmit }: Props) {
  const { leftS } = work
  const of = quiz.attemptsAllowed === null ? '' : ` of ${quiz.attemptsAllowed}`
  return (
    <BarFrame back={getBack(quiz)} backName="Leave the quiz; it continues when you’re back">
      <div className="min-w-0 flex-1 basis-40">
        <Heading level={1} look="body" className="truncate">
          {quiz.name}
        </Heading>
        <p className="truncate text-small text-ink2">
          Attempt {number}
          {of} · {quiz.course.name}
        </p>
      </div>
      <JournalState journal={work.journal} />
      {leftS !== null && (
        <p
          role="timer"
          aria-label={minutesLeft(leftS)}
          className={clsx(
            'tnum flex h-10 items-center gap-2 rounded-control px-3.5 text-h3',
            leftS <= SOON_S ? 'bg-badsoft text-badink' : 'bg-sunken text-ink',
          )}
        >
          <Timer size={17} aria-hidden="true" />
          {countdownText(leftS)}
        </p>
      )}
      <Button
        variant={isLast ? 'soft' : 'outline'}
        disabled={work.isOver}
        isPending={work.finish.isPending}
        onClick={onSubmit}
      >
        Submit quiz
      </Button>
    </BarFrame>
  )
}
