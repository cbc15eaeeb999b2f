import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { getPieces } from '../repo/pieces.ts'
import type { RunRow } from '../repo/runs.ts'
import type { ImportsParts } from './parts.ts'
import type { TellStep } from './progress.ts'

/** A file that was put together; `remove` takes it away. */
interface Gathered {
  file: string
  remove(): Promise<void>
}

/** Puts the pieces of a file together on the disk of this node, one after the other. Throws where one is missing. */
export async function gather(
  { db, files, config }: Pick<ImportsParts, 'db' | 'files' | 'config'>,
  run: RunRow,
  tell: TellStep,
): Promise<Gathered> {
  const incoming = path.resolve(config.DATA_DIR, 'incoming')
  await mkdir(incoming, { recursive: true })
  const folder = await mkdtemp(path.join(incoming, 'upload-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const file = path.join(folder, run.file_name)
    let length = 0
    for (const { from_byte, size_bytes, sha256 } of await getPieces(db, run.id)) {
      if (from_byte !== length) throw new Error(`a piece of import ${run.id} is missing at ${length}`)
      tell('gathering', length, run.size_bytes)
      await pipeline(await files.read(sha256), createWriteStream(file, { flags: 'a' }))
      length += size_bytes
    }
    if (length !== run.size_bytes) throw new Error(`import ${run.id} has ${length} bytes of ${run.size_bytes}`)
    return { file, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
