import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { builtEntries, quoted } from '../http/built-entries.ts'

const dist = path.join(import.meta.dirname, '../../../../web/dist/player')
/** The player of H5P, served as it is: its licence (GPL) is another than ours. */
const h5p = path.dirname(createRequire(import.meta.url).resolve('h5p-standalone/dist/main.bundle.js'))

const PLAYERS = { scorm12: 'scorm12', scorm2004: 'scorm2004', h5p: 'h5p', html: 'pages' } as const

let built: ReadonlyMap<string, string> | undefined

/** The document that plays packages of a format; null for a format that there is not. */
export function getDocument(format: string, appOrigin: string): string | null {
  if (!Object.hasOwn(PLAYERS, format)) return null
  built ??= builtEntries(dist)
  const script = built.get(PLAYERS[format as keyof typeof PLAYERS]) ?? ''
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Package</title>',
    `<meta name="app-origin" content="${quoted(appOrigin)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<style>html,body{margin:0;height:100%;background:#fff}iframe{display:block;border:0;width:100%;height:100%}#h5p{padding:16px}</style>',
    ...(format === 'h5p' ? headOfH5p(built) : []),
    `<script type="module" src="/player/${script}"></script>`,
  ].join('\n')
}

/** H5P's own player, and the script of ours that it puts beside the libraries of a content. */
const headOfH5p = (built: ReadonlyMap<string, string>): string[] => [
  `<meta name="h5p-user-data" content="/player/${built.get('h5p-user-data') ?? ''}">`,
  '<script src="/player/h5p/main.bundle.js"></script>',
]

/** The built players and the player of H5P: the same for everybody, on every host of the content origin. */
export async function playerFiles(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', route => {
    route.config = { ...route.config, access: 'web-app' }
  })
  const shared = {
    wildcard: false,
    index: false as const,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', 'manifest.json', '.build-stamp'],
  }
  await app.register(fastifyStatic, {
    ...shared,
    root: h5p,
    prefix: '/player/h5p/',
    setHeaders: reply => void reply.headers({ 'cache-control': 'public, max-age=86400' }),
  })
  if (!existsSync(dist)) return
  await app.register(fastifyStatic, {
    ...shared,
    root: dist,
    prefix: '/player/',
    preCompressed: true,
    decorateReply: false,
    setHeaders: reply => void reply.headers({ 'cache-control': 'public, max-age=31536000, immutable' }),
  })
}
