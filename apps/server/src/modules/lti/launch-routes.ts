import type { RouteBinder } from '#platform/module.ts'
import { LTI_PATHS } from './service/addresses.ts'
import { saveChoice } from './service/deep-linking.ts'
import { openTool, openToolOfAuthor } from './service/find-launch.ts'
import { launchForm } from './service/launch-11.ts'
import { type AuthorizeQuery, authorize, loginAddress } from './service/launch-13.ts'
import { chosenPage, formPage, PAGE_HEADERS } from './service/pages.ts'
import { type LtiParts, notFound, refused } from './service/parts.ts'

const signedIn = { schema: { hide: true }, config: { access: 'signed-in' } } as const

/** An id of an address. Throws `lti/not-found`. */
export function parseId(text: string): number {
  if (!/^[1-9]\d{0,15}$/.test(text) || !Number.isSafeInteger(Number(text))) throw notFound()
  return Number(text)
}

/** Where a browser goes on its way to a tool, and where it comes back with what was chosen there. */
export const launchRoutes = (parts: LtiParts) => (app: RouteBinder) => {
  app.get<{ Params: { id: string } }>(`${LTI_PATHS.launch}/:id`, signedIn, async (request, reply) => {
    const caller = await request.requireCaller()
    const activityId = parseId(request.params.id)
    const found = await openTool(parts, caller, activityId)
    if (found.tool.version === '1.1')
      return reply.headers(PAGE_HEADERS).send(formPage(await launchForm(parts, caller, found)))
    return reply.redirect(await loginAddress(parts, caller, found, { activityId, what: 'launch' }), 303)
  })
  app.get<{ Params: { id: string } }>(`${LTI_PATHS.deepLink}/:id`, signedIn, async (request, reply) => {
    const caller = await request.requireCaller()
    const activityId = parseId(request.params.id)
    const found = await openToolOfAuthor(parts, caller, activityId)
    if (found.tool.version !== '1.3') throw notFound()
    return reply.redirect(await loginAddress(parts, caller, found, { activityId, what: 'choose' }), 303)
  })
  app.get<{ Querystring: AuthorizeQuery }>(LTI_PATHS.authorize, signedIn, async (request, reply) =>
    reply.headers(PAGE_HEADERS).send(formPage(await authorize(parts, await request.requireCaller(), request.query))),
  )
  void app.register(async door => {
    door.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    // Tools may ask by a form as well (OpenID Connect Core, 3.1.2.1). No cookie comes along from their page: the browser asks once more
    // by an address, with it.
    door.post<{ Body: string }>(
      LTI_PATHS.authorize,
      { schema: { hide: true }, config: { access: 'public', anyOrigin: true } },
      async (request, reply) =>
        reply.redirect(`${LTI_PATHS.authorize}?${new URLSearchParams(request.body).toString()}`, 303),
    )
    // The page of a tool sends it: who chose is signed within, no cookie comes along.
    door.post<{ Body: string }>(
      LTI_PATHS.deepLinkReturn,
      { schema: { hide: true }, config: { access: 'public', anyOrigin: true } },
      async (request, reply) => {
        const text = new URLSearchParams(request.body).get('JWT')
        if (!text) throw refused('There is no choice in this')
        return reply.headers(PAGE_HEADERS).send(chosenPage(await saveChoice(parts, text)))
      },
    )
  })
}
