import { availableParallelism } from 'node:os'
import {
  cacheStackVariant,
  forgetOpened,
  isMarkedKnown,
  isOpenedKnown,
  type QuestionOf,
  type QuestionResponse,
  readStackVariant,
  rememberMarked,
  typedOf,
  unjudgedStack,
  unopenedStack,
} from '@learn/questions'
import { createSemaphore } from '#platform/semaphore.ts'
import { AlgebraThread } from './algebra-thread.ts'

/** A STACK question with its seed, and the answers that are to be marked. */
export interface AlgebraJob {
  question: QuestionOf<'stack'>
  seed: number
  answers: readonly QuestionResponse['answer'][]
}

/**
 * Works STACK questions out beside the process, so that none holds up what others ask. What comes out is remembered with the question
 * (`variant-cache.ts` of the questions): whoever shows or marks it then finds it there.
 */
export interface Algebra {
  /** Done once all of it is known. Throws `request/too-many` where too many wait. */
  ready(whose: string, jobs: readonly AlgebraJob[]): Promise<void>
  /** Ends the threads. */
  close(): Promise<void>
}

interface AlgebraOptions {
  threads?: number
  /** For opening a question, and for each answer to it. The steps of the algebra end long before. */
  limitMs?: number
  /** What threads run. */
  program?: URL
}

const LIMIT_MS = 10_000
/** What took too long is not tried again for so long: by then the machine may have less to do. */
const AGAIN_MS = 60_000
const MOST_THREADS = 2
const WAITING = 400
/** Answers that one message carries. */
const BATCH = 20

export function createAlgebra({
  threads = Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1)),
  limitMs = LIMIT_MS,
  program = new URL('./algebra-worker.ts', import.meta.url),
}: AlgebraOptions = {}): Algebra {
  const takeTurn = createSemaphore({
    atOnce: threads,
    waiting: WAITING,
    refusal: 'Many answers are being worked out right now. Please try again in a moment',
  })
  const idle: AlgebraThread[] = []
  const all = new Set<AlgebraThread>()

  const takeThread = (): AlgebraThread => {
    const thread = idle.pop() ?? new AlgebraThread(program)
    all.add(thread)
    if (!thread.isEnded) return thread
    all.delete(thread)
    return takeThread()
  }

  /** What takes too long is remembered too, for a while: asked for once more it would take as long again. */
  const run = async ({ question, seed, answers }: AlgebraJob): Promise<void> => {
    const thread = takeThread()
    try {
      const said = await thread.run({ question, seed, answers }, limitMs * (1 + answers.length))
      const opened =
        said?.opened ?? (isOpenedKnown(question, seed) ? null : unopenedStack(question, 'it takes too long'))
      if (opened) cacheStackVariant(question, seed, opened)
      if (!said && opened) setTimeout(() => forgetOpened(question, seed), AGAIN_MS).unref()
      for (const { typed, marked } of said?.marked ?? []) rememberMarked(question, seed, typed, marked)
      if (said) return
      for (const answer of answers) {
        const typed = typedOf(question, readStackVariant(question, seed), answer)
        rememberMarked(question, seed, typed, unjudgedStack(question, 'it takes too long'))
      }
    } finally {
      if (thread.isEnded) all.delete(thread)
      else idle.push(thread)
    }
  }

  return {
    async ready(whose, jobs) {
      const missing = jobs.flatMap(missingOf)
      await Promise.all(missing.map(job => takeTurn(whose, () => run(job))))
    },
    async close() {
      await Promise.all([...all].map(thread => thread.stop()))
    },
  }
}

/** What of a job is not known yet, in pieces. */
function missingOf({ question, seed, answers }: AlgebraJob): AlgebraJob[] {
  const isKnown = (answer: QuestionResponse['answer']): boolean =>
    isOpenedKnown(question, seed) &&
    isMarkedKnown(question, seed, typedOf(question, readStackVariant(question, seed), answer))
  const open = answers.filter(answer => !isKnown(answer))
  if (open.length === 0 && isOpenedKnown(question, seed)) return []
  const pieces: AlgebraJob[] = [{ question, seed, answers: open.slice(0, BATCH) }]
  for (let from = BATCH; from < open.length; from += BATCH)
    pieces.push({ question, seed, answers: open.slice(from, from + BATCH) })
  return pieces
}
