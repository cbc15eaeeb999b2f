import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { createS3Server } from '#testkit/s3-server.ts'
import { createDiskStore } from './disk-store.ts'
import { type AloneWith, createS3Store } from './s3-store.ts'
import { getRange } from './send-file.ts'
import { type FileStore, getKey } from './store.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'learning-stores-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const { bucket, age: ageInBucket } = await createS3Server()
/** One after the other, whichever file: enough for one process. */
let last: Promise<unknown> = Promise.resolve()
const aloneWith: AloneWith = (_sha256, work) => {
  const next = last.then(work)
  last = next.catch(() => undefined)
  return next
}
const onDisk = path.join(folder, 'files')
const disk = createDiskStore(onDisk)
const inBucket = createS3Store(bucket, aloneWith)
const ageOnDisk = (sha256: string, at: Date) => utimes(path.join(onDisk, getKey(sha256)), at, at)

const HOUR_MS = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
async function all(store: FileStore, before: Date): Promise<string[]> {
  const found: string[] = []
  for await (const some of store.storedBefore(before)) found.push(...some)
  return found.sort()
}

describe.each<[string, FileStore, typeof ageOnDisk]>([
  ['a folder', disk, ageOnDisk],
  ['a bucket', inBucket, ageInBucket],
])('%s', (_name, store, age) => {
  it('keeps a file under its hash, whole and in parts', async () => {
    const bytes = randomBytes(3_000_000)
    const file = path.join(folder, 'large')
    await writeFile(file, bytes)
    const sha256 = await store.putFile(file)
    expect(sha256).toBe(hashOf(bytes))
    expect(await store.sizeOf(sha256)).toBe(bytes.length)
    expect((await buffer(await store.read(sha256))).equals(bytes)).toBe(true)
    const part = await buffer(await store.read(sha256, { start: 1_000_000, end: 1_000_009 }))
    expect(part.equals(bytes.subarray(1_000_000, 1_000_010))).toBe(true)
    expect(await store.putBytes(bytes)).toBe(sha256)
  })

  it('keeps an empty file', async () => {
    const sha256 = await store.putBytes(new Uint8Array())
    expect([await store.sizeOf(sha256), await text(await store.read(sha256))]).toEqual([0, ''])
  })

  it('tells what is not stored', async () => {
    const none = hashOf(randomBytes(8))
    expect(await store.sizeOf(none)).toBeNull()
    await expect(store.read(none).then(text)).rejects.toThrow()
    expect(await store.touch(none)).toBe(false)
    await store.remove(none, new Date())
  })

  it('tells what is old and removes only that; what is stored or named again is young', async () => {
    const names = ['old', 'again', 'touched', 'young'].map(name => Buffer.from(`${name} ${_name}`))
    const [old = '', again = '', touched = '', young = ''] = await Promise.all(names.map(one => store.putBytes(one)))
    for (const sha256 of [old, again, touched]) await age(sha256, ago(50))
    const own = (found: string[]) => found.filter(one => [old, again, touched, young].includes(one))
    expect(own(await all(store, ago(24)))).toEqual([old, again, touched].sort())
    await store.putBytes(names[1] ?? Buffer.from(''))
    expect(await store.touch(touched)).toBe(true)
    expect(own(await all(store, ago(24)))).toEqual([old])
    for (const sha256 of [old, again, touched, young]) await store.remove(sha256, ago(24))
    const left = await Promise.all([old, again, touched, young].map(async one => (await store.sizeOf(one)) !== null))
    expect(left).toEqual([false, true, true, true])
    expect(await text(await store.read(again))).toBe(`again ${_name}`)
  })
})

describe('a folder', () => {
  it('never loses a file that is stored while it is removed', async () => {
    for (let n = 0; n < 15; n++) {
      const bytes = Buffer.from(`raced ${n}`)
      const sha256 = await disk.putBytes(bytes)
      await ageOnDisk(sha256, ago(50))
      await Promise.all([disk.remove(sha256, ago(24)), disk.putBytes(bytes), disk.remove(sha256, ago(24))])
      expect(await disk.sizeOf(sha256)).toBe(bytes.length)
    }
  })
})

describe('a bucket', () => {
  it('gives all that is old, however many pages its list has', async () => {
    const many: string[] = []
    // Some at once: a thousand open connections are another matter.
    for (let n = 0; n < 1100; n += 50)
      many.push(
        ...(await Promise.all(Array.from({ length: 50 }, (_, k) => inBucket.putBytes(Buffer.from(`page ${n + k}`))))),
      )
    expect(await all(inBucket, new Date(Date.now() + HOUR_MS))).toEqual(expect.arrayContaining(many.sort()))
  }, 120_000)

  it('stores again what is gone when it is asked for, and gives up where that goes on', async () => {
    const bytes = Buffer.from('gone')
    let losses = 1
    const losing = createS3Store(bucket, async (sha256, work) => {
      if (losses-- > 0) await inBucket.remove(sha256, new Date(Date.now() + HOUR_MS))
      return work()
    })
    expect(await inBucket.sizeOf(await losing.putBytes(bytes))).toBe(4)
    losses = 100
    await expect(losing.putBytes(bytes)).rejects.toThrow('removed each time')
  })

  it('that takes our keys no more fails, and is not empty', async () => {
    const wrong = createS3Store({ ...bucket, accessKeyId: 'wrong' }, aloneWith)
    await expect(wrong.putBytes(Buffer.from('x'))).rejects.toThrow('answered 403')
    await expect(wrong.sizeOf(hashOf(Buffer.from('x')))).rejects.toThrow('answered 403')
    await expect(all(wrong, new Date())).rejects.toThrow('answered 403')
  })
})

it.each<[string | undefined, number, ReturnType<typeof getRange>]>([
  [undefined, 10, null],
  ['bytes=0-3', 10, { start: 0, end: 3 }],
  ['bytes=4-', 10, { start: 4, end: 9 }],
  ['bytes=-4', 10, { start: 6, end: 9 }],
  ['bytes=-40', 10, { start: 0, end: 9 }],
  ['bytes=8-40', 10, { start: 8, end: 9 }],
  ['bytes=9-9', 10, { start: 9, end: 9 }],
  ['bytes=10-', 10, 'beyond'],
  ['bytes=10-12', 10, 'beyond'],
  ['bytes=-0', 10, 'beyond'],
  ['bytes=0-', 0, 'beyond'],
  ['bytes=5-2', 10, null],
  ['bytes=-', 10, null],
  ['bytes=0-1,4-5', 10, null],
  ['lines=0-1', 10, null],
])('a range of %s in %i bytes', (header, size, expected) => {
  expect(getRange(header, size)).toEqual(expected)
})
