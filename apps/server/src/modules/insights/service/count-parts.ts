import type { VideoReach } from '@learn/contract/insights'
import { INSIGHT_LEAST_PEOPLE } from '@learn/contract/insights/plain'

/** A video is looked at in parts of at least so many seconds, and of at most so many parts. */
const LEAST_PART_S = 5
const MOST_PARTS = 120
/** What one learner saw of a video. */
export interface View {
  /** Where they left off. */
  positionS: number
  /** Seen parts, sorted and apart from each other, in seconds. */
  watched: readonly (readonly [number, number])[]
}

/**
 * What viewers saw of a video, part by part. A part counts as seen when half of it was; whoever finished the video left off nowhere.
 * `durationS` is positive; `seenPct` is the share in per cent from which on completion counts it as seen, and so it is finished here.
 */
export function countParts(
  views: readonly View[],
  { durationS, seenPct }: { durationS: number; seenPct: number },
): Pick<VideoReach, 'viewers' | 'finished' | 'medianPct' | 'partS' | 'parts'> {
  const count = Math.min(MOST_PARTS, Math.max(1, Math.ceil(durationS / LEAST_PART_S)))
  const partS = durationS / count
  const isFinished = (share: number): boolean => share * 100 >= seenPct
  const parts = Array.from({ length: count }, () => ({ seen: 0, left: 0 }))
  const shares: number[] = []
  for (const { positionS, watched } of views) {
    const seconds = new Float64Array(count)
    for (const [from, to] of watched) addSpan(seconds, Math.max(0, from), Math.min(durationS, to), partS)
    const share = seconds.reduce((sum, each) => sum + each, 0) / durationS
    if (share === 0) continue
    shares.push(share)
    for (const [at, part] of parts.entries()) if ((seconds[at] ?? 0) >= partS / 2) part.seen += 1
    const left = parts[Math.min(count - 1, Math.max(0, Math.floor(positionS / partS)))]
    if (left && !isFinished(share)) left.left += 1
  }
  return {
    viewers: shares.length,
    finished: shares.filter(isFinished).length,
    medianPct: shares.length < INSIGHT_LEAST_PEOPLE ? null : Math.round(100 * median(shares)),
    partS,
    parts,
  }
}

/** Adds the seconds of a span to the parts that it touches. */
function addSpan(seconds: Float64Array, from: number, to: number, partS: number): void {
  for (let at = Math.floor(from / partS); at < seconds.length && at * partS < to; at++)
    seconds[at] = (seconds[at] ?? 0) + Math.min(to, (at + 1) * partS) - Math.max(from, at * partS)
}

/** Of at least one value. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}
