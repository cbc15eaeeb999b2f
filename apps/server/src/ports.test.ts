import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { loadConfig } from '#platform/config.ts'
import { freePort } from '#testkit/server-process.ts'
import { findPorts, getOrigins, PortInUseError } from './ports.ts'

const held: Server[] = []
const hold = (port: number) =>
  new Promise<void>(resolve => {
    const server = createServer()
    held.push(server)
    server.listen(port, '127.0.0.1', resolve)
  })
afterEach(() => held.splice(0).forEach(server => server.close()))

const config = (env: Record<string, string> = {}) => loadConfig(env)

describe('the ports', () => {
  it('are the wanted pair when both are free', async () => {
    const port = await freePort()
    expect(await findPorts(config({ PORT: String(port) }))).toEqual({ app: port, content: port + 1, hasMoved: false })
  })

  it('move to the next free pair when the default is taken', async () => {
    const port = await freePort()
    await hold(port + 1)
    const moved = await findPorts({ ...config(), PORT: port })
    expect(moved.hasMoved).toBe(true)
    expect((moved.app - port) % 2).toBe(0)
    expect(moved.content).toBe(moved.app + 1)
  })

  it('do not move when they were asked for', async () => {
    const port = await freePort()
    await hold(port)
    await expect(findPorts(config({ PORT: String(port) }))).rejects.toThrow(PortInUseError)
  })
})

describe('the origins', () => {
  const ports = { app: 3000, content: 3001, hasMoved: false }

  it.each([
    [{}, 'http://127.0.0.1:3000', 'http://localhost:3001', 'http://*.localhost:3001'],
    [{ HOST: 'localhost' }, 'http://localhost:3000', 'http://127.0.0.1:3001', 'http://*.localhost:3001'],
    [
      { PUBLIC_URL: 'http://127.0.0.1:5173/' },
      'http://127.0.0.1:5173',
      'http://localhost:3001',
      'http://*.localhost:3001',
    ],
    // Names below a host of one's own are told by a setting: without it packages share the content origin.
    [
      { CONTENT_ORIGIN: 'https://c.example.net/x' },
      'http://127.0.0.1:3000',
      'https://c.example.net',
      'https://c.example.net',
    ],
    [
      { CONTENT_ORIGIN: 'https://c.example.net', PACKAGE_ORIGIN: 'https://*.p.example.net' },
      'http://127.0.0.1:3000',
      'https://c.example.net',
      'https://*.p.example.net',
    ],
  ])('of %o are hosts of their own: a port alone is no boundary', (env, app, content, packages) => {
    expect(getOrigins(config(env as Record<string, string>), ports)).toEqual({ app, content, packages })
    expect(new URL(app).hostname).not.toBe(new URL(content).hostname)
  })
})
