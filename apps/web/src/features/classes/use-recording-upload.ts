import type { StudioUpload } from '@learn/contract/studio'
import { STUDIO_PIECE_BYTES } from '@learn/contract/studio/plain'
import { useEffect, useRef, useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { sendPieces } from '#shared/api/send-pieces.ts'
import { toast } from '#shared/ui/toast.ts'

/** Sends a film in pieces and makes it the recording of a class; '' once that is done or it was stopped, else why it is not. */
async function sendRecording(
  activityid: number,
  file: File,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<string> {
  if (file.size === 0) return `${file.name} is empty`
  const { id, receivedBytes } = await learn('local_learn_begin_studio_upload', {
    activityid,
    name: file.name,
    sizebytes: file.size,
    modifiedatms: file.lastModified,
  })
  const target = {
    path: `/studio-uploads/${id}`,
    maxBytes: STUDIO_PIECE_BYTES,
    wrongPiece: 'studio/wrong-piece',
    goneText: 'This class no longer takes the file.',
  }
  const onSent = (after: StudioUpload) => onShare(after.receivedBytes / file.size)
  const callbacks = { signal, onLost: () => undefined, onSent }
  const fault = await sendPieces<StudioUpload>(target, file, callbacks, { from: receivedBytes })
  if (fault || signal.aborted) return fault
  await learn('local_learn_set_class_recording', { activityid, uploadid: id })
  return ''
}

/** Uploads the recording of a class; leaving the screen stops it. `share`: how much is there, null while none is sent. */
export function useRecordingUpload(activityId: number, onDone: () => Promise<void>) {
  const [share, setShare] = useState<number | null>(null)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])
  const send = async (file: File): Promise<void> => {
    const { signal } = (abort.current = new AbortController())
    setShare(0)
    const fault = await sendRecording(activityId, file, signal, setShare).catch((error: Error) => error.message)
    if (signal.aborted) return
    setShare(null)
    if (fault) return toast.error(fault)
    toast.success('Recording saved')
    await onDone()
  }
  return { share, upload: (file: File) => void send(file) }
}
