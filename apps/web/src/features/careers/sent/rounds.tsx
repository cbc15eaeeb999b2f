import type { ApplicationDetail, Round } from '@learn/contract/careers'
import { roundTag } from '@learn/contract/careers/plain'
import { clsx } from 'clsx'
import { Check, X } from 'lucide-react'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { getDay, Tag } from '../job-parts.tsx'
import { WHO, waitText } from './application-state-text.ts'

/** Every round of an application: what was decided and when, who acts next, how long it takes. */
export function Rounds({ application }: { application: ApplicationDetail }) {
  const { rounds, applied_date: appliedS } = application
  const cleared = rounds.filter(({ status }) => status === 'cleared').length
  return (
    <Card aria-labelledby="rounds" className="p-6 max-gate:p-5">
      <div className="flex items-center justify-between gap-3">
        <Heading level={2} look="h3" id="rounds">
          Rounds
        </Heading>
        <span className="tnum text-small text-ink3">
          {cleared} of {rounds.length} cleared
        </span>
      </div>
      <ol className="mt-5">
        <Step mark={<Check size={16} />} look="done" isJoined day={getDay(appliedS)} name="Application sent">
          With your resume and your answers.
        </Step>
        {rounds.map((round, n) => (
          <RoundStep key={round.name} round={round} number={n + 1} isLast={n === rounds.length - 1} />
        ))}
      </ol>
    </Card>
  )
}

function RoundStep({ round, number, isLast }: { round: Round; number: number; isLast: boolean }) {
  const { name, note, status, decided_at: decided, starts_at: starts, acts_next: who, expected_days: days } = round
  const isOut = status === 'rejected' || status === 'not_appeared'
  const wait = [who && WHO[who], waitText(days)].filter(Boolean).join(', ')
  const day = decided ?? starts
  return (
    <Step
      mark={status === 'cleared' ? <Check size={16} /> : isOut ? <X size={16} /> : number}
      look={status === 'cleared' ? 'done' : isOut ? 'out' : status === 'awaited' ? 'now' : 'later'}
      isJoined={!isLast}
      name={name}
      tag={status !== null && <Tag tag={roundTag(status)} />}
      day={day === null ? '' : getDay(day)}
    >
      {note}
      {status === 'awaited' && wait !== '' && <span className="block font-medium text-ink">{wait}.</span>}
      {status === null && days !== null && (
        <span className="block">Takes up to {days === 1 ? 'a day' : `${days} days`}.</span>
      )}
    </Step>
  )
}

const LOOKS = {
  done: 'bg-brand text-onbrand',
  now: 'border border-accent bg-accentsoft text-accentink',
  out: 'bg-badsoft text-badink',
  later: 'bg-mutesoft text-muteink',
}

interface StepProps {
  mark: React.ReactNode
  look: keyof typeof LOOKS
  /** A line leads on to the next one. */
  isJoined: boolean
  name: string
  tag?: React.ReactNode
  day: string
  children: React.ReactNode
}

const Step = ({ mark, look, isJoined, name, tag, day, children }: StepProps) => (
  <li className="relative flex gap-4 pb-6 last:pb-0">
    {isJoined && (
      <span
        aria-hidden="true"
        className={clsx(
          'absolute top-8 bottom-1 left-3.5 w-0.5 rounded-full',
          look === 'done' ? 'bg-brand' : 'bg-line2',
        )}
      />
    )}
    <span
      aria-hidden="true"
      className={clsx(
        'tnum grid size-7.5 shrink-0 place-items-center rounded-full text-small font-semibold',
        LOOKS[look],
      )}
    >
      {mark}
    </span>
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <b className={clsx('text-body font-semibold tight', look === 'later' && 'text-ink2')}>{name}</b>
        {tag}
        {day && <span className="tnum ml-auto text-small text-ink3">{day}</span>}
      </p>
      <p className="mt-0.5 text-small text-ink2">{children}</p>
    </div>
  </li>
)
