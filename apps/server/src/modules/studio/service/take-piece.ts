import type { StudioUpload } from '@learn/contract/studio'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { findUpload, insertPiece, lockUpload, setReceived, type UploadRow } from '../repo/uploads.ts'
import { joinPieces } from './join-pieces.ts'
import { notFound } from './reach.ts'
import { presentUpload, refuseReaders, type UploadParts } from './upload-parts.ts'

/**
 * Takes the piece of a file that begins at a byte; with the last one the file is whole. A piece that is here already changes nothing.
 * Throws `learning/not-found`, `studio/wrong-piece` where another one comes next, `studio/wrong-file` for a file that is not what its
 * name says.
 */
export async function takePiece(
  parts: UploadParts,
  caller: Caller,
  { id, from, bytes }: { id: number; from: number; bytes: Uint8Array },
): Promise<StudioUpload> {
  const { db, clock, files } = parts
  const upload = await findUpload(db, id)
  if (!upload) throw notFound()
  await refuseReaders(parts, caller, upload.activity_id)
  if (!isHere(upload, from, bytes)) {
    refuseOther(upload, from, bytes)
    const sha256 = await files.putBytes(bytes)
    await db.transaction().execute(async tx => {
      const now = await lockUpload(tx, id)
      if (!now) throw notFound()
      if (isHere(now, from, bytes)) return
      refuseOther(now, from, bytes)
      await insertPiece(tx, { upload_id: id, from_byte: from, size_bytes: bytes.length, sha256 })
      await setReceived(tx, id, from + bytes.length, clock.now())
    })
  }
  const after = await findUpload(db, id)
  if (!after) throw notFound()
  return presentUpload(
    after.received_bytes === after.size_bytes && !after.sha256 ? await joinPieces(parts, after) : after,
  )
}

const isHere = ({ received_bytes }: UploadRow, from: number, { length }: Uint8Array): boolean =>
  from + length <= received_bytes

function refuseOther({ received_bytes, size_bytes }: UploadRow, from: number, { length }: Uint8Array): void {
  if (from !== received_bytes || length === 0 || from + length > size_bytes)
    throw new AppError('studio/wrong-piece', 'Another piece of this file comes next', {
      detail: { receivedBytes: received_bytes },
    })
}
