import type { StudioEditor } from '@learn/contract/studio'
import { ApiError } from '#shared/api/api-error.ts'
import { forgetLocalDraft, keepLocalDraft, readLocalDraft } from './draft-store.ts'

export type SavingState = 'saved' | 'saving' | 'offline' | 'conflict' | 'refused'

/** What of an activity is written: its content as JSON. */
export type Text = StudioEditor['live']

/** What the editor shows of a draft. */
export interface DraftState {
  text: Text
  state: SavingState
  savedAtS: number | null
}

/** Saves on the server; the reply of the function. */
export type SaveDraft = (given: Text & { activityid: number; rev: number }) => Promise<{
  rev: number
  savedAt: number
  losses: string[]
}>

const textOf = ({ name, content, intro, files }: Text): Text => ({ name, content, intro, files })

/** What is typed is saved once nothing was typed for so long. */
const SAVE_AFTER_MS = 800
/** Without an answer it is tried again after so long. */
const RETRY_MS = 5000

/**
 * Saves a draft while somebody writes it. Every change stands in this browser at once and on the server a moment later, one save after the
 * other; what somebody else saved meanwhile is never overwritten. `tell`: of what a save lost, and why one was refused.
 */
export class DraftSaver {
  readonly #id: number
  /** For who only looks: opening a part of the page that unfolds changes the document of the editor, and is no draft. */
  readonly #isReadOnly: boolean
  readonly #save: SaveDraft
  readonly #tell: (text: string) => void
  readonly #listeners = new Set<() => void>()
  #shown: DraftState
  #rev: number
  #waiting: Text | null
  #running: Promise<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(thing: StudioEditor, save: SaveDraft, tell: (text: string) => void) {
    this.#isReadOnly = !thing.can.write
    const local = this.#isReadOnly ? null : readLocalDraft(thing.id)
    const written = thing.draft ?? thing.live
    this.#id = thing.id
    this.#save = save
    this.#tell = tell
    this.#waiting = local
    this.#rev = local?.rev ?? thing.draft?.rev ?? 0
    this.#shown = {
      // A draft of before activities had files was kept without them.
      text: textOf({ ...written, ...local }),
      state: local ? 'saving' : 'saved',
      savedAtS: thing.draft?.at ?? null,
    }
  }

  readonly getState = (): DraftState => this.#shown

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** The revision that the next save, or a publication, is made on. */
  getRev(): number {
    return this.#rev
  }

  hasUnsaved(): boolean {
    return this.#waiting !== null || this.#running !== null
  }

  change(next: Partial<Text>): void {
    if (this.#isReadOnly) return
    const text = { ...this.#shown.text, ...next }
    this.#waiting = text
    keepLocalDraft(this.#id, { ...text, rev: this.#rev, atMs: Date.now() })
    if (this.#shown.state === 'conflict') return this.#show({ text })
    this.#show({ text, state: 'saving' })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), SAVE_AFTER_MS)
  }

  /** Sends what waits; resolves when nothing is under way any more. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    if (!this.#waiting && !this.#running) return Promise.resolve()
    this.#running ??= this.#send().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  /** Of two texts one is chosen: ours is saved over theirs, or theirs takes the place of ours. */
  async settle(isMine: boolean, theirs: StudioEditor): Promise<void> {
    this.#rev = theirs.draft?.rev ?? 0
    if (isMine) {
      this.#waiting = this.#shown.text
      return this.flush()
    }
    this.#waiting = null
    forgetLocalDraft(this.#id)
    this.#show({ text: textOf(theirs.draft ?? theirs.live), state: 'saved' })
  }

  #show(next: Partial<DraftState>): void {
    this.#shown = { ...this.#shown, ...next }
    for (const listener of this.#listeners) listener()
  }

  async #send(): Promise<void> {
    while (this.#waiting) {
      const given: Text = this.#waiting
      this.#waiting = null
      this.#show({ state: 'saving' })
      try {
        const saved = await this.#save({ activityid: this.#id, rev: this.#rev, ...textOf(given) })
        this.#rev = saved.rev
        if (saved.losses.length > 0) this.#tell(`Something was left out: ${saved.losses.join('; ')}`)
        this.#show({ savedAtS: saved.savedAt })
      } catch (error) {
        this.#waiting ??= given
        return this.#meet(error)
      }
    }
    forgetLocalDraft(this.#id)
    this.#show({ state: 'saved' })
  }

  /** What a failed save comes to: a choice, an end, or another try. */
  #meet(error: unknown): void {
    const refusal = error instanceof ApiError ? error : null
    if (refusal?.code === 'studio/draft-changed') return this.#show({ state: 'conflict' })
    if (refusal && refusal.status >= 400 && refusal.status < 500) {
      this.#tell(refusal.message)
      return this.#show({ state: 'refused' })
    }
    this.#show({ state: 'offline' })
    this.#timer = setTimeout(() => void this.flush(), RETRY_MS)
  }
}
