import { getAddress } from '@learn/contract/pages/plain'
import type { AttemptLine, QuizStart } from '@learn/contract/quiz'
import { Link } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import { pctText } from '#shared/lib/percent-text.ts'
import { serverNowS } from '#shared/lib/server-clock.ts'
import { linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { COUNTED, markText, momentText } from '../quiz-texts.ts'

/** The attempts that were handed in, the newest first. */
export function Attempts({ quiz }: { quiz: QuizStart }) {
  const done = quiz.attempts.filter(({ state }) => state === 'submitted' || state === 'abandoned').toReversed()
  const { recorded } = quiz
  return (
    <Card aria-labelledby="attempts" className="p-6 max-gate:p-5">
      <Heading level={2} look="h3" id="attempts">
        Your attempts
      </Heading>
      {(done.length !== 1 || recorded) && quiz.bestPct !== null && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-input bg-sunken px-4 py-3">
          <b className="tnum text-h1">{pctText(quiz.bestPct)}</b>
          <p className="min-w-0 flex-1 basis-28 text-small text-ink2">
            {done.length === 0 ? 'Your mark so far' : COUNTED[quiz.grading]}
          </p>
          <StatusChip status={quiz.status} />
        </div>
      )}
      {done.length === 0 && !recorded ? (
        <p className="mt-2 text-body text-ink2">
          {quiz.currentAttempt === null ? 'No attempts yet.' : 'None submitted yet.'}
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {done.map(attempt => (
            <AttemptRow key={attempt.id} quiz={quiz} attempt={attempt} isOne={done.length === 1 && !recorded} />
          ))}
          {recorded && <RecordedRow recorded={recorded} isOne={done.length === 0} />}
        </ul>
      )}
    </Card>
  )
}

/** The mark that counts as one of the attempts. */
function RecordedRow({ recorded, isOne }: { recorded: NonNullable<QuizStart['recorded']>; isOne: boolean }) {
  return (
    <li className="py-4">
      <div className="flex items-center gap-4">
        <b className="tnum text-h1">{pctText(recorded.pct)}</b>
        <div className="min-w-0 flex-1">
          <p className="text-body font-semibold">Recorded by your institute</p>
          <p className="tnum text-small text-ink3">{momentText(recorded.at, serverNowS())}</p>
        </div>
        {recorded.isCounted && !isOne && <Chip tone="brand">Counts</Chip>}
      </div>
    </li>
  )
}

function AttemptRow({ quiz, attempt, isOne }: { quiz: QuizStart; attempt: AttemptLine; isOne: boolean }) {
  const { number, marks, maxMarks, pct, status, submittedAt, canReview, isWaiting, isCounted } = attempt
  return (
    <li className="py-4">
      <div className="flex items-center gap-4">
        {pct !== null && <b className="tnum text-h1">{pctText(pct)}</b>}
        <div className="min-w-0 flex-1">
          <p className="text-body font-semibold">
            Attempt {number}
            {marks !== null && ` · ${markText(marks, quiz.decimals)} of ${markText(maxMarks, quiz.decimals)} marks`}
          </p>
          <p className="tnum text-small text-ink3">
            {attempt.state === 'abandoned'
              ? 'Not submitted in time'
              : submittedAt !== null && momentText(submittedAt, serverNowS())}
          </p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <StatusChip status={status} />
        {isWaiting && <Chip tone="warn">Waiting for marks</Chip>}
        {isCounted && !isOne && <Chip tone="brand">Counts</Chip>}
        {canReview && (
          <Link
            to={getAddress('review', { attemptId: attempt.id })}
            aria-label={`Review answers of attempt ${number}`}
            className={linkClass('ml-auto flex items-center gap-1 text-small')}
          >
            Review answers
            <ArrowUpRight size={14} aria-hidden="true" />
          </Link>
        )}
      </div>
    </li>
  )
}

/** Spec: platform 4, self-paced status. Nothing before the first score. */
function StatusChip({ status }: { status: QuizStart['status'] | null }) {
  if (status === 'cleared') return <Chip tone="ok">Cleared</Chip>
  if (status === 'awaiting_marks') return <Chip tone="warn">Waiting for marks</Chip>
  return status === 'not_cleared' ? <Chip tone="mute">Not cleared</Chip> : null
}

/** Its parts. */
export const Covers = ({ covers }: Pick<QuizStart, 'covers'>) => (
  <Card aria-labelledby="covers" className="p-6 max-gate:p-5">
    <Heading level={2} look="h3" id="covers">
      What it covers
    </Heading>
    <ul className="mt-2 divide-y divide-line">
      {covers.map(({ heading, questions, rightLast }) => (
        <li key={heading} className="py-3">
          <p className="text-body font-semibold">{heading}</p>
          <p className="tnum flex flex-wrap justify-between gap-x-4 text-small text-ink3">
            <span>{questions === 1 ? '1 question' : `${questions} questions`}</span>
            {rightLast !== null && <span>{rightLast} right last time</span>}
          </p>
        </li>
      ))}
    </ul>
  </Card>
)
