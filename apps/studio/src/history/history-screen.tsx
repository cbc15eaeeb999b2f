import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useState } from 'react'
import { clockTime, longDay } from '#shared/lib/date-text.ts'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Pagination } from '#shared/ui/pagination.tsx'
import { RowButton } from '#shared/ui/row-button.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'
import { historyQuery } from '#studio/app/queries.ts'
import { ScreenHead } from '#studio/app/screen-head.tsx'
import { useScope } from '#studio/app/use-scope.ts'
import { plural } from '#studio/app/words.ts'
import { GrowthLinks } from '#studio/leads/growth-links.tsx'
import { ToolsLink } from '#studio/tools/tools-link.tsx'
import { HistoryFilter } from './history-filter.tsx'
import { type HistorySearch, isFiltered, readHistorySearch, writeHistorySearch } from './history-search.ts'
import { describeKind } from './kinds.ts'
import { type Operation, OperationPanel } from './operation-panel.tsx'

/** What staff did, by days, and one of it with what its undo would change. */
export default function HistoryScreen() {
  const search = useSearch({ strict: false, select: readHistorySearch })
  const navigate = useNavigate()
  const scope = useScope()
  const setSearch = (next: HistorySearch) => {
    setChosen(null)
    void navigate({ to: '.', search: writeHistorySearch(next), replace: true })
  }
  const [chosen, setChosen] = useState<number | null>(null)
  const query = useQuery(historyQuery(search, scope?.batchIds ?? null))
  return (
    <>
      <ScreenHead title="History" lead="What staff did, who did it and why. It can be undone for 30 days.">
        <GrowthLinks />
        <ToolsLink />
      </ScreenHead>
      <Screen query={query} name="History" skeleton={<CardSkeleton className="mt-6 h-90" />}>
        {({ items, total, pagesize, actors, kinds }) => {
          const operation = items.find(({ id }) => id === chosen) ?? items[0]
          const filter = <HistoryFilter history={{ actors, kinds }} search={search} onSearch={setSearch} />
          if (!operation)
            return (
              <>
                {isFiltered(search) && filter}
                <Card className="mt-6">
                  <Empty text={isFiltered(search) ? 'Nothing fits this search.' : 'Nothing was done here yet.'} />
                </Card>
              </>
            )
          return (
            <>
              {filter}
              <div className="mt-6 grid items-start gap-6 s_desktop:grid-cols-2">
                <Card className="overflow-hidden">
                  {[...Map.groupBy(items, ({ at }) => longDay(at))].map(([day, own]) => (
                    <section key={day} aria-label={day}>
                      <Heading level={2} look="small" className="bg-sunken px-5 py-2 text-ink2">
                        {day}
                      </Heading>
                      <ul className="divide-y divide-line">
                        {own.map(one => (
                          <li key={one.id}>
                            <OperationRow operation={one} isChosen={one.id === operation.id} onChoose={setChosen} />
                          </li>
                        ))}
                      </ul>
                    </section>
                  ))}
                  <div className="px-5 py-3">
                    <Pagination
                      label="Pages of the history"
                      page={search.page}
                      pageCount={Math.ceil(total / pagesize)}
                      onPage={page => setSearch({ ...search, page })}
                    />
                  </div>
                </Card>
                <OperationPanel key={operation.id} operation={operation} />
              </div>
            </>
          )
        }}
      </Screen>
    </>
  )
}

interface RowProps {
  operation: Operation
  isChosen: boolean
  onChoose: (id: number) => void
}

const OperationRow = ({
  operation: { id, actor, kind, reason, size, at, undoneby, about },
  isChosen,
  onChoose,
}: RowProps) => (
  <RowButton
    aria-current={isChosen ? 'true' : undefined}
    onClick={() => onChoose(id)}
    className={clsx('flex w-full gap-4 px-5 py-3 text-left', isChosen && 'bg-brandsoft')}
  >
    <span className="min-w-0 flex-1">
      <span className="text-body">
        <b className="font-semibold">{actor || 'A command'}</b> {describeKind(kind)}
        {about !== '' && `: ${about}`}
      </span>
      {reason && <span className="block truncate text-small text-ink2">{reason}</span>}
    </span>
    {undoneby !== null && <Chip>undone</Chip>}
    <span className="tnum text-right text-small whitespace-nowrap text-ink2">
      <b className="block font-semibold text-ink">{plural(size, 'row')}</b>
      {clockTime(at)}
    </span>
  </RowButton>
)
