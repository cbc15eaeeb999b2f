import { queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'

/** The imports of staff, the newest first. */
export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: () => learn('local_learn_get_imports', { page: 0 }),
})

/** An older page of them, from 1. */
export const olderImports = (page: number) => learn('local_learn_get_imports', { page })
