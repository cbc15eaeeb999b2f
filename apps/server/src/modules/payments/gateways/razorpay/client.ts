import type { z } from 'zod'
import type { HttpClient } from '#platform/http-client.ts'
import { refusal } from './shapes.ts'

export interface RazorpayKeys {
  url: string
  keyId: string
  keySecret: string
}

/** Razorpay refused a call; what it says goes to the log, never to a learner. */
export class RazorpayRefusal extends Error {
  readonly status: number
  readonly description: string
  constructor(status: number, description: string) {
    super(`Razorpay answered ${status}: ${description}`)
    this.name = 'RazorpayRefusal'
    this.status = status
    this.description = description
  }
}

/** Calls the API of Razorpay with our key, and reads its answer by a schema. Throws RazorpayRefusal. */
export function createRazorpayClient(http: HttpClient, { url, keyId, keySecret }: RazorpayKeys) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  return async <S extends z.ZodType>(
    schema: S,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<z.output<S>> => {
    const reply = await http({
      method,
      url: `${url}${path}`,
      headers: { authorization, accept: 'application/json', 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    const value: unknown = JSON.parse(reply.text)
    if (reply.status < 200 || reply.status >= 300)
      throw new RazorpayRefusal(reply.status, refusal.safeParse(value).data?.error.description ?? 'no reason')
    return schema.parse(value)
  }
}
