import type { ResourceState, StaffResources } from '@learn/contract/hub'
import { RESOURCE_SEARCH_CHARS } from '@learn/contract/hub/plain'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { shortDay } from '#shared/lib/date-text.ts'
import { useSettled } from '#shared/lib/use-settled.ts'
import { Button, buttonClass, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip, type Tone } from '#shared/ui/chip.tsx'
import { Pagination } from '#shared/ui/pagination.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { SearchField } from '#shared/ui/search-field.tsx'
import { Select } from '#shared/ui/select.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { useAct } from '#studio/acts/use-act.ts'
import { resourcesQuery } from '#studio/app/queries.ts'
import { ScreenHead } from '#studio/app/screen-head.tsx'
import { plural } from '#studio/app/words.ts'

type Resource = StaffResources['items'][number]

const STATES: Record<ResourceState, { text: string; tone: Tone }> = {
  draft: { text: 'Draft', tone: 'mute' },
  published: { text: 'Published', tone: 'ok' },
  retired: { text: 'Retired', tone: 'warn' },
}
const KINDS = { article: 'Article', video: 'Video', file: 'File', link: 'Link' } as const
const SEEK_AFTER_MS = 250

/** `/resources`: what stands in the learning hub, drafts and retired resources too. */
export default function ResourcesScreen() {
  const [state, setState] = useState<ResourceState | ''>('')
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const search = useSettled(typed.trim(), SEEK_AFTER_MS)
  const query = useQuery(resourcesQuery({ page: page - 1, state, search }))
  return (
    <>
      <ScreenHead
        title="Resources"
        lead="Articles, files, videos and links of the learning hub. Learners see what is published."
      >
        <Link to="/resources/new" className={buttonClass({ variant: 'primary' })}>
          <Plus size={16} aria-hidden="true" />
          Write an article
        </Link>
      </ScreenHead>
      <div className="mt-6 flex flex-wrap gap-3">
        <span className="w-44">
          <Select
            id="resource-state"
            label="Which resources"
            look="small"
            placeholder="All"
            options={Object.entries(STATES).map(([value, { text }]) => ({ value, name: text }))}
            value={state}
            onChoose={next => {
              setState(next as ResourceState | '')
              setPage(1)
            }}
          />
        </span>
        <SearchField
          label="Search by title"
          placeholder="Title"
          look="small"
          maxLength={RESOURCE_SEARCH_CHARS}
          className="w-70"
          value={typed}
          onText={next => {
            setTyped(next)
            setPage(1)
          }}
        />
      </div>
      <Screen query={query} name="Resources" skeleton={<CardSkeleton className="mt-4 h-90" />}>
        {({ items, total, pagesize }) => (
          <Card className="mt-4 p-6">
            <p role="status" className="tnum text-small text-ink2">
              {plural(total, 'resource')}
            </p>
            {items.length === 0 ? (
              <Empty text={search ? `Nothing is called “${search}”.` : 'Nothing is here yet.'} />
            ) : (
              <Table label="Resources" columns={COLUMNS} rows={items} keyOf={({ id }) => id} className="mt-2" />
            )}
            {total > pagesize && (
              <Pagination
                label="Pages of resources"
                page={page}
                pageCount={Math.ceil(total / pagesize)}
                onPage={setPage}
              />
            )}
          </Card>
        )}
      </Screen>
    </>
  )
}

const COLUMNS: Column<Resource>[] = [
  {
    name: 'Title',
    isRowHead: true,
    className: 'min-w-48',
    cell: ({ id, title, author, kind }) => (
      <>
        {kind === 'article' ? (
          <Link to="/resources/$resourceId" params={{ resourceId: String(id) }} className={linkClass('text-ink!')}>
            {title}
          </Link>
        ) : (
          title
        )}
        <span className="block font-normal text-ink3">
          {KINDS[kind]} · {author}
        </span>
      </>
    ),
  },
  {
    name: 'State',
    cell: ({ state, isFeatured, isPublic }) => (
      <span className="flex flex-wrap gap-1.5">
        <Chip tone={STATES[state].tone}>{STATES[state].text}</Chip>
        {isFeatured && <Chip tone="info">Featured</Chip>}
        {isPublic && <Chip>Public</Chip>}
      </span>
    ),
  },
  { name: 'Read by', isFigure: true, cell: ({ readers }) => readers.toLocaleString('en-IN') },
  { name: 'Date', className: 'tnum whitespace-nowrap', cell: ({ publishedAt }) => shortDay(publishedAt) },
  { name: 'Change', cell: resource => <Changes resource={resource} /> },
]

/** What can be done with a resource from where it stands; each can be undone. */
function Changes({ resource: { id, title, state, isFeatured } }: { resource: Resource }) {
  const doing = useAct()
  const set = (next: ResourceState, featured: boolean, said: string) =>
    doing.mutate({ act: { kind: 'resource', resourceid: id, state: next, isfeatured: featured }, said })
  const change = (name: string, onClick: () => void) => (
    <Button variant="ghost" size="sm" disabled={doing.isPending} onClick={onClick}>
      {name}
      <span className="sr-only"> {title}</span>
    </Button>
  )
  return (
    <span className="-my-1.5 -ml-2 flex flex-wrap gap-1">
      {state !== 'published' && change('Publish', () => set('published', isFeatured, `${title} is published`))}
      {state === 'published' &&
        change(isFeatured ? 'Stop featuring' : 'Feature', () =>
          set('published', !isFeatured, isFeatured ? `${title} is featured no more` : `${title} is featured`),
        )}
      {state === 'published' && change('Back to draft', () => set('draft', isFeatured, `${title} is a draft`))}
      {state !== 'retired' && change('Retire', () => set('retired', false, `${title} is retired`))}
    </span>
  )
}
