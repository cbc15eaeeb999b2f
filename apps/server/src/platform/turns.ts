import { AppError } from './errors.ts'

interface TurnsOptions {
  /** How many run at once. */
  atOnce: number
  /** How many may wait; more are refused. */
  waiting: number
  /** What those hear: a sentence. */
  refusal: string
}

/** Runs work when its turn comes. Throws `request/too-many` where too many wait. */
export type TakeTurn = <T>(whose: string, work: () => Promise<T>) => Promise<T>

/**
 * A queue for work that takes a processor for itself. Those who wait are served in turn, one of each owner: whoever sends many
 * waits for their own.
 */
export function createTurns({ atOnce, waiting, refusal }: TurnsOptions): TakeTurn {
  // In the order of whose turn it is.
  const lines = new Map<string, (() => void)[]>()
  let running = 0
  let inLine = 0

  const wait = (whose: string): Promise<void> => {
    if (inLine >= waiting) throw new AppError('request/too-many', refusal, { retryAfterS: 5 })
    inLine++
    return new Promise(resolve => {
      const line = lines.get(whose)
      if (line) line.push(resolve)
      else lines.set(whose, [resolve])
    })
  }

  const callNext = (): void => {
    const [next] = lines
    if (!next) {
      running--
      return
    }
    const [whose, line] = next
    const begin = line.shift()
    lines.delete(whose)
    if (line.length > 0) lines.set(whose, line)
    inLine--
    begin?.()
  }

  return async (whose, work) => {
    if (running < atOnce) running++
    else await wait(whose)
    try {
      return await work()
    } finally {
      callNext()
    }
  }
}
