import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#platform/errors.ts'
import { mimeOfUpload } from '#platform/files/kind-of-file.ts'
import { inScratch } from '#platform/files/scratch.ts'
import { listPieces, removeUpload, setWhole, type UploadRow } from '../repo/uploads.ts'
import type { UploadParts } from './upload-parts.ts'

/** What a document is stands at its end too; of a film the beginning tells. */
const LOOKED_AT_BYTES = 50_000_000

/** Puts the pieces of a file together. Throws `studio/wrong-file` for a program, and for what is not what its name says. */
export async function joinPieces({ db, files, config }: UploadParts, upload: UploadRow): Promise<UploadRow> {
  const whole = await inScratch(config.DATA_DIR, async folder => {
    const file = path.join(folder, 'upload')
    for (const { sha256 } of await listPieces(db, upload.id))
      await pipeline(await files.read(sha256), createWriteStream(file, { flags: 'a' }))
    const mime = mimeOfUpload(upload.name, await readBeginning(file))
    return mime === null ? null : { mime, sha256: await files.putFile(file) }
  })
  if (!whole) {
    await removeUpload(db, upload.id)
    throw new AppError('studio/wrong-file', `${upload.name} isn’t what its name says, or it is a program`)
  }
  await setWhole(db, upload.id, whole)
  return { ...upload, ...whole }
}

async function readBeginning(file: string): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const bytes = Buffer.alloc(Math.min(size, LOOKED_AT_BYTES))
    await handle.read(bytes, 0, bytes.length, 0)
    return bytes
  } finally {
    await handle.close()
  }
}
