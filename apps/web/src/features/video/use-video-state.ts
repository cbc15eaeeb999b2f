import { type RefObject, useEffect, useState } from 'react'

export interface VideoState {
  isPlaying: boolean
  isWaiting: boolean
  isEnded: boolean
  hasFailed: boolean
  /** Seconds; null until the file tells it. */
  durationS: number | null
  timeS: number
  speed: number
  /** 0 to 1. */
  volume: number
  isMuted: boolean
}

const EVENTS = [
  'play',
  'playing',
  'pause',
  'waiting',
  'stalled',
  'canplay',
  'seeking',
  'seeked',
  'ended',
  'error',
  'emptied',
  'loadedmetadata',
  'durationchange',
  'timeupdate',
  'ratechange',
  'volumechange',
] as const

/** `HTMLMediaElement.HAVE_FUTURE_DATA`. */
const HAVE_FUTURE_DATA = 3

const read = (video: HTMLVideoElement): VideoState => ({
  isPlaying: !video.paused && !video.ended,
  isWaiting: !video.paused && video.readyState < HAVE_FUTURE_DATA && !video.error,
  isEnded: video.ended,
  hasFailed: video.error !== null,
  durationS: Number.isFinite(video.duration) ? video.duration : null,
  timeS: video.currentTime,
  speed: video.playbackRate,
  volume: video.volume,
  isMuted: video.muted || video.volume === 0,
})

const FIRST: VideoState = {
  isPlaying: false,
  isWaiting: false,
  isEnded: false,
  hasFailed: false,
  durationS: null,
  timeS: 0,
  speed: 1,
  volume: 1,
  isMuted: false,
}

/** What a video element does, as its events tell. */
export function useVideoState(video: RefObject<HTMLVideoElement | null>): VideoState {
  const [state, setState] = useState(FIRST)
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const stop = new AbortController()
    const update = () => setState(read(element))
    for (const name of EVENTS) element.addEventListener(name, update, { signal: stop.signal })
    update()
    return () => stop.abort()
  }, [video])
  return state
}
