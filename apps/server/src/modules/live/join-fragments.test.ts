import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { LIVE_STREAMS } from '@learn/contract/live/plain'
import { describe, expect, it } from 'vitest'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { createClient } from '#testkit/client.ts'
import { filesInUse } from '#testkit/imports.ts'
import { box, createClass } from '#testkit/live-course.ts'
import { createSecondNode } from '#testkit/second-node.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const epochs = (sessionId: number) =>
  system.raw.selectFrom('live_epoch').selectAll().where('session_id', '=', sessionId).orderBy('n').execute()
const fragmentHashes = async (sessionId: number) =>
  (await system.raw.selectFrom('live_fragment').select('sha256').where('session_id', '=', sessionId).execute()).map(
    ({ sha256 }) => sha256,
  )

/** A class of two stretches, of which the last piece came too early and stays alone. */
async function createHeld() {
  const one = await createClass(system, { openInS: 0 })
  const sessionId = (await one.start()).body.sessionId ?? 0
  await one.epoch(sessionId)
  for (let seq = 0; seq < 12; seq++) await one.fragment(sessionId, 0, seq)
  await one.epoch(sessionId)
  for (const seq of [0, 1, 3]) await one.fragment(sessionId, 1, seq)
  const hashes = await fragmentHashes(sessionId)
  await one.end()
  const { streamKey } = await one.read(one.clients[0])
  const get = (name: string, headers?: Record<string, string>) =>
    one.clients[0].get<string>(`${LIVE_STREAMS}/${streamKey}/${name}`, headers)
  /** At a node that knows nothing of it yet. */
  const getAtNewNode = async () => {
    const { app } = await createSecondNode(system)
    const twin = createClient(app, '203.0.113.7')
    for (const [name, value] of one.clients[0].cookies) twin.cookies.set(name, value)
    return (name: string, headers?: Record<string, string>) =>
      twin.get<string>(`${LIVE_STREAMS}/${streamKey}/${name}`, headers)
  }
  return { ...one, sessionId, hashes, get, getAtNewNode }
}
const lengths = (list: string): number[] => [...list.matchAll(/#EXTINF:([\d.]+)/g)].map(([, one]) => Number(one))

describe('a class that ended', () => {
  it('plays fragment by fragment at once, and from one file a stretch once they are joined', async () => {
    const { sessionId, get, hashes, getAtNewNode } = await createHeld()
    expect(lengths((await get('recording.m3u8')).body)).toEqual(Array.from({ length: 14 }, () => 1))
    expect(hashes).toHaveLength(15)
    expect((await filesInUse(system, hashes)).toSorted()).toEqual([...new Set(hashes)].toSorted())
    await system.worker.runDue()
    const stored = await epochs(sessionId)
    expect(stored.map(({ seconds, listed }) => [seconds, listed])).toEqual([
      [12, 12],
      [2, 2],
    ])
    const [first] = stored
    const bytes = await buffer(await system.files.read(first?.sha256 ?? ''))
    expect(bytes).toEqual(
      Buffer.concat([box('ftyp'), ...Array.from({ length: 12 }, (_, seq) => box('moof', 100 + seq))]),
    )
    expect(await fragmentHashes(sessionId)).toEqual([])
    const kept = stored.flatMap(({ sha256, init_sha256 }) => [sha256 ?? '', init_sha256 ?? ''])
    expect((await filesInUse(system, [...hashes, ...kept])).toSorted()).toEqual([...new Set(kept)].toSorted())
    // A node that opens it now lists ranges of one file; who goes on with fragments finds them there.
    const fresh = await getAtNewNode()
    expect(lengths((await fresh('recording.m3u8')).body)).toEqual([10, 2, 2])
    for (const at of [get, fresh]) expect((await at('0/3.m4s')).body).toHaveLength(103)
    expect((await fresh('0/media.mp4', { range: 'bytes=64-163' })).body.slice(4, 8)).toBe('moof')
  })

  it('is joined once, whatever runs twice', async () => {
    const { sessionId } = await createHeld()
    await system.worker.runDue()
    const before = await epochs(sessionId)
    await system.db.transaction().execute(tx => enqueue(tx, 'live.join-fragments', { sessionId }))
    await system.worker.runDue()
    expect(await epochs(sessionId)).toEqual(before)
  })
})

it('a recording on the disk of a node, from an earlier version, moves into the file store when it is asked for', async () => {
  const { sessionId, getAtNewNode } = await createHeld()
  const folder = path.join(system.config.DATA_DIR, 'live', String(sessionId))
  await mkdir(folder, { recursive: true })
  const sizes = Array.from({ length: 12 }, (_, seq) => 100 + seq)
  await writeFile(path.join(folder, '0.mp4'), Buffer.concat([box('ftyp'), ...sizes.map(size => box('moof', size))]))
  const lines = sizes.map((size, seq) => {
    const offset = 64 + sizes.slice(0, seq).reduce((sum, one) => sum + one, 0)
    return JSON.stringify({ seq, offset, size, duration: 1, wallMs: 1_790_000_000_000 + seq * 1000 })
  })
  // The last line was cut off when the server was killed.
  const index = [JSON.stringify({ mime: 'video/mp4', initSize: 64 }), ...lines, '{"seq":12,"off']
  await writeFile(path.join(folder, '0.jsonl'), index.join('\n'))
  await system.raw.deleteFrom('live_epoch').where('session_id', '=', sessionId).execute()
  await system.raw
    .insertInto('live_epoch')
    .values({
      session_id: sessionId,
      n: 0,
      mime: 'video/mp4',
      began_at: new Date(),
      seconds: 12,
      bytes: 1266,
      init_sha256: null,
      init_bytes: null,
    })
    .execute()
  const get = await getAtNewNode()
  const list = (await get('recording.m3u8')).body
  expect(lengths(list)).toEqual([10, 2])
  expect(list).toContain('#EXT-X-PROGRAM-DATE-TIME:2026-09-21')
  expect((await get('0/11.m4s')).body).toHaveLength(111)
  const [moved] = await epochs(sessionId)
  expect(moved).toMatchObject({ init_bytes: 64, listed: 12, sha256: expect.any(String) })
})
