import type { ElectiveWindow } from '@learn/contract/electives'
import { getAddress } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { clockTime, dueText, shortDay, whenText } from '#shared/lib/date-text.ts'
import { buttonClass, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'
import { daysLeftText, leadText } from './elective-text.ts'
import { OptionCard } from './option-card.tsx'
import { OrderPanel } from './order-panel.tsx'
import { electivesQuery } from './queries.ts'
import { ResultPanel } from './result-panel.tsx'
import { useWishes } from './use-wishes.ts'

const NAME = 'Electives'
const GRID = 'mt-6 grid grid-cols-1 items-start gap-5 s_desktop:grid-cols-[minmax(0,1fr)_25rem]'

/** `/electives`: what can be chosen, one's own order of wishes, and what came of it. */
export default function ElectivesScreen() {
  usePageTitle(NAME)
  const query = useQuery(electivesQuery)
  return (
    <Screen query={query} name={NAME} skeleton={<Waiting />}>
      {({ windows, serverAt }) => <Chosen windows={windows} nowS={serverAt} />}
    </Screen>
  )
}

/** The window on screen: the one of the address, else the open one that closes first, else the newest. */
function Chosen({ windows, nowS }: { windows: readonly ElectiveWindow[]; nowS: number }) {
  const search = useSearch({ strict: false }) as { window?: string }
  const open = windows.filter(({ state }) => state === 'open').sort((one, other) => one.closesAt - other.closesAt)[0]
  const window = windows.find(({ id }) => String(id) === search.window) ?? open ?? windows[0]
  if (!window)
    return (
      <>
        <Heading level={1} look="h1">
          {NAME}
        </Heading>
        <Card className="mt-6">
          <Empty
            text="Your programs have no electives to choose yet. We'll notify you when they do."
            action={
              <Link to={getAddress('home')} className={buttonClass({ size: 'lg' })}>
                Go to your home page
              </Link>
            }
          />
        </Card>
      </>
    )
  return (
    <>
      {windows.length > 1 && (
        <nav aria-label="Which electives" className="mb-4 flex flex-wrap gap-x-5 gap-y-1">
          {windows.map(({ id, programName, title, closesAt }) => (
            <Link
              key={id}
              to="."
              search={{ window: String(id) }}
              aria-current={id === window.id ? 'page' : undefined}
              className={linkClass('aria-[current=page]:text-ink aria-[current=page]:underline')}
            >
              {programName}: {title} · {shortDay(closesAt, nowS)}
            </Link>
          ))}
        </nav>
      )}
      <Electives key={window.id} window={window} nowS={nowS} />
    </>
  )
}

function Electives({ window, nowS }: { window: ElectiveWindow; nowS: number }) {
  const wishes = useWishes(window)
  const byId = new Map(window.options.map(option => [option.id, option]))
  const chosen = window.wishes.flatMap(id => byId.get(id) ?? [])
  const rankOf = (id: number): number | null => {
    const at = window.wishes.indexOf(id)
    return at === -1 ? null : at + 1
  }
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <Heading level={1} look="h1">
            {window.title}
          </Heading>
          <p className="mt-1 text-body text-ink2">{leadText(window)}</p>
        </div>
        <Deadline window={window} nowS={nowS} />
      </div>
      <div className={GRID}>
        <div className="grid min-w-0 gap-5 gate:grid-cols-2 s_desktop:grid-cols-1 m_desktop:grid-cols-2">
          {window.options.map(option => (
            <OptionCard
              key={option.id}
              option={option}
              state={window.state}
              rank={rankOf(option.id)}
              onToggle={() => wishes.toggle(option.id)}
            />
          ))}
        </div>
        {window.state === 'decided' ? (
          <ResultPanel window={window} />
        ) : (
          <OrderPanel window={window} chosen={chosen} wishes={wishes} />
        )}
      </div>
    </>
  )
}

/** How long the choice is open, with the words and the colour that due dates have everywhere. */
function Deadline({ window: { state, opensAt, closesAt }, nowS }: { window: ElectiveWindow; nowS: number }) {
  return (
    <p className="tnum flex flex-wrap items-center gap-2.5 text-small text-ink2">
      {state === 'upcoming' && <Chip>Opens {whenText(opensAt, nowS)}</Chip>}
      {state === 'open' && (
        <>
          <Chip tone="bad">{dueText(closesAt, nowS)}</Chip>
          {clockTime(closesAt)} · {daysLeftText(closesAt, nowS)}
        </>
      )}
      {state === 'closed' && (
        <>
          <Chip>Closed</Chip>
          Places are given soon.
        </>
      )}
      {state === 'decided' && <Chip tone="ok">Places are given</Chip>}
    </p>
  )
}

const Waiting = () => (
  <>
    <Heading level={1} look="h1">
      {NAME}
    </Heading>
    <div className={GRID}>
      <div className="grid gap-5 gate:grid-cols-2">
        {[1, 2, 3, 4].map(n => (
          <CardSkeleton key={n} className="h-56" />
        ))}
      </div>
      <CardSkeleton className="h-96" />
    </div>
  </>
)
