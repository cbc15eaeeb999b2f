import { LIVE_STREAMS } from '@learn/contract/live/plain'
// oxlint-disable-next-line import/no-named-as-default -- its types have the default export only
import Hls, { type HlsConfig } from 'hls.js'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Two seconds behind the teacher on a good line; what lies further back is caught up by playing a little faster. */
const LIVE: Partial<HlsConfig> = {
  lowLatencyMode: true,
  liveSyncDuration: 2,
  liveMaxLatencyDuration: 8,
  maxLiveSyncPlaybackRate: 1.15,
  backBufferLength: 30,
}
/** More than this in a row does not mend what a browser cannot play. */
const MOST_RECOVERIES = 2
const RETRY_MS = 1000
/** The list of a running class is read at least so often, and has a new fragment every second. */
const READ_MS = 8000
const STANDS_MS = 4000

/** A video element that is fed with a class, and where it is. */
export type LiveSource = ReturnType<typeof useStream>
export type RecordingSource = Omit<LiveSource, 'isSourceStanding'>
export type StreamState = 'waiting' | 'playing' | 'unsupported'

/** Loads a stream into a video element, and goes on trying for as long as it is shown; with null there is none yet. */
export function useStream(name: 'index' | 'recording', streamKey: string | null) {
  const video = useRef<HTMLVideoElement>(null)
  const player = useRef<Hls | null>(null)
  const [state, setState] = useState<StreamState>('waiting')
  const listed = useRef({ newest: -1, newestMs: 0, readMs: Number.NEGATIVE_INFINITY })
  useEffect(() => {
    const element = video.current
    if (!element || streamKey === null) return
    const source = `${LIVE_STREAMS}/${encodeURIComponent(streamKey)}/${name}.m3u8`
    const onPlaying = () => setState('playing')
    element.addEventListener('playing', onPlaying)
    if (!Hls.isSupported()) {
      if (element.canPlayType('application/vnd.apple.mpegurl')) element.src = source
      else setState('unsupported')
      return () => element.removeEventListener('playing', onPlaying)
    }
    let recoveries = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const hls = new Hls({ enableWorker: false, ...(name === 'index' && LIVE) })
    // A recording waits for its viewer, who may resume where they stopped.
    if (name === 'index') hls.on(Hls.Events.MANIFEST_PARSED, () => void element.play().catch(() => undefined))
    hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
      if (!fatal) return
      if (type === Hls.ErrorTypes.MEDIA_ERROR && recoveries < MOST_RECOVERIES) {
        recoveries++
        hls.recoverMediaError()
      } else if (type === Hls.ErrorTypes.NETWORK_ERROR) {
        setState('waiting')
        timer = setTimeout(() => hls.loadSource(source), RETRY_MS)
      } else setState('unsupported')
    })
    hls.on(Hls.Events.LEVEL_LOADED, (_event, { details: { endSN } }) => {
      const { newest, newestMs } = listed.current
      const nowMs = performance.now()
      listed.current = { newest: endSN, newestMs: newest === endSN ? newestMs : nowMs, readMs: nowMs }
    })
    player.current = hls
    hls.attachMedia(element)
    hls.loadSource(source)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('playing', onPlaying)
      player.current = null
      hls.destroy()
    }
  }, [name, streamKey])
  /** What is played right now, by the clock of the class in epoch seconds; null while nothing is. */
  const playingS = useCallback((): number | null => {
    const date = video.current?.paused === false ? player.current?.playingDate : null
    return date ? date.getTime() / 1000 : null
  }, [])
  /** The server is reached and has nothing new: what stands is the line of who teaches. */
  const isSourceStanding = useCallback((): boolean => {
    const { newestMs, readMs } = listed.current
    const nowMs = performance.now()
    return nowMs - readMs < READ_MS && nowMs - newestMs > STANDS_MS
  }, [])
  /** Plays on from a second of the stream. */
  const seek = useCallback((timeS: number): void => {
    if (!video.current) return
    video.current.currentTime = timeS
    video.current.play().catch(() => undefined)
  }, [])
  return { video, state, playingS, isSourceStanding, seek }
}
