import type { RouteBinder } from '#platform/module.ts'
import { TEST_PAGE, type TestGatewayParts } from './gateway.ts'
import { testPage } from './page.ts'
import { confirmPayment, type PayStep, payWithCard, readForPage } from './pay.ts'

/** Order ids of the gateway hold nothing else: an address with other characters is nobody's. */
const ORDER_ID = /^[\w-]{1,80}$/

interface Place {
  Params: { orderId: string }
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
    const show = async (orderId: string, notice: string | null = null, confirms: string | null = null) => {
      const order = await readForPage(parts, orderId)
      return order && testPage({ ...order, notice, confirms })
    }
    own.get<Place>(`${TEST_PAGE}/:orderId`, { config }, async ({ params }, reply) => {
      const html = ORDER_ID.test(params.orderId) ? await show(params.orderId) : null
      return html === null ? reply.callNotFound() : reply.headers(headers).send(html)
    })
    own.post<Place>(`${TEST_PAGE}/:orderId`, { config }, async ({ params, body }, reply) => {
      if (!ORDER_ID.test(params.orderId)) return reply.callNotFound()
      const [card, payment, confirm] = ['card', 'payment', 'confirm'].map(name => body.get(name))
      const step: PayStep | null = payment
        ? await confirmPayment(parts, params.orderId, payment, confirm === 'yes')
        : await payWithCard(parts, params.orderId, card ?? '')
      if (step === null) return reply.callNotFound()
      if (step.kind === 'back') return reply.redirect(step.url, 303)
      const html = await show(
        params.orderId,
        step.kind === 'refused' ? step.text : null,
        step.kind === 'confirm' ? step.paymentId : null,
      )
      return reply.headers(headers).send(html)
    })
  })
