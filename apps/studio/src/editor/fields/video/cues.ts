import type { CaptionCue } from '@learn/course/content/captions'

export type { CaptionCue } from '@learn/course/content/captions'

/** How long a new cue stays at first. */
const NEW_S = 2
const exact = (s: number): number => Math.round(s * 1000) / 1000

/** A moment of a video as authors read it, to the tenth of a second: `1:05.3`. */
export function cueTime(s: number): string {
  const tenths = Math.round(s * 10)
  const [hours, minutes, seconds] = [
    Math.floor(tenths / 36_000),
    Math.floor(tenths / 600) % 60,
    Math.floor(tenths / 10) % 60,
  ]
  const two = (n: number) => String(n).padStart(2, '0')
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds)}.${tenths % 10}`
}

/** The seconds of a moment as it is typed (`65`, `1:05.3`, `1:02:03,250`); null for any other text. */
export function readCueTime(text: string): number | null {
  const found = /^(?:(?:(\d{1,2}):)?(\d{1,4}):)?(\d{1,5}(?:[.,]\d{1,3})?)$/.exec(text.trim())
  if (!found) return null
  const [, hours = '0', minutes, seconds = '0'] = found
  const s = Number(seconds.replace(',', '.'))
  if (minutes !== undefined && s >= 60) return null
  return exact(Number(hours) * 3600 + Number(minutes ?? 0) * 60 + s)
}

/** What is wrong with a cue among the others, in one sentence; null for nothing. */
export function cueFault(cues: readonly CaptionCue[], at: number, durationS: number | null): string | null {
  const cue = cues[at]
  if (!cue) return null
  if (cue.words.trim() === '') return 'Write what is said'
  if (cue.toS <= cue.fromS) return 'It ends before it begins'
  if (durationS !== null && cue.fromS >= durationS) return 'The video is over by then'
  const before = cues[at - 1]
  return before && cue.fromS < before.toS ? 'It begins before the one above ends' : null
}

/** A new cue behind another one, until the next begins; at the beginning where there is none. */
export function addCue(cues: readonly CaptionCue[], behind: number): CaptionCue[] {
  const fromS = cues[behind]?.toS ?? 0
  const nextS = cues[behind + 1]?.fromS ?? Number.POSITIVE_INFINITY
  const toS = exact(Math.min(fromS + NEW_S, Math.max(nextS, fromS + 0.5)))
  return cues.toSpliced(behind + 1, 0, { fromS, toS, words: '' })
}

/** A cue as two: its words at the space nearest to their middle, its time by their length. */
export function splitCue(cues: readonly CaptionCue[], at: number): CaptionCue[] {
  const cue = cues[at]
  if (!cue) return [...cues]
  const words = cue.words.trim().replaceAll(/\s+/g, ' ')
  const spaces = [...words.matchAll(/ /g)].map(({ index }) => index)
  const middle = spaces.toSorted((a, b) => Math.abs(a - words.length / 2) - Math.abs(b - words.length / 2))[0]
  if (middle === undefined) return [...cues]
  const cutS = exact(cue.fromS + ((cue.toS - cue.fromS) * middle) / words.length)
  return cues.toSpliced(
    at,
    1,
    { fromS: cue.fromS, toS: cutS, words: words.slice(0, middle) },
    { fromS: cutS, toS: cue.toS, words: words.slice(middle + 1) },
  )
}
