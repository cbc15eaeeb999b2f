import type { Attempt } from '@learn/contract/quiz'
import { clsx } from 'clsx'
import { Flag, Lock } from 'lucide-react'
import { clockTime, shortDay } from '#shared/lib/date-text.ts'
import { Button } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { isQuestion } from '../responses.ts'
import type { Standing, Working } from './use-attempt.ts'

interface Props {
  attempt: Attempt
  work: Working
  page: number
  /** Null where there is no way to another page. */
  onPage: ((page: number, slot: number) => void) | null
}

/** Every question in a square: answered, flagged, the one on screen. */
export function Palette({ attempt, work, page, onPage }: Props) {
  const { standing, answered, flagged, all } = work
  const asked = standing.filter(({ question }) => isQuestion(question))
  return (
    <aside
      aria-label="Questions"
      className="flex flex-col border-l border-line bg-surface p-5 s_desktop:sticky s_desktop:top-bar s_desktop:h-[calc(100dvh-var(--spacing-bar))] s_desktop:overflow-y-auto max-s_desktop:border-t max-s_desktop:border-l-0"
    >
      <Heading level={2} look="body">
        Questions
      </Heading>
      <p className="tnum mt-1 text-small text-ink2">
        {answered} answered · {all - answered} left{flagged > 0 && ` · ${flagged} flagged`}
      </p>
      <ul className="mt-4 grid grid-cols-5 gap-2.5 max-s_desktop:grid-cols-[repeat(auto-fill,2.75rem)]">
        {asked.map(one => (
          <li key={one.question.slot}>
            <Square standing={one} isHere={one.question.page === page} onPage={onPage} />
          </li>
        ))}
      </ul>
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-2.5 border-t border-line pt-5 text-small text-ink2">
        <Sign className="bg-brand" name="Answered" />
        <Sign className="border border-edge bg-surface" name="Not answered" />
        <Sign className="grid place-items-center rounded-full! bg-accent text-onaccent" name="Flagged">
          <Flag size={9} />
        </Sign>
        <Sign className="border-2 border-ink bg-surface" name="This page" />
        {asked.some(({ question }) => question.isClosed) && (
          <Sign className="grid place-items-center text-ink3" name="Opens later">
            <Lock size={12} />
          </Sign>
        )}
      </ul>
      {attempt.endsAt !== null && attempt.quiz.overdue === 'submit' && (
        <p className="mt-auto rounded-input border border-line p-4 text-small text-ink2 max-s_desktop:mt-6">
          {whenText(attempt.endsAt, work.nowS)}
          <b className="font-semibold text-ink">{clockTime(attempt.endsAt)}</b> the quiz is submitted for you, with the
          answers you have then.
        </p>
      )}
    </aside>
  )
}

/** `At `, or on another day `On 30 Nov at `. */
const whenText = (atS: number, nowS: number): string =>
  shortDay(atS) === shortDay(nowS) ? 'At ' : `On ${shortDay(atS, nowS)} at `

function Square({
  standing: { question, isAnswered, isFlagged },
  isHere,
  onPage,
}: {
  standing: Standing
  isHere: boolean
  onPage: Props['onPage']
}) {
  const { number, isClosed } = question
  const name = [
    `Question ${number}`,
    isClosed ? 'opens later' : isAnswered ? 'answered' : 'not answered',
    ...(isFlagged ? ['flagged'] : []),
  ].join(', ')
  return (
    <Button
      variant={isAnswered ? 'primary' : 'outline'}
      aria-label={name}
      aria-current={isHere ? 'step' : undefined}
      disabled={onPage === null}
      onClick={() => onPage?.(question.page, question.slot)}
      className={clsx(
        'tnum w-full px-0! text-small! disabled:opacity-100!',
        isHere && 'outline-2 outline-offset-2 outline-ink',
        isClosed && 'border-dashed! bg-sunken! text-ink3!',
      )}
    >
      {isClosed ? <Lock size={14} aria-hidden="true" /> : number}
      {isFlagged && (
        <span className="absolute -top-1.5 -right-1.5 grid size-5 place-items-center rounded-full border-2 border-surface bg-accent text-onaccent">
          <Flag size={9} aria-hidden="true" />
        </span>
      )}
    </Button>
  )
}

const Sign = ({ className, name, children }: { className: string; name: string; children?: React.ReactNode }) => (
  <li className="flex items-center gap-2">
    <span aria-hidden="true" className={clsx('size-4 shrink-0 rounded-sign', className)}>
      {children}
    </span>
    {name}
  </li>
)
