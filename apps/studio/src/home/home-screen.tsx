import { getAddress } from '@learn/contract/pages/plain'
import type { StaffHome } from '@learn/contract/staff'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { clockTime } from '#shared/lib/date-text.ts'
import { buttonClass, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton, Empty, EmptyLine } from '#shared/ui/states.tsx'
import { historyQuery, homeQuery, programsQuery } from '#studio/app/queries.ts'
import { ScreenHead } from '#studio/app/screen-head.tsx'
import { useScope } from '#studio/app/use-scope.ts'
import { plural } from '#studio/app/words.ts'
import { WHOLE_HISTORY } from '#studio/history/history-search.ts'
import { describeKind } from '#studio/history/kinds.ts'
import { ScopeCard } from './scope-card.tsx'

/** What waits for the caller over all rooms, and what the team did last. */
export default function HomeScreen() {
  const scope = useScope()
  const query = useQuery(homeQuery)
  return (
    <>
      <ScreenHead title="What needs you today" />
      <div className="mt-6 grid grid-cols-1 items-start gap-6 s_desktop:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <Screen query={query} name="What needs you today" skeleton={<CardSkeleton className="h-60" />}>
          {({ needs }) => (
            <Card className="p-6">
              {scope && <p className="mb-2 text-small text-ink2">Of the whole institute</p>}
              {needs?.length ? <Needs needs={needs} /> : <NothingDue />}
            </Card>
          )}
        </Screen>
        <div className="space-y-6">
          {scope && <ScopeCard scope={scope} />}
          <LastDone />
        </div>
      </div>
    </>
  )
}

/** Nothing is due: what comes next, which in an empty institute is its first program. */
function NothingDue() {
  const { data } = useQuery(programsQuery)
  const isFirst = data?.programs.length === 0 && data.can.makePrograms
  return (
    <Empty
      text={isFirst ? 'Your institute is empty. Begin with a program.' : 'You’re all caught up.'}
      action={
        <Link to="/programs" className={buttonClass({ variant: isFirst ? 'primary' : 'outline' })}>
          {isFirst ? 'Make the first program' : 'Go to programs'}
        </Link>
      }
    />
  )
}

const Needs = ({ needs }: { needs: NonNullable<StaffHome['needs']> }) => (
  <ul className="divide-y divide-line">
    {needs.map(({ kind, text, count, address }) => (
      <li key={`${kind} ${text} ${address}`} className="flex gap-3 py-3 text-body">
        <b className={clsx('tnum w-10', count === 0 && 'text-ink3')}>{count}</b>
        {address ? (
          <a href={address} className={linkClass()}>
            {text}
          </a>
        ) : (
          text
        )}
      </li>
    ))}
    <li className="pt-3">
      <a href={getAddress('staff')} className={linkClass()}>
        Open the staff home
      </a>
    </li>
  </ul>
)

function LastDone() {
  const scope = useScope()
  const { data } = useQuery(historyQuery(WHOLE_HISTORY, scope?.batchIds ?? null))
  return (
    <Card className="p-6" aria-labelledby="done">
      <Heading level={2} look="h3" id="done">
        What the team did
      </Heading>
      {data?.items.length === 0 && <EmptyLine text="Nothing yet." />}
      <ul className="mt-2 divide-y divide-line">
        {data?.items.slice(0, 6).map(({ id, actor, kind, size, at }) => (
          <li key={id} className="py-2.5 text-small text-ink2">
            <b className="font-semibold text-ink">{actor || 'A command'}</b> {describeKind(kind)}
            <span className="tnum block text-ink3">
              {plural(size, 'row')}, {clockTime(at)}
            </span>
          </li>
        ))}
      </ul>
      <Link to="/system/history" className={linkClass('mt-3 inline-block')}>
        All of the history
      </Link>
    </Card>
  )
}
