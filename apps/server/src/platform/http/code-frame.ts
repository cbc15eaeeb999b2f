import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { builtEntries, quoted } from './built-entries.ts'
import { codeFramePolicy } from './headers.ts'

const dist = path.join(import.meta.dirname, '../../../../web/dist/code')
const LANGUAGES = ['python', 'javascript', 'sql']

/** Where the document stands that runs learners' code in a browser. */
export const CODE_FRAME = '/code/frame'

function documentOf(appOrigin: string): string {
  const built = builtEntries(dist)
  const workers = Object.fromEntries(LANGUAGES.map(language => [language, `/code/${built.get(language) ?? ''}`]))
  return [
    '<!doctype html><meta charset="utf-8"><title>Code</title>',
    `<meta name="app-origin" content="${quoted(appOrigin)}">`,
    `<meta name="workers" content="${quoted(JSON.stringify(workers))}">`,
    `<script type="module" src="/code/${built.get('frame') ?? ''}"></script>`,
  ].join('\n')
}

/** The document that runs learners' code in a browser, and the engines that it asks for; the same for everybody. */
export async function codeFrame(app: FastifyInstance, origins: { app: string; content: string }): Promise<void> {
  const html = documentOf(origins.app)
  app.addHook('onRoute', route => {
    route.config = { ...route.config, access: 'web-app' }
  })
  app.get(CODE_FRAME, async (_request, reply) =>
    reply
      .headers({ 'content-security-policy': codeFramePolicy(origins), 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(html),
  )
  if (!existsSync(dist)) return
  await app.register(fastifyStatic, {
    root: dist,
    prefix: '/code/',
    preCompressed: true,
    wildcard: false,
    index: false,
    globIgnore: ['**/*.br', '**/*.gz', 'manifest.json', '.build-stamp'],
    cacheControl: false,
    // Of nobody's origin: only an answer for everybody is read there. Nothing of it is anybody's.
    setHeaders: reply =>
      void reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
      }),
  })
}
