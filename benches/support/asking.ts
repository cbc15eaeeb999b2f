import http from 'node:http'

/** A request of anybody; one without a body reads. */
export interface Ask {
  path: string
  body?: string | Buffer
  cookie?: string
  /** Whom it says that it comes from. */
  from?: string
  contentType?: string
}

/** An address of its own for each, as many people or machines have. */
export const getAddress = (n: number): string => `198.${18 + ((n >> 16) & 1)}.${(n >> 8) & 255}.${n & 255}`

/** The status of the reply once all of it came; 0 where the connection was closed on us, as it is for who sends too much. */
export function send(agent: http.Agent, port: number, { path, body, cookie, from, contentType }: Ask): Promise<number> {
  return new Promise(resolve => {
    const headers = {
      ...(cookie && { cookie }),
      ...(from && { 'x-forwarded-for': from }),
      ...(body !== undefined && {
        'content-type': contentType ?? 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
    }
    const method = body === undefined ? 'GET' : 'POST'
    const request = http.request({ agent, port, host: '127.0.0.1', path, method, headers }, response =>
      response.resume().once('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 0)),
    )
    request.once('error', () => resolve(0))
    request.end(body)
  })
}

/** Sends from some connections, each as soon as the last was answered, while `goesOn`; gives the statuses. */
export async function sendAll(
  port: number,
  clients: number,
  make: (n: number) => Ask,
  goesOn: (n: number) => boolean,
): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients })
  const statuses: number[] = []
  let next = 0
  const client = async () => {
    for (let n = next++; goesOn(n); n = next++) statuses.push(await send(agent, port, make(n)))
  }
  await Promise.all(Array.from({ length: clients }, client))
  agent.destroy()
  return statuses
}
