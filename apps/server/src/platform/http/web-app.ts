import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { type PageName, pageAt } from '@learn/contract/pages/plain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { AFTER_FRONT, startAfterFront } from './after-front.ts'
import type { Cookies } from './cookies.ts'
import { OF_DOCUMENTS } from './headers.ts'
import { readStudioPage, serveStudio } from './studio-app.ts'
import { type SupportWidget, widgetElement } from './support-widget.ts'

const dist = path.join(import.meta.dirname, '../../../../web/dist')
const INLINE_SCRIPT = /<script(?: data-first| type="importmap")?>([\s\S]*?)<\/script>/g
/** What the page asks for by itself, for whoever is signed in. */
const EARLY = /<script data-first>[\s\S]*?<\/script>/

const hashOf = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`

/** The chunks that each page starts with: they are named in the page, so that all load at once. */
type Preloads = Partial<Record<PageName, readonly string[]>>

/** What stands on a page before its code has come, as HTML; of pages that begin alike for everybody. */
type Fronts = Partial<Record<PageName, string>>

function readBuilt<T extends object>(name: string): Partial<T> {
  const file = path.join(dist, name)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : {}
}

/** The page of an address. Who is signed in is led on by the page of sign-in, and sees nothing of it. */
function pageFor({ html, preloads, fronts }: WebApp, pathname: string, isSignedIn: boolean): string {
  const page = pageAt(pathname)
  const files = (page && preloads[page.name]) ?? []
  const front = (!isSignedIn && page && fronts[page.name]) || ''
  const links = files.map(file =>
    file.endsWith('.css') ? `<link rel="stylesheet" href="/${file}">` : `<link rel="modulepreload" href="/${file}">`,
  )
  const whole = (isSignedIn ? html : html.replace(EARLY, '')).replace('</head>', () => `${links.join('')}</head>`)
  if (!front) return whole
  return startAfterFront(whole.replace('<div id="root">', root => `<div id="front">${front}</div>${root}`))
}

/** The built web app. */
export interface WebApp {
  html: string
  preloads: Preloads
  fronts: Fronts
  /** The page of the studio. */
  studioHtml: string
  /** Of its inline scripts and its import map, the offline page's too: the theme is set before the first paint. */
  scriptHashes: readonly string[]
}

/** Reads the built page, with the support widget in it where there is one; a page that says so where nothing was built. */
export function readWebApp(widget: SupportWidget | null = null): WebApp {
  const index = path.join(dist, 'index.html')
  const html = existsSync(index) ? readFileSync(index, 'utf8') : '<!doctype html><title>Not built</title>'
  const offline = path.join(dist, 'offline.html')
  const studioHtml = readStudioPage()
  const pages = [html, studioHtml, ...(existsSync(offline) ? [readFileSync(offline, 'utf8')] : [])]
  const scripts = pages.flatMap(page => [...page.matchAll(INLINE_SCRIPT)].map(([, code]) => code ?? ''))
  const scriptHashes = [...new Set([...scripts, AFTER_FRONT].map(hashOf))]
  return {
    html: html.replace('</head>', () => `${widgetElement(widget)}</head>`),
    preloads: readBuilt<Preloads>('preloads.json'),
    fronts: readBuilt<Fronts>('fronts.json'),
    studioHtml,
    scriptHashes,
  }
}

/** Set in browsers of staff who see the app as a learner in one of their windows: only they load what that takes. */
const PREVIEW_COOKIE = 'preview'
const PREVIEW_SCRIPT = '<script src="/preview.js"></script>'

/** Serves the built web app, and the studio beside it: files with a hash in their name for a year, the page for every other address. */
export async function serveWebApp(
  app: FastifyInstance,
  webApp: WebApp,
  cookies: Pick<Cookies, 'session'>,
): Promise<void> {
  if (existsSync(dist)) await app.register(serveFiles)
  const pageOf = (request: FastifyRequest) => {
    const page = pageFor(webApp, request.url.split('?', 1)[0] ?? '/', cookies.session(request) !== null)
    return request.cookies[PREVIEW_COOKIE] ? page.replace('<head>', () => `<head>${PREVIEW_SCRIPT}`) : page
  }
  await serveStudio(app, webApp.studioHtml, (request, reply) =>
    reply.code(404).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(pageOf(request)),
  )
  app.setNotFoundHandler(async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/'
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|webservice|assets|dev)\//.test(pathname)
    const wantsHtml = request.headers.accept === undefined || /text\/html|\*\/\*/.test(request.headers.accept)
    if (!isPage || !wantsHtml) throw new AppError('request/not-found', 'There is nothing at this address')
    if (hasSecret(request)) void reply.header('referrer-policy', 'no-referrer')
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(pageOf(request))
  })
}

/** Pages whose address brings a one-time code: nothing that they ask for may carry it on. */
const CODE_PAGES = new Set<PageName | undefined>(['handOver', 'resetPassword', 'contactChange'])

const hasSecret = ({ url }: FastifyRequest): boolean =>
  CODE_PAGES.has(pageAt(url.split('?', 1)[0] ?? '')?.name) || /[?&]token=/.test(url)

/** A worker has a policy of its own; code, styles and fonts have that of the page which asks for them. */
const isPartOfPage = (file: string): boolean =>
  /\.(css|woff2|js)(\.br|\.gz)?$/.test(file) && !/\.worker-[^/]*$/.test(file)

const VALIDATORS = ['etag', 'last-modified', 'accept-ranges']

/** The built files; they are known by this plugin, not by their names. */
async function serveFiles(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', route => {
    route.config = { ...route.config, access: 'web-app' }
  })
  await app.register(fastifyStatic, {
    root: dist,
    preCompressed: true,
    wildcard: false,
    index: false,
    globIgnore: [
      '**/*.br',
      '**/*.gz',
      'index.html',
      'preloads.json',
      'fronts.json',
      'importmap.json',
      '.vite/**',
      'code/**',
    ],
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = path.dirname(file).endsWith('assets')
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      // Its name says which version it is: nobody asks whether it changed.
      if (isHashed) for (const name of VALIDATORS) reply.removeHeader(name)
      if (isHashed && isPartOfPage(file)) for (const name of OF_DOCUMENTS) reply.removeHeader(name)
    },
  })
}
