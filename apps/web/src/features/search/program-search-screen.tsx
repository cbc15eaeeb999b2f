import { getAddress } from '@learn/contract/pages/plain'
import { SEARCH_PAGE_SIZE, SEARCH_TABS } from '@learn/contract/search/plain'
import { useQuery } from '@tanstack/react-query'
import { Link, notFound, useLocation, useParams, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { ApiError } from '#shared/api/api-error.ts'
import { addressNumber } from '#shared/lib/address-number.ts'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Pagination } from '#shared/ui/pagination.tsx'
import { Empty, ErrorPanel } from '#shared/ui/states.tsx'
import { HitLinks } from './hit-links.tsx'
import { HitSkeleton } from './hit-skeleton.tsx'
import { NothingFound } from './nothing-found.tsx'
import { ProgramSearchForm } from './program-search-form.tsx'
import { type ProgramSearch, programSearchQuery } from './queries.ts'
import { mergeQuery, readQuery } from './query-state.ts'
import { SearchTabs, type Tab } from './search-tabs.tsx'
import { countText, getTab } from './search-text.ts'

/** What the address asks for: the words, the filter and the page (spec: platform 2, page state). */
function useAsked() {
  const { pathname, searchStr } = useLocation()
  const router = useRouter()
  const query = readQuery(searchStr)
  const tab: Tab = SEARCH_TABS.find(one => one.tab === query.get('tab'))?.tab ?? 'all'
  /** Asks for something else; what stood before is one step back. */
  const ask = (values: Record<string, string | number | null>): void =>
    router.history.push(`${pathname}${mergeQuery(values, { search: searchStr })}`)
  return { words: (query.get('q') ?? '').trim(), tab, page: addressNumber(query.get('page') ?? '1') ?? 1, ask }
}

/** Search inside one program, with all its results by pages (spec: platform 2, program search). */
export default function ProgramSearchScreen() {
  const { id } = useParams({ strict: false })
  const programId = addressNumber(id)
  const { words, tab, page, ask } = useAsked()
  if (programId === null) throw notFound()
  usePageTitle(words === '' ? 'Search in this program' : `${words} in this program`)
  return (
    <div className="mx-auto max-w-lesson">
      <Link
        to={getAddress('timeline', { programid: programId })}
        className="-ml-1 inline-flex items-center gap-1.5 rounded-control px-1 py-0.5 text-small font-medium text-ink2 hover:text-ink"
      >
        <ArrowLeft size={15} aria-hidden="true" />
        Program timeline
      </Link>
      <Heading level={1} look="h1" className="mt-1">
        Search in this program
      </Heading>
      <ProgramSearchForm words={words} onSearch={q => ask({ q, page: null })} />
      {words === '' ? (
        <Card className="mt-5">
          <Empty text="Search for a class, lesson, quiz or topic." />
        </Card>
      ) : (
        <Results programId={programId} query={words} page={page} tab={tab} ask={ask} />
      )}
    </div>
  )
}

interface ResultsProps extends ProgramSearch {
  tab: Tab
  ask: (values: Record<string, string | number | null>) => void
}

function Results({ tab, ask, ...asked }: ResultsProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(programSearchQuery(asked))
  // What was found stays, also when a later reading fails.
  if (!data && error instanceof ApiError && error.status === 404) throw notFound()
  const found = getTab(data, tab)
  const choose = (next: Tab): void => ask({ tab: next === 'all' ? null : next, page: null })
  const turn = (page: number): void => {
    ask({ page: page === 1 ? null : page })
    window.scrollTo({ top: 0 })
  }
  const pageCount = Math.ceil((found?.count ?? 0) / SEARCH_PAGE_SIZE)
  return (
    <SearchTabs tab={tab} reply={data} onChoose={choose} className="mt-5 mb-3">
      <p role="status" className="sr-only">
        {found && !isPlaceholderData ? countText(found.count) : ''}
      </p>
      <Card aria-busy={isPlaceholderData || undefined}>
        {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {!error && !data && <HitSkeleton />}
        {data && found?.count === 0 && <NothingFound query={asked.query} tab={tab} reply={data} onChoose={choose} />}
        {found && found.count > 0 && found.results.length === 0 && <Empty text={`There is no page ${asked.page}.`} />}
        {found && found.results.length > 0 && <HitLinks hits={found.results} />}
      </Card>
      <div className="mt-5">
        <Pagination page={asked.page} pageCount={pageCount} onPage={turn} label="Pages of results" />
      </div>
    </SearchTabs>
  )
}
