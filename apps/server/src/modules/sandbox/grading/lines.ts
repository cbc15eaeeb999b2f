/** How many of one owner, and how many owners, may stand in line. */
interface Limits {
  each: number
  owners: number
  refuse(): Error
}

/** Lets work of one owner begin when their work before it has ended: one at a time of each. Throws `refuse()` where too much waits. */
export function createLines({
  each,
  owners,
  refuse,
}: Limits): <T>(whose: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, { length: number; last: Promise<unknown> }>()
  return async (whose, work) => {
    const line = lines.get(whose)
    if (line ? line.length >= each : lines.size >= owners) throw refuse()
    const before = line?.last ?? Promise.resolve()
    const mine = before.then(work)
    const entry = { length: (line?.length ?? 0) + 1, last: mine.catch(() => undefined) }
    lines.set(whose, entry)
    try {
      return await mine
    } finally {
      const now = lines.get(whose)
      if (now && now.length > 1) now.length--
      else lines.delete(whose)
    }
  }
}
