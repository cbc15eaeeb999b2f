import type { Access } from '@learn/contract/base'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { AppError } from '../errors.ts'

/**
 * Who may reach a route at all; what of it they may see is the policy of its module.
 * `loopback`: peers on this machine that ask it by its own name, and no proxy. `web-app`: the built files of the web app, the same for everybody.
 * `studio`: the built files of the studio, for staff with a role; for everybody else there is nothing.
 * `payment-page`: who holds the random name of an order at a gateway, on the content origin.
 * `signed-link`: who holds a link of the content origin that is signed and not over; `package-link`: the same of a package, on its own host.
 */
export type RouteAccess = Access | 'loopback' | 'web-app' | 'studio' | 'signed-link' | 'package-link' | 'payment-page'

/** Lets a request pass, or throws the refusal. */
export type AccessRule = (request: FastifyRequest) => unknown

/** A route and who may reach it: what the authorisation matrix is made from. */
export interface RouteFact {
  method: string
  url: string
  access: FastifyContextConfig['access']
}

/** There is nothing here for this caller: the same words as for an address that is nobody's. */
export const nothingHere = () => new AppError('request/not-found', 'There is nothing at this address')

/**
 * Asks the rule of a route's `access` before the body is read, after the hooks that routes have by then (limits). Default deny: a route
 * without `access`, or with one that has no rule here, does not start. Fills `routeFacts`.
 */
export function guardRoutes(app: FastifyInstance, rules: { readonly [A in RouteAccess]?: AccessRule }): void {
  // The routes themselves: the plugin of the web app's files says their `access` after the hook below.
  const routes: RouteOptions[] = []
  const ruleOf = (config: FastifyContextConfig | undefined) => config?.access && rules[config.access]
  const guard = async (request: FastifyRequest) => {
    const rule = ruleOf(request.routeOptions.config)
    if (!rule) throw nothingHere()
    await rule(request)
  }
  app.addHook('onRoute', options => {
    options.onRequest = [options.onRequest ?? [], guard].flat()
    routes.push(options)
  })
  app.addHook('onReady', async () => {
    for (const { method, url, config } of routes)
      if (!ruleOf(config))
        throw new Error(`${String(method)} ${url} has no access that is known here: ${config?.access}`)
  })
  app.decorate('routeFacts', {
    getter: (): RouteFact[] =>
      routes
        .flatMap(({ method, url, config }) =>
          [method].flat().map(name => ({ method: name, url, access: config?.access })),
        )
        .filter(({ method }) => method !== 'HEAD'),
  })
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** This machine as its own browsers name it: another name that leads here is somebody's trick. */
const OWN_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/i
/** What proxies add, whether or not they are believed. */
const ADDED_BY_PROXIES =
  /^(x-forwarded(-.*)?|forwarded(-for)?|via|x-(real|client|cluster-client|envoy-external|original-forwarded|appengine-user).*|(true|fastly)-client-ip|cf-.*|cdn-loop|x-amz(n|-cf)-.*)$/

/** True for a browser or program on this machine that asks us by our own name, with nothing in between. */
export const isLocal = ({ headers, socket, raw }: FastifyRequest): boolean =>
  // Proxies that are told nothing else ask by HTTP/1.0; browsers and collectors of figures do not.
  raw.httpVersion !== '1.0' &&
  LOOPBACK.has(socket.remoteAddress ?? '') &&
  OWN_HOST.test(headers.host ?? '') &&
  !Object.keys(headers).some(name => ADDED_BY_PROXIES.test(name))
