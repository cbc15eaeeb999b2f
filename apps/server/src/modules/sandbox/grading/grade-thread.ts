import { Worker } from 'node:worker_threads'
import type { SheetResult } from '@learn/contract/sandbox'
import type { GradeJob } from './grader.ts'
import type { GradeReply, GradeRequest } from './messages.ts'

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
  run({ key, problem, entered }: GradeJob, limitMs: number): Promise<SheetResult> {
    const { worker } = this
    return new Promise<SheetResult>((resolve, reject) => {
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
      const ask = (asked: GradeRequest) => worker.postMessage(asked)
      const said = (answer: GradeReply) => {
        if ('needs' in answer) return ask({ key, problem, entered })
        if ('begins' in answer) {
          clearTimeout(timer)
          timer = setTimeout(over, limitMs)
          return
        }
        settle()
        if ('result' in answer) resolve(answer.result)
        else reject(new Error(`grading failed: ${answer.fault}`))
      }
      worker.on('message', said)
      worker.once('error', died)
      worker.once('exit', died)
      ask({ key, entered })
    })
  }
}
