/** A stretch of time in epoch seconds, the end left out. */
export interface Span {
  from: number
  to: number
}

/** The union of stretches within bounds, in order: what lies in several counts once. */
export function unite<S extends Span>(spans: readonly S[], within: Span): S[] {
  const united: S[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const from = Math.max(span.from, within.from, united.at(-1)?.to ?? within.from)
    const to = Math.min(span.to, within.to)
    if (to > from) united.push({ ...span, from, to })
  }
  return united
}

/** Seconds in stretches that do not overlap. */
export const secondsIn = (spans: readonly Span[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0)
