import { chmodSync, mkdtempSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { freePort, startServer } from '#testkit/server-process.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'learning-main-'))
chmodSync(dataDir, 0o755)
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const port = await freePort()
const server = await startServer({ DATA_DIR: dataDir, PORT: String(port), DEMO: '0' })

/** The status of a reply, or the code of the error: `ECONNREFUSED` is how a server that is gone looks. */
const ask = (agent: Agent): Promise<number | string> =>
  new Promise(resolve => {
    const request = get(`${server.url}/livez`, { agent }, response => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
    request.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })

it('a start closes the folder of data to everybody else, and what it makes there', () => {
  if (process.platform === 'win32') return
  const others = (name: string) => statSync(path.join(dataDir, name)).mode & 0o077
  for (const name of ['.', 'pg', 'files', 'secret', 'lock.json']) expect([name, others(name)]).toEqual([name, 0])
})

it('a stop answers everybody who kept a connection, and resets nobody', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 24 })
  const seen: (number | string)[] = []
  // Most ask without a pause, some now and then: those would find their connection closed between two requests.
  const clients = Array.from({ length: 24 }, async (_, n) => {
    for (;;) {
      const answer = await ask(agent)
      seen.push(answer)
      if (answer === 'ECONNREFUSED') return
      await pause(n < 20 ? 2 : 700)
    }
  })
  await pause(300)
  const code = await server.stop()
  await Promise.all(clients)
  agent.destroy()
  expect(code).toBe(0)
  expect([...new Set(seen)].filter(answer => answer !== 'ECONNREFUSED')).toEqual([200])
  expect(seen.length).toBeGreaterThan(20)
})
