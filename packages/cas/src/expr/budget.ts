/** A sentence for authors or learners: why something could not be done. The only thing that algebra throws; doors turn it into a value. */
export class Fault extends Error {}

/** What one call of the door may spend: everything here is synchronous, so one at a time is enough. */
const current = { steps: 0, depth: 0, positive: false, positiveNames: new Set<string>() }

/** Deepest nesting of an expression, and of calls. */
export const MOST_DEPTH = 220
/** Most bits of a whole number: more than any question needs, and still fast. */
export const MOST_BITS = 40_000
/** Steps of one call of the door. A step is about a microsecond. */
export const MOST_STEPS = 6_000_000

/** Spends steps. Throws Fault when none are left, which is the same everywhere: no clock is asked. */
export function spend(steps = 1): void {
  current.steps -= steps
  if (current.steps < 0) throw new Fault('This takes too long to work out.')
}

/** Runs `work` one level deeper. Throws Fault where expressions nest too deeply. */
export function deeper<T>(work: () => T): T {
  if (++current.depth > MOST_DEPTH) {
    current.depth--
    throw new Fault('This is nested too deeply.')
  }
  try {
    return work()
  } finally {
    current.depth--
  }
}

/** Whether symbols count as positive: all of them, or this one by `assume`. */
export function isAssumedPositive(name: string): boolean {
  return current.positive || current.positiveNames.has(name)
}

/** Takes a symbol as positive until the call of the door ends. */
export function assumePositive(name: string): void {
  current.positiveNames.add(name)
}

/** The names taken as positive so far. */
export function positiveNames(): string[] {
  return [...current.positiveNames]
}

/** Runs `work` within `steps`; whatever goes wrong is a fault. */
export function bounded<T>(
  work: () => T,
  options: { steps?: number; positive?: boolean; names?: string[] } = {},
): T | { fault: string } {
  const before = { ...current }
  current.steps = options.steps ?? MOST_STEPS
  current.depth = 0
  current.positive = options.positive ?? false
  current.positiveNames = new Set(options.names)
  try {
    return work()
  } catch (error) {
    return { fault: faultText(error) }
  } finally {
    Object.assign(current, before)
  }
}

/** Tries `work`; where it faults for any reason but spent steps, gives `otherwise`. */
export function attempt<T, U>(work: () => T, otherwise: U): T | U {
  const { depth } = current
  try {
    return work()
  } catch (error) {
    current.depth = depth
    if (current.steps < 0 || !(error instanceof Fault)) throw error
    return otherwise
  }
}

/** Tries `work` with part of the steps; a search that finds nothing in time is no fault of the whole. */
export function within<T, U>(steps: number, work: () => T, otherwise: U): T | U {
  const before = { ...current }
  const granted = Math.min(steps, current.steps)
  current.steps = granted
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return otherwise
  } finally {
    current.depth = before.depth
    current.steps = before.steps - (granted - Math.max(0, current.steps))
  }
}

function faultText(error: unknown): string {
  if (error instanceof Fault) return error.message
  // Deep recursion of the engine itself: told apart from our own errors, which must be seen.
  if (error instanceof RangeError) return 'This is nested too deeply.'
  throw error
}
