import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createServerHome } from '#testkit/server-home.ts'
import { freePort, startServer } from '#testkit/server-process.ts'
import { createTestSystem } from '#testkit/system.ts'
import { joinNodes, NodeRefusedError } from './join-nodes.ts'

const system = await createTestSystem()
const home = await createServerHome()
const folders: string[] = []
afterAll(() => Promise.all(folders.map(folder => rm(folder, { recursive: true, force: true }))))
beforeEach(() => system.raw.deleteFrom('platform_node').execute())

const BUCKET = 'https://s3.example.org/files'
const ON_DISK = { FILE_STORE_URL: undefined, FILE_STORE_SHARED: false }
const SHARED = { FILE_STORE_URL: undefined, FILE_STORE_SHARED: true }
const IN_BUCKET = { FILE_STORE_URL: BUCKET, FILE_STORE_SHARED: false }
const join = (config: typeof ON_DISK | typeof IN_BUCKET, times = { beatMs: 100, silentMs: 1500 }) =>
  joinNodes({ db: system.db, log: system.log, config, ...times })

/** A node on another machine that was heard of just now. */
async function addNode(more: { host?: string; pid?: number; process_started?: string } = {}) {
  const id = crypto.randomUUID()
  const row = { id, host: 'elsewhere', pid: 1, process_started: '', file_store: 'disk', seen_at: new Date(), ...more }
  await system.raw.insertInto('platform_node').values(row).execute()
  const beat = () => system.raw.updateTable('platform_node').set({ seen_at: new Date() }).where('id', '=', id).execute()
  return { id, beat }
}
const nodes = () => system.raw.selectFrom('platform_node').select(['id', 'host', 'file_store']).execute()

describe('a second node on one database', () => {
  it('is refused while both keep files on disk, unless the folder is said to be shared', async () => {
    const first = await join(ON_DISK)
    await expect(join(ON_DISK)).rejects.toThrow(NodeRefusedError)
    await expect(join(ON_DISK)).rejects.toThrow(/FILE_STORE_SHARED=yes/)
    const second = await join(SHARED)
    expect(await nodes()).toHaveLength(2)
    await Promise.all([first.leave(), second.leave()])
    expect(await nodes()).toEqual([])
    await (await join(ON_DISK)).leave()
  })

  it('may keep files in the same bucket, and neither on disk nor in another one beside it', async () => {
    const all = [await join(IN_BUCKET), await join(IN_BUCKET)]
    await expect(join(SHARED)).rejects.toThrow(/the same FILE_STORE_URL/)
    await expect(join({ ...IN_BUCKET, FILE_STORE_URL: `${BUCKET}2` })).rejects.toThrow(/the same FILE_STORE_URL/)
    for (const one of all) await one.leave()
  })

  it('is alone of many that start at the same moment', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => join(ON_DISK)))
    const inside = tries.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
    expect([inside.length, (await nodes()).length]).toEqual([1, 1])
    await inside[0]?.leave()
  })

  it('comes in at once after one that was killed here, and after one elsewhere once that was silent', async () => {
    const mine = await join(ON_DISK)
    const [own] = await nodes()
    await mine.leave()
    await addNode({ host: own?.host ?? '', pid: process.pid, process_started: 'before the last start' })
    await (await join(ON_DISK, { beatMs: 60_000, silentMs: 60_000 })).leave()
    await system.raw.deleteFrom('platform_node').execute()
    await addNode()
    const began = Date.now()
    await (await join(ON_DISK)).leave()
    expect(Date.now() - began).toBeGreaterThan(1000)
  })

  it('is refused as soon as the one elsewhere is heard of', async () => {
    const { beat } = await addNode()
    const timer = setInterval(() => void beat(), 100)
    await expect(join(ON_DISK, { beatMs: 100, silentMs: 20_000 })).rejects.toThrow(/on elsewhere/)
    clearInterval(timer)
  })

  it('goes on saying that it is there', async () => {
    const node = await join(ON_DISK)
    const seen = async () =>
      (await system.raw.selectFrom('platform_node').select('seen_at').executeTakeFirstOrThrow()).seen_at.getTime()
    const first = await seen()
    await expect.poll(seen).toBeGreaterThan(first)
    await node.leave()
  })

  it.skipIf(!home.isOnServer)(
    'as a process of its own is refused with a sentence, and starts once the folder is said to be shared',
    { timeout: 120_000 },
    async () => {
      const envOf = async (more: Record<string, string> = {}) => {
        const folder = await mkdtemp(path.join(tmpdir(), 'learning-node-'))
        folders.push(folder)
        return { ...home.env, DATA_DIR: folder, PORT: String(await freePort()), ...more }
      }
      const first = await startServer(await envOf())
      const refused = await startServer(await envOf(), false)
      expect(refused.child.exitCode).toBe(1)
      expect(refused.output()).toMatch(/Another node runs on this database \(process \d+ on .*FILE_STORE_SHARED=yes/)
      expect(refused.output()).not.toMatch(/\n\s+at /)
      const shared = await startServer(await envOf({ FILE_STORE_SHARED: 'yes' }))
      expect((await fetch(`${shared.url}/readyz`)).status).toBe(200)
      await shared.stop()
      await first.kill()
      const after = await startServer(await envOf())
      expect((await fetch(`${after.url}/readyz`)).status).toBe(200)
      expect(await after.stop()).toBe(0)
    },
  )
})
