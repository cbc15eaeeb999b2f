import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** A call that a service of another maker received. */
export interface VendorCall {
  method: string
  url: URL
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

export interface VendorReply {
  status: number
  type?: string
  body: string | Buffer
}

export const jsonReply = (value: unknown, status = 200): VendorReply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})

/** A server that speaks the documented protocol of another maker, until the end of the test file. */
export async function startVendorServer(answer: (call: VendorCall) => VendorReply) {
  const seen: VendorCall[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const call = { method, url: new URL(url, 'http://vendor'), headers, body }
      seen.push(call)
      const { status, type = 'text/plain', body: reply } = answer(call)
      response.writeHead(status, { 'content-type': type }).end(reply)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}
