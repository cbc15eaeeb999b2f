import { type RefObject, useEffect, useState } from 'react'

export interface Cue {
  startS: number
  endS: number
  text: string
}

/** Captions hold simple marks (<i>, <v Name>): only their words are shown. */
const plain = (text: string): string => text.replace(/<[^>]*>/g, '').trim()

/**
 * The cues of the captions at an address, null until they are there; none without an address, or where they cannot be loaded. The
 * track itself stays hidden: captions are drawn by the player.
 */
export function useCaptions(video: RefObject<HTMLVideoElement | null>, address: string | null): Cue[] | null {
  const [cues, setCues] = useState<Cue[] | null>(address === null ? [] : null)
  useEffect(() => {
    const element = video.current?.querySelector('track')
    if (!element || address === null) return undefined
    const read = () =>
      setCues(
        [...(element.track.cues ?? [])].map(cue => ({
          startS: cue.startTime,
          endS: cue.endTime,
          text: plain((cue as VTTCue).text),
        })),
      )
    // Setting the mode is what makes a browser load the file.
    element.track.mode = 'hidden'
    element.addEventListener('load', read)
    element.addEventListener('error', read)
    if (element.readyState !== HTMLTrackElement.LOADING && element.readyState !== HTMLTrackElement.NONE) read()
    return () => {
      element.removeEventListener('load', read)
      element.removeEventListener('error', read)
    }
  }, [video, address])
  return cues
}

/** The cue that is spoken at a moment. */
export const cueAt = (cues: readonly Cue[], timeS: number): Cue | undefined =>
  cues.find(cue => timeS >= cue.startS && timeS < cue.endS)
