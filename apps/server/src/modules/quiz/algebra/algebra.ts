import {
  type AlgebraJob,
  AlgebraResults,
  type ComputedStack,
  getTyped,
  unjudgedStack,
  unopenedStack,
} from '@learn/questions'
import { createSemaphore } from '#platform/semaphore.ts'
import { ResultCache } from './result-cache.ts'
import type { StackEngine } from './stack-engine.ts'
import { createThreadEngine } from './thread-engine.ts'

/** Computes STACK questions beside the event loop, so that none holds up other requests. */
export interface Algebra {
  /**
   * All results of these jobs; what took too long is among them as a question that can't be shown, or an answer that a person marks.
   * Throws `request/too-many` where too many wait.
   */
  compute(whose: string, jobs: readonly AlgebraJob[]): Promise<AlgebraResults>
  close(): Promise<void>
}

/** What took too long is not tried again for so long: by then the machine may have less to do. */
const AGAIN_MS = 60_000
const WAITING = 400
/** Answers that one message carries. */
const BATCH = 20
const TOO_LONG = 'it takes too long'

export function createAlgebra(engine: StackEngine = createThreadEngine()): Algebra {
  const takeTurn = createSemaphore({
    atOnce: engine.atOnce,
    waiting: WAITING,
    refusal: 'Many answers are being worked out right now. Please try again in a moment',
  })
  const cache = new ResultCache()

  const run = async (job: AlgebraJob, results: AlgebraResults): Promise<void> => {
    const { question, seed } = job
    const computed = (await engine.compute(job)) ?? failed(job, results)
    const hasFailed = computed.variant.fault === TOO_LONG
    results.addVariant(question, seed, computed.variant)
    cache.addVariant(question, seed, computed.variant)
    for (const { typed, marks } of computed.marked) {
      results.addMarks(question, seed, typed, marks)
      cache.addMarks(question, seed, typed, marks)
    }
    // Asked for once more at once it would take as long again.
    if (hasFailed) setTimeout(() => cache.forget(question, seed), AGAIN_MS).unref()
  }

  /** Adds what earlier requests computed, and gives the rest in pieces. */
  const findMissing = ({ question, seed, answers }: AlgebraJob, results: AlgebraResults): AlgebraJob[] => {
    const variant = cache.findVariant(question, seed)
    if (variant) results.addVariant(question, seed, variant)
    const missing = answers.filter(answer => {
      const typed = variant && getTyped(question, variant, answer)
      const marks = typed && cache.findMarks(question, seed, typed)
      if (marks) results.addMarks(question, seed, typed, marks)
      return !marks
    })
    if (missing.length === 0 && variant) return []
    const pieces: AlgebraJob[] = [{ question, seed, answers: missing.slice(0, BATCH) }]
    for (let from = BATCH; from < missing.length; from += BATCH)
      pieces.push({ question, seed, answers: missing.slice(from, from + BATCH) })
    return pieces
  }

  return {
    async compute(whose, jobs) {
      const results = new AlgebraResults()
      const missing = jobs.flatMap(job => findMissing(job, results))
      await Promise.all(missing.map(job => takeTurn(whose, () => run(job, results))))
      return results
    },
    close: () => engine.close(),
  }
}

/** A job that took too long. A variant that is known stays: only the answers could not be judged. */
function failed({ question, seed, answers }: AlgebraJob, results: AlgebraResults): ComputedStack {
  const variant = results.findVariant(question, seed) ?? unopenedStack(question, TOO_LONG)
  return {
    variant,
    marked: answers.map(answer => ({
      typed: getTyped(question, variant, answer),
      marks: unjudgedStack(question, TOO_LONG),
    })),
  }
}
