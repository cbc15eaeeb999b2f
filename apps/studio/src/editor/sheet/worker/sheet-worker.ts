import type { SheetTask, SheetTasks, TaskReply, TaskRequest } from './messages.ts'

/** A task that the worker could not do, in words for its author. */
export class TaskFault extends Error {}

/** So long the worker has for one task: a hostile formula or file holds up nobody but its author, and not for longer. */
const LIMIT_MS = 20_000

interface Waiting {
  done: (gives: never) => void
  fail: (error: Error) => void
}

/** Checks problems and reads files beside the page; begins with the first task, and anew after one that took too long. */
export class SheetWorker {
  private worker: Worker | null = null
  private readonly waiting = new Map<number, Waiting>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private last = 0

  /** Rejects with `TaskFault`. */
  ask<K extends SheetTask>(task: K, args: SheetTasks[K]['args']): Promise<SheetTasks[K]['gives']> {
    const id = ++this.last
    return new Promise((done, fail) => {
      this.waiting.set(id, { done, fail })
      this.begin().postMessage({ id, task, args } satisfies TaskRequest<K>)
      this.watch()
    })
  }

  close(): void {
    this.end('The editor was closed')
  }

  private begin(): Worker {
    if (this.worker) return this.worker
    const made = new Worker(new URL('./sheet-check.worker.ts', import.meta.url), {
      type: 'module',
      name: 'sheet-check',
    })
    made.addEventListener('message', ({ data }: MessageEvent<TaskReply>) => {
      const waiting = this.waiting.get(data.id)
      this.waiting.delete(data.id)
      if ('fault' in data) waiting?.fail(new TaskFault(data.fault))
      else waiting?.done(data.gives as never)
      this.watch()
    })
    made.addEventListener('error', () => {
      if (this.worker === made) this.end('The check could not be loaded. Reload the page')
    })
    this.worker = made
    return made
  }

  private watch(): void {
    clearTimeout(this.timer)
    if (this.waiting.size > 0)
      this.timer = setTimeout(() => this.end('This takes too long to calculate. Look at the formulas'), LIMIT_MS)
  }

  private end(why: string): void {
    clearTimeout(this.timer)
    this.worker?.terminate()
    this.worker = null
    for (const { fail } of this.waiting.values()) fail(new TaskFault(why))
    this.waiting.clear()
  }
}
