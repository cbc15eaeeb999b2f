import type { ResourceFilter, ResourceKind, ResourceSort } from '@learn/contract/hub'
import { RESOURCE_FILTERS, RESOURCE_KINDS, RESOURCE_SORTS } from '@learn/contract/hub/plain'
import { getAddress } from '@learn/contract/pages/plain'
import { useNavigate, useSearch } from '@tanstack/react-router'

/** What of the hub is listed, as it stands in the address. */
export interface HubQuery {
  /** From 1. */
  page: number
  filter: ResourceFilter
  tag: string
  /** '' for every kind. */
  kind: ResourceKind | ''
  sort: ResourceSort
  search: string
}

const oneOf = <T extends string>(values: readonly T[], text: string | undefined): T =>
  values.find(value => value === text) ?? (values[0] as T)

/** Reads the query of an address; what it does not say, or says wrongly, is the default. */
export function queryIn(search: Readonly<Record<string, string | undefined>>): HubQuery {
  const page = Number(search.page)
  return {
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
    filter: oneOf(RESOURCE_FILTERS, search.filter),
    tag: (search.tag ?? '').slice(0, 60),
    kind: RESOURCE_KINDS.find(kind => kind === search.kind) ?? '',
    sort: oneOf(RESOURCE_SORTS, search.sort),
    search: (search.q ?? '').slice(0, 100),
  }
}

/** The address of a query; defaults leave it. */
export const addressedBy = ({ page, filter, tag, kind, sort, search }: HubQuery): Record<string, string | null> => ({
  page: page === 1 ? null : String(page),
  filter: filter === 'all' ? null : filter,
  tag: tag || null,
  kind: kind || null,
  sort: sort === 'newest' ? null : sort,
  q: search || null,
})

/** The query of the address, and how it changes: everything but a turn of pages begins at the first page. */
export function useHubQuery(): { query: HubQuery; change: (part: Partial<HubQuery>, isTyped?: boolean) => void } {
  const query = queryIn(useSearch({ strict: false }))
  const navigate = useNavigate()
  return {
    query,
    change: (part, isTyped = false) => {
      // Whoever opened an article while the words settled is not called back.
      if (isTyped && window.location.pathname !== getAddress('learningHub')) return
      void navigate({
        to: '.',
        search: addressedBy({ ...query, page: 1, ...part }),
        replace: isTyped,
        resetScroll: false,
      })
    },
  }
}
