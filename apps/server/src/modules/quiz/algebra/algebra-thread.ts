import { Worker } from 'node:worker_threads'
import type { AlgebraAsked, AlgebraSaid } from './messages.ts'

const HEAP_MB = 192

/** A thread that does algebra, one question at a time. */
export class AlgebraThread {
  readonly #worker: Worker
  isEnded = false

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

  /** Null where it took longer than `limitMs` or the thread died under it; either way the thread is gone. Rejects for a fault of ours. */
  run(asked: AlgebraAsked, limitMs: number): Promise<Exclude<AlgebraSaid, { fault: string }> | null> {
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
      const said = (answer: AlgebraSaid) => {
        settle()
        if ('fault' in answer) reject(new Error(`algebra failed: ${answer.fault}`))
        else resolve(answer)
      }
      const timer = setTimeout(gone, limitMs)
      worker.on('message', said)
      worker.once('error', gone)
      worker.once('exit', gone)
      worker.postMessage(asked)
    })
  }
}
