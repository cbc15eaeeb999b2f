import { type RefObject, useEffect, useState } from 'react'
import type { VideoActions } from './video-actions.ts'

/** Less than this at the start, or left at the end, is not worth resuming. */
const EDGE_S = 3

/** The second that the address asks for: `#t-134`, as a note leads there. */
function askedS(): number | null {
  const second = /^#t-(\d+)$/.exec(window.location.hash)?.[1]
  return second === undefined ? null : Number(second)
}

/** Puts a video where the learner left off, as soon as its length is known. */
export function useResume(video: RefObject<HTMLVideoElement | null>, storedS: number, actions: VideoActions) {
  const [firstS] = useState(() => askedS() ?? storedS)
  const [resumeS, setResumeS] = useState(0)
  const [isBegun, setIsBegun] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const stop = new AbortController()
    const { signal } = stop
    let wantedS = firstS
    const place = () => {
      if (wantedS < EDGE_S || wantedS > element.duration - EDGE_S) return
      actions.seek(wantedS)
      setResumeS(wantedS)
    }
    // After a failure the element loads anew and would begin at the start: it goes on where it was.
    const remember = () => {
      if (element.currentTime > 0) wantedS = element.currentTime
    }
    element.addEventListener('loadedmetadata', place, { signal })
    element.addEventListener('timeupdate', remember, { signal })
    element.addEventListener('play', () => setIsBegun(true), { signal })
    if (element.readyState >= HTMLMediaElement.HAVE_METADATA) place()
    return () => stop.abort()
  }, [video, firstS, actions])
  return {
    resumeS,
    isBegun,
    begin: actions.play,
    startOver: () => {
      actions.seek(0)
      actions.play()
    },
  }
}
