import { indiaDayStart } from '@learn/contract/base/plain'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { clockTime, longDay, weekdayName } from '#shared/lib/date-text.ts'
import { dayOfMonth, isSameMonth } from './days.ts'
import { type CalendarItem, clashesIn, entryGroup, entryKey, entryLink, entryName, entryNote, GROUPS } from './entry.ts'

/** What a month is drawn from, on a wide page and on a narrow one. */
export interface MonthProps {
  days: readonly number[]
  items: readonly CalendarItem[]
  /** A moment of the month that is shown. */
  atS: number
  nowS: number
  programId: number
}

/** Entries of one day that its box has room for. */
const IN_A_BOX = 3

/** A month, a box for each day. Screen readers hear a list of days. */
export function MonthGrid({ days, items, atS, nowS, programId }: MonthProps) {
  const byDay = Map.groupBy(items, item => indiaDayStart(item.at))
  const clashing = clashesIn(items)
  const today = indiaDayStart(nowS)
  return (
    <div className="relative">
      <div aria-hidden="true" className="grid grid-cols-7 border-b border-line text-small text-ink3">
        {days.slice(0, 7).map(dayS => (
          <span key={dayS} className="px-2.5 py-1.5">
            {weekdayName(dayS).slice(0, 3)}
          </span>
        ))}
      </div>
      <ol className="grid grid-cols-7">
        {days.map(dayS => {
          const own = byDay.get(dayS) ?? []
          const isClash = own.some(item => clashing.has(item))
          return (
            <li
              key={dayS}
              className={clsx(
                'min-h-26 border-r border-b border-line p-1.5 nth-[7n]:border-r-0',
                !isSameMonth(dayS, atS) && 'bg-canvas',
                isClash && 'bg-accentsoft/40',
              )}
            >
              <p className="flex items-center justify-between px-1">
                <span
                  aria-hidden="true"
                  className={clsx(
                    'tnum grid size-6 place-items-center rounded-full text-small font-semibold',
                    dayS === today ? 'bg-brand text-onbrand' : 'text-ink2',
                  )}
                >
                  {dayOfMonth(dayS)}
                </span>
                <span className="sr-only">
                  {dayS === today ? 'Today, ' : ''}
                  {longDay(dayS)}
                  {own.length === 0 && ', nothing'}
                </span>
                {isClash && (
                  <span className="text-accentink">
                    <TriangleAlert size={15} aria-hidden="true" />
                    <span className="sr-only">, two things overlap</span>
                  </span>
                )}
              </p>
              <ul className="mt-1 flex flex-col gap-1">
                {own.slice(0, IN_A_BOX).map(item => (
                  <Entry key={entryKey(item)} item={item} nowS={nowS} programId={programId} />
                ))}
              </ul>
              {own.length > IN_A_BOX && (
                <p className="mt-1 px-1 text-micro text-ink3">{own.length - IN_A_BOX} more, see the list</p>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function Entry({ item, nowS, programId }: { item: CalendarItem; nowS: number; programId: number }) {
  const { Icon, look } = GROUPS[entryGroup(item)]
  const isCancelled = item.classTimes?.state === 'cancelled'
  // What ends with its day needs no time in a box: its name takes the room. Its note says the minute all the same.
  const isAtDayEnd = indiaDayStart(item.at + 60) > indiaDayStart(item.at)
  return (
    <li>
      <Link
        {...entryLink(item, programId, nowS)}
        title={`${entryName(item)}: ${entryNote(item, nowS)}`}
        className={clsx('flex items-center gap-1.5 rounded-control px-1.5 py-0.5 text-micro font-medium', look)}
      >
        <Icon size={12} aria-hidden="true" className="shrink-0" />
        <span className={clsx('min-w-0 flex-1 truncate', isCancelled && 'line-through')}>{entryName(item)}</span>
        {!isAtDayEnd && <span className="tnum shrink-0">{clockTime(item.at).replace(':00', '')}</span>}
        <span className="sr-only">, {entryNote(item, nowS)}</span>
      </Link>
    </li>
  )
}
