import { AppError } from './errors.ts'

interface TurnsOptions {
  /** How many run at once. */
  atOnce: number
  /** How many jobs of one owner run at once; `atOnce` by default. A lower limit leaves room for other owners. */
  ofOne?: number
  /** The length of the queue. When it is full, the owner with the most waiting jobs is refused first. */
  waiting: number
  /** The error message for refused work: a sentence. */
  refusal: string
}

/** Runs work as soon as the semaphore has room for its owner. Throws `request/too-many` when the queue is full. */
export type RunLimited = <T>(whose: string, work: () => Promise<T>) => Promise<T>

interface Waiting {
  begin(): void
  refuse(why: AppError): void
}

/**
 * A semaphore with a fair queue, for work that occupies a whole processor. Waiting owners are served round robin, so that an owner
 * with many jobs does not delay the others.
 */
export function createSemaphore({ atOnce, ofOne = atOnce, waiting, refusal }: TurnsOptions): RunLimited {
  // In round-robin order.
  const lines = new Map<string, Waiting[]>()
  const runningOf = new Map<string, number>()
  let running = 0
  let inLine = 0

  const mayRun = (whose: string): boolean => running < atOnce && (runningOf.get(whose) ?? 0) < ofOne
  const begin = (whose: string): void => {
    running++
    runningOf.set(whose, (runningOf.get(whose) ?? 0) + 1)
  }
  const end = (whose: string): void => {
    running--
    const left = (runningOf.get(whose) ?? 1) - 1
    if (left > 0) runningOf.set(whose, left)
    else runningOf.delete(whose)
  }

  const tooMany = () => new AppError('request/too-many', refusal, { retryAfterS: 5 })

  /** Makes room by refusing the last job of the longest line. False when no line is longer than that of the newcomer. */
  const makePlace = (whose: string): boolean => {
    const longest = [...lines.values()].reduce((a, b) => (b.length > a.length ? b : a))
    if (longest.length <= (lines.get(whose)?.length ?? 0) + 1) return false
    longest.pop()?.refuse(tooMany())
    inLine--
    return true
  }

  const wait = (whose: string): Promise<void> => {
    if (inLine >= waiting && !makePlace(whose)) throw tooMany()
    inLine++
    return new Promise((begin, refuse) => {
      const line = lines.get(whose)
      if (line) line.push({ begin, refuse })
      else lines.set(whose, [{ begin, refuse }])
    })
  }

  const callNext = (): void => {
    const next = lines.entries().find(([whose]) => mayRun(whose))
    if (!next) return
    const [whose, line] = next
    const first = line.shift()
    lines.delete(whose)
    if (line.length > 0) lines.set(whose, line)
    inLine--
    begin(whose)
    first?.begin()
  }

  return async (whose, work) => {
    if (mayRun(whose)) begin(whose)
    else await wait(whose)
    try {
      return await work()
    } finally {
      end(whose)
      callNext()
    }
  }
}
