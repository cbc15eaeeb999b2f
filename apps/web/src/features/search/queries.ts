import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'

/** Everything that fits some words; what stands stays until the next reply is there, and a request passed by is given up. */
export const searchQuery = (query: string) =>
  queryOptions({
    queryKey: ['search', query],
    queryFn: ({ signal }) => learn('local_learn_search', { query }, { signal }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })

export interface ProgramSearch {
  programId: number
  query: string
  /** From 1. */
  page: number
}

/** One page of what fits inside one program. */
export const programSearchQuery = ({ programId, query, page }: ProgramSearch) =>
  queryOptions({
    queryKey: ['search', programId, query, page],
    queryFn: ({ signal }) => learn('local_learn_search_program', { programid: programId, query, page }, { signal }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })
