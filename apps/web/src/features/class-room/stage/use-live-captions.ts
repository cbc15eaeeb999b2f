import { type RefObject, useEffect, useState } from 'react'

const captionsIn = ({ textTracks }: HTMLVideoElement): TextTrack[] =>
  [...textTracks].filter(({ kind }) => kind === 'captions' || kind === 'subtitles')

/** The captions that come with a stream, switched on or off together; null while it has none. */
export function useLiveCaptions(video: RefObject<HTMLVideoElement | null>) {
  const [hasTracks, setHasTracks] = useState(false)
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    const tracks = video.current?.textTracks
    if (!tracks) return
    const look = (): void => setHasTracks(video.current !== null && captionsIn(video.current).length > 0)
    look()
    tracks.addEventListener('addtrack', look)
    tracks.addEventListener('removetrack', look)
    return () => {
      tracks.removeEventListener('addtrack', look)
      tracks.removeEventListener('removetrack', look)
    }
  }, [video])
  useEffect(() => {
    if (!video.current || !hasTracks) return
    for (const [n, track] of captionsIn(video.current).entries()) track.mode = isOn && n === 0 ? 'showing' : 'disabled'
  }, [video, hasTracks, isOn])
  return hasTracks ? { isOn, toggle: () => setOn(!isOn) } : null
}
