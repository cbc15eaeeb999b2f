import { AppError } from './errors.ts'

interface TurnsOptions {
  /** How many run at once. */
  atOnce: number
  /** How many of one owner run at once; all of them by default. With fewer, whoever else comes finds room at once. */
  ofOne?: number
  /** How many may wait; more are refused, those first whose line is the longest. */
  waiting: number
  /** What those hear: a sentence. */
  refusal: string
}

/** Runs work when its turn comes. Throws `request/too-many` where too many wait. */
export type TakeTurn = <T>(whose: string, work: () => Promise<T>) => Promise<T>

interface Waiting {
  begin(): void
  refuse(why: AppError): void
}

/**
 * A queue for work that takes a processor for itself. Those who wait are served in turn, one of each owner: whoever sends many
 * waits for their own, and keeps no place from others.
 */
export function createTurns({ atOnce, ofOne = atOnce, waiting, refusal }: TurnsOptions): TakeTurn {
  // In the order of whose turn it is.
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

  /** A place for who comes with less than the longest line has: the last of that line gives way. False where nobody has more. */
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
