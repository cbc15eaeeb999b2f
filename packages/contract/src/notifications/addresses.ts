/** Where the endpoints of mails stand: who ends them by a link has no session. */
export const SUBSCRIPTION_ADDRESSES = {
  'notifications.findSubscription': 'POST /subscription',
  'notifications.changeSubscription': 'POST /subscription/change',
} as const
