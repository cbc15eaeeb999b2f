import { getAddress } from '@learn/contract/pages/plain'
import type { AnswerState, AttemptReview } from '@learn/contract/quiz'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Check, Flag } from 'lucide-react'
import { pctText } from '#shared/lib/percent-text.ts'
import { linkClass } from '#shared/ui/button.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Seed } from '#shared/ui/seed.tsx'
import { limitText, markText } from '../quiz-texts.ts'
import { isQuestion } from '../responses.ts'
import { STATES } from './state-chip.tsx'

const TINTS: Record<AnswerState, string> = {
  right: 'bg-oksoft text-okink',
  partly: 'bg-accentsoft text-accentink',
  wrong: 'bg-badsoft text-badink',
  unanswered: 'bg-mutesoft text-muteink',
  waiting: 'bg-infosoft text-infoink',
}
const ORDER: readonly AnswerState[] = ['right', 'partly', 'wrong', 'unanswered', 'waiting']

interface Props {
  review: AttemptReview
  /** Slots that are on the page: of the questions that were looked for. */
  shown: ReadonlySet<number>
  /** Goes to a question, shown or not. */
  onQuestion: (slot: number) => void
}

/** The score, what it is made of, every question in a square. */
export function ReviewSide({ review, shown, onQuestion }: Props) {
  const { attempt, pct, passPct, marks, maxMarks, status, isWaiting, others } = review
  const { decimals } = attempt.quiz
  const score = pct === null ? '--' : pctText(pct)
  const states = new Map(review.results.map(({ slot, result }) => [slot, result.state]))
  const asked = attempt.questions.filter(isQuestion)
  const took = attempt.submittedAt === null ? null : attempt.submittedAt - attempt.startedAt
  const counts = ORDER.map(state => [state, asked.filter(({ slot }) => states.get(slot) === state).length] as const)
  const flagged = asked.filter(one => one.flagged).length
  return (
    <aside
      aria-label="Result"
      className="border-r border-line bg-surface px-6 py-7 s_desktop:sticky s_desktop:top-bar s_desktop:h-[calc(100dvh-var(--spacing-bar))] s_desktop:overflow-y-auto max-s_desktop:border-r-0 max-s_desktop:border-b"
    >
      <div className="flex flex-col items-center">
        <div className="relative grid place-items-center">
          <Seed
            n={210}
            from={34}
            size={220}
            share={(pct ?? 0) / 100}
            lit="var(--brand)"
            min={0.5}
            max={1.2}
            dimOpacity={0.25}
          />
          {/* '11.11%' stands within the ring too. */}
          <b className={clsx('tnum absolute', score.length > 4 ? 'text-h1' : 'text-display')}>{score}</b>
        </div>
        <div className="mt-4">
          {status === 'cleared' && (
            <Chip tone="ok">
              <Check size={13} aria-hidden="true" />
              Cleared, pass mark {pctText(passPct)}
            </Chip>
          )}
          {status === 'not_cleared' && <Chip tone="mute">Not cleared, pass mark {pctText(passPct)}</Chip>}
          {isWaiting && <Chip tone="warn">Waiting for marks</Chip>}
        </div>
      </div>
      <dl className="mt-6 flex flex-col gap-3 border-t border-line pt-5 text-small">
        {marks !== null && (
          <Line name="Marks" value={`${markText(marks, decimals)} of ${markText(maxMarks, decimals)}`} />
        )}
        {took !== null && <Line name="Time taken" value={limitText(took)} />}
        {others.map(({ id, number, pct: of }) => (
          <Line
            key={id}
            name={
              <Link to={getAddress('review', { attemptId: id })} className={linkClass()}>
                Attempt {number}
              </Link>
            }
            value={of === null ? '--' : pctText(of)}
          />
        ))}
        {others.length > 0 && <Line name="Counted" value={countedText(review)} />}
        {attempt.receipt && <Line name="Receipt" value={<span className="font-mono">{attempt.receipt}</span>} />}
      </dl>
      <Heading level={2} look="body" className="mt-6 border-t border-line pt-5">
        Questions
      </Heading>
      <ul className="mt-3 grid grid-cols-5 gap-2.5 max-s_desktop:grid-cols-[repeat(auto-fill,2.75rem)]">
        {asked.map(({ slot, number, flagged: isFlagged }) => {
          const state = states.get(slot) ?? null
          const name = state ? STATES[state].name.toLowerCase() : 'not told yet'
          const Icon = state ? STATES[state].Icon : null
          return (
            <li key={slot}>
              <a
                href={`#question-${slot}`}
                aria-label={`Question ${number}, ${name}${isFlagged ? ', flagged' : ''}`}
                onClick={event => {
                  event.preventDefault()
                  onQuestion(slot)
                }}
                className={clsx(
                  'tnum relative grid h-10.5 place-items-center rounded-control text-small font-semibold',
                  state ? TINTS[state] : 'bg-sunken text-ink2',
                  // What the filter leaves out is paler, and a press shows it all the same.
                  !shown.has(slot) && 'border border-dashed border-edge bg-transparent!',
                )}
              >
                {number}
                {Icon && <Icon size={10} aria-hidden="true" className="absolute right-1 bottom-1" />}
                {isFlagged && (
                  <span className="absolute -top-1.5 -right-1.5 grid size-5 place-items-center rounded-full border-2 border-surface bg-accent text-onaccent">
                    <Flag size={9} aria-hidden="true" />
                  </span>
                )}
              </a>
            </li>
          )
        })}
      </ul>
      <ul className="tnum mt-5 grid grid-cols-2 gap-2 text-small text-ink2">
        {counts
          .filter(([, n]) => n > 0)
          .map(([state, n]) => {
            const { name, Icon } = STATES[state]
            return (
              <li key={state} className="flex items-center gap-2">
                <Icon size={14} aria-hidden="true" />
                {n} {name.toLowerCase()}
              </li>
            )
          })}
        {flagged > 0 && (
          <li className="flex items-center gap-2">
            <Flag size={14} aria-hidden="true" />
            {flagged} flagged
          </li>
        )}
      </ul>
    </aside>
  )
}

/** Which attempt the grade comes from. */
function countedText({ attempt, isCounted, others }: AttemptReview): string {
  const counted = [
    ...(isCounted ? [attempt.number] : []),
    ...others.filter(one => one.isCounted).map(({ number }) => number),
  ]
  if (counted.length > 1) return 'The average'
  return counted[0] === undefined ? '--' : `Attempt ${counted[0]}`
}

const Line = ({ name, value }: { name: React.ReactNode; value: React.ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-ink2">{name}</dt>
    <dd className="tnum font-semibold">{value}</dd>
  </div>
)
