import type { SheetChange, SheetOp, SheetOps, SheetReply, SheetRequest } from './protocol.ts'

/** The engine's side of a sheet: takes messages, answers each once and in order. */
export interface SheetPort {
  post(request: SheetRequest): void
  onReply(listener: (reply: SheetReply) => void): void
  /** The engine broke, and answers no more; `isMissing`: its code could not be loaded. */
  onFault?(listener: (isMissing: boolean) => void): void
  close(): void
}

/** An edit that the sheet refused, in words. */
export class SheetRefusal extends Error {}

/** The engine broke: nothing that waits is answered. */
export class SheetFault extends Error {}

/** Asks the engine, and hears of every change that comes of it. */
export class SheetClient {
  private readonly port: SheetPort
  private readonly open = new Map<number, { done: (gives: never) => void; fail: (error: Error) => void }>()
  private rev = 0

  constructor(port: SheetPort, onChange: (change: SheetChange) => void, onFault: (isMissing: boolean) => void) {
    this.port = port
    port.onReply(reply => {
      const waiting = this.open.get(reply.rev)
      this.open.delete(reply.rev)
      if ('refusal' in reply) return waiting?.fail(new SheetRefusal(reply.refusal))
      if (reply.change) onChange(reply.change)
      waiting?.done(reply.gives as never)
    })
    port.onFault?.(isMissing => {
      for (const { fail } of this.open.values()) fail(new SheetFault('The sheet could not be shown'))
      this.open.clear()
      onFault(isMissing)
    })
  }

  /** Sends a message; the promise holds what it gives, after what it changed was told. Rejects with `SheetRefusal`. */
  ask<K extends SheetOp>(op: K, ...args: SheetOps[K]['args']): Promise<SheetOps[K]['gives']> {
    const rev = ++this.rev
    return new Promise((done, fail) => {
      this.open.set(rev, { done, fail })
      this.port.post({ op, rev, args })
    })
  }

  close(): void {
    this.port.close()
  }
}

/** The engine in a worker of its own, which begins with the first message. */
export function workerPort(): SheetPort {
  let worker: Worker | undefined
  let hear: (reply: SheetReply) => void = () => undefined
  let broke: (isMissing: boolean) => void = () => undefined
  const begin = (): Worker => {
    const made = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module', name: 'sheet' })
    made.addEventListener('message', ({ data }: MessageEvent<SheetReply>) => hear(data))
    made.addEventListener('error', event => {
      // A new one begins with the next sheet.
      if (worker === made) worker = undefined
      made.terminate()
      // What is thrown inside says what it is; a file that did not come says nothing.
      broke(!(event instanceof ErrorEvent))
    })
    return made
  }
  return {
    post(request) {
      worker ??= begin()
      worker.postMessage(request)
    },
    onReply(listener) {
      hear = listener
    },
    onFault(listener) {
      broke = listener
    },
    close() {
      worker?.terminate()
      worker = undefined
    },
  }
}
