import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { type TarFileEntry, writeTar, writeTarGz } from '#testkit/write-tar-gz.ts'
import { writeZip, type ZipFileEntry } from '#testkit/write-zip.ts'
import type { ArchiveErrorCode } from './archive-error.ts'
import { ARCHIVE_LIMITS, type ArchiveLimits } from './archive-limits.ts'
import { EntryBudget } from './entry-budget.ts'
import type { EntryStore } from './entry-store.ts'
import { readZip } from './read-zip.ts'
import { type UnpackedArchive, unpackArchive } from './unpack-archive.ts'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

const good = { path: 'moodle_backup.xml', bytes: '<a/>' }
const zeros = (bytes: number) => new Uint8Array(bytes)

/** Bytes that do not compress: a small linear congruential generator. */
function noise(length: number): Uint8Array {
  let state = 1
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state >>> 24
  })
}

async function expectRefusal(
  bytes: Uint8Array | string,
  code: ArchiveErrorCode,
  sentence: RegExp,
  limits: Partial<ArchiveLimits> = {},
): Promise<void> {
  const file = await work.file(bytes)
  await expect(unpackArchive(file, { workDir: work.workDir, limits })).rejects.toMatchObject({
    name: 'ArchiveError',
    code,
    message: expect.stringMatching(sentence),
  })
  expect(await work.leftovers()).toEqual([])
}

describe.each([
  ['zip', writeZip],
  ['tar.gz', writeTarGz],
])('a %s archive', (format, write) => {
  it('is unpacked below numbered names, with size and checksum of the real bytes, and close removes all', async () => {
    const file = await work.file(write([good, { path: 'files/aa/x', bytes: 'hello' }]))
    const archive = await unpackArchive(file, { workDir: work.workDir })
    const entry = archive.entries.get('files/aa/x')
    expect(entry).toMatchObject({ sizeBytes: 5, sha1: 'aaf4c61ddcc5e8a2dabede0f3b482cd9aea9434d' })
    expect(await readFile(entry?.diskPath ?? '', 'utf8')).toBe('hello')
    expect(await readdir(archive.folder)).toEqual(['1', '2'])
    await archive.close()
    await archive.close()
    expect(await work.leftovers()).toEqual([])
  })

  it('does not write what is not wanted', async () => {
    const file = await work.file(write([good, { path: 'users.xml', bytes: 'secret' }]))
    const archive = await unpackArchive(file, { workDir: work.workDir, isWanted: path => path !== 'users.xml' })
    expect(archive.entries.get('users.xml')).toMatchObject({ sizeBytes: 6, diskPath: null })
    expect(await readdir(archive.folder)).toEqual(['1'])
    await archive.close()
  })

  it('with a path that leaves the folder is refused', () =>
    expectRefusal(write([good, { path: '../../evil', bytes: 'x' }]), 'archive/bad-path', /"\.\.\/\.\.\/evil".*leaves/))

  it('with an absolute path is refused', () =>
    expectRefusal(write([{ path: '/etc/evil', bytes: 'x' }]), 'archive/bad-path', /absolute path/))

  it.each([
    ['..\\evil', /leaves its folder/],
    ['a\\..\\..\\evil', /leaves its folder/],
    ['\\evil', /absolute path/],
    ['\\\\host\\evil', /absolute path/],
    ['C:\\evil', /drive letter/],
  ])('with the path %s of Windows is refused', (path, why) =>
    expectRefusal(write([good, { path, bytes: 'x' }]), 'archive/bad-path', why),
  )

  it('with folders as Windows parts them has them', async () => {
    const file = await work.file(write([good, { path: 'sub\\x.html', bytes: 'x' }]))
    const archive = await unpackArchive(file, { workDir: work.workDir })
    expect([...archive.entries.keys()]).toEqual([good.path, 'sub/x.html'])
    await archive.close()
  })

  it('with a file twice, by slash and by backslash, is refused', () =>
    expectRefusal(
      write([
        { path: 'a/x', bytes: 'x' },
        { path: 'a\\x', bytes: 'y' },
      ]),
      'archive/duplicate-entry',
      /twice/,
    ))

  it('with a name twice is refused', () =>
    expectRefusal(write([good, { path: './moodle_backup.xml', bytes: 'x' }]), 'archive/duplicate-entry', /twice/))

  it('with too many entries is refused', () => {
    const entries = Array.from({ length: 21 }, (_, i) => ({ path: `f${i}`, bytes: '' }))
    return expectRefusal(write(entries), 'archive/too-many-entries', /more than 20 files/, { maxEntries: 20 })
  })

  it('that unpacks to too many bytes is refused', () =>
    expectRefusal(write([{ path: 'big', bytes: noise(300_000) }]), 'archive/too-large', /more than 200,000 bytes/, {
      maxBytes: 200_000,
    }))

  it('that is a bomb by its ratio is refused long before its end', async () => {
    const bomb = write([good, { path: 'bomb', bytes: zeros(60_000_000) }])
    expect(bomb.length).toBeLessThan(100_000)
    await expectRefusal(bomb, 'archive/too-dense', /more than 100 times its size/)
  })

  it('that takes too long is refused', async () => {
    let clock = 0
    const file = await work.file(write([good]))
    const now = () => (clock += 1000)
    await expect(unpackArchive(file, { workDir: work.workDir, now, limits: { maxMs: 1 } })).rejects.toMatchObject({
      code: 'archive/too-slow',
    })
    expect(await work.leftovers()).toEqual([])
  })

  it.each([0.3, 0.6, 0.9, 0.99])('cut off at %f of its length is refused', share => {
    const whole = write([good, { path: 'a', bytes: noise(50_000) }, { path: 'b', bytes: noise(50_000) }])
    return expectRefusal(whole.subarray(0, Math.floor(whole.length * share)), 'archive/broken', /damaged or incomplete/)
  })

  it('with changed bytes is refused', () => {
    const whole = write([{ path: 'a', bytes: noise(5_000) }])
    const middle = Math.floor(whole.length / 2)
    whole.writeUInt8(whole.readUInt8(middle) ^ 0xff, middle)
    return expectRefusal(whole, 'archive/broken', /damaged/)
  })

  it('changed or cut off anywhere is refused or whole, never a crash, and leaves nothing', {
    timeout: 60_000,
  }, async () => {
    const whole = write([good, { path: 'a', bytes: noise(3_000) }, { path: 'b', bytes: 'b'.repeat(3_000) }])
    const at = fc.nat({ max: whole.length - 1 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(at, fc.nat({ max: 255 })), { maxLength: 4 }),
        fc.option(at),
        async (changes, end) => {
          const bytes = Buffer.from(whole)
          for (const [index, value] of changes) bytes.writeUInt8(value, index)
          const file = await work.file(bytes.subarray(0, end ?? bytes.length))
          const archive = await unpackArchive(file, { workDir: work.workDir }).catch((error: unknown) => error)
          if (archive instanceof Error) expect(archive).toMatchObject({ name: 'ArchiveError' })
          else await (archive as UnpackedArchive).close()
          expect(await work.leftovers()).toEqual([])
        },
      ),
    )
  })

  it(`named as a ${format} by its content only`, async () => {
    const archive = await unpackArchive(await work.file(write([good])), { workDir: work.workDir })
    expect((await stat(join(archive.folder, '1'))).size).toBe(4)
    await archive.close()
  })
})

