import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Where bytes are kept, by the SHA-256 of their content. */
export interface FileStore {
  root: string
  /** Stores a copy of a file and gives its SHA-256. It is on disk before this returns. */
  putFile(diskPath: string): Promise<string>
  /** Root folder and path below it, for a server that sends the file. */
  locate(sha256: string): { root: string; path: string }
}

/** Files below a folder: written beside their place, flushed, then renamed into it. */
export function createDiskStore(root: string): FileStore {
  mkdirSync(root, { recursive: true })
  const locate = (sha256: string) => ({ root: path.resolve(root), path: path.join(sha256.slice(0, 2), sha256) })
  return {
    root: path.resolve(root),
    locate,
    async putFile(diskPath) {
      const incoming = path.join(root, 'incoming')
      await mkdir(incoming, { recursive: true })
      const temporary = path.join(incoming, randomUUID())
      try {
        const hash = createHash('sha256')
        const source = createReadStream(diskPath)
        source.on('data', chunk => hash.update(chunk))
        await pipeline(source, createWriteStream(temporary, { flush: true }))
        const sha256 = hash.digest('hex')
        const place = locate(sha256)
        const target = path.join(place.root, place.path)
        const folder = path.dirname(target)
        await mkdir(folder, { recursive: true })
        if (!(await exists(target))) await rename(temporary, target)
        await flushFolder(folder)
        return sha256
      } finally {
        await rm(temporary, { force: true })
      }
    },
  }
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

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
