import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

const TIMEOUT_MS = 8000
/** More than any answer that we read. */
const LIMIT_BYTES = 1_000_000

/** A call to a service of somebody else. */
export interface OutgoingRequest {
  method: 'GET' | 'POST' | 'PUT'
  url: string
  headers: Readonly<Record<string, string>>
  body?: string | Uint8Array<ArrayBuffer>
}

/** Its answer, whatever status it has. */
export interface OutgoingReply {
  status: number
  text: string
}

/** Calls a service of somebody else, and follows it nowhere. Throws when it can't be reached in time or says too much. */
export type HttpClient = (request: OutgoingRequest) => Promise<OutgoingReply>

export const createHttpClient =
  (timeoutMs = TIMEOUT_MS): HttpClient =>
  async ({ method, url, headers, body }) => {
    const response = await fetch(url, {
      method,
      headers: { ...headers },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    if (text.length > LIMIT_BYTES) throw new Error(`${new URL(url).host} answered with more than we read`)
    return { status: response.status, text }
  }

/** A file of somebody else, as large as a film may be. */
export interface OutgoingDownload {
  url: string
  headers: Readonly<Record<string, string>>
  limitBytes: number
}

/** Writes a file of a service of somebody else to the disk, as it comes. Throws when it is refused, too large, or takes too long. */
export type FileFetcher = (download: OutgoingDownload, diskPath: string) => Promise<void>

const DOWNLOAD_MS = 3_600_000

async function* withinLimit(chunks: AsyncIterable<Uint8Array>, limitBytes: number, host: string) {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > limitBytes) throw new Error(`${host} sent a file of more than we take`)
    yield chunk
  }
}

/** Redirects are followed, since films lie elsewhere; what authorises is not passed on to another host. */
export const createFileFetcher =
  (timeoutMs = DOWNLOAD_MS): FileFetcher =>
  async ({ url, headers, limitBytes }, diskPath) => {
    const { host } = new URL(url)
    const response = await fetch(url, { headers: { ...headers }, signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok || !response.body) throw new Error(`${host} answered ${response.status}`)
    // A stream of the platform is one that can be gone through, whatever the types of the browser say.
    const chunks = response.body as unknown as AsyncIterable<Uint8Array>
    await pipeline(withinLimit(chunks, limitBytes, host), createWriteStream(diskPath))
  }
