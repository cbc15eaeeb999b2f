import { getAddress } from '@learn/contract/pages/plain'
import type { RouteBinder } from '#platform/module.ts'
import { mandatePage, mandatePolicy } from './mandate-page.ts'

/** Where a mandate is given: a page of ours on the content origin, by area, order and subscription. */
export const MANDATE_PAGE = '/pay/mandate'

const AREAS = ['free', 'paid'] as const
const ORDER_ID = /^[1-9]\d{0,15}$/
const SUBSCRIPTION_ID = /^sub_\w{1,60}$/

interface Place {
  Params: { area: string; orderId: string; subscriptionId: string }
}

interface MandateParts {
  keyId: string
  origins: { app: string; content: string }
}

/** The address of the page for a mandate, and which shell its learner comes back to: that of their return address. */
export const mandateAddress = (
  content: string,
  { returnUrl, orderId, subscriptionId }: { returnUrl: string; orderId: string; subscriptionId: string },
): string => {
  const isFree = new URL(returnUrl).pathname.startsWith(`${getAddress('free')}/`)
  return `${content}${MANDATE_PAGE}/${isFree ? 'free' : 'paid'}/${orderId}/${subscriptionId}`
}

const isPlace = ({ area, orderId, subscriptionId }: Place['Params']): boolean =>
  AREAS.some(one => one === area) && ORDER_ID.test(orderId) && SUBSCRIPTION_ID.test(subscriptionId)

/** The order as its learner sees it. */
const orderUrl = (app: string, { area, orderId }: Place['Params']): string =>
  `${app}${getAddress(area === 'free' ? 'freePayment' : 'payment', { orderId })}`

/**
 * The page on which a mandate is given, and where Razorpay leads its browser back to, by a form of another site: it goes on to the
 * order, which asks the gateway itself. Nothing that the form says is read.
 */
export const mandateRoutes =
  ({ keyId, origins: { app, content } }: MandateParts) =>
  (routes: RouteBinder) =>
    routes.register(async own => {
      own.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
        done(null, null),
      )
      const config = { access: 'payment-page' } as const
      const path = `${MANDATE_PAGE}/:area/:orderId/:subscriptionId`
      own.get<Place>(path, { config }, async ({ params }, reply) => {
        if (!isPlace(params)) return reply.callNotFound()
        const html = mandatePage({
          keyId,
          subscriptionId: params.subscriptionId,
          callbackUrl: `${content}${MANDATE_PAGE}/${params.area}/${params.orderId}/${params.subscriptionId}`,
          cancelUrl: orderUrl(app, params),
        })
        return reply
          .headers({
            'content-security-policy': mandatePolicy(app),
            'cache-control': 'no-store',
            'content-type': 'text/html; charset=utf-8',
          })
          .send(html)
      })
      own.post<Place>(path, { config }, async ({ params }, reply) =>
        isPlace(params) ? reply.redirect(`${orderUrl(app, params)}?back=1`, 303) : reply.callNotFound(),
      )
    })
