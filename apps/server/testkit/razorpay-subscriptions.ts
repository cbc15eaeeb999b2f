interface MadeSubscription {
  id: string
  plan_id: string
  status: string
  short_url: string
  amount: number
  payments: { payment_id: string; status: string; amount_paid: number }[]
}

/** Subscriptions as Razorpay documents them: a plan with its sum, a mandate on their page, an invoice for each month. */
export function createSubscriptionAnswer() {
  const plans = new Map<string, number>()
  const subscriptions: MadeSubscription[] = []
  const make = (body: string): [number, unknown] => {
    const { plan_id, total_count } = JSON.parse(body) as { plan_id: string; total_count: number }
    const amount = plans.get(plan_id)
    if (amount === undefined || !(total_count > 0))
      return [400, { error: { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' } }]
    const id = `sub_${subscriptions.length + 1}`
    const made = { id, plan_id, status: 'created', short_url: `https://rzp.io/i/${id}`, amount, payments: [] }
    subscriptions.push(made)
    return [200, made]
  }
  const answer = (method: string, url: URL, body: string): [number, unknown] | null => {
    if (method === 'POST' && url.pathname === '/v1/plans') {
      const id = `plan_${plans.size + 1}`
      plans.set(id, (JSON.parse(body) as { item: { amount: number } }).item.amount)
      return [200, { id, entity: 'plan' }]
    }
    if (method === 'POST' && url.pathname === '/v1/subscriptions') return make(body)
    if (url.pathname === '/v1/invoices') {
      const of = subscriptions.find(({ id }) => id === url.searchParams.get('subscription_id'))
      return [200, { entity: 'collection', items: of?.payments ?? [] }]
    }
    const [, id, act] = /^\/v1\/subscriptions\/(\w+)(\/cancel)?$/.exec(url.pathname) ?? []
    const found = subscriptions.find(one => one.id === id)
    if (!found) return null
    if (act && found.status === 'cancelled')
      return [400, { error: { code: 'BAD_REQUEST_ERROR', description: 'Subscription is not cancellable' } }]
    if (act) found.status = 'cancelled'
    return [200, found]
  }
  /** A month is taken, or about to be; what Razorpay then sends. */
  const charge = (subscriptionId: string, paymentId: string, at: Date, status: string): string => {
    const of = subscriptions.find(({ id }) => id === subscriptionId)
    const amount = of?.amount ?? 0
    if (status === 'captured') of?.payments.push({ payment_id: paymentId, status: 'paid', amount_paid: amount })
    return JSON.stringify({
      entity: 'event',
      event: 'subscription.charged',
      contains: ['subscription', 'payment'],
      created_at: Math.floor(at.getTime() / 1000),
      payload: {
        subscription: { entity: { id: subscriptionId, status: 'active' } },
        payment: { entity: { id: paymentId, amount, status, method: 'upi', vpa: 'aarav@okbank' } },
      },
    })
  }
  return { subscriptions, answer, charge }
}
