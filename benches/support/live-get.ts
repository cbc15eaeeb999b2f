import http from 'node:http'

/** One connection for each viewer, as a browser has it. */
export const createAgent = (): http.Agent => new http.Agent({ keepAlive: true, maxSockets: 1 })

interface Ask {
  agent: http.Agent
  port: number
  path: string
  cookie: string
  /** A write is JSON. */
  body?: string
}

/** Asks and reads the whole reply. Throws what is no 200. */
export function ask({ agent, port, path, cookie, body }: Ask): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = {
      cookie,
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    }
    const method = body === undefined ? 'GET' : 'POST'
    const request = http.request({ agent, port, host: '127.0.0.1', path, method, headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => void chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(Buffer.concat(chunks))
          : reject(new Error(`${path.split('?')[0]} answered ${response.statusCode}`)),
      )
    })
    request.on('error', reject)
    request.end(body)
  })
}
