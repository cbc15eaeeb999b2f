import type { Assets, OpenEngine } from '../engines/engine.ts'
import { capMemory } from '../engines/memory-cap.ts'
import type { CodeJob, CodeRun } from '../job.ts'

/** Beside what a program may have: the machine that runs it. */
const MACHINE_BYTES = 16 * 1024 * 1024

/** One run at a time, and the end of it. */
export interface WorkerRun {
  run: CodeRun
  job: Omit<CodeJob, 'runs' | 'language'>
}

const worker = globalThis as unknown as {
  postMessage(message: unknown): void
  addEventListener(type: 'message', heard: (event: { data: WorkerRun }) => void): void
}

async function fetched(addresses: Readonly<Record<string, string>>): Promise<Assets> {
  const files = await Promise.all(
    Object.entries(addresses).map(async ([name, address]) => {
      const reply = await fetch(address)
      if (!reply.ok) throw new Error(`${name}: ${reply.status}`)
      return [name, new Uint8Array(await reply.arrayBuffer())] as const
    }),
  )
  return Object.fromEntries(files)
}

/** What a program has no use for. The policy of the frame closes the network; this says so earlier. */
const TAKEN = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'WebTransport',
  'BroadcastChannel',
  'indexedDB',
  'caches',
]

/** Opens an engine in a worker, says that it is ready and runs what it is given. */
export async function serveWorker(open: OpenEngine, addresses: Readonly<Record<string, string>>): Promise<void> {
  const say = worker.postMessage.bind(worker)
  try {
    const engine = await open(await fetched(addresses))
    for (const name of TAKEN) Object.defineProperty(globalThis, name, { value: undefined, configurable: true })
    worker.addEventListener('message', ({ data: { run, job } }) => {
      capMemory(job.limits.memoryBytes + MACHINE_BYTES)
      void Promise.resolve(engine.run(run, job)).then(
        outcome => say({ outcome }),
        () => say({ outcome: null }),
      )
    })
    say({ isReady: true })
  } catch {
    say({ isReady: false })
  }
}
