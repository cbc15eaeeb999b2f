import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { withoutNetwork } from '#shared/api/without-network.ts'
import type { HubQuery } from './hub-query.ts'

export const HUB_KEY = ['hub'] as const

/** Tags of the hub, the most used first. */
export const tagsQuery = queryOptions({
  queryKey: [...HUB_KEY, 'tags'],
  queryFn: ({ signal }) => withoutNetwork('hub tags', () => learn('local_learn_get_resource_tags', {}, { signal })),
})

/** A page of the hub; what stands stays until the next one is there. */
export const resourcesQuery = (query: HubQuery) =>
  queryOptions({
    queryKey: [...HUB_KEY, 'list', query],
    queryFn: ({ signal }) =>
      withoutNetwork(`hub ${JSON.stringify(query)}`, () =>
        learn('local_learn_get_resources', { ...query, page: query.page - 1 }, { signal }),
      ),
    placeholderData: keepPreviousData,
  })

/** One resource; it can be read again without a network. */
export const resourceQuery = (id: number) =>
  queryOptions({
    queryKey: [...HUB_KEY, 'resource', id],
    queryFn: ({ signal }) =>
      withoutNetwork(`resource ${id}`, () => learn('local_learn_get_resource', { id }, { signal })),
  })
