import { Worker } from 'node:worker_threads'
import type { AlgebraJob, ComputedStack } from '@learn/questions'
import type { AlgebraReply } from './messages.ts'

const HEAP_MB = 192
/** To begin, on a machine that has a lot to do. */
const STARTS_MS = 60_000

/** A thread that does algebra, one question at a time. */
export class AlgebraThread {
  readonly #worker: Worker
  isEnded = false
  #stands = false

  constructor(program: URL) {
    this.#worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
    // It keeps no process alive, and between questions nobody listens: an error then would be nobody's.
    this.#worker.unref()
    this.#worker.on('error', () => this.#end())
    this.#worker.on('exit', () => this.#end())
  }

  #end(): void {
    this.isEnded = true
  }

  async stop(): Promise<void> {
    this.#end()
    await this.#worker.terminate()
  }

  /**
   * Null where it took longer than `limitMs`, counted from when the thread stands, or the thread died under it; either way the thread is
   * gone. Rejects for a fault of ours.
   */
  run(job: AlgebraJob, limitMs: number): Promise<ComputedStack | null> {
    const worker = this.#worker
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer)
        worker.off('message', said)
        worker.off('error', gone)
        worker.off('exit', gone)
      }
      const gone = () => {
        settle()
        void this.stop()
        resolve(null)
      }
      const said = (answer: AlgebraReply) => {
        if ('stands' in answer) {
          this.#stands = true
          clearTimeout(timer)
          timer = setTimeout(gone, limitMs)
          return
        }
        settle()
        if ('fault' in answer) reject(new Error(`algebra failed: ${answer.fault}`))
        else resolve(answer)
      }
      let timer = setTimeout(gone, this.#stands ? limitMs : STARTS_MS)
      worker.on('message', said)
      worker.once('error', gone)
      worker.once('exit', gone)
      worker.postMessage(job)
    })
  }
}
