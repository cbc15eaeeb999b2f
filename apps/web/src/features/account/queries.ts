import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'

/** Where the caller is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => (await call('auth.sessions', { body: {} })).sessions,
})

/** Whether the caller, who is staff, has a second factor. */
export const factorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: () => call('auth.factorStatus', { body: {} }),
})
