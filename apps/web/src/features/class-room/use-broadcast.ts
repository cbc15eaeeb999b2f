import { useEffect, useRef, useState } from 'react'
import type { Encoder, Mix } from './encoder.ts'
import { createUploadQueue, type UploadQueue, type UploadState } from './upload-queue.ts'

/** So long without a fragment the encoder is started anew. */
const WATCHDOG_MS = 3000
const LOOK_MS = 1000

export type Picture = 'camera' | 'screen' | 'none'

export interface Broadcast {
  state: 'asking' | 'sending' | 'denied' | 'unsupported' | 'refused'
  upload: UploadState | null
  picture: Picture
  isMicOn: boolean
  /** What is sent, to look at. */
  preview: MediaStream | null
  show(picture: Picture): void
  setMic(isOn: boolean): void
}

const stopAll = (stream: MediaStream | null): void => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

const capture = (picture: Picture): Promise<MediaStream | null> => {
  if (picture === 'none') return Promise.resolve(null)
  if (picture === 'screen') return navigator.mediaDevices.getDisplayMedia({ video: { frameRate: 15 } })
  return navigator.mediaDevices.getUserMedia({ video: { width: 1280, height: 720, frameRate: 24 } })
}

/** Sends the class of a host: microphone, and camera or screen. A new picture is a new stretch of the stream, without a gap. */
export function useBroadcast(sessionId: number): Broadcast {
  const [state, setState] = useState<Broadcast['state']>('asking')
  const [upload, setUpload] = useState<UploadState | null>(null)
  const [picture, setPicture] = useState<Picture>('camera')
  const [isMicOn, setMicOn] = useState(true)
  const [preview, setPreview] = useState<MediaStream | null>(null)
  const mic = useRef<MediaStream | null>(null)
  const mix = useRef<Mix | null>(null)
  const queue = useRef<UploadQueue | null>(null)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    const one = createUploadQueue(sessionId, {
      onState: setUpload,
      onRefused: error => {
        if (error.code === 'live/unknown-epoch') setTries(count => count + 1)
        else setState('refused')
      },
    })
    queue.current = one
    return () => one.close()
  }, [sessionId])

  useEffect(() => {
    let isGone = false
    let encoder: Encoder | null = null
    let shown: MediaStream | null = null
    let timer: ReturnType<typeof setInterval> | undefined
    const again = () => setTries(count => count + 1)
    async function begin(): Promise<void> {
      const { createMix, startEncoder } = await import('./encoder.ts')
      mic.current ??= await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => null)
      shown = await capture(picture)
      if (isGone) return stopAll(shown)
      if (!mix.current) {
        mix.current = createMix()
        mix.current.use(mic.current?.getAudioTracks()[0] ?? null)
      }
      const [video = null] = shown?.getVideoTracks() ?? []
      const audio = mix.current.track
      if (!audio || !queue.current) return
      // Who stops sharing in the browser's own bar goes back to the camera.
      video?.addEventListener('ended', () => !isGone && setPicture(picture === 'screen' ? 'camera' : 'none'))
      setPreview(shown)
      encoder = await startEncoder({ video, audio }, queue.current, again)
      if (isGone) return void encoder.stop()
      setState('sending')
      timer = setInterval(() => encoder && encoder.idleMs() > WATCHDOG_MS && again(), LOOK_MS)
    }
    begin().catch((error: unknown) => {
      if (isGone) return
      const isDenied = error instanceof DOMException
      if (isDenied && picture !== 'none') {
        // A class goes on without a picture: sound alone.
        setPicture(picture === 'screen' ? 'camera' : 'none')
      } else setState(isDenied ? 'denied' : 'unsupported')
    })
    return () => {
      isGone = true
      clearInterval(timer)
      void encoder?.stop()
      stopAll(shown)
      setPreview(null)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each try begins anew
  }, [picture, tries])

  useEffect(
    () => () => {
      stopAll(mic.current)
      mic.current = null
      mix.current?.close()
      mix.current = null
    },
    [],
  )
  return {
    state,
    upload,
    picture,
    isMicOn,
    preview,
    show: setPicture,
    setMic(isOn) {
      setMicOn(isOn)
      for (const track of mic.current?.getAudioTracks() ?? []) track.enabled = isOn
    },
  }
}
