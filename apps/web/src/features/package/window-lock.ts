/** How this window stands to a package that plays in one window at a time. `leaving`: it takes away what it plays, for another window. */
export type WindowState = 'asking' | 'playing' | 'leaving' | 'elsewhere'

/** What windows of this browser tell each other about one package. */
type Message = { kind: 'who' | 'wanted' | 'left' } | { kind: 'playing'; isOwn: boolean }

interface Parts {
  /** The same in every window that plays the package. */
  name: string
  /** It has a window of its own: it takes the package from where it plays. */
  isOwn: boolean
  /** Windows that have none of their own may all play it. */
  isShared: boolean
  locks: LockManager
  channel: BroadcastChannel
  /** `isOtherOwn`: what plays it is a window of its own. `isAfter`: another window played it before this one. */
  onState: (state: WindowState, about: { isOtherOwn: boolean; isAfter: boolean }) => void
  /** What it played is taken away: the other begins once this is done. */
  onLeft: () => void
}

/** A page that is loaded anew asks before its lock of before is gone. */
const ASK_MS = 300
/** What a part says as it is taken away is saved before another window reads what was saved. */
const HAND_OVER_MS = 600
/** A window that does not answer within this has nothing to say any more. */
const ANSWER_LIMIT_MS = 2000
/** A window that went may be one that is loaded anew: it takes the package again within this. */
const AGAIN_MS = 1000

/** Sees to it that one window of this browser plays a package: the lock goes with its window, whatever ends that. */
export class WindowLock {
  readonly #parts: Parts
  #state: WindowState = 'asking'
  #isOtherOwn = false
  #isAfter = false
  /** The request under way or granted; what another one brings is not heard. */
  #turn: AbortController | null = null
  #isHeld = false
  #release: () => void = () => undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Goes on once the window that plays it has taken it away. */
  #whenLeft: (() => void) | null = null

  constructor(parts: Parts) {
    this.#parts = parts
    parts.channel.addEventListener('message', this.#hear)
    this.#tell('asking')
    this.#request(false)
    this.#later(ASK_MS, parts.isOwn ? this.take : this.#wait)
  }

  /** Plays it here: the window that does so now takes it away first. */
  readonly take = (): void => {
    this.#isAfter = true
    this.#whenLeft = () => {
      this.#whenLeft = null
      this.#tell('asking')
      this.#request(true)
    }
    this.#post({ kind: 'wanted' })
    this.#later(ANSWER_LIMIT_MS, () => this.#whenLeft?.())
  }

  /** Gives it up, as a window does that goes. */
  readonly stop = (): void => {
    clearTimeout(this.#timer)
    this.#parts.channel.removeEventListener('message', this.#hear)
    this.#parts.channel.close()
    const own = this.#turn
    this.#turn = null
    this.#release()
    own?.abort()
  }

  #post(message: Message): void {
    this.#parts.channel.postMessage(message)
  }

  #later(ms: number, work: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(work, ms)
  }

  #tell(state: WindowState): void {
    this.#state = state
    if (state === 'elsewhere') this.#isAfter = true
    this.#parts.onState(state, { isOtherOwn: this.#isOtherOwn, isAfter: this.#isAfter })
    if (state === 'playing') this.#isAfter = false
  }

  readonly #play = (): void => {
    clearTimeout(this.#timer)
    this.#whenLeft = null
    this.#post({ kind: 'playing', isOwn: this.#parts.isOwn })
    this.#tell('playing')
  }

  readonly #wait = (): void => {
    this.#tell('elsewhere')
    this.#post({ kind: 'who' })
  }

  readonly #leave = (): void => {
    this.#parts.onLeft()
    this.#tell('elsewhere')
    this.#post({ kind: 'left' })
    // Who wanted it may be gone by now.
    this.#later(ANSWER_LIMIT_MS, this.#play)
  }

  /** Asks for the lock: in its turn, or at once in the place of who holds it. */
  #request(isAtOnce: boolean): void {
    const { name, isOwn, isShared, locks } = this.#parts
    this.#turn?.abort()
    const own = new AbortController()
    this.#turn = own
    const mode = isShared && !isOwn ? 'shared' : 'exclusive'
    const hold = () =>
      new Promise<void>(resolve => {
        if (this.#turn !== own) return resolve()
        this.#isHeld = true
        this.#release = resolve
        if (this.#state === 'elsewhere') this.#later(AGAIN_MS, this.#play)
        else this.#play()
      })
    locks.request(name, isAtOnce ? { steal: true } : { mode, signal: own.signal }, hold).catch((error: unknown) => {
      if (this.#turn === own) this.#lose(error)
    })
  }

  /** Another window took it, or this browser refuses locks: that leaves every window to itself. */
  #lose(error: unknown): void {
    clearTimeout(this.#timer)
    if (!this.#isHeld && !(error instanceof Error && error.name === 'AbortError')) return this.#play()
    this.#isHeld = false
    this.#request(false)
    this.#wait()
  }

  readonly #hear = ({ data }: MessageEvent<Message>): void => {
    if (data.kind === 'playing' && this.#state === 'elsewhere') {
      this.#isOtherOwn = data.isOwn
      this.#tell('elsewhere')
    }
    if (data.kind === 'left') this.#whenLeft?.()
    if (data.kind === 'who' && this.#state === 'playing') this.#post({ kind: 'playing', isOwn: this.#parts.isOwn })
    if (data.kind !== 'wanted' || !this.#isHeld) return
    if (this.#state === 'playing') {
      this.#tell('leaving')
      this.#later(HAND_OVER_MS, this.#leave)
    } else if (this.#state === 'elsewhere') this.#leave()
  }
}
