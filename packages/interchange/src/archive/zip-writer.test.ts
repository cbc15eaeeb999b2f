import { readdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPromise } from 'yauzl'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { unpackArchive } from './unpack-archive.ts'
import { writeZipFile } from './zip-writer.ts'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

const unpacked = async (file: string, limits = {}) => {
  const archive = await unpackArchive(file, { workDir: work.workDir, limits })
  const found: [string, string][] = []
  for (const [path, { diskPath }] of archive.entries) found.push([path, await readFile(diskPath ?? '', 'base64')])
  await archive.close()
  return found
}

describe('a zip that is written', () => {
  it('gives back what was put into it, whatever that is', async () => {
    const name = fc.stringMatching(/^[a-zé漢 ]{1,12}\.(txt|png|xml)$/).filter(path => path.trim() === path)
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.tuple(name, fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 4 })), {
          selector: ([path]) => path,
          minLength: 1,
          maxLength: 6,
        }),
        async entries => {
          const file = await work.file('')
          await writeZipFile(file, async zip => {
            for (const [path, pieces] of entries) await zip.add(path, () => pieces)
          })
          expect(await unpacked(file)).toEqual(
            entries.map(([path, pieces]) => [path, Buffer.concat(pieces).toString('base64')]),
          )
        },
      ),
      { numRuns: 30 },
    )
  })

  it('of what shrinks too well for those who unpack it is stored as it is', async () => {
    const file = await work.file('')
    await writeZipFile(file, async zip => {
      await zip.add('zeros.bin', () => [Buffer.alloc(6_000_000)])
      await zip.add('after.txt', 'after')
    })
    expect((await unpacked(file)).map(([path, bytes]) => [path, bytes.length])).toEqual([
      ['zeros.bin', 8_000_000],
      ['after.txt', 8],
    ])
  })

  it('of more entries than a plain zip can count is read all the same', { timeout: 120_000 }, async () => {
    const file = await work.file('')
    await writeZipFile(file, async zip => {
      for (let n = 0; n < 65_540; n++) await zip.add(`${n}.png`, () => [])
    })
    const zip = await openPromise(file)
    expect(zip.entryCount).toBe(65_540)
    zip.close()
  })

  it('has no name until it is whole, and leaves nothing where its writing fails', async () => {
    const file = await work.file('as it was')
    const failing = writeZipFile(file, async zip => {
      await zip.add('a', () => {
        throw new Error('the disk is gone')
      })
    })
    await expect(failing).rejects.toThrow('the disk is gone')
    expect(await readFile(file, 'utf8')).toBe('as it was')
    expect((await readdir(dirname(file))).some(name => name.endsWith('.part'))).toBe(false)
  })
})
