import { z } from 'zod'
import { endpointsAt } from '../base/endpoint.ts'
import { SUBSCRIPTION_ADDRESSES } from './addresses.ts'

const token = z.string().min(1).max(800)
const subscription = z.object({
  /** What the mails are about, in words. */
  label: z.string(),
  isSubscribed: z.boolean(),
})

/** Mails of the kinds that one mail is about, for whoever holds the link of one of them. A link that is not ours is not there (404). */
export const subscriptionEndpoints = endpointsAt(SUBSCRIPTION_ADDRESSES, {
  'notifications.findSubscription': { access: 'public', body: z.strictObject({ token }), reply: subscription },
  'notifications.changeSubscription': {
    access: 'public',
    body: z.strictObject({ token, isSubscribed: z.boolean() }),
    reply: subscription,
  },
})
