import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { sha256 as hashOf } from '../signing.ts'
import { hashOfFile } from './hash.ts'
import { type FileStore, getKey, isSha256 } from './store.ts'

/** A bucket of S3, or of what speaks like it. */
export interface Bucket {
  /** Address of the bucket, its name being the path: `https://s3.example.org/files`. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Runs work that nobody else does for the same file, over all nodes. */
export type AloneWith = <T>(sha256: string, work: () => Promise<T>) => Promise<T>

/** A call that carries no file. */
const CALL_LIMIT_MS = 30_000
const RETRIES = 3
/** How often a file that is removed while it is stored is stored again. */
const PUT_TRIES = 3

/** Calls to a bucket, signed. */
function createCalls({ url, ...keys }: Bucket) {
  const client = new AwsClient({ ...keys, service: 's3', retries: RETRIES })
  const base = url.replace(/\/+$/, '')
  const placeOf = (sha256: string) => `${base}/${getKey(sha256)}`
  /** The reply; null for what is not there. Every other failure is thrown. */
  const ask = async (address: string, init: RequestInit = {}, isShort = true): Promise<Response | null> => {
    const signal = isShort ? { signal: AbortSignal.timeout(CALL_LIMIT_MS) } : {}
    const reply = await client.fetch(address, { ...init, ...signal })
    if (reply.ok) return reply
    await reply.body?.cancel()
    if (reply.status === 404) return null
    throw new Error(`the file store answered ${reply.status} to ${init.method ?? 'GET'}`)
  }
  return {
    head: (sha256: string) => ask(placeOf(sha256), { method: 'HEAD' }),
    get: (sha256: string, headers: Record<string, string>) => ask(placeOf(sha256), { headers }, false),
    // The store holds the bytes against the hash.
    put: (sha256: string, body: Blob) =>
      ask(placeOf(sha256), { method: 'PUT', body, headers: { 'x-amz-content-sha256': sha256 } }, false),
    remove: (sha256: string) => ask(placeOf(sha256), { method: 'DELETE' }),
    list: (after: string) => {
      const query = new URLSearchParams({ 'list-type': '2', ...(after && { 'start-after': after }) })
      return ask(`${base}?${query.toString()}`)
    },
    /** Makes a file new by a copy onto itself; null where there is none. */
    renew: (sha256: string) => {
      const from = { 'x-amz-copy-source': `${new URL(base).pathname}/${getKey(sha256)}` }
      return ask(placeOf(sha256), { method: 'PUT', headers: { ...from, 'x-amz-metadata-directive': 'REPLACE' } })
    },
  }
}

/** Files in a bucket. What is stored is asked for once more before it counts: a removal may have been on its way. */
export function createS3Store(bucket: Bucket, aloneWith: AloneWith): FileStore {
  const calls = createCalls(bucket)
  const touch = async (sha256: string): Promise<boolean> => {
    const reply = await calls.renew(sha256)
    // A copy that fails half-way is told in a reply of status 200.
    if ((await reply?.text())?.includes('<Error>')) throw new Error('the file store failed to copy')
    return reply !== null
  }
  const put = async (sha256: string, bytes: Blob): Promise<string> => {
    for (let tries = 0; tries < PUT_TRIES; tries++) {
      if (!(await touch(sha256))) await calls.put(sha256, bytes)
      if (await aloneWith(sha256, () => calls.head(sha256))) return sha256
    }
    throw new Error('a file was removed each time that it was stored')
  }

  return {
    putFile: async diskPath => put(await hashOfFile(diskPath), await openAsBlob(diskPath)),
    putBytes: bytes => put(hashOf(bytes).toString('hex'), new Blob([new Uint8Array(bytes)])),
    touch,
    async sizeOf(sha256) {
      const head = await calls.head(sha256)
      return head && Number(head.headers.get('content-length'))
    },
    async read(sha256, range) {
      const reply = await calls.get(sha256, range ? { range: `bytes=${range.start}-${range.end}` } : {})
      if (!reply) throw new Error('a file that is not stored was read')
      return reply.body ? Readable.fromWeb(webStream(reply.body)) : Readable.from([])
    },
    async *storedBefore(before) {
      for (let after: string | null = ''; after !== null; ) {
        const reply = await calls.list(after)
        if (!reply) throw new Error('there is no such bucket')
        const page = listed(await reply.text())
        const old = page.flatMap(({ sha256, at }) => (sha256 && at < before ? [sha256] : []))
        if (old.length > 0) yield old
        after = page.at(-1)?.key ?? null
      }
    },
    remove: (sha256, before) =>
      aloneWith(sha256, async () => {
        const at = (await calls.head(sha256))?.headers.get('last-modified')
        if (at && new Date(at) < before) await calls.remove(sha256)
      }),
  }
}

/** Node's own type of it: browsers' types, which whoever imports the server may have too, say it otherwise. */
const webStream = (body: unknown) => body as ReadableStream

/** What a page of a bucket's list holds; `sha256` is null for what is none of ours. */
const listed = (xml: string) =>
  [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => {
    const textOf = (tag: string) => new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(entry)?.[1] ?? ''
    const key = textOf('Key')
    const name = key.slice(3)
    return { key, sha256: isSha256(name) && key === getKey(name) ? name : null, at: new Date(textOf('LastModified')) }
  })
