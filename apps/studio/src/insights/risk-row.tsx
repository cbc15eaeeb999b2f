import type { RiskEvidence, RiskLearner } from '@learn/contract/insights'
import { Link } from '@tanstack/react-router'
import { CalendarX, Clock, FileX, type LucideIcon, MessageSquare, TrendingDown } from 'lucide-react'
import { useState } from 'react'
import { shortDay } from '#shared/lib/date-text.ts'
import { Avatar } from '#shared/ui/avatar.tsx'
import { Button, linkClass } from '#shared/ui/button.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { Bar } from '#shared/ui/progress.tsx'
import { RiskEvidenceList } from './risk-evidence.tsx'
import { listReasons } from './risk-texts.ts'

const SIGNS: Record<keyof RiskEvidence, LucideIcon> = {
  classes: CalendarX,
  work: FileX,
  presence: Clock,
  marks: TrendingDown,
}
/** From so many points on the bar is red. */
const HIGH = 60

interface Props {
  learner: RiskLearner
  nowS: number
  /** Null for who may not write. */
  onWrite: (() => void) | null
}

/** One learner: points, why, what was done about it; opened, the facts. */
export function RiskRow({ learner, nowS, onWrite }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { userId, name, points, pointsBefore, evidence, message } = learner
  return (
    <div className="py-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="w-13 shrink-0">
          <p className="tnum text-h2">{points}</p>
          <Bar
            pct={points}
            label={`${points} of 100 points`}
            height={4}
            tone={points >= HIGH ? 'bg-bad' : 'bg-accent'}
          />
        </div>
        <Avatar name={name} />
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <Link to="/people/$userId" params={{ userId: String(userId) }} className={linkClass('text-ink!')}>
              {name}
            </Link>
            {pointsBefore !== null && pointsBefore !== points && (
              <span className="tnum text-small text-ink3">{changeText(points - pointsBefore)} in a week</span>
            )}
          </p>
          <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-body text-ink2">
            {listReasons(evidence).map(({ part, fact }) => {
              const Sign = SIGNS[part]
              return (
                <li key={part} className="flex items-center gap-1.5">
                  <Sign size={15} aria-hidden="true" className="shrink-0 text-ink3" />
                  {fact}
                </li>
              )
            })}
          </ul>
        </div>
        {message && <MessageChip message={message} nowS={nowS} />}
        {onWrite && (
          <Button variant={message ? 'ghost' : 'outline'} size="sm" onClick={onWrite}>
            <MessageSquare size={16} aria-hidden="true" />
            {message ? 'Write again' : 'Write'}
            <span className="sr-only"> to {name}</span>
          </Button>
        )}
      </div>
      <Disclosure
        isOpen={isOpen}
        onToggle={setIsOpen}
        headClassName="mt-2 gap-1 text-small font-medium text-ink2 hover:text-ink"
        head={
          <>
            How it adds up<span className="sr-only"> for {name}</span>
          </>
        }
      >
        <RiskEvidenceList evidence={evidence} nowS={nowS} />
      </Disclosure>
    </div>
  )
}

const changeText = (change: number): string => (change > 0 ? `+${change}` : `−${-change}`)

function MessageChip({
  message: { at, by, isBack },
  nowS,
}: {
  message: NonNullable<RiskLearner['message']>
  nowS: number
}) {
  const day = nowS - at < 60 ? 'just now' : `on ${shortDay(at)}`
  const what = isBack === null ? '' : isBack ? ', came back' : ', not back within a week'
  return (
    <Chip tone={isBack ? 'ok' : 'mute'}>
      {by} wrote {day}
      {what}
    </Chip>
  )
}
