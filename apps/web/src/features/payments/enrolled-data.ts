import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'
import { readStored, store } from '#shared/lib/storage.ts'

/**
 * The programs of the learner with the end of their access. What was asked and answered stays in this browser under the key of the person
 * (spec: platform 7, enrolled data), so that they stand there at once, and without a connection.
 */
export const enrolledDataQuery = queryOptions({
  queryKey: ['enrolled-data'],
  queryFn: async ({ signal }) => {
    const input = {}
    const reply = await call('payments.enrolledData', { body: input }, { signal })
    store(`enrolledData:${reply.user_id}`, { input, reply: { programs: reply.programs } })
    return reply
  },
  meta: { follows: ['taken'] },
})

/** The programs that this browser knows of whoever is signed in. */
export function readEnrolledData() {
  const userId = readStored('user')?.userid
  return userId === undefined ? [] : (readStored(`enrolledData:${userId}`)?.reply.programs ?? [])
}
