import http from 'node:http'

/** A request of a learner; one without a body reads. */
export interface Shot {
  path: string
  body?: string
  cookie: string
  headers?: Readonly<Record<string, string>>
}

/** What some requests came to. */
export interface Fired {
  /** Of a reply; the mean of all. */
  bytes: number
  /** How long each took. */
  tookMs: number[]
}

/** Sends `count` requests from `clients` keep-alive connections, each as soon as the last was answered. */
export async function fire(port: number, clients: number, count: number, shot: (n: number) => Shot): Promise<Fired> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients })
  let next = 0
  let bytes = 0
  const tookMs: number[] = []
  const worker = async () => {
    for (let n = next++; n < count; n = next++) {
      const from = performance.now()
      bytes += await send(agent, port, shot(n))
      tookMs.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: clients }, worker))
  agent.destroy()
  return { bytes: Math.round(bytes / count), tookMs }
}

function send(agent: http.Agent, port: number, { path, body, cookie, headers: more }: Shot): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      cookie,
      ...more,
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    }
    const method = body === undefined ? 'GET' : 'POST'
    const request = http.request({ agent, port, host: '127.0.0.1', path, method, headers }, response => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path} answered ${response.statusCode}`)),
      )
    })
    request.on('error', reject)
    request.end(body)
  })
}
