import { LIVE_STREAMS } from '@learn/contract/live/plain'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { RecordingSource, StreamState } from './stream-video.tsx'

/** Plays a recording that is one film. Its first second is the beginning of the class, `beganS`. */
export function useFilm(streamKey: string, beganS: number): RecordingSource {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<StreamState>('waiting')
  useEffect(() => {
    const element = video.current
    if (!element) return
    const onPlaying = () => setState('playing')
    const onError = () => setState('unsupported')
    element.addEventListener('playing', onPlaying)
    element.addEventListener('error', onError)
    element.src = `${LIVE_STREAMS}/${encodeURIComponent(streamKey)}/recording.mp4`
    return () => {
      element.removeEventListener('playing', onPlaying)
      element.removeEventListener('error', onError)
    }
  }, [streamKey])
  const playingS = useCallback(
    (): number | null => (video.current?.paused === false ? beganS + video.current.currentTime : null),
    [beganS],
  )
  const seek = useCallback((timeS: number): void => {
    if (!video.current) return
    video.current.currentTime = timeS
    video.current.play().catch(() => undefined)
  }, [])
  return { video, state, playingS, seek }
}
