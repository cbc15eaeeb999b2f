import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

const folder = path.join(import.meta.dirname, '../../../../../.cache/kit')
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}

const PAGES = [
  ['/dev/kit', 'kit.html'],
  ['/dev/kit/playground', 'playground.html'],
  ['/dev/kit/code', 'code.html'],
] as const

/**
 * `/dev/kit`: every part of the design system in both themes, and the playgrounds of the spreadsheet engine and of learners' code beside it,
 * for loopback peers outside production only.
 */
export function kitPage(app: FastifyInstance): void {
  const options = { schema: { hide: true }, config: { access: 'loopback' } } as const
  const assets = path.join(folder, 'assets')
  const names = new Set(existsSync(assets) ? readdirSync(assets) : [])

  for (const [url, file] of PAGES) {
    const page = path.join(folder, file)
    const html = existsSync(page) ? readFileSync(page, 'utf8') : '<!doctype html><title>Not built</title>'
    app.get(url, options, async (_request, reply) => reply.type('text/html; charset=utf-8').send(html))
  }
  app.get<{ Params: { name: string } }>('/dev/kit/assets/:name', options, async (request, reply) => {
    const { name } = request.params
    const type = TYPES[path.extname(name)]
    if (!type || !names.has(name)) throw new AppError('request/not-found', 'There is nothing at this address')
    return reply.type(type).send(createReadStream(path.join(assets, name)))
  })
}
