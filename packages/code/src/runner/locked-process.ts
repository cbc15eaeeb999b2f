import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import type { Hello, SentJob, SentRun } from '../child/protocol.ts'
import type { CodeJob, CodeRun } from '../job.ts'
import type { BackEnd, Command } from './back-ends.ts'
import { getUsage, type Usage } from './usage.ts'

const LENGTH_BYTES = 4
/** What a process may write in all: 40 outcomes of 64 KB, each escaped, and more is no process of ours. */
const MOST_BYTES = 24 * 1024 * 1024
/** The kernel ends a process that used so much processor time, whatever became of the one that began it. */
const LAST_CPU_S = 180

/** A frame: its length, then its bytes. */
export function frames(...parts: (Uint8Array | object)[]): Uint8Array[] {
  return parts.flatMap(part => {
    const bytes = part instanceof Uint8Array ? part : Buffer.from(JSON.stringify(part))
    const length = Buffer.alloc(LENGTH_BYTES)
    length.writeUInt32LE(bytes.length)
    return [length, bytes]
  })
}

/** Through a shell that lets nothing of it live for ever, where there is one. */
function limited({ file, args, env }: Command): Command {
  if (process.platform === 'win32') return { file, args, env }
  return { file: '/bin/sh', args: ['-c', `ulimit -c 0; ulimit -t ${LAST_CPU_S}; exec "$0" "$@"`, file, ...args], env }
}

/** What a process says of its job. */
export interface ProcessResult {
  ready?: unknown
  begins?: unknown
  ended?: unknown
  outcome?: unknown
  /** Of the compiler. */
  compiled?: unknown
}

/** A process that runs one job and is then gone. */
export class LockedProcess {
  readonly #child: ChildProcess
  readonly #token = randomBytes(16).toString('hex')
  #unread = ''
  #bytes = 0
  #heard: ProcessResult[] = []
  #wake: (() => void) | null = null
  isEnded = false
  readonly ended: Promise<void>

  /** `program`: which one of `src/child` it runs. */
  constructor(backEnd: BackEnd, program: string, assets: Readonly<Record<string, Uint8Array>>) {
    const { file, args, env } = limited(backEnd.command(program))
    // A group of its own, so that it ends with everything that it may have begun. Nothing of ours is handed on but three pipes.
    this.#child = spawn(file, args, { env, cwd: '/', detached: true, stdio: ['pipe', 'pipe', 'ignore'] })
    this.ended = new Promise(resolve => {
      const end = () => {
        this.isEnded = true
        this.#wake?.()
        resolve()
      }
      this.#child.once('error', end)
      this.#child.once('close', end)
    })
    // A process that ended early reads no more: how it ended is seen from what it did not say.
    this.#child.stdin?.on('error', () => undefined)
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => this.#hear(text))
    const hello: Hello = { token: this.#token, assets: Object.keys(assets) }
    this.#send(frames(hello, ...Object.values(assets)))
  }

  /** Gives it its job, without the runs. */
  begin({ runs, limits, columnWidths, database, files }: CodeJob): void {
    const job: SentJob = {
      runCount: runs.length,
      limits,
      columnWidths,
      hasDatabase: database !== null,
      files: files.map(({ name }) => name),
    }
    this.#send(frames(job, ...(database ? [database] : []), ...files.map(({ bytes }) => bytes)))
  }

  /** Gives it something else that it waits for. */
  send(asked: object): void {
    this.#send(frames(asked))
  }

  /** Gives it its next run. */
  give({ isHidden: _isHidden, module, ...run }: CodeRun): void {
    const sent: SentRun = { ...run, hasModule: module !== undefined }
    this.#send(frames(sent, ...(module ? [module] : [])))
  }

  /** The next thing that it said; null when it ended, undefined after the time. */
  async next(withinMs: number): Promise<ProcessResult | null | undefined> {
    const first = this.#heard.shift()
    if (first) return first
    if (this.isEnded) return null
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, withinMs)
    this.#wake = resolve
    await promise
    clearTimeout(timer)
    this.#wake = null
    return this.#heard.shift() ?? (this.isEnded ? null : undefined)
  }

  usage(): Usage | null {
    return this.#child.pid === undefined ? null : getUsage(this.#child.pid)
  }

  /** Ends it with everything that it began, at once. */
  kill(): void {
    const { pid } = this.#child
    if (pid === undefined || this.isEnded) return
    try {
      process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
    } catch {
      this.#child.kill('SIGKILL')
    }
  }

  #send(parts: readonly Uint8Array[]): void {
    for (const part of parts) this.#child.stdin?.write(part)
  }

  #hear(text: string): void {
    this.#bytes += text.length
    if (this.#bytes > MOST_BYTES) return this.kill()
    const lines = (this.#unread + text).split('\n')
    this.#unread = lines.pop() ?? ''
    for (const line of lines) {
      // What does not know the token is not ours: somebody found a way to the output, and is done.
      if (!line.startsWith(`${this.#token} `)) return this.kill()
      this.#heard.push(JSON.parse(line.slice(this.#token.length + 1)) as ProcessResult)
    }
    if (lines.length > 0) this.#wake?.()
  }
}
