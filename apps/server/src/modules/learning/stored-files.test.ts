import { mkdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { getKey } from '#platform/files/store.ts'
import { activityModel, courseModel, sectionModel } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'
import { importCourse } from './index.ts'

const DAY_MS = 86_400_000
const system = await createTestSystem()
const { files, clock, config } = system
const now = () => clock.now().getTime()

const placeOf = (sha256: string) => path.join(config.DATA_DIR, 'files', getKey(sha256))
const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )
const age = (file: string, ms: number) => utimes(file, new Date(now() - ms), new Date(now() - ms))

async function store(text: string, ageMs: number): Promise<string> {
  const file = path.join(config.DATA_DIR, `${text}.txt`)
  await writeFile(file, text)
  const sha256 = await files.putFile(file)
  await age(placeOf(sha256), ageMs)
  return sha256
}

async function collect() {
  await system.worker.prepare()
  clock.pass(86_400)
  await system.worker.runDue()
}

describe('stored files', () => {
  it('go when nothing has named them for a day, with what killed work left behind', async () => {
    const diskPath = path.join(config.DATA_DIR, 'named')
    await writeFile(diskPath, 'named')
    const file = { area: 'content', path: 'a', mime: 'text/plain', sizeBytes: 5, diskPath } as const
    const model = courseModel([sectionModel([activityModel({ files: [file] })])])
    await importCourse(system, model, { fileName: 'a', fileSha256: '', report: [] })
    const named = await store('named', 9 * DAY_MS)
    const unnamed = await store('unnamed', 2 * DAY_MS)
    const young = await store('young', -2 * DAY_MS)
    const half = path.join(config.DATA_DIR, 'incoming', 'archive-x')
    await mkdir(half, { recursive: true })
    const longAgo = new Date(Date.now() - 2 * DAY_MS)
    await utimes(half, longAgo, longAgo)
    await collect()
    expect(await Promise.all([named, unnamed, young].map(sha256 => isThere(placeOf(sha256))))).toEqual([
      true,
      false,
      true,
    ])
    expect(await isThere(half)).toBe(false)
  })

  it('stay for a day when a course names them no more', async () => {
    const diskPath = path.join(config.DATA_DIR, 'dropped')
    await writeFile(diskPath, 'dropped')
    const file = { area: 'content', path: 'a', mime: 'text/plain', sizeBytes: 7, diskPath } as const
    const activity = activityModel()
    const model = courseModel([sectionModel([{ ...activity, files: [file] }])])
    const origin = { fileName: 'a', fileSha256: '', report: [] }
    await importCourse(system, model, origin)
    const dropped = await store('dropped', 9 * DAY_MS)
    await importCourse(system, { ...model, sections: [sectionModel([activity])] }, origin)
    expect((await stat(placeOf(dropped))).mtimeMs).toBeGreaterThan(Date.now() - DAY_MS)
  })

  it('that are stored again at the moment of their removal stay', async () => {
    const again = await store('again', 9 * DAY_MS)
    const before = new Date(now() - DAY_MS)
    await store('again', 0)
    await files.remove(again, before)
    expect(await readFile(placeOf(again), 'utf8')).toBe('again')
    await age(placeOf(again), 9 * DAY_MS)
    await files.remove(again, before)
    expect(await isThere(placeOf(again))).toBe(false)
    await files.remove(again, before)
    expect(await store('again', 0)).toBe(again)
    expect(await isThere(placeOf(again))).toBe(true)
  })
})
