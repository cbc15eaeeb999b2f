import type { EndpointHandlers } from '#platform/http/bind.ts'
import type { RouteBinder } from '#platform/module.ts'
import type { NotificationsParts } from './service/parts.ts'
import { changeSubscription, ONE_CLICK, readSubscription } from './service/unsubscribe.ts'

/** What the page of a link in a mail asks. */
export const subscriptionEndpoints = (parts: NotificationsParts) =>
  ({
    'notifications.findSubscription': ({ body }) => readSubscription(parts, body.token),
    'notifications.changeSubscription': ({ body }) => changeSubscription(parts, body.token, body.isSubscribed),
  }) satisfies Partial<EndpointHandlers>

/** `/unsubscribe/one-click`: what programs of mail call by themselves, with a form and without a session (RFC 8058). */
export function unsubscribeRoutes(app: RouteBinder, parts: NotificationsParts): void {
  void app.register(async door => {
    door.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    door.post<{ Querystring: { token?: string } }>(
      ONE_CLICK,
      { schema: { hide: true }, config: { access: 'public' } },
      async (request, reply) => {
        await changeSubscription(parts, request.query.token ?? '', false)
        return reply.send({ status: 'unsubscribed' })
      },
    )
  })
}
