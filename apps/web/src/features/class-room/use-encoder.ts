import { useEffect, useEffectEvent, useState } from 'react'
import type { Encoder, Mix } from './encoder.ts'
import type { UploadQueue } from './upload-queue.ts'

/** So long without a fragment, or once one was lost, the encoder is started anew. */
const WATCHDOG_MS = 3000
const LOOK_MS = 1000

interface Props {
  stream: MediaStream | null
  /** There is something to send. */
  isReady: boolean
  /** Bits a second of the picture; 0: sound alone. */
  rate: number
  /** The sound, and where all of it goes; null once the room is left. */
  getEnds: () => { mix: Mix; queue: UploadQueue } | null
  /** This browser encodes nothing that others play. */
  onUnsupported: () => void
}

/** Encodes a picture and the mix into the queue, anew after each change and each fault. Gives whether it has begun. */
export function useEncoder({ stream, isReady, rate, getEnds, onUnsupported }: Props): boolean {
  const [hasBegun, setBegun] = useState(false)
  const [tries, setTries] = useState(0)
  const start = useEffectEvent(async (onFault: () => void): Promise<Encoder | null> => {
    const { startEncoder } = await import('./encoder.ts')
    const audio = await getEnds()?.mix.findTrack()
    const queue = getEnds()?.queue
    if (!audio || !queue) return null
    const [video = null] = rate === 0 ? [] : (stream?.getVideoTracks() ?? [])
    return startEncoder({ video, audio, bitrate: rate }, queue, onFault)
  })
  const fail = useEffectEvent(onUnsupported)
  useEffect(() => {
    if (!isReady) return
    let isGone = false
    let encoder: Encoder | null = null
    let timer: ReturnType<typeof setInterval> | undefined
    const again = () => !isGone && setTries(tries + 1)
    start(again).then(
      started => {
        if (isGone) return void started?.stop()
        encoder = started
        setBegun(started !== null)
        timer = setInterval(() => encoder && (encoder.idleMs() > WATCHDOG_MS || encoder.isCut()) && again(), LOOK_MS)
      },
      () => isGone || fail(),
    )
    return () => {
      isGone = true
      clearInterval(timer)
      void encoder?.stop()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change begins anew
  }, [stream, isReady, rate, tries])
  return hasBegun
}
