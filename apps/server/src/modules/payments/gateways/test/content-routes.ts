import type { RouteBinder } from '#platform/module.ts'
import { TEST_PAGE, type TestGatewayParts } from './gateway.ts'
import { testPage } from './page.ts'
import { confirmPayment, type PayStep, payWithCard, readForPage } from './pay.ts'

/** Order ids of the gateway hold nothing else: an address with other characters is nobody's. */
const ORDER_ID = /^[\w-]{1,80}$/

interface Place {
  Params: { orderId: string }
  Querystring: { payment?: string; card?: string }
  Body: URLSearchParams
}

/** The page of the test gateway on the content origin, which shares no session: whoever holds its address can pay. */
export const testGatewayRoutes = (parts: TestGatewayParts) => (content: RouteBinder) =>
  content.register(async own => {
    own.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )
    const config = { access: 'payment-page' } as const
    const headers = {
      'content-security-policy': `default-src 'none';style-src 'unsafe-inline';base-uri 'none';form-action 'self' ${parts.origins.app};frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'content-type': 'text/html; charset=utf-8',
    }
    own.get<Place>(`${TEST_PAGE}/:orderId`, { config }, async ({ params, query }, reply) => {
      const { payment = null, card } = query
      const order = ORDER_ID.test(params.orderId) ? await readForPage(parts, params.orderId, payment) : null
      if (!order) return reply.callNotFound()
      if (order.doneUrl !== null) return reply.redirect(order.doneUrl, 303)
      const notice = card === undefined ? order.notice : 'No test card has this number.'
      return reply.headers(headers).send(testPage({ ...order, notice }))
    })
    own.post<Place>(`${TEST_PAGE}/:orderId`, { config }, async ({ params, body }, reply) => {
      if (!ORDER_ID.test(params.orderId)) return reply.callNotFound()
      const [card, payment, confirm] = ['card', 'payment', 'confirm'].map(name => body.get(name))
      const step: PayStep | null = payment
        ? await confirmPayment(parts, params.orderId, payment, confirm === 'yes')
        : await payWithCard(parts, params.orderId, card ?? '')
      if (step === null) return reply.callNotFound()
      if (step.kind === 'back') return reply.redirect(step.url, 303)
      // A page of its own, so that going back and loading again send no form twice.
      const about = step.paymentId === null ? 'card=none' : `payment=${encodeURIComponent(step.paymentId)}`
      return reply.redirect(`${parts.origins.content}${TEST_PAGE}/${params.orderId}?${about}`, 303)
    })
  })
