import { indiaDayStart } from '@learn/contract/base/plain'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { clockTime, longDay } from '#shared/lib/date-text.ts'
import { Heading } from '#shared/ui/heading.tsx'
import { Empty } from '#shared/ui/states.tsx'
import { type CalendarItem, clashesIn, entryGroup, entryKey, entryLink, entryName, entryNote, GROUPS } from './entry.ts'

interface Props {
  days: readonly number[]
  items: readonly CalendarItem[]
  nowS: number
  programId: number
  /** Days without anything are named too. */
  isEveryDay: boolean
}

/** Days below each other, each with what it holds. */
export function DayList({ days, items, nowS, programId, isEveryDay }: Props) {
  const byDay = Map.groupBy(items, item => indiaDayStart(item.at))
  const clashing = clashesIn(items)
  const today = indiaDayStart(nowS)
  const shown = days.filter(dayS => isEveryDay || byDay.has(dayS))
  if (shown.length === 0) return <Empty text="Nothing planned for these days." />
  return (
    <ol className="divide-y divide-line">
      {shown.map(dayS => {
        const own = byDay.get(dayS) ?? []
        const isClash = own.some(item => clashing.has(item))
        return (
          <li key={dayS} className={clsx('px-5 py-4', isClash && 'bg-accentsoft/40')}>
            <Heading level={3} look="small" className={dayS === today ? 'text-brandink' : 'text-ink2'}>
              {dayS === today ? `Today, ${longDay(dayS)}` : longDay(dayS)}
            </Heading>
            {isClash && (
              <p className="mt-1 flex items-center gap-1.5 text-small text-accentink">
                <TriangleAlert size={15} aria-hidden="true" />
                Two things overlap
              </p>
            )}
            {own.length === 0 && <p className="mt-1 text-small text-ink3">Nothing planned</p>}
            <ul className="mt-2 flex flex-col gap-1">
              {own.map(item => (
                <Row key={entryKey(item)} item={item} nowS={nowS} programId={programId} />
              ))}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}

function Row({ item, nowS, programId }: { item: CalendarItem; nowS: number; programId: number }) {
  const { Icon, look, name } = GROUPS[entryGroup(item)]
  return (
    <li>
      <Link
        {...entryLink(item, programId, nowS)}
        className="flex items-center gap-3.5 rounded-control px-2 py-1.5 hover:bg-hover"
      >
        <span className={clsx('grid size-9 shrink-0 place-items-center rounded-control', look)}>
          <Icon size={17} aria-hidden="true" />
          <span className="sr-only">{name}</span>
        </span>
        <span className="min-w-0 flex-1">
          <b className="line-clamp-2 text-body font-semibold break-words">{entryName(item)}</b>
          <span className="line-clamp-2 text-small break-words text-ink3">
            {[item.courseName, entryNote(item, nowS)].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="tnum shrink-0 text-small text-ink2">{clockTime(item.at)}</span>
      </Link>
    </li>
  )
}
