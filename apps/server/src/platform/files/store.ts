import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Where bytes are kept, by the SHA-256 of their content. */
export interface FileStore {
  root: string
  /** Stores a copy of a file and gives its SHA-256. It is on disk before this returns. */
  putFile(diskPath: string): Promise<string>
  /** The same of bytes in memory. */
  putBytes(bytes: Uint8Array): Promise<string>
  /** Root folder and path below it, for a server that sends the file. */
  locate(sha256: string): { root: string; path: string }
  /** Counts as stored now: what named it names it no more, and copies of the database may go on doing so for a while. */
  touch(sha256: string): Promise<unknown>
  /** The hashes of what was stored before a moment and not again since, a few at a time. */
  storedBefore(before: Date): AsyncIterable<string[]>
  /** Removes what was stored before a moment and not again since. */
  remove(sha256: string, before: Date): Promise<void>
}

/** Files below a folder: written beside their place, flushed, then renamed into it. */
export function createDiskStore(root: string): FileStore {
  mkdirSync(root, { recursive: true })
  const locate = (sha256: string) => ({ root: path.resolve(root), path: path.join(sha256.slice(0, 2), sha256) })
  const put = async (source: Readable): Promise<string> => {
    const incoming = path.join(root, 'incoming')
    await mkdir(incoming, { recursive: true })
    const temporary = path.join(incoming, randomUUID())
    try {
      const hash = createHash('sha256')
      source.on('data', (chunk: Buffer) => hash.update(chunk))
      await pipeline(source, createWriteStream(temporary, { flush: true }))
      const sha256 = hash.digest('hex')
      const place = locate(sha256)
      const target = path.join(place.root, place.path)
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
    root: path.resolve(root),
    locate,
    putFile: diskPath => put(createReadStream(diskPath)),
    putBytes: bytes => put(Readable.from([bytes])),
    touch: sha256 => makeYoung(path.join(root, locate(sha256).path)),
    async *storedBefore(before) {
      for (const folder of (await readdir(root)).filter(name => SHARD.test(name))) {
        const names = (await readdir(path.join(root, folder))).filter(name => SHA256.test(name))
        const old: string[] = []
        for (const name of names) if (await isBefore(path.join(root, folder, name), before)) old.push(name)
        if (old.length) yield old
      }
    },
    async remove(sha256, before) {
      const place = path.join(root, locate(sha256).path)
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
const SHA256 = /^[0-9a-f]{64}$/

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
