import type { ImportRun } from '@learn/contract/imports'
import { IMPORT_PIECE_BYTES } from '@learn/contract/imports/plain'
import { sendPieces } from '#shared/api/send-pieces.ts'

interface UploadCallbacks {
  signal: AbortSignal
  /** How much is there. */
  onSent(bytes: number): void
  onLost(): void
}

/** Sends the file of an import; '' once all of it is there or it was stopped, else why it does not go on. */
export const sendFile = (
  { id, receivedBytes }: ImportRun,
  file: File,
  { onSent, ...callbacks }: UploadCallbacks,
): Promise<string> =>
  sendPieces<ImportRun>(
    {
      path: `/imports/${id}`,
      maxBytes: IMPORT_PIECE_BYTES,
      wrongPiece: 'imports/wrong-piece',
      goneText: 'This import no longer exists.',
    },
    file,
    { ...callbacks, onSent: after => onSent(after.receivedBytes) },
    { from: receivedBytes },
  )
