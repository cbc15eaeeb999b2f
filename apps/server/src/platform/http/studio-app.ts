import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { getAddress } from '@learn/contract/pages/plain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { holdsAnywhere } from '../policy.ts'
import { STAFF_ROLES } from '../roles.ts'
import type { Caller } from './caller.ts'

const dist = path.join(import.meta.dirname, '../../../../studio/dist')

/** The page of the studio, as it was built; one that says so where nothing was built. */
export function readStudioPage(): string {
  const index = path.join(dist, 'index.html')
  return existsSync(index) ? readFileSync(index, 'utf8') : '<!doctype html><title>Not built</title>'
}

/** Whether somebody may open the studio at all: staff with a role that holds now. What they may do there each module decides. */
export const mayOpenStudio = (caller: Caller | null): caller is Caller =>
  caller !== null && holdsAnywhere(caller, STAFF_ROLES)

/**
 * The studio below `/studio`, on the session of the web app: its files and its page, for staff. Nobody signed in is led to sign-in and back;
 * for learners there is nothing here, told by `notFound` as for every other address.
 */
export async function serveStudio(
  app: FastifyInstance,
  html: string,
  notFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): Promise<void> {
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await request.findCaller()
    if (!caller) return reply.redirect(`${getAddress('login')}?next=${encodeURIComponent(request.url)}`, 302)
    if (!mayOpenStudio(caller)) return notFound(request, reply)
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
  }
  const options = { schema: { hide: true }, config: { access: 'public' } } as const
  app.get('/studio', options, page)
  app.get('/studio/*', options, page)
  if (existsSync(dist)) await app.register(serveFiles)
}

/** The built files. */
async function serveFiles(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', route => {
    route.config = { ...route.config, access: 'studio' }
  })
  await app.register(fastifyStatic, {
    root: dist,
    prefix: '/studio/',
    preCompressed: true,
    wildcard: false,
    index: false,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html', '.build-stamp'],
    cacheControl: false,
    // Of a person: a proxy in between must not hand them to others.
    setHeaders: reply => void reply.header('cache-control', 'private, max-age=31536000, immutable'),
    decorateReply: false,
  })
}