describe('a zip archive', () => {
  it('whose bytes fail before they are read is refused, however late that is', async () => {
    const whole = writeZip([{ path: 'a', bytes: 'b'.repeat(3_000) }])
    // The first block of what is compressed is of a kind that there is not.
    whole.writeUInt8(0xff, 30 + 1)
    const late = async (_path: string, bytes: AsyncIterable<Uint8Array>) => {
      await setTimeout(50)
      for await (const chunk of bytes) expect(chunk.length).toBeGreaterThan(0)
    }
    const store = { accept: () => 'a', take: late } as unknown as EntryStore
    const budget = new EntryBudget(ARCHIVE_LIMITS, Date.now)
    await expect(readZip(await work.file(whole), store, budget)).rejects.toMatchObject({ code: 'Z_DATA_ERROR' })
  })

  const zip = (entry: Partial<ZipFileEntry>) => writeZip([{ path: 'a', bytes: 'hello', ...entry }])

  it.each([
    ['a symbolic link', 0o120777, /symbolic link, "a"/],
    ['a device', 0o020666, /device/],
    ['a pipe', 0o010644, /pipe/],
    ['an unknown kind', 0o140644, /special file/],
  ])('with %s is refused', (_what, mode, sentence) => expectRefusal(zip({ mode }), 'archive/bad-entry', sentence))

  it('with a wrong checksum is refused', () =>
    expectRefusal(zip({ crc: 1 }), 'archive/broken', /"a" fails its checksum/))

  it('that claims less than it holds is refused, every time and without an unheard error', async () => {
    const lie = zip({ claimedSize: 2, bytes: noise(5_000) })
    for (let i = 0; i < 100; i++) await expectRefusal(lie, 'archive/broken', /damaged/)
  })

  it('that claims more than it holds is refused', () =>
    expectRefusal(zip({ claimedSize: 4_000_000 }), 'archive/broken', /damaged/))

  it('that is encrypted is refused', () => expectRefusal(zip({ isEncrypted: true }), 'archive/encrypted', /encrypted/))

  it('with a NUL in a name is refused', () =>
    expectRefusal(zip({ path: 'a\0b' }), 'archive/bad-path', /"a\?b", a path with a control character/))
})

