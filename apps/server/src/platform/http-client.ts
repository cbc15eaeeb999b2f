const TIMEOUT_MS = 8000
/** More than any answer that we read. */
const LIMIT_BYTES = 1_000_000

/** A call to a service of somebody else. */
export interface OutgoingRequest {
  method: 'GET' | 'POST'
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
