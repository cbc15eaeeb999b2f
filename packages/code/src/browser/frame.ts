import type { CodeJob, Language, RunOutcome } from '../job.ts'
import { isSpent, notRun } from '../limits.ts'
import { type FrameReply, type FrameRequest, isOutcome, parseFrameRequest } from './messages.ts'
import type { WorkerRun } from './serve-worker.ts'

/**
 * The document between the page and learners' code: on the content origin, in a sandbox of its own origin that is nobody's. Only the
 * page that embeds it is heard. Each language has a worker; a run that takes too long ends its worker.
 */

/** A browser has no clock of processor time: a run may take so much longer by the clock on the wall. */
const SLACK_MS = 1500
const OPEN_MS = 90_000

const appOrigin = document.querySelector<HTMLMetaElement>('meta[name="app-origin"]')?.content ?? ''
const addresses = JSON.parse(
  document.querySelector<HTMLMetaElement>('meta[name="workers"]')?.content ?? '{}',
) as Partial<Record<Language, string>>

const tell = (told: FrameReply) => window.parent.postMessage(told, appOrigin)

/** A worker with its engine opened. */
class Engine {
  readonly #worker: Worker
  readonly ready: Promise<void>
  isEnded = false

  constructor(language: Language) {
    const address = new URL(addresses[language] ?? '', document.baseURI).href
    // A document of nobody's origin starts classic workers of its own making only; this one reads its program from our origin.
    // Pyodide takes it for a classic worker by `importScripts`, and would refuse.
    const program = `importScripts = () => { throw new TypeError('no') }; import(${JSON.stringify(address)})`
    const source = URL.createObjectURL(new Blob([program], { type: 'text/javascript' }))
    this.#worker = new Worker(source)
    this.ready = this.#next(OPEN_MS).then(said => {
      URL.revokeObjectURL(source)
      if ((said as { isReady?: unknown } | null)?.isReady === true) return
      this.end()
      throw new Error('the engine did not open')
    })
    this.ready.catch(() => undefined)
  }

  /** What the worker says next; null after the time, or when it failed. */
  #next(withinMs: number): Promise<unknown> {
    return new Promise(resolve => {
      const over = new AbortController()
      const done = (said: unknown) => {
        clearTimeout(timer)
        over.abort()
        resolve(said)
      }
      const timer = setTimeout(() => done(null), withinMs)
      this.#worker.addEventListener('message', event => done(event.data), { signal: over.signal })
      this.#worker.addEventListener('error', () => done(null), { signal: over.signal })
    })
  }

  /** Runs one program; one that takes too long ends the worker. */
  async run(run: WorkerRun['run'], job: WorkerRun['job']): Promise<RunOutcome> {
    const next = this.#next(job.limits.cpuMs + SLACK_MS)
    this.#worker.postMessage({ run, job } satisfies WorkerRun)
    const said = (await next) as { outcome?: unknown } | null
    if (said && isOutcome(said.outcome)) return said.outcome
    this.end()
    return { printed: '', tables: [], fault: { kind: said ? 'crash' : 'time', message: '', line: null } }
  }

  end(): void {
    this.isEnded = true
    this.#worker.terminate()
  }
}

const engines = new Map<Language, Engine>()
const running = new Map<number, Language>()
const stopped = new Set<number>()
const lines = new Map<Language, Promise<unknown>>()

function engineFor(language: Language): Engine {
  const known = engines.get(language)
  if (known && !known.isEnded) return known
  const engine = new Engine(language)
  engines.set(language, engine)
  return engine
}

async function runAll(
  id: number,
  { language, runs, columnWidths, limits }: Omit<CodeJob, 'database' | 'files'>,
): Promise<void> {
  const outcomes: RunOutcome[] = []
  try {
    for (const run of runs) {
      if (stopped.has(id) || isSpent(outcomes)) break
      const engine = engineFor(language)
      // oxlint-disable-next-line no-await-in-loop -- one after the other: they share a worker
      await engine.ready
      running.set(id, language)
      outcomes.push(await engine.run(run, { columnWidths, limits, database: null, files: [] }))
    }
    if (!stopped.has(id)) tell({ kind: 'done', id, outcomes: [...outcomes, ...notRun(runs.slice(outcomes.length))] })
  } catch {
    tell({ kind: 'failed', id })
  } finally {
    running.delete(id)
    stopped.delete(id)
  }
}

/** Jobs of a language stand in line: they share its worker. */
function inLine(language: Language, work: () => Promise<void>): void {
  const mine = (lines.get(language) ?? Promise.resolve()).then(work, work)
  lines.set(language, mine)
}

function answer(asked: FrameRequest): void {
  if (asked.kind === 'run') return inLine(asked.job.language, () => runAll(asked.id, asked.job))
  if (asked.kind === 'warm') {
    engineFor(asked.language).ready.then(
      () => tell({ kind: 'warm', id: asked.id }),
      () => tell({ kind: 'failed', id: asked.id }),
    )
    return
  }
  stopped.add(asked.id)
  const language = running.get(asked.id)
  if (language) engines.get(language)?.end()
}

window.addEventListener('message', event => {
  if (event.source !== window.parent || event.origin !== appOrigin) return
  const asked = parseFrameRequest(event.data)
  if (asked) answer(asked)
})
tell({ kind: 'here' })
