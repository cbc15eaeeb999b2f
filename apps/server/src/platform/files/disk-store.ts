import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileStore, getKey, isSha256 } from './store.ts'

/** Files below a folder: written beside their place, flushed, then renamed into it. */
export function createDiskStore(root: string): FileStore {
  mkdirSync(root, { recursive: true })
  const placeOf = (sha256: string) => path.join(root, getKey(sha256))
  const put = async (source: Readable): Promise<string> => {
    const incoming = path.join(root, 'incoming')
    await mkdir(incoming, { recursive: true })
    const temporary = path.join(incoming, randomUUID())
    try {
      const hash = createHash('sha256')
      source.on('data', (chunk: Buffer) => hash.update(chunk))
      await pipeline(source, createWriteStream(temporary, { flush: true }))
      const sha256 = hash.digest('hex')
      const target = placeOf(sha256)
      const folder = path.dirname(target)
      await mkdir(folder, { recursive: true })
      if (!(await makeYoung(target))) await rename(temporary, target)
      await flushFolder(folder)
      return sha256
    } finally {
      await rm(temporary, { force: true })
    }
  }
  return {
    putFile: diskPath => put(createReadStream(diskPath)),
    putBytes: bytes => put(Readable.from([bytes])),
    sizeOf: async sha256 => (await stat(placeOf(sha256)).catch(orMissing))?.size ?? null,
    read: async (sha256, range) => createReadStream(placeOf(sha256), range),
    touch: sha256 => makeYoung(placeOf(sha256)),
    async *storedBefore(before) {
      for (const folder of (await readdir(root)).filter(name => SHARD.test(name))) {
        const names = (await readdir(path.join(root, folder))).filter(isSha256)
        const old: string[] = []
        for (const name of names) if (await isBefore(path.join(root, folder, name), before)) old.push(name)
        if (old.length) yield old
      }
    },
    async remove(sha256, before) {
      const place = placeOf(sha256)
      const aside = path.join(root, 'incoming', `${sha256}.${randomUUID()}`)
      await mkdir(path.dirname(aside), { recursive: true })
      // Taken away first and looked at then: nobody can store it again between the look and the end.
      if (!(await isThere(rename(place, aside)))) return
      if (await isBefore(aside, before)) await rm(aside, { force: true })
      else await rename(aside, place)
    },
  }
}

const SHARD = /^[0-9a-f]{2}$/

async function isBefore(file: string, before: Date): Promise<boolean> {
  const found = await stat(file).catch(orMissing)
  return found !== undefined && found.mtime < before
}

/** Makes a stored file young again; false when there is none. */
const makeYoung = (file: string): Promise<boolean> => isThere(utimes(file, new Date(), new Date()))

const isThere = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    error => orMissing(error) ?? false,
  )

/** Nothing for what is not there; every other failure goes on. */
function orMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}

/** A rename is on disk only when its folder is. Windows has no such call and needs none. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
