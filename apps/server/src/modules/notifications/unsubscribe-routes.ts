import type { EndpointHandlers } from '#platform/http/bind.ts'
import type { RouteBinder } from '#platform/module.ts'
import type { NotificationsParts } from './service/parts.ts'
import { changeSubscription, ONE_CLICK, readSubscription, unsubscribeAddress } from './service/unsubscribe.ts'

/** What the page of a link in a mail asks. */
export const subscriptionEndpoints = (parts: NotificationsParts) =>
  ({
    'notifications.findSubscription': ({ body }) => readSubscription(parts, body.token),
    'notifications.changeSubscription': ({ body }) => changeSubscription(parts, body.token, body.isSubscribed),
  }) satisfies Partial<EndpointHandlers>

/** Forms as programs of mail send one; what stands in it says nothing that the address does not. */
const FORMS = ['multipart/form-data', 'application/x-www-form-urlencoded']

/** `/unsubscribe/one-click`: what programs of mail call by themselves, with a form and without a session (RFC 8058). */
export function unsubscribeRoutes(app: RouteBinder, parts: NotificationsParts): void {
  void app.register(async door => {
    for (const form of FORMS)
      door.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) => done(null, body))
    door.post<{ Querystring: { token?: string } }>(
      ONE_CLICK,
      // The token alone says whose it is: no cookie counts, so a page of mail of another site may send it.
      { schema: { hide: true }, config: { access: 'public', anyOrigin: true } },
      async (request, reply) => {
        await changeSubscription(parts, request.query.token ?? '', false)
        return reply.send({ status: 'unsubscribed' })
      },
    )
    // Programs that know no one-click open the address in a browser. What follows links ends nothing: a person confirms it.
    door.get<{ Querystring: { token?: string } }>(
      ONE_CLICK,
      { schema: { hide: true }, config: { access: 'public' } },
      (request, reply) => reply.redirect(unsubscribeAddress(parts.siteUrl, request.query.token ?? ''), 303),
    )
  })
}
