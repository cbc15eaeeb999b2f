import { createServer } from 'node:net'
import type { Config } from '#platform/config.ts'
import type { Origins } from './parts.ts'

/** Ports tried beyond the default before giving up. */
const PAIRS_TRIED = 50

export class PortInUseError extends Error {}

export interface Ports {
  app: number
  content: number
  /** True when the default pair was taken and another one was found. */
  hasMoved: boolean
}

const isFree = (host: string, port: number): Promise<boolean> =>
  new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })

/** The ports to serve on: an explicit PORT or nothing, else the first free pair from the default on. */
export async function findPorts(config: Config): Promise<Ports> {
  const pairOf = (app: number) => ({ app, content: config.CONTENT_PORT ?? app + 1 })
  const isPairFree = async ({ app, content }: { app: number; content: number }) =>
    (await isFree(config.HOST, app)) && (await isFree(config.HOST, content))
  const wanted = pairOf(config.PORT)
  if (await isPairFree(wanted)) return { ...wanted, hasMoved: false }
  if (config.isPortExplicit)
    throw new PortInUseError(`Port ${wanted.app} or ${wanted.content} is taken: choose another with PORT=`)
  for (let step = 1; step <= PAIRS_TRIED; step++) {
    const pair = pairOf(config.PORT + 2 * step)
    if (await isPairFree(pair)) return { ...pair, hasMoved: true }
  }
  throw new PortInUseError(`No free pair of ports from ${config.PORT} on: choose one with PORT=`)
}

/** The two origins: the content origin is the other loopback name, since a port alone is no boundary (decisions 2). */
export function getOrigins(config: Config, ports: Ports): Origins {
  const app = config.PUBLIC_URL ? new URL(config.PUBLIC_URL).origin : `http://${config.HOST}:${ports.app}`
  const other = new URL(app).hostname === 'localhost' ? '127.0.0.1' : 'localhost'
  const content = config.CONTENT_ORIGIN ? new URL(config.CONTENT_ORIGIN).origin : `http://${other}:${ports.content}`
  return { app, content, packages: packagesOf(config, content, ports) }
}

/** Each package has a host of its own, so that none shares storage with another; where no such names lead to us, they share one. */
function packagesOf({ PACKAGE_ORIGIN }: Config, content: string, ports: Ports): string {
  if (PACKAGE_ORIGIN) return PACKAGE_ORIGIN
  return /^(localhost|127\.0\.0\.1)$/.test(new URL(content).hostname) ? `http://*.localhost:${ports.content}` : content
}
