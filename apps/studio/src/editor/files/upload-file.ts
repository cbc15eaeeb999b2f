import { type AuthoredFile, type StudioUpload } from '@learn/contract/studio'
import { STUDIO_PIECE_BYTES } from '@learn/contract/studio/plain'
import { learn } from '#shared/api/call.ts'
import { sendPieces } from '#shared/api/send-pieces.ts'

interface Callbacks {
  signal: AbortSignal
  /** How much of it is there, 0 to 1. */
  onShare(share: number): void
}

/** Uploads a file for an activity; what is there of it already is not sent again. Throws an Error with one sentence. */
export async function uploadFile(
  activityid: number,
  file: File,
  { signal, onShare }: Callbacks,
): Promise<AuthoredFile | null> {
  if (file.size === 0) throw new Error(`${file.name} is empty`)
  let last: StudioUpload = await learn('local_learn_begin_studio_upload', {
    activityid,
    name: file.name,
    sizebytes: file.size,
    modifiedatms: file.lastModified,
  })
  const target = {
    path: `/studio-uploads/${last.id}`,
    maxBytes: STUDIO_PIECE_BYTES,
    wrongPiece: 'studio/wrong-piece',
    goneText: 'This activity no longer takes the file.',
  }
  const fault = await sendPieces<StudioUpload>(
    target,
    file,
    {
      signal,
      onLost: () => undefined,
      onSent: after => {
        last = after
        onShare(after.receivedBytes / file.size)
      },
    },
    { from: last.receivedBytes },
  )
  if (signal.aborted) return null
  if (fault) throw new Error(fault)
  return last.file
}
