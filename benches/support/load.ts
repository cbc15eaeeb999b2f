import http from 'node:http'

export interface Shot {
  path: string
  body: string
  cookie: string
}

/** Sends `count` requests from `clients` keep-alive connections, each as soon as the last was answered. Gives the bytes of a reply. */
export async function fire(port: number, clients: number, count: number, shot: (n: number) => Shot): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients })
  let next = 0
  let bytes = 0
  const worker = async () => {
    for (let n = next++; n < count; n = next++) bytes = await send(agent, port, shot(n))
  }
  await Promise.all(Array.from({ length: clients }, worker))
  agent.destroy()
  return bytes
}

function send(agent: http.Agent, port: number, { path, body, cookie }: Shot): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        agent,
        port,
        host: '127.0.0.1',
        path,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), cookie },
      },
      response => {
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        response.on('end', () =>
          response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path} answered ${response.statusCode}`)),
        )
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}
