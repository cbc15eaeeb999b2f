import { type RefObject, useEffect, useState } from 'react'

export interface Cue {
  startS: number
  endS: number
  text: string
}

/** Captions hold simple marks (<i>, <v Name>): only their words are shown. */
const plain = (text: string): string => text.replace(/<[^>]*>/g, '').trim()

/** The cues of the captions at an address. The track itself stays hidden: captions are drawn by the player. */
export function useCaptions(video: RefObject<HTMLVideoElement | null>, address: string | null): Cue[] {
  const [cues, setCues] = useState<Cue[]>([])
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
    read()
    return () => element.removeEventListener('load', read)
  }, [video, address])
  return cues
}

/** The cue that is spoken at a moment. */
export const cueAt = (cues: readonly Cue[], timeS: number): Cue | undefined =>
  cues.find(cue => timeS >= cue.startS && timeS < cue.endS)
