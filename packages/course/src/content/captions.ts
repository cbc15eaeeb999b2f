/** `1:02:03.500` or `02:03,500`. */
const MOMENT = String.raw`(?:(\d{1,4}):)?(\d{1,2}):(\d{2})[.,](\d{3})`
const TIMING = new RegExp(`^${MOMENT}[ \\t]+-->[ \\t]+${MOMENT}`)

const secondsOf = ([hours = '0', minutes = '0', seconds = '0', thousandths = '0']: string[]): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000

const two = (n: number): string => String(n).padStart(2, '0')
function momentText(atS: number): string {
  const ms = Math.round(atS * 1000)
  const [hours, minutes, seconds] = [
    Math.floor(ms / 3_600_000),
    Math.floor(ms / 60_000) % 60,
    Math.floor(ms / 1000) % 60,
  ]
  return `${two(hours)}:${two(minutes)}:${two(seconds)}.${String(ms % 1000).padStart(3, '0')}`
}

/** Words that are spoken for a while. */
export interface CaptionCue {
  fromS: number
  toS: number
  words: string
}

/**
 * The cues of a WebVTT or SubRip (.srt) file in the order of their times, without styles, regions and notes; none where the
 * file has no cue.
 */
export const readCues = (text: string): CaptionCue[] =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap(block => {
      const lines = block.trim().split('\n')
      const at = lines.slice(0, 2).findIndex(line => TIMING.test(line))
      const parts = TIMING.exec(lines[at] ?? '')?.slice(1)
      const words = lines
        .slice(at + 1)
        .join('\n')
        .trim()
      if (at < 0 || !parts || words === '') return []
      const [fromS, toS] = [secondsOf(parts.slice(0, 4)), secondsOf(parts.slice(4))]
      return toS > fromS ? [{ fromS, toS, words }] : []
    })
    .toSorted((a, b) => a.fromS - b.fromS)

/** Cues as a file of WebVTT. A line that is empty would end a cue. */
export const writeCues = (cues: readonly CaptionCue[]): string =>
  `WEBVTT\n\n${cues
    .map(
      ({ fromS, toS, words }) =>
        `${momentText(fromS)} --> ${momentText(toS)}\n${words
          .replaceAll('-->', '→')
          .replaceAll(/\n\s*\n/g, '\n')
          .trim()}`,
    )
    .join('\n\n')}\n`

/** The captions of a WebVTT or SubRip (.srt) file as plain WebVTT; null where the file has no cue. */
export function readCaptions(text: string): string | null {
  const cues = readCues(text)
  return cues.length === 0 ? null : writeCues(cues)
}
