import type { CodeJob, Language, RunOutcome } from '@learn/code'
import { type FrameReply, type FrameRequest, parseFrameReply } from '@learn/code/browser'
import { learn } from '#shared/api/call.ts'

/** This browser can't run the language: the server can. */
export class EngineUnavailable extends Error {}

/** The frame says that it is here within this time, or it never does: blocked, offline, not built. */
const HERE_MS = 15_000

interface Waiting {
  resolve(told: FrameReply): void
  reject(why: Error): void
}

/** The frame that runs learners' code, in the page and out of sight. One for all that a page runs. */
class CodeFrame {
  readonly #element = document.createElement('iframe')
  readonly #waiting = new Map<number, Waiting>()
  readonly here: Promise<void>
  #next = 0

  constructor(url: string) {
    this.#element.src = url
    // Nothing of it is shown, and nobody reaches it by key or is told of it.
    this.#element.hidden = true
    this.#element.setAttribute('sandbox', 'allow-scripts')
    this.here = new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new EngineUnavailable('the frame did not come')), HERE_MS)
      window.addEventListener('message', event => {
        if (event.source !== this.#element.contentWindow) return
        const told = parseFrameReply(event.data)
        if (told?.kind === 'here') {
          clearTimeout(timer)
          resolve()
        } else if (told) this.#hear(told)
      })
    })
    document.body.append(this.#element)
  }

  #hear(told: Exclude<FrameReply, { kind: 'here' }>): void {
    const waiting = this.#waiting.get(told.id)
    this.#waiting.delete(told.id)
    if (told.kind === 'failed') waiting?.reject(new EngineUnavailable('the engine did not open'))
    else waiting?.resolve(told)
  }

  #ask(make: (id: number) => FrameRequest, signal?: AbortSignal): Promise<FrameReply> {
    const id = this.#next++
    return new Promise<FrameReply>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      signal?.addEventListener('abort', () => {
        if (!this.#waiting.delete(id)) return
        this.#say({ kind: 'stop', id })
        reject(signal.reason instanceof Error ? signal.reason : new DOMException('Stopped', 'AbortError'))
      })
      this.#say(make(id))
    })
  }

  // A document of nobody's origin has no address to send to; what is sent is the learner's own.
  #say(asked: FrameRequest): void {
    this.#element.contentWindow?.postMessage(asked, '*')
  }

  async warm(language: Language): Promise<void> {
    await this.#ask(id => ({ kind: 'warm', id, language }))
  }

  async run(job: Omit<CodeJob, 'database' | 'files'>, signal?: AbortSignal): Promise<RunOutcome[]> {
    const told = await this.#ask(id => ({ kind: 'run', id, job }), signal)
    return told.kind === 'done' ? told.outcomes : []
  }

  remove(): void {
    this.#element.remove()
  }
}

let opened: Promise<CodeFrame> | null = null

async function open(): Promise<CodeFrame> {
  const { url } = await learn('local_learn_get_code_frame', {})
  const frame = new CodeFrame(url)
  try {
    await frame.here
    return frame
  } catch (error) {
    frame.remove()
    throw error
  }
}

/** The frame of this page, opened when it is first asked for. Throws `EngineUnavailable`. */
export function codeFrame(): Promise<CodeFrame> {
  opened ??= open()
  // Tried again when it is asked for again.
  opened.catch(() => (opened = null))
  return opened
}
