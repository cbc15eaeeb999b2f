import { AppError } from './errors.ts'

interface SemaphoreOptions {
  /** How many run at once. */
  atOnce: number
  /** How many jobs of one owner run at once; `atOnce` by default. A lower limit leaves room for other owners. */
  ofOne?: number
  /** The length of the queue. When it is full, the owner with the most waiting jobs is refused first. */
  waiting: number
  /** The error message for refused work: a sentence. */
  refusal: string
}

/**
 * Runs work when its turn comes. Throws `request/too-many` where too many wait. `isFirst`: goes before all who are not, but for every
 * fourth turn, so that nobody waits for ever.
 */
export type RunLimited = <T>(whose: string, work: () => Promise<T>, isFirst?: boolean) => Promise<T>

interface Waiting {
  begin(): void
  refuse(why: AppError): void
}

/**
 * A semaphore with a fair queue, for work that occupies a whole processor. Waiting owners are served round robin, so that an owner
 * with many jobs does not delay the others.
 */
export function createSemaphore({ atOnce, ofOne = atOnce, waiting, refusal }: SemaphoreOptions): RunLimited {
  const [firsts, others] = [new Lines(), new Lines()]
  const runningOf = new Map<string, number>()
  let running = 0
  let firstsInRow = 0

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

  /** A place for who comes: the last of the longest line gives way, of those who go first only to one of them. */
  const makePlace = (whose: string, isFirst: boolean): boolean => {
    const gaveWay = isFirst
      ? (others.dropLongerThan(0) ?? firsts.dropLongerThan(firsts.lengthOf(whose) + 1))
      : others.dropLongerThan(others.lengthOf(whose) + 1)
    gaveWay?.refuse(tooMany())
    return gaveWay !== undefined
  }

  const wait = (whose: string, isFirst: boolean): Promise<void> => {
    if (firsts.count + others.count >= waiting && !makePlace(whose, isFirst)) throw tooMany()
    return new Promise((begin, refuse) => (isFirst ? firsts : others).add(whose, { begin, refuse }))
  }

  const callNext = (): void => {
    const isOthersTurn = firstsInRow >= MOST_FIRSTS
    const [one, two] = isOthersTurn ? [others, firsts] : [firsts, others]
    const next = one.next(mayRun) ?? two.next(mayRun)
    if (!next) return
    firstsInRow = next.from === firsts ? firstsInRow + 1 : 0
    begin(next.whose)
    next.waiting.begin()
  }

  return async (whose, work, isFirst = false) => {
    if (mayRun(whose)) begin(whose)
    else await wait(whose, isFirst)
    try {
      return await work()
    } finally {
      end(whose)
      callNext()
    }
  }
}

/** So many who go first begin in a row while others wait. */
const MOST_FIRSTS = 3

/** Who waits, a line for each owner, in the order of whose turn it is. */
class Lines {
  readonly #lines = new Map<string, Waiting[]>()
  count = 0

  lengthOf(whose: string): number {
    return this.#lines.get(whose)?.length ?? 0
  }

  add(whose: string, waiting: Waiting): void {
    const line = this.#lines.get(whose)
    if (line) line.push(waiting)
    else this.#lines.set(whose, [waiting])
    this.count++
  }

  /** Takes out the first of the next owner who may run, who then goes behind the others. */
  next(mayRun: (whose: string) => boolean): { from: Lines; whose: string; waiting: Waiting } | undefined {
    const found = this.#lines.entries().find(([whose]) => mayRun(whose))
    if (!found) return undefined
    const [whose, line] = found
    const waiting = line.shift()
    this.#lines.delete(whose)
    if (line.length > 0) this.#lines.set(whose, line)
    if (!waiting) return undefined
    this.count--
    return { from: this, whose, waiting }
  }

  /** Takes out the last of the longest line, if that is longer than this. */
  dropLongerThan(length: number): Waiting | undefined {
    let longest: [string, Waiting[]] | undefined
    for (const line of this.#lines) if (!longest || line[1].length > longest[1].length) longest = line
    if (!longest || longest[1].length <= length) return undefined
    this.count--
    const last = longest[1].pop()
    if (longest[1].length === 0) this.#lines.delete(longest[0])
    return last
  }
}
