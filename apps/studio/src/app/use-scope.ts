import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { programsQuery } from './queries.ts'
import { findScope, type Scope } from './scope.ts'

/** The program or batch that the address names; null for all that the roles of the caller reach. */
export function useScope(): Scope | null {
  const given = useSearch({ strict: false, select: (search: { in?: unknown }) => search.in })
  const { data } = useQuery(programsQuery)
  return useMemo(() => findScope(data?.programs ?? [], given), [data, given])
}
