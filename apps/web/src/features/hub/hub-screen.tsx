import type { ResourceFilter, ResourceKind, ResourceList, ResourceSort } from '@learn/contract/hub'
import { RESOURCE_FILTERS, RESOURCE_KINDS, RESOURCE_SEARCH_CHARS, RESOURCE_SORTS } from '@learn/contract/hub/plain'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useSettled } from '#shared/lib/use-settled.ts'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Pagination } from '#shared/ui/pagination.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { SearchField } from '#shared/ui/search-field.tsx'
import { Select } from '#shared/ui/select.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'
import { TabList, TabPanel } from '#shared/ui/tabs.tsx'
import { Featured } from './featured.tsx'
import { type HubQuery, useHubQuery } from './hub-query.ts'
import { EMPTY_TEXTS, FILTER_NAMES, KIND_FILTERS, SORT_NAMES } from './hub-text.ts'
import { resourcesQuery } from './queries.ts'
import { ResourceCard } from './resource-card.tsx'
import { TagLinks } from './tag-links.tsx'

const NAME = 'Learning hub'
const SETTLE_MS = 300
const GRID = 'mt-5 grid gap-5 gate:grid-cols-2 m_desktop:grid-cols-3'

/** `/learning-hub`: articles and other resources, filtered by the address. */
export default function HubScreen() {
  usePageTitle(NAME)
  const { query, change } = useHubQuery()
  const resources = useQuery(resourcesQuery(query))
  return (
    <Screen query={resources} name={NAME} skeleton={<Waiting />}>
      {list => <Hub list={list} query={query} change={change} isStale={resources.isPlaceholderData} />}
    </Screen>
  )
}

interface HubProps extends ReturnType<typeof useHubQuery> {
  list: ResourceList
  isStale: boolean
}

function Hub({ list, query, change, isStale }: HubProps) {
  const id = useId()
  const isPlain =
    query.page === 1 && query.filter === 'all' && query.tag === '' && query.kind === '' && query.search === ''
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <Head />
        <TabList
          id={id}
          label="Which resources"
          look="box"
          value={query.filter}
          onChoose={filter => change({ filter })}
          className="max-gate:w-full"
          tabs={RESOURCE_FILTERS.map(value => ({
            value,
            name: FILTER_NAMES[value],
            detail: <Count n={list.counts[value]} isOn={value === query.filter} />,
          }))}
        />
      </div>
      {isPlain && list.featured && <Featured resource={list.featured} />}
      <TabPanel id={id} value={query.filter} className="mt-6">
        <Tools query={query} change={change} all={list.counts.all} />
        <Results list={list} query={query} onPage={page => change({ page })} isStale={isStale} />
      </TabPanel>
    </>
  )
}

const Head = () => (
  <div>
    <Heading level={1} look="h1">
      {NAME}
    </Heading>
    <p className="mt-1 text-body text-ink2">Articles, files and short videos picked by your mentors.</p>
  </div>
)

const Count = ({ n, isOn }: { n: number; isOn: boolean }) => (
  <span
    className={`tnum ml-2 inline-grid h-5 min-w-5 place-items-center rounded-full px-1.5 text-micro font-semibold ${isOn ? 'bg-brandsoft text-brandink' : 'bg-line text-muteink'}`}
  >
    {n}
  </span>
)

/** Tags, words and order. What is typed reaches the address once it stands still. */
function Tools({ query, change, all }: Pick<HubProps, 'query' | 'change'> & { all: number }) {
  const id = useId()
  const [text, setText] = useState(query.search)
  const settled = useSettled(text.trim(), SETTLE_MS)
  useEffect(() => {
    if (settled !== query.search && settled === text.trim()) change({ search: settled }, true)
  }, [settled, text, query.search, change])
  return (
    <div className="flex flex-wrap items-start gap-3">
      <TagLinks query={query} all={all} />
      <div className="flex flex-wrap gap-2 max-gate:w-full">
        <SearchField
          look="small"
          label="Search in the hub"
          placeholder="Search in the hub"
          maxLength={RESOURCE_SEARCH_CHARS}
          value={text}
          onText={setText}
          className="w-48 max-gate:w-full"
        />
        <div className="w-32 max-gate:w-full">
          <Select
            id={`${id}-kind`}
            label="Kind"
            look="small"
            placeholder="Every kind"
            value={query.kind}
            options={RESOURCE_KINDS.map(value => ({ value, name: KIND_FILTERS[value] }))}
            onChoose={kind => change({ kind: kind as ResourceKind | '' })}
          />
        </div>
        <div className="w-40 max-gate:w-full">
          <Select
            id={`${id}-sort`}
            label="Order"
            look="small"
            placeholder={null}
            value={query.sort}
            options={RESOURCE_SORTS.map(value => ({ value, name: SORT_NAMES[value] }))}
            onChoose={sort => change({ sort: sort as ResourceSort })}
          />
        </div>
      </div>
    </div>
  )
}

interface ResultsProps {
  list: ResourceList
  query: HubQuery
  onPage: (page: number) => void
  isStale: boolean
}

function Results({ list: { items, total, pagesize }, query, onPage, isStale }: ResultsProps) {
  const first = (query.page - 1) * pagesize + 1
  if (items.length === 0)
    return (
      <Card className="mt-5">
        <Empty text={emptyText(query.filter, total)} />
      </Card>
    )
  return (
    <>
      <Heading level={2} look="hidden">
        {FILTER_NAMES[query.filter]}
      </Heading>
      <ul aria-busy={isStale || undefined} className={GRID}>
        {items.map(resource => (
          <li key={resource.id} className="min-w-0">
            <ResourceCard resource={resource} />
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="tnum text-small text-ink3">
          {first} to {first + items.length - 1} of {total}
        </p>
        <Pagination
          label="Pages of resources"
          page={query.page}
          pageCount={Math.ceil(total / pagesize)}
          onPage={page => {
            onPage(page)
            window.scrollTo({ top: 0 })
          }}
        />
      </div>
    </>
  )
}

/** A page past the last one says so. */
const emptyText = (filter: ResourceFilter, total: number): string =>
  total > 0 ? 'Nothing on this page. Go back to the first one.' : EMPTY_TEXTS[filter]

const Waiting = () => (
  <>
    <Head />
    <CardSkeleton className="mt-6 h-32 rounded-hero!" />
    <div className={GRID}>
      {[1, 2, 3, 4, 5, 6].map(n => (
        <CardSkeleton key={n} className="h-52" />
      ))}
    </div>
  </>
)
