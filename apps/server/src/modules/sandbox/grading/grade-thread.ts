import { Worker } from 'node:worker_threads'
import type { SheetProblem, SheetResult } from '@learn/contract/sandbox'
import type { GradeJob } from './grader.ts'
import type { CheckRequest, GradeReply, GradeRequest, ReferenceCheck } from './messages.ts'

/** Typed arrays stand beside the heap; the engine bounds its arrays by itself. */
const HEAP_MB = 128
/** To begin, and to make a problem ready: the author's part. */
const READY_MS = 20_000

/** How a run ended without a result: it took too long, or the thread died under it. Either way the thread is gone. */
export class ThreadEnded extends Error {
  readonly why: 'too-slow' | 'died'
  constructor(why: 'too-slow' | 'died', cause?: unknown) {
    super(`a thread that grades sheets ended: ${why}`, { cause })
    this.name = 'ThreadEnded'
    this.why = why
  }
}

/** A thread that grades one sheet at a time, and keeps its problems ready. */
export class GradeThread {
  private readonly worker: Worker
  isEnded = false

  constructor(program: URL) {
    this.worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
    // It keeps no process alive, and between runs nobody listens: an error then would be nobody's.
    this.worker.unref()
    this.worker.on('error', () => this.end())
    this.worker.on('exit', () => this.end())
  }

  private end(): void {
    this.isEnded = true
  }

  async stop(): Promise<void> {
    this.end()
    await this.worker.terminate()
  }

  /** Grades a sheet; `limitMs` counts from when the problem is ready. Throws ThreadEnded. */
  async run({ key, problem, entered }: GradeJob, limitMs: number): Promise<SheetResult> {
    const reply = await this.exchange({ key, entered }, { limitMs, whole: { key, problem, entered } })
    if ('result' in reply) return reply.result
    throw new Error('a thread that grades gave no result')
  }

  /** Checks a problem, within the time that it takes to make one ready. Throws ThreadEnded. */
  async check(problem: SheetProblem): Promise<ReferenceCheck> {
    const reply = await this.exchange({ check: problem }, { limitMs: READY_MS })
    if ('checked' in reply) return reply.checked
    throw new Error('a thread that checks a problem gave no result')
  }

  /** Sends a request and waits for the last reply to it. `whole`: the request with all that it may need. */
  private exchange(
    first: GradeRequest | CheckRequest,
    { limitMs, whole }: { limitMs: number; whole?: GradeRequest },
  ): Promise<GradeReply> {
    const { worker } = this
    return new Promise<GradeReply>((resolve, reject) => {
      let timer = setTimeout(() => over(), READY_MS)
      const settle = () => {
        clearTimeout(timer)
        worker.off('message', said)
        worker.off('error', died)
        worker.off('exit', died)
      }
      const over = () => {
        settle()
        void this.stop()
        reject(new ThreadEnded('too-slow'))
      }
      const died = (cause: unknown) => {
        settle()
        this.end()
        reject(new ThreadEnded('died', cause))
      }
      const said = (answer: GradeReply) => {
        if ('needs' in answer && whole) return worker.postMessage(whole)
        if ('begins' in answer) {
          clearTimeout(timer)
          timer = setTimeout(over, limitMs)
          return
        }
        settle()
        if ('fault' in answer) reject(new Error(`grading failed: ${answer.fault}`))
        else resolve(answer)
      }
      worker.on('message', said)
      worker.once('error', died)
      worker.once('exit', died)
      worker.postMessage(first)
    })
  }
}
