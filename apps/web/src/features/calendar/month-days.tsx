import { indiaDayStart } from '@learn/contract/base/plain'
import { clsx } from 'clsx'
import { useState } from 'react'
import { longDay, weekdayName } from '#shared/lib/date-text.ts'
import { RowButton } from '#shared/ui/row-button.tsx'
import { DayList } from './day-list.tsx'
import { dayOfMonth, isSameMonth } from './days.ts'
import { type CalendarItem, entryGroup, GROUPS, type Group } from './entry.ts'
import type { MonthProps } from './month-grid.tsx'

/** The day that is shown first: today where the month has it, else its first. */
const firstDay = (days: readonly number[], atS: number, nowS: number): number =>
  isSameMonth(nowS, atS) ? indiaDayStart(nowS) : (days.find(dayS => isSameMonth(dayS, atS)) ?? atS)

/** A month on a narrow screen: a day is a number with a dot for each kind of what it holds, and the chosen day is spelt out below. */
export function MonthDays({ days, items, atS, nowS, programId }: MonthProps) {
  const [picked, setPicked] = useState<number | null>(null)
  const chosen = picked !== null && days.includes(picked) ? picked : firstDay(days, atS, nowS)
  const byDay = Map.groupBy(items, item => indiaDayStart(item.at))
  const today = indiaDayStart(nowS)
  return (
    <>
      <div aria-hidden="true" className="grid grid-cols-7 px-2 pt-2 text-center text-micro text-ink3">
        {days.slice(0, 7).map(dayS => (
          <span key={dayS}>{weekdayName(dayS).slice(0, 3)}</span>
        ))}
      </div>
      <ol className="grid grid-cols-7 border-b border-line p-2">
        {days.map(dayS => {
          const own = byDay.get(dayS) ?? []
          return (
            <li key={dayS}>
              <RowButton
                aria-pressed={dayS === chosen}
                aria-current={dayS === today ? 'date' : undefined}
                aria-label={`${longDay(dayS)}, ${countText(own.length)}`}
                onClick={() => setPicked(dayS)}
                className={clsx(
                  'h-12 flex-col items-center gap-1 pt-1 hover:bg-hover',
                  dayS === chosen && 'bg-brandsoft',
                )}
              >
                <span
                  className={clsx(
                    'tnum grid size-6 place-items-center rounded-full text-small font-semibold',
                    dayS === today ? 'bg-brand text-onbrand' : isSameMonth(dayS, atS) ? 'text-ink' : 'text-ink3',
                  )}
                >
                  {dayOfMonth(dayS)}
                </span>
                <Dots items={own} />
              </RowButton>
            </li>
          )
        })}
      </ol>
      <DayList days={[chosen]} items={byDay.get(chosen) ?? []} nowS={nowS} programId={programId} isEveryDay />
    </>
  )
}

const countText = (count: number): string =>
  count === 0 ? 'nothing planned' : count === 1 ? '1 entry' : `${count} entries`

function Dots({ items }: { items: readonly CalendarItem[] }) {
  const groups = new Set(items.map(entryGroup))
  return (
    <span aria-hidden="true" className="flex gap-0.5">
      {(Object.keys(GROUPS) as Group[])
        .filter(group => groups.has(group))
        .map(group => (
          <span key={group} className={clsx('size-1.5 rounded-full', GROUPS[group].dot)} />
        ))}
    </span>
  )
}
