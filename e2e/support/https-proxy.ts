import { request } from 'node:http'
import { createServer, type Server } from 'node:https'
import { makeCertificate } from './certificate.ts'

/** Ends https before a port of this machine, as the proxy of an institute does. */
function endHttps(port: number, to: number, tls: { key: string; cert: string }): Promise<Server> {
  const server = createServer(tls, (incoming, reply) => {
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': incoming.socket.remoteAddress ?? '',
      'x-forwarded-proto': 'https',
    }
    const onward = request(
      { port, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers },
      answer => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(reply)
      },
    )
    // Who leaves ends the request; a product that is gone ends the reply.
    onward.once('error', () => reply.destroy())
    reply.once('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  return new Promise(resolve => server.listen(to, '127.0.0.1', () => resolve(server)))
}

/** https before both origins of a product: app and content, on two ports. */
export async function startHttps(
  ports: { app: number; content: number },
  onto: { app: number; content: number },
): Promise<{ stop(): void }> {
  const tls = makeCertificate()
  const servers = [await endHttps(ports.app, onto.app, tls), await endHttps(ports.content, onto.content, tls)]
  return {
    stop() {
      for (const server of servers) {
        server.close()
        server.closeAllConnections()
      }
    },
  }
}
