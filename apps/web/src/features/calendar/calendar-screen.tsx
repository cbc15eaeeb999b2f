import { indiaDayStart } from '@learn/contract/base/plain'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useChosenProgramId } from '#features/course/queries.ts'
import { CLOCK_STEP_S, useServerNow } from '#shared/api/server-time.ts'
import { useIsBelow } from '#shared/lib/breakpoint.ts'
import { shortDay } from '#shared/lib/date-text.ts'
import { serverNowS } from '#shared/lib/server-clock.ts'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton } from '#shared/ui/states.tsx'
import { TabList, TabPanel } from '#shared/ui/tabs.tsx'
import { DayList } from './day-list.tsx'
import { monthGrid, monthStart, weekAround } from './days.ts'
import { entryGroup, GROUPS, type Group } from './entry.ts'
import { Feed } from './feed.tsx'
import { Groups } from './groups.tsx'
import { MonthDays } from './month-days.tsx'
import { MonthGrid } from './month-grid.tsx'
import { NextDays } from './next-days.tsx'
import { calendarQuery } from './queries.ts'
import { Reminder } from './reminder.tsx'

const NAME = 'Calendar'
const DAY_S = 86_400
const LIST_DAYS = 30
const TABS = [
  { value: 'month', name: 'Month' },
  { value: 'week', name: 'Week' },
  { value: 'list', name: 'List' },
] as const
type View = (typeof TABS)[number]['value']

/** The days that a view shows. */
function daysOf(view: View, atS: number): number[] {
  if (view === 'month') return monthGrid(atS)
  if (view === 'week') return weekAround(atS)
  return Array.from({ length: LIST_DAYS }, (_, n) => indiaDayStart(atS) + n * DAY_S)
}

const stepFrom = (view: View, atS: number, steps: -1 | 1): number => {
  if (view === 'month') return monthStart(atS, steps)
  return atS + steps * (view === 'week' ? 7 : LIST_DAYS) * DAY_S
}

const month = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', month: 'long', year: 'numeric' })
const titleOf = (view: View, atS: number, days: readonly number[]): string =>
  view === 'month' ? month.format(atS * 1000) : `${shortDay(days[0] ?? atS)} to ${shortDay(days.at(-1) ?? atS)}`

/** Classes, deadlines and interviews in one place. */
export default function CalendarScreen() {
  const [view, setView] = useState<View>('month')
  const [atS, setAtS] = useState(serverNowS)
  const [shown, setShown] = useState<ReadonlySet<Group>>(new Set(Object.keys(GROUPS) as Group[]))
  const days = daysOf(view, atS)
  const nowS = useServerNow(Number.POSITIVE_INFINITY, CLOCK_STEP_S)
  const programId = useChosenProgramId() ?? 0
  const query = useQuery(calendarQuery(days[0] ?? 0, (days.at(-1) ?? 0) + DAY_S))
  const isNarrow = useIsBelow('m_tablet')
  const hasNext = !useIsBelow('sm_desktop') && view === 'month'
  const Month = isNarrow ? MonthDays : MonthGrid
  usePageTitle(NAME)
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <Heading level={1} look="h1">
            {NAME}
          </Heading>
          <p className="mt-1 text-body text-ink2">
            Classes, deadlines and interviews in one place. Times are India time.
          </p>
        </div>
        <TabList id="calendar" label="View" look="box" tabs={TABS} value={view} onChoose={setView} />
      </div>
      <Feed />
      <Reminder />
      <div className={hasNext ? 'mt-5 grid grid-cols-[minmax(0,1fr)_22rem] gap-5' : 'mt-5'}>
        <Card className="min-w-0 self-start overflow-hidden">
          <div className="flex flex-wrap items-center gap-2 border-b border-line px-5 py-3.5">
            <Heading level={2} look="h3" className="min-w-44" aria-live="polite">
              {titleOf(view, atS, days)}
            </Heading>
            <IconButton label="Earlier" onClick={() => setAtS(stepFrom(view, atS, -1))}>
              <ChevronLeft size={18} aria-hidden="true" />
            </IconButton>
            <IconButton label="Later" onClick={() => setAtS(stepFrom(view, atS, 1))}>
              <ChevronRight size={18} aria-hidden="true" />
            </IconButton>
            <Button variant="ghost" size="sm" onClick={() => setAtS(serverNowS())}>
              Today
            </Button>
            <Groups shown={shown} onShow={setShown} />
          </div>
          <TabPanel id="calendar" value={view}>
            <Screen query={query} name={NAME} skeleton={<CardSkeleton className="m-5 h-120" />}>
              {({ items }) => {
                const chosen = items.filter(item => shown.has(entryGroup(item)))
                return view === 'month' ? (
                  <Month days={days} items={chosen} atS={atS} nowS={nowS} programId={programId} />
                ) : (
                  <DayList days={days} items={chosen} nowS={nowS} programId={programId} isEveryDay={view === 'week'} />
                )
              }}
            </Screen>
          </TabPanel>
        </Card>
        {hasNext && <NextDays shown={shown} nowS={nowS} programId={programId} />}
      </div>
    </>
  )
}
