import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { capture, captureMicrophone, type Picture, stopAll } from './capture.ts'
import type { Mix } from './encoder.ts'
import { createUplink, PICTURE_RATES } from './uplink.ts'
import { createUploadQueue, type UploadQueue, type UploadState } from './upload-queue.ts'
import { useEncoder } from './use-encoder.ts'

const LOOK_MS = 1000

export interface Broadcast {
  /** `refused`: the class is over. */
  state: 'asking' | 'sending' | 'denied' | 'unsupported' | 'refused'
  upload: UploadState | null
  picture: Picture
  /** The line carries no picture: sound alone is sent. */
  isSoundOnly: boolean
  isMicOn: boolean
  /** What is sent, to look at. */
  preview: MediaStream | null
  show(picture: Picture): void
  setMic(isOn: boolean): void
}

interface Shown {
  picture: Picture
  stream: MediaStream | null
}

/**
 * Sends the class of a host: microphone, and camera or screen. A new picture is a new stretch of the stream, without a gap: what was
 * shown goes on until the next picture is there. `onTaken`: another window of a host sends the class from now on.
 */
export function useBroadcast(sessionId: number, onTaken: () => void): Broadcast {
  const [halt, setHalt] = useState<'refused' | 'denied' | 'unsupported' | null>(null)
  const [upload, setUpload] = useState<UploadState | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const [isMicOn, setMicOn] = useState(true)
  const current = useRef<Shown | null>(null)
  const mic = useRef<MediaStream | null>(null)
  const mix = useRef<Mix | null>(null)
  const queue = useRef<UploadQueue | null>(null)
  const { rate, waits } = useRate()

  const taken = useEffectEvent(onTaken)
  useEffect(() => {
    const one = createUploadQueue(sessionId, {
      onState: state => {
        waits.current = state.waiting
        setUpload(state)
      },
      onRefused: error => (error.code === 'live/unknown-epoch' ? taken() : setHalt('refused')),
    })
    queue.current = one
    return () => one.close()
  }, [sessionId, waits])

  /** Puts a picture in the place of the one before. */
  function replace(next: Shown | null): void {
    stopAll(current.current?.stream)
    current.current = next
    setShown(next)
  }
  async function show(picture: Picture): Promise<void> {
    try {
      const stream = await capture(picture)
      // Who stops sharing in the browser's own bar goes back to the camera, and a camera that is pulled out leaves the sound.
      const [track] = stream?.getVideoTracks() ?? []
      track?.addEventListener('ended', () => void show(picture === 'screen' ? 'camera' : 'none'))
      replace({ picture, stream })
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      // Without leave the class goes on as it is; at its beginning with sound alone.
      if (!current.current) replace({ picture: 'none', stream: null })
    }
  }
  const begin = useEffectEvent(async (isGone: () => boolean): Promise<void> => {
    const { createMix } = await import('./encoder.ts')
    const microphone = await captureMicrophone()
    if (isGone()) return stopAll(microphone)
    mic.current = microphone
    mix.current = createMix()
    mix.current.use(microphone?.getAudioTracks()[0] ?? null)
    setMicOn(microphone !== null)
    await show('camera')
    if (isGone()) return release()
    if (!mic.current && !current.current?.stream) setHalt('denied')
  })
  function release(): void {
    replace(null)
    stopAll(mic.current)
    mic.current = null
    mix.current?.close()
    mix.current = null
  }
  const leave = useEffectEvent(release)
  useEffect(() => {
    if (halt) return
    let isGone = false
    // oxlint-disable-next-line react/set-state-in-effect -- devices are asked for, and each answer is a state
    begin(() => isGone).catch(() => isGone || setHalt('unsupported'))
    return () => {
      isGone = true
      leave()
    }
  }, [halt, sessionId])

  const isSending = useEncoder({
    stream: shown?.stream ?? null,
    isReady: shown !== null && halt === null,
    rate,
    getEnds: () => (mix.current && queue.current ? { mix: mix.current, queue: queue.current } : null),
    onUnsupported: () => setHalt('unsupported'),
  })
  return {
    state: halt ?? (isSending ? 'sending' : 'asking'),
    upload,
    picture: shown?.picture ?? 'none',
    isSoundOnly: rate === 0 && shown?.stream !== null,
    isMicOn,
    preview: shown?.stream ?? null,
    show: picture => void show(picture),
    setMic: isOn => void setMic(isOn),
  }

  async function setMic(isOn: boolean): Promise<void> {
    // It may be allowed by now, or plugged in again.
    if (isOn && !mic.current) {
      mic.current = await captureMicrophone()
      mix.current?.use(mic.current?.getAudioTracks()[0] ?? null)
    }
    setMicOn(isOn && mic.current !== null)
    for (const track of mic.current?.getAudioTracks() ?? []) track.enabled = isOn
  }
}

/** The rate of the picture, by what waits for the line. */
function useRate() {
  const waits = useRef(0)
  const [step, setStep] = useState(0)
  useEffect(() => {
    const uplink = createUplink()
    const timer = setInterval(() => setStep(uplink.judge(waits.current, performance.now())), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return { rate: PICTURE_RATES[step] ?? 0, waits }
}