describe('a tar.gz archive', () => {
  const tar = (entry: Partial<TarFileEntry>) => writeTarGz([{ path: 'a', bytes: '', ...entry }])

  it('with a hard link does not follow it', async () => {
    const file = await work.file(writeTarGz([{ path: 'a', type: '1', linkName: '/etc/passwd', bytes: '' }]))
    const archive = await unpackArchive(file, { workDir: work.workDir })
    expect([[...archive.links], archive.entries.size, await readdir(archive.folder)]).toEqual([['a'], 0, []])
    await archive.close()
  })

  it.each([
    ['a symbolic link', '2', /symbolic link/],
    ['a character device', '3', /device/],
    ['a block device', '4', /device/],
    ['a pipe', '6', /pipe/],
  ])('with %s is refused', (_what, type, sentence) =>
    expectRefusal(tar({ type, linkName: '/etc/passwd' }), 'archive/bad-entry', sentence),
  )

  it('takes folders as no files', async () => {
    const file = await work.file(writeTarGz([{ path: 'dir/', bytes: '', type: '5' }, good]))
    const archive = await unpackArchive(file, { workDir: work.workDir })
    expect([...archive.entries.keys()]).toEqual(['moodle_backup.xml'])
    await archive.close()
  })

  it('whose tar ends early inside whole gzip is refused', () =>
    expectRefusal(
      gzipSync(writeTar([{ path: 'a', bytes: noise(5_000) }]).subarray(0, 3_000)),
      'archive/broken',
      /incomplete/,
    ))

  it('whose endless padding is a bomb is refused', () =>
    expectRefusal(gzipSync(Buffer.concat([writeTar([good]), zeros(60_000_000)])), 'archive/too-dense', /100 times/))
})

describe('what is no archive', () => {
  it.each([
    ['an empty file', '', 'archive/empty', /empty/],
    ['a text', '<html>', 'archive/unknown-format', /neither a zip nor a tar\.gz/],
    ['a rar', 'Rar!', 'archive/unknown-format', /neither/],
    ['a gzip of nothing much', gzipSync('hello'), 'archive/broken', /damaged/],
    ['the start of a zip', 'PK\x03\x04', 'archive/broken', /damaged/],
  ] as const)('%s is refused', (_what, bytes, code, sentence) => expectRefusal(bytes, code, sentence))

  it('a missing file is refused', async () => {
    await expect(unpackArchive(join(work.workDir, 'nothing'), { workDir: work.workDir })).rejects.toMatchObject({
      code: 'archive/not-found',
    })
  })

  it('a folder is refused', async () => {
    await expect(unpackArchive(join(work.workDir, '..'), { workDir: work.workDir })).rejects.toMatchObject({
      code: 'archive/not-found',
    })
  })
})

describe('an archive that holds nothing but an archive', () => {
  const inner = writeZip([good, { path: 'a/b.txt', bytes: 'hello' }])
  const paths = async (bytes: Uint8Array, limits: Partial<ArchiveLimits> = {}) => {
    const archive = await unpackArchive(await work.file(bytes), { workDir: work.workDir, limits })
    const found = [...archive.entries.keys()]
    await archive.close()
    expect(await work.leftovers()).toEqual([])
    return found
  }

  it('gives what is in that, whatever a system put beside it, and however it is packed', async () => {
    const noise = { path: '__MACOSX/._course.zip', bytes: 'x' }
    expect(await paths(writeZip([{ path: 'downloads/course.zip', bytes: inner }, noise]))).toEqual([
      'moodle_backup.xml',
      'a/b.txt',
    ])
    expect(await paths(writeZip([{ path: 'b.mbz', bytes: writeTarGz([good]) }]))).toEqual(['moodle_backup.xml'])
  })

  it('is left as it is where there are two, or where it is none', async () => {
    const two = ['a.zip', 'b.zip'].map(path => ({ path, bytes: inner }))
    expect(await paths(writeZip(two))).toEqual(['a.zip', 'b.zip'])
    expect(await paths(writeZip([{ path: 'a.zip', bytes: 'no archive' }]))).toEqual(['a.zip'])
  })

  it('goes one archive deep', async () => {
    const deep = writeZip([{ path: 'c.zip', bytes: writeZip([{ path: 'b.zip', bytes: inner }]) }])
    expect(await paths(deep)).toEqual(['b.zip'])
  })

  it('counts both together: entries, bytes, and how dense they are for what came from outside', async () => {
    const packed = writeZip([{ path: 'in.zip', bytes: inner }])
    await expectRefusal(packed, 'archive/too-many-entries', /more than 2/, { maxEntries: 2 })
    await expectRefusal(packed, 'archive/too-large', /more than/, { maxBytes: inner.length + 5 })
    // Each of them alone stays below the limit.
    const dense = writeZip([{ path: 'zeros', bytes: zeros(200_000) }])
    const twice = writeZip([
      {
        path: 'in.zip',
        bytes: writeZip([
          { path: 'pad', bytes: dense },
          { path: 'zeros', bytes: zeros(20_000) },
        ]),
      },
    ])
    await paths(twice, { maxRatio: 1000, ratioFloorBytes: 0 })
    await expectRefusal(twice, 'archive/too-dense', /bomb/, { maxRatio: 10, ratioFloorBytes: 0 })
  })
})
