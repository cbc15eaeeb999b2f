/** Parts of a video that played, as [from, to] in its own seconds. */
export type Parts = [number, number][]

/** Players tell the time in steps: smaller gaps are none. */
const JOIN_S = 0.01

/** The union of parts: sorted, apart from each other. */
export function joinParts(parts: Parts): Parts {
  const joined: Parts = []
  for (const [from, to] of parts.filter(part => part[1] > part[0]).sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && from <= last[1] + JOIN_S) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

export interface PlayedParts {
  /** The video plays and stands at a moment. */
  at(timeS: number): void
  /** It stopped or jumps: what plays next is another part. */
  cut(): void
  /** What played since the last call; the part under way goes on from there. */
  take(): Parts
}

/** Collects what really played from the moments that a player tells: seeking over a part does not play it. */
export function createPlayedParts(): PlayedParts {
  let parts: Parts = []
  let open: [number, number] | null = null

  const close = () => {
    if (open && open[1] > open[0]) parts.push(open)
    open = null
  }
  return {
    at(timeS) {
      if (open && timeS < open[1]) close()
      if (open) open[1] = timeS
      else open = [timeS, timeS]
    },
    cut: close,
    take() {
      const goesOnAt = open?.[1]
      close()
      const taken = joinParts(parts)
      parts = []
      if (goesOnAt !== undefined) open = [goesOnAt, goesOnAt]
      return taken
    },
  }
}
