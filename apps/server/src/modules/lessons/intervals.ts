/** Watched parts of a video: sorted, apart from each other, in seconds. */
export type Intervals = [number, number][]

/** Gaps below this are no gaps: players report in steps. */
const JOIN_S = 0.5

/** The union of two sets of parts, with gaps below `joinS` filled; parts that are empty or backwards are dropped. */
export function mergeIntervals(a: Intervals, b: Intervals, joinS = 0): Intervals {
  const sorted = [...a, ...b].filter(([from, to]) => to > from).sort((x, y) => x[0] - y[0])
  const merged: Intervals = []
  for (const [from, to] of sorted) {
    const last = merged.at(-1)
    if (last && from <= last[1] + joinS) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** The parts of `a` that are not in `b`; `b` is sorted, its parts apart from each other. */
export function withoutIntervals(a: Intervals, b: Intervals): Intervals {
  return a.flatMap(([from, to]) => {
    const left: Intervals = []
    let at = from
    for (const [start, end] of b) {
      if (end <= at || start >= to) continue
      if (start > at) left.push([at, start])
      at = Math.max(at, end)
    }
    if (at < to) left.push([at, to])
    return left
  })
}

export const getLength = (intervals: Intervals): number => intervals.reduce((sum, [from, to]) => sum + to - from, 0)

/** Keeps the first `limitS` seconds of the parts, in the order in which they came. */
export function clampLength(intervals: Intervals, limitS: number): Intervals {
  const kept: Intervals = []
  let left = limitS
  for (const [from, to] of intervals) {
    if (left <= 0) break
    if (to <= from) continue
    const end = Math.min(to, from + left)
    kept.push([from, end])
    left -= end - from
  }
  return kept
}

/**
 * What is watched when parts are claimed and only so many new seconds can have been. Small gaps are filled before that is
 * measured: whatever adds to the length is paid for.
 */
export function addWatched(known: Intervals, claimed: Intervals, limitS: number): Intervals {
  const fresh = withoutIntervals(mergeIntervals(known, claimed, JOIN_S), known)
  return mergeIntervals(known, clampLength(fresh, limitS))
}
