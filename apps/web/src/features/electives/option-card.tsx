import type { ElectiveOption, ElectiveState } from '@learn/contract/electives'
import { clsx } from 'clsx'
import { BriefcaseBusiness, CalendarX2, Check, Clock, Lock, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { IconTile } from '#shared/ui/icon-tile.tsx'
import { Seed } from '#shared/ui/seed.tsx'
import { meetingsText, ordinal } from './elective-text.ts'

interface Props {
  option: ElectiveOption
  state: ElectiveState
  /** Its place in the order of the learner, from 1; null where it is not in it. */
  rank: number | null
  onToggle: () => void
}

/** One elective: what, who, when, and how many seats. How many want it is not told before the deadline. */
export function OptionCard({ option, state, rank, onToggle }: Props) {
  const { id, title, teacher, summary, leadsTo, seats, meetings, clashes, missing } = option
  const isChosen = rank !== null
  const isBlocked = missing.length > 0
  return (
    <Card aria-labelledby={`elective-${id}`} className={clsx('flex min-w-0 flex-col p-5', isChosen && 'border-brand!')}>
      <div className="flex items-start gap-3.5">
        <IconTile size="lg" tone={isChosen ? 'brand' : 'quiet'}>
          <Seed n={60} size={32} lit="currentColor" share={1} />
        </IconTile>
        <div className="min-w-0 flex-1">
          <Heading level={2} look="h3" id={`elective-${id}`}>
            {title}
          </Heading>
          <p className="text-small text-ink2">{teacher}</p>
        </div>
        {isChosen && (
          <Chip tone="brand">
            <Check size={14} aria-hidden="true" />
            {ordinal(rank)}
          </Chip>
        )}
      </div>
      <p className="mt-3 text-body text-ink2">{summary}</p>
      <ul className="mt-2.5 mb-4 flex flex-col gap-1.5 text-small text-ink2">
        {clashes.length > 0 ? (
          <Fact Icon={CalendarX2} className="font-medium text-accentink">
            {meetingsText(meetings)} · overlaps your class
          </Fact>
        ) : (
          <Fact Icon={Clock}>{meetingsText(meetings)}</Fact>
        )}
        {leadsTo && <Fact Icon={BriefcaseBusiness}>{leadsTo}</Fact>}
        {isBlocked && <Fact Icon={Lock}>Complete first: {missing.join(', ')}</Fact>}
      </ul>
      <div className="mt-auto flex min-h-10 items-center justify-between gap-3">
        <p className="tnum text-small text-ink2">
          {seats} {seats === 1 ? 'seat' : 'seats'}
        </p>
        {state === 'open' && !isBlocked && (
          <Button variant={isChosen ? 'ghost' : 'outline'} onClick={onToggle}>
            {!isChosen && <Plus size={16} aria-hidden="true" />}
            {isChosen ? 'Remove' : 'Add'}
            <span className="sr-only"> {title}</span>
          </Button>
        )}
      </div>
    </Card>
  )
}

const Fact = ({ Icon, className, children }: { Icon: typeof Clock; className?: string; children: ReactNode }) => (
  <li className={clsx('flex items-start gap-2', className)}>
    <Icon size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
    <span>{children}</span>
  </li>
)
