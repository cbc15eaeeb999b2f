import { queryOptions } from '@tanstack/react-query'
import { call, learn } from '#shared/api/call.ts'

/** The link of the learner, whom they invited, and where each stands. */
export const referralsQuery = queryOptions({
  queryKey: ['referrals'],
  queryFn: () => learn('local_learn_get_referrals', {}),
})

/** Who invites with a code. */
export const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: ['invitation', code],
    queryFn: () => call('lead-update.findInvitation', { body: { code } }),
  })
