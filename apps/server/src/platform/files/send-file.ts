import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange, FileStore } from './store.ts'

/**
 * Sends a stored file, or the part that is asked for, as it comes from its store. Its hash is its ETag: a browser that has it gets 304.
 * The caller has set the type. Where it is not stored: 404.
 */
export async function sendStored(request: FastifyRequest, reply: FastifyReply, files: FileStore, sha256: string) {
  const etag = `"${sha256}"`
  const { range: asked, 'if-range': ifRange, 'if-none-match': known = '' } = request.headers
  if (known.split(',').some(one => one.trim().replace(/^W\//, '') === etag)) {
    void reply.removeHeader('content-type')
    return reply.status(304).header('etag', etag).send()
  }
  const size = await files.sizeOf(sha256)
  if (size === null) return reply.callNotFound()
  const range = ifRange === undefined || ifRange === etag ? getRange(asked, size) : null
  void reply.headers({ etag, 'accept-ranges': 'bytes' })
  if (range === 'beyond') return reply.status(416).header('content-range', `bytes */${size}`).send('')
  if (range) void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  void reply.header('content-length', range ? range.end - range.start + 1 : size)
  const isEmpty = request.method === 'HEAD' || size === 0
  return reply.send(isEmpty ? Readable.from([]) : await files.read(sha256, range ?? undefined))
}

/** The one range of a header; null for the whole file: no range, several, or what is none (RFC 9110 14.2). */
export function getRange(header: string | undefined, size: number): ByteRange | 'beyond' | null {
  const [all, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (all === undefined || (first === '' && last === '')) return null
  if (first === '')
    return last === '0' || size === 0 ? 'beyond' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)]
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'beyond' : { start, end }
}
