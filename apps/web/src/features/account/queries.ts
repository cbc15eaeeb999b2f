import { queryOptions } from '@tanstack/react-query'
import { storePicture } from '#features/session/start.ts'
import { call, learn } from '#shared/api/call.ts'

/** Where the caller is signed in, and who of the staff looked at the app as them. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => call('auth.sessions', { body: {} }),
})

/** The picture of the caller. */
export const pictureQuery = (userId: number) =>
  queryOptions({
    queryKey: ['profile', 'picture', userId],
    queryFn: async () => {
      const [data] = await learn('local_learn_get_profile_data', { userid: userId, prospectid: '' })
      storePicture(data?.userimage ?? '')
      return data ?? null
    },
  })

const COPY_EVERY_MS = 3000

/** What the caller asked about their own data; a copy that is being prepared is looked after. */
export const dataRequestsQuery = queryOptions({
  queryKey: ['data-requests'],
  queryFn: () => learn('local_learn_get_data_requests', {}),
  refetchInterval: ({ state }) => (state.data?.copy?.state === 'waiting' ? COPY_EVERY_MS : false),
})

/** Whether the caller, who is staff, has a second factor. */
export const factorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: () => call('auth.factorStatus', { body: {} }),
})
