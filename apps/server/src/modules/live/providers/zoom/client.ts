import type { z } from 'zod'
import type { ZoomAccount } from '#platform/class-services.ts'
import type { Clock } from '#platform/clock.ts'
import type { HttpClient } from '#platform/http-client.ts'
import { zoomToken } from './shapes.ts'

/** A token is renewed so long before it ends. */
const EARLY_MS = 60_000

interface ZoomAddresses {
  apiUrl: string
  oauthUrl: string
}

/** Calls the API of one account of Zoom, with a token of server-to-server OAuth. Throws for every refusal. */
export function createZoomClient(
  { http, clock }: { http: HttpClient; clock: Clock },
  { apiUrl, oauthUrl }: ZoomAddresses,
  { accountId, clientId, clientSecret }: ZoomAccount,
) {
  let held: { token: string; untilMs: number } | undefined

  async function readToken(): Promise<string> {
    const nowMs = clock.now().getTime()
    if (held && held.untilMs > nowMs) return held.token
    const query = new URLSearchParams({ grant_type: 'account_credentials', account_id: accountId }).toString()
    const { status, text } = await http({
      method: 'POST',
      url: `${oauthUrl}?${query}`,
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
    })
    if (status !== 200) throw new Error(`Zoom gave no token: ${status}`)
    const { access_token, expires_in } = zoomToken.parse(JSON.parse(text))
    held = { token: access_token, untilMs: nowMs + expires_in * 1000 - EARLY_MS }
    return access_token
  }

  return {
    readToken,
    /** `allowed`: refusals that mean that it is done already. */
    async call<S extends z.ZodType>(
      schema: S,
      method: 'GET' | 'POST' | 'PUT',
      path: string,
      { body, allowed = [] }: { body?: object; allowed?: number[] } = {},
    ): Promise<z.output<S> | null> {
      const { status, text } = await http({
        method,
        url: `${apiUrl}${path}`,
        headers: { authorization: `Bearer ${await readToken()}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (allowed.includes(status)) return null
      if (status < 200 || status >= 300) throw new Error(`Zoom answered ${status} to ${method} ${path.split('?')[0]}`)
      return schema.parse(text === '' ? {} : JSON.parse(text))
    },
  }
}

export type ZoomClient = ReturnType<typeof createZoomClient>
