import type { VideoReach } from '@learn/contract/insights'
import { timeText } from '#shared/lib/time-text.ts'

/** Fewer people than this are chance. */
const LEAST = 2

type Parts = Pick<VideoReach, 'parts' | 'partS'>

/** The second of the part in which most viewers left off; null where fewer than two did, or several parts share it. */
export function findExit({ parts, partS }: Parts): number | null {
  const most = Math.max(0, ...parts.map(({ left }) => left))
  const found = parts.flatMap(({ left }, at) => (left === most ? [at] : []))
  return most >= LEAST && found.length === 1 ? (found[0] ?? 0) * partS : null
}

export const exitText = (video: Parts): string => {
  const atS = findExit(video)
  return atS === null ? '–' : timeText(atS)
}

/** A stretch of a video, and how many of its viewers saw a part of it, in per cent, on average. */
export interface Stretch {
  name: string
  fromS: number
  pct: number
}

/** A video in its chapters; in quarters where its author names none. */
export function listStretches({ chapters, durationS, parts, partS, viewers }: VideoReach): Stretch[] {
  const begins =
    chapters.length > 0
      ? chapters
      : ['First quarter', 'Second quarter', 'Third quarter', 'Last quarter'].map((name, at) => ({
          name,
          fromS: (durationS * at) / 4,
        }))
  return begins.map(({ name, fromS }, at) => {
    const toS = begins[at + 1]?.fromS ?? durationS
    // By the middle of a part, so that each belongs to one stretch.
    const own = parts.filter((_, n) => (n + 0.5) * partS >= fromS && (n + 0.5) * partS < toS)
    const seen = own.reduce((sum, part) => sum + part.seen, 0)
    return {
      name,
      fromS,
      pct: viewers === 0 || own.length === 0 ? 0 : Math.round((100 * seen) / (own.length * viewers)),
    }
  })
}
